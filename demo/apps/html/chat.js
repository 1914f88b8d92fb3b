import { hear, reply, startAgain, stored } from './agent.js';
import { showMessage } from './message.js';
import { conversationView } from './questionnaire-message.js';

const thread = document.getElementById('thread');
const offline = document.getElementById('offline');

function show({ messages, arriving }) {
  for (const view of conversationView(messages)) showMessage(thread, view, view.messageId === arriving);
}

async function listen() {
  for await (const conversation of reply()) show(conversation);
}

async function send(text) {
  show(await hear(text, { offline: offline.checked }));
  listen();
}

thread.addEventListener('questionnaire-submit', (event) => {
  const { remaining, messageResponseText } = event.detail;
  if (remaining === 0) event.waitUntil(send(messageResponseText));
});
document.getElementById('start-again').addEventListener('click', startAgain);

show(stored());
listen();
