import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseResponse } from 'questionnaire-message/protocol';
import { validateQuestionnaireAsync } from 'questionnaire-message/tools';
import { SCRIPT } from '../shared/script.js';

const LATENCY = 400;
const WORD_EVERY = 25;

/** What one visitor and the agent, which follows a script, have said to each other: messages of OpenAI's chat API. */
export class Conversation {
  messages = [];
  #replying = false;

  hear(content) {
    this.messages.push({ id: newId(), role: 'user', content });
  }

  /** Gives the id of the reply and its text, piece by piece, and stores it at its end; undefined when it is not the agent's turn. */
  reply() {
    const step = SCRIPT[this.messages.filter(({ role }) => role === 'user').length];
    const last = this.messages.at(-1);
    if (this.#replying || step === undefined || !['user', undefined].includes(last?.role)) return undefined;
    this.#replying = true;
    const id = newId();
    return { id, pieces: this.#pieces(id, step(answersIn(last?.content))) };
  }

  async *#pieces(id, { text, call }) {
    try {
      await pause(LATENCY);
      for (const [word] of text.matchAll(/\s*\S+/g)) {
        yield word;
        await pause(WORD_EVERY);
      }
      this.messages.push({ id, role: 'assistant', content: text });
      if (call) this.#callTool(id, call);
    } finally {
      this.#replying = false;
    }
  }

  #callTool(id, call) {
    const callId = `${id}-call`;
    this.messages.at(-1).tool_calls = [
      { id: callId, type: 'function', function: { name: 'questionnaire_async', arguments: JSON.stringify(call) } },
    ];
    const content = JSON.stringify(validateQuestionnaireAsync(call));
    this.messages.push({ role: 'tool', tool_call_id: callId, content });
  }
}

/** What the user has chosen and typed. */
function answersIn(content = '') {
  const responses = parseResponse(content);
  return responses.flatMap(({ answers }) => answers.map(({ answer, other_text }) => other_text ?? answer));
}

/** The ids of questionnaires, and with them what is filled in, hang on those of their messages: none comes twice. */
function newId() {
  return `m-${randomUUID()}`;
}
