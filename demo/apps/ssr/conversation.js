import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseResponse } from 'questionnaire-message/protocol';
import { validateQuestionnaireAsync } from 'questionnaire-message/tools';
import { SCRIPT } from '../shared/script.js';

const LATENCY = 400;
const WORD_EVERY = 25;

/** What one visitor and the agent, which follows a script, have said to each other: messages of OpenAI's chat API. */
export class Conversation {
  messages = [];
  #reply;

  hear(content) {
    this.messages.push({ id: newId(), role: 'user', content });
  }

  /**
   * The reply to what was said last: its id and its text, piece by piece. It goes on when the visitor leaves, and is stored at
   * its end. Undefined when it is not the agent's turn.
   */
  reply() {
    const step = SCRIPT[this.messages.filter(({ role }) => role === 'user').length];
    const last = this.messages.at(-1);
    if (step === undefined || !['user', undefined].includes(last?.role)) return undefined;
    this.#reply ??= this.#begin(step(answersIn(last?.content)));
    return { id: this.#reply.id, pieces: follow(this.#reply) };
  }

  #begin(said) {
    const reply = { id: newId(), pieces: [], ended: false, news: new EventEmitter() };
    this.#write(reply, said);
    return reply;
  }

  async #write(reply, { text, call }) {
    await pause(LATENCY);
    for (const [word] of text.matchAll(/\s*\S+/g)) {
      reply.pieces.push(word);
      reply.news.emit('piece');
      await pause(WORD_EVERY);
    }
    this.messages.push({ id: reply.id, role: 'assistant', content: text });
    if (call) this.#callTool(reply.id, call);
    this.#reply = undefined;
    reply.ended = true;
    reply.news.emit('piece');
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

/** The pieces of a reply that are there, and then those that come. */
async function* follow(reply) {
  for (let index = 0; ; index++) {
    while (index === reply.pieces.length && !reply.ended) await once(reply.news, 'piece');
    if (index === reply.pieces.length) return;
    yield reply.pieces[index];
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
