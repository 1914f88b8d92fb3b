import { fixtureSync } from '@open-wc/testing';
import '../../../src/index.js';
import type { QuestionnaireCard } from '../../../src/elements/card.js';
import type { QuestionnaireMessage } from '../../../src/elements/message.js';
import { shadowOf } from './card.js';

/** A connected message with these properties, drawn. Without drafts kept between tests, unless a test asks for it. */
export async function makeMessage(properties: Partial<QuestionnaireMessage>): Promise<QuestionnaireMessage> {
  const message = document.createElement('questionnaire-message');
  Object.assign(message, { draftStorage: 'none', messageId: 'm1', ...properties });
  fixtureSync(message);
  await drawn(message);
  return message;
}

/** Waits until the message and all that it holds has been drawn. */
export async function drawn(message: QuestionnaireMessage): Promise<void> {
  await message.updateComplete;
  await Promise.all(cardsOf(message).map((card) => card.updateComplete));
}

export function cardsOf(message: Element): QuestionnaireCard[] {
  return [...shadowOf(message).querySelectorAll('questionnaire-card')];
}

export function cardOf(message: Element, id: string): QuestionnaireCard {
  const card = cardsOf(message).find((each) => each.questionnaire?.id === id);
  if (card === undefined) throw new Error(`there is no card of ${id}`);
  return card;
}

/** What the message shows, in order: the text of its Markdown and the kinds of its blocks. */
export function outline(message: Element): string[] {
  return [...(shadowOf(message).querySelector('.content')?.children ?? [])].flatMap((child) => {
    if (child.classList.contains('markdown')) {
      const text = child.textContent?.trim() ?? '';
      return text === '' ? [] : [text];
    }
    if (child.localName === 'questionnaire-card') return [`card ${(child as QuestionnaireCard).questionnaire?.id}`];
    return [child.getAttribute('part') ?? child.localName];
  });
}

/** A fenced questionnaire with one free text. */
export function fenced(title: string, question = 'Where to?'): string {
  return [
    '```questionnaire',
    `title: ${title}`,
    'questions:',
    '  - type: free_text',
    `    text: ${question}`,
    '    default: ""',
    '```',
  ].join('\n');
}
