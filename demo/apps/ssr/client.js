// First, so that the elements take over what the server has drawn.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { conversationView } from 'questionnaire-message';

const thread = document.getElementById('thread');
const offline = document.getElementById('offline');

function elementOf(messageId) {
  const id = `message-${messageId}`;
  const message = document.getElementById(id) ?? document.createElement('questionnaire-message');
  Object.assign(message, { id, messageId, lang: 'en', draftStorage: 'session' });
  if (!message.isConnected) thread.append(message);
  return message;
}

function show(messages) {
  for (const { role, index, ...view } of conversationView(messages)) {
    Object.assign(elementOf(view.messageId), { className: role }, view);
  }
}

/** Shows what the agent replies while it arrives, if it is its turn, and then what has come since the page was drawn. */
async function listen() {
  const reply = await fetch('reply', { method: 'POST' });
  if (reply.status === 200) {
    const message = elementOf(reply.headers.get('message-id'));
    message.className = 'assistant';
    await message.appendStream(reply.body.pipeThrough(new TextDecoderStream()));
  }
  const messages = await fetch('messages');
  show(await messages.json());
}

async function send(text) {
  if (offline.checked) throw new Error('The agent cannot be reached.');
  const messages = await fetch('messages', { method: 'POST', body: text });
  show(await messages.json());
  listen();
}

thread.addEventListener('questionnaire-submit', (event) => {
  const { remaining, messageResponseText } = event.detail;
  if (remaining === 0) event.waitUntil(send(messageResponseText));
});
document.getElementById('start-again').addEventListener('click', async () => {
  await fetch('messages', { method: 'DELETE' });
  location.reload();
});

listen();
