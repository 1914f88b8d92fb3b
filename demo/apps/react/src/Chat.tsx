import { conversationView, type QuestionnaireSubmitEvent } from 'questionnaire-message';
import { useEffect, useMemo, useState } from 'react';
import { type Conversation, hear, reply, startAgain, stored } from '../../shared/agent.js';
import { Message } from './Message';

export function Chat() {
  const [{ messages, arriving }, show] = useState(stored);
  const [offline, setOffline] = useState(false);
  const views = useMemo(() => conversationView(messages), [messages]);

  useEffect(() => {
    const leaving = new AbortController();
    listen(show, leaving.signal);
    return () => leaving.abort();
  }, []);

  async function send(text: string) {
    show(await hear(text, { offline }));
    listen(show);
  }

  function onSubmit(event: QuestionnaireSubmitEvent) {
    const { remaining, messageResponseText } = event.detail;
    if (remaining === 0) event.waitUntil(send(messageResponseText));
  }

  return (
    <main className="chat">
      <header className="bar">
        <h1>Chat</h1>
        <label>
          <input type="checkbox" checked={offline} onChange={(event) => setOffline(event.target.checked)} />
          Offline
        </label>
        <button type="button" onClick={startAgain}>
          Start again
        </button>
      </header>
      <section aria-label="Conversation">
        {views.map((view) => (
          <Message key={view.messageId} view={view} streaming={view.messageId === arriving} onSubmit={onSubmit} />
        ))}
      </section>
    </main>
  );
}

async function listen(show: (conversation: Conversation) => void, signal?: AbortSignal) {
  for await (const conversation of reply(signal)) show(conversation);
}
