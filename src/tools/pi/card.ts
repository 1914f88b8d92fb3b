import {
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  type Question,
  type Questionnaire,
} from '../../protocol/questionnaire.js';
import { trim } from '../../protocol/text.js';
import { PI_TOOL_NAME } from '../tool-names.js';
import { PI_LIMITS } from './limits.js';
import { PiQuestionnaireError } from './problems.js';
import { type PiToolResult, toToolResult } from './result-text.js';
import { countChoices } from './selection.js';
import type { PiEvent, PiQuestion, PiSelection, PiState } from './state.js';
import { transition } from './transition.js';

/**
 * Pi's questionnaire in the terms of the text protocol, so that one card serves both: option ids are values, and Other is the
 * reserved value with its text.
 *
 * `readToolQuestionnaire` gives the state of a call (`pi`). `piCard` makes of it what a card shows and asks: the card holds the
 * draft and the page, as it does for any form, and at the end `end` goes through the state machine with them.
 */

function questionOf(question: PiQuestion): Question {
  const { id, label, prompt, allowOther } = question;
  const options = question.options.map(({ id: value, ...texts }) => ({ value, ...texts }));
  const base = { id, label, text: prompt, options, allowOther };
  if (question.type === 'single') return { ...base, type: 'single_choice', default: '' };
  const { minSelections, maxSelections } = question;
  return { ...base, type: 'multi_choice', default: [], minSelections, maxSelections };
}

/** @param id what the card is known by: the id of the tool call */
export function piQuestionnaire(state: Pick<PiState, 'questions'>, id: string): Questionnaire {
  return { id, name: PI_TOOL_NAME, title: '', encoding: 'tool', questions: state.questions.map(questionOf) };
}

function draftAnswerOf(question: PiQuestion, { selectedOptionIds, other }: PiSelection): DraftAnswer {
  const values = [...selectedOptionIds, ...(other === undefined ? [] : [OTHER_VALUE])];
  const otherText = other ?? '';
  return question.type === 'single'
    ? { type: 'single_choice', value: values[0] ?? '', otherText }
    : { type: 'multi_choice', values, otherText };
}

/** What is filled in so far, confirmed or not. Questions that nothing is chosen for have no entry. */
export function piDraft(state: PiState): Draft {
  const draft: Draft = Object.create(null);
  const draftAnswer = state.status === 'needs_clarification' && state.draftAnswer ? [state.draftAnswer] : [];
  const unconfirmed = state.status === 'asking' ? state.drafts : draftAnswer;
  const selections = new Map([...state.answers, ...unconfirmed].map((answer) => [answer.questionId, answer]));
  for (const question of state.questions) {
    const selection = selections.get(question.id);
    if (selection) draft[question.id] = draftAnswerOf(question, selection);
  }
  return draft;
}

/** The choices of a filled-in question, as `answer` and `draft` events take them. Other without a text is no choice. */
export function piSelection(answer: DraftAnswer): PiSelection {
  if (answer.type === 'free_text') return { selectedOptionIds: [] };
  const values = answer.type === 'single_choice' ? [answer.value] : answer.values;
  const other = values.includes(OTHER_VALUE) ? trim(answer.otherText) : '';
  return {
    selectedOptionIds: values.filter((value) => value !== '' && value !== OTHER_VALUE),
    ...(other === '' ? {} : { other }),
  };
}

/** How the user ends a call: by confirming the last answer, by asking about the question that is shown, or by cancelling. */
export type PiCardEnd = { type: 'answer' } | { type: 'clarify'; request: string } | { type: 'cancel' };

/** A call of Pi's tool, as `<questionnaire-card>` takes it. */
export interface PiCard {
  /** What the call begins with; of a call that has its result, in what it ended. */
  readonly state: PiState;
  /** What is filled in there. */
  readonly draft: Draft;
  /** Greatest lengths of what can be typed, in UTF-16 units after trimming. */
  readonly limits: { readonly other: number; readonly clarification: number };
  /**
   * The result of the call, once the user has ended it.
   *
   * @param draft what is filled in
   * @param index the question that is shown, counted from 0
   * @throws PiQuestionnaireError where the machine refuses what is filled in; `checkDraft` and the limits tell before
   */
  end(draft: Draft, index: number, end: PiCardEnd): PiToolResult;
}

/** What a card needs to show a call, and to end it. */
export function piCard(state: PiState): PiCard {
  return {
    state,
    draft: piDraft(state),
    limits: PI_LIMITS,
    end: (draft, index, end) => toToolResult(endState(state, draft, index, end)),
  };
}

/** Goes from the first question to the one that is shown, as the user did, and ends there. */
function endState(begun: PiState, draft: Draft, index: number, end: PiCardEnd): PiState {
  let state: PiState =
    begun.status === 'asking' ? { ...begun, currentQuestionIndex: 0, answers: [], drafts: [] } : begun;
  // Cancelling is never refused: it is then of the first question that is not answered as it must be.
  const send = (event: PiEvent): boolean => {
    const { state: next, problem } = transition(state, event);
    if (problem && end.type !== 'cancel') throw new PiQuestionnaireError([problem]);
    state = next;
    return problem === undefined;
  };
  const confirmed = end.type === 'answer' ? begun.questions.length : index;
  begun.questions.slice(0, confirmed).every(({ id }) => send({ type: 'answer', ...selectionIn(draft, id) }));
  if (end.type === 'cancel') send({ type: 'cancel', reason: 'user_cancelled' });
  if (end.type === 'clarify') {
    // Stored with the request, so that the choices are there again when the call is resumed.
    const selection = selectionIn(draft, begun.questions[index]?.id ?? '');
    if (countChoices(selection) > 0) send({ type: 'draft', ...selection });
    send(end);
  }
  return state;
}

function selectionIn(draft: Draft, id: string): PiSelection {
  const given = Object.hasOwn(draft, id) ? draft[id] : undefined;
  return given ? piSelection(given) : { selectedOptionIds: [] };
}
