/** A small agent that follows a script. It stands in for your server: it stores the conversation, and streams its replies. */
import { SCRIPT } from './script.js';

const STORAGE_KEY = 'conversation';
const LATENCY = 400;
const WORD_EVERY = 25;

export function stored() {
  return { messages: JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') };
}

export async function hear(content, { offline = false } = {}) {
  await pause(LATENCY);
  if (offline) throw new Error('The agent cannot be reached.');
  const { messages } = stored();
  return store([...messages, { id: newId(messages), role: 'user', content }]);
}

export async function* reply(signal) {
  const { messages } = stored();
  const step = SCRIPT[messages.filter(({ role }) => role === 'user').length];
  if (step === undefined || !['user', undefined].includes(messages.at(-1)?.role)) return;
  const message = { id: newId(messages), role: 'assistant', content: '' };
  const { text, call, result } = step(answersIn(messages.at(-1)?.content));

  await pause(LATENCY);
  for (const [word] of text.matchAll(/\s*\S+/g)) {
    if (signal?.aborted) return;
    message.content += word;
    yield { messages: [...messages, { ...message }], arriving: message.id };
    await pause(WORD_EVERY);
  }
  const reply = [message];
  if (call) {
    const id = `${message.id}-call`;
    message.tool_calls = [
      { id, type: 'function', function: { name: 'questionnaire_async', arguments: JSON.stringify(call) } },
    ];
    yield { messages: [...messages, message], arriving: message.id };
    await pause(LATENCY);
    reply.push({ role: 'tool', tool_call_id: id, content: JSON.stringify(result) });
  }
  if (!signal?.aborted) yield store([...messages, ...reply]);
}

export function startAgain() {
  sessionStorage.removeItem(STORAGE_KEY);
  location.reload();
}

function store(messages) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(messages));
  return { messages };
}

/** What the user has chosen and typed. A server reads it with parseResponse of questionnaire-message/protocol. */
function answersIn(content = '{"answers":[]}') {
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  return JSON.parse(json).answers.map(({ answer, other_text }) => other_text ?? answer);
}

/** What is filled in is kept under the id of its message: that of another conversation is another. */
function newId(messages) {
  return `m${messages.length + 1}-${Date.now().toString(36)}`;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
