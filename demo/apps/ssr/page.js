import { createHash } from 'node:crypto';
import { html } from '@lit-labs/ssr';
import { nothing } from 'lit';
import { conversationView, QuestionnaireAnswers, QuestionnaireCard, QuestionnaireMessage } from 'questionnaire-message';

/** A message of the conversation. Its element finds all that it needs in its attributes, on the server and in the browser. */
export function message({ role, messageId, content, toolCalls, toolResults, reply, readOnly }) {
  return html`<questionnaire-message
    id=${`message-${messageId}`}
    class=${role}
    lang="en"
    message-id=${messageId}
    content=${content}
    tool-calls=${toolCalls ? JSON.stringify(toolCalls) : nothing}
    tool-results=${toolResults ? JSON.stringify(toolResults) : nothing}
    reply=${reply ?? nothing}
    ?readonly=${readOnly}
    draft-storage="session"
  ></questionnaire-message>`;
}

/** The style sheets that come with the elements, for a content security policy. */
export const styles = [QuestionnaireMessage, QuestionnaireCard, QuestionnaireAnswers].map(({ elementStyles }) => {
  const sheet = elementStyles.map(({ cssText }) => cssText).join('');
  return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
});

export function page(messages) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A chat that a server draws</title>
        <link rel="stylesheet" href="chat.css" />
        <script type="module" async src="client.js"></script>
      </head>
      <body>
        <main class="chat">
          <header class="bar">
            <h1>A weekend by train</h1>
            <label><input type="checkbox" id="offline" autocomplete="off" />Offline</label>
            <button type="button" id="start-again">Start again</button>
          </header>
          <section id="thread" aria-label="Conversation">${conversationView(messages).map(message)}</section>
        </main>
      </body>
    </html>`;
}
