import { Component, computed, DestroyRef, inject, signal } from '@angular/core';
import { conversationView, type QuestionnaireSubmitEvent } from 'questionnaire-message';
import { hear, reply, startAgain, stored } from '../../shared/agent.js';
import { MessageComponent } from './message.component';

@Component({
  selector: 'app-chat',
  imports: [MessageComponent],
  template: `
    <main class="chat">
      <header class="bar">
        <h1>Chat</h1>
        <label><input #box type="checkbox" (change)="offline.set(box.checked)" />Offline</label>
        <button type="button" (click)="startAgain()">Start again</button>
      </header>
      <section aria-label="Conversation">
        @for (view of views(); track view.messageId) {
          <app-message
            [view]="view"
            [streaming]="view.messageId === conversation().arriving"
            (answer)="onAnswer($event)"
          />
        }
      </section>
    </main>
  `,
})
export class ChatComponent {
  protected readonly conversation = signal(stored());
  protected readonly offline = signal(false);
  protected readonly views = computed(() => conversationView(this.conversation().messages));
  protected readonly startAgain = startAgain;
  readonly #leaving = new AbortController();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.#leaving.abort());
    this.#listen();
  }

  protected onAnswer(event: QuestionnaireSubmitEvent) {
    const { remaining, messageResponseText } = event.detail;
    if (remaining === 0) event.waitUntil(this.#send(messageResponseText));
  }

  async #send(text: string) {
    this.conversation.set(await hear(text, { offline: this.offline() }));
    this.#listen();
  }

  async #listen() {
    for await (const next of reply(this.#leaving.signal)) this.conversation.set(next);
  }
}
