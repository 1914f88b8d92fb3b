import type { QuestionnaireCard } from '../../../src/elements/card.js';
import type { QuestionnaireResultEvent } from '../../../src/elements/events.js';
import type { QuestionnaireMessage } from '../../../src/elements/message.js';
import {
  type PiEvent,
  type PiState,
  type PiToolResult,
  piCard,
  piQuestionnaire,
  startQuestionnaire,
  toToolResult,
  transition,
} from '../../../src/tools/index.js';
import { copy } from '../../tools/pi/pi-samples.js';
import { buttonOf, makeCard, record, shadowOf, type } from './card.js';
import { cardsOf } from './message.js';

/** A release with a single question that takes Other, and two multi questions, the first of them bounded. */
export const RELEASE = {
  action: 'start',
  questions: [
    {
      id: 'target',
      label: 'Target',
      prompt: 'Where to?',
      type: 'single',
      options: [
        { id: 'staging', label: 'Staging' },
        { id: 'production', label: 'Production', description: 'Needs a release window' },
      ],
    },
    {
      id: 'checks',
      label: 'Pre-flight checks',
      prompt: 'Which checks?',
      type: 'multi',
      options: [
        { id: 'unit', label: 'Unit tests' },
        { id: 'e2e', label: 'End-to-end tests' },
        { id: 'lint', label: 'Lint' },
      ],
      minSelections: 1,
      maxSelections: 2,
    },
    {
      id: 'told',
      label: 'Announcement',
      prompt: 'Who is told?',
      type: 'multi',
      options: [{ id: 'team', label: 'The team' }],
      allowOther: false,
    },
  ],
} as const;

/** A call of the tool, as Pi writes it. */
export const piCall = (id: string, args: object = RELEASE) => ({
  type: 'toolCall',
  id,
  name: 'questionnaire',
  arguments: args,
});

/** A result of the tool as a host stores it, and reads it again. */
export const piResult = (id: string, result: PiToolResult) =>
  copy({ role: 'toolResult', toolCallId: id, toolName: 'questionnaire', isError: false, ...result });

/** What comes of the call `call_1` through these events. */
export function endOf(...events: PiEvent[]): PiToolResult {
  const begun: PiState = startQuestionnaire(RELEASE, { createId: () => 'call_1' });
  return toToolResult(events.reduce<PiState>((state, event) => transition(state, event).state, begun));
}

export const STAGING: PiEvent = { type: 'answer', selectedOptionIds: ['staging'] };

/** The call `call_1`, suspended at its second question with one check chosen. */
export const SUSPENDED = endOf(
  STAGING,
  { type: 'draft', selectedOptionIds: ['unit'] },
  { type: 'clarify', request: 'What do the *end-to-end* tests do?' },
);

export const resumeArguments = (revision = 1, questionnaireId = 'call_1') => ({
  action: 'resume',
  questionnaireId,
  revision,
  clarificationResponse: 'They click through the shop.',
});

/** A card of a call with these arguments, alone. */
export async function makePiCard(
  properties: Partial<QuestionnaireCard> = {},
  args: object = RELEASE,
  id = 'call_1',
): Promise<QuestionnaireCard> {
  const state = startQuestionnaire(args, { createId: () => id });
  return makeCard({ pi: piCard(state), questionnaire: piQuestionnaire(state, id), ...properties });
}

/** The only card of a message. */
export function onlyCard(message: Element): QuestionnaireCard {
  const [card, ...more] = cardsOf(message);
  if (card === undefined || more.length > 0) throw new Error(`the message shows ${more.length + 1} cards, or none`);
  return card;
}

export async function press(card: QuestionnaireCard, ...buttons: string[]): Promise<void> {
  for (const button of buttons) {
    buttonOf(card, button).click();
    await card.updateComplete;
  }
}

export function requestOf(card: QuestionnaireCard): HTMLTextAreaElement {
  const field = shadowOf(card).querySelector<HTMLTextAreaElement>('#request');
  if (field === null) throw new Error('there is no field for a request');
  return field;
}

/** Opens the field for a request, and writes into it. */
export async function writeRequest(card: QuestionnaireCard, request: string): Promise<void> {
  await press(card, 'Ask to clarify…');
  type(requestOf(card), request);
  await card.updateComplete;
}

/** What the action makes the message fire; fails unless that is one result. */
export async function resultOf(
  message: QuestionnaireMessage | QuestionnaireCard,
  action: () => unknown,
): Promise<QuestionnaireResultEvent> {
  const events = record(message, 'questionnaire-result');
  await action();
  const [event, ...more] = events;
  if (event === undefined || more.length > 0) throw new Error(`${events.length} results`);
  return event;
}

export const shownQuestions = (card: Element) =>
  [...shadowOf(card).querySelectorAll('.question-text > span[id]')].map((text) => text.textContent);

export const textsIn = (element: Element, selector: string) =>
  [...shadowOf(element).querySelectorAll(selector)].map((each) => each.textContent?.trim().replace(/\s+/g, ' '));
