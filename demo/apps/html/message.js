import './questionnaire-message.js';

/** Shows a message of the conversation in its element, which is made when the message is new. */
export function showMessage(thread, { role, index, ...view }, streaming) {
  const id = `message-${view.messageId}`;
  const message = document.getElementById(id) ?? document.createElement('questionnaire-message');
  Object.assign(message, { id, className: role, draftStorage: 'session', streaming }, view);
  if (!message.isConnected) thread.append(message);
}
