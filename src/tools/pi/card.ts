import {
  type Draft,
  type DraftAnswer,
  OTHER_VALUE,
  type Question,
  type Questionnaire,
} from '../../protocol/questionnaire.js';
import { trim } from '../../protocol/text.js';
import { PI_TOOL_NAME } from '../tool-names.js';
import type { PiQuestion, PiSelection, PiState } from './state.js';

/**
 * Pi's questionnaire in the terms of the text protocol, so that one card serves both: option ids are values, and Other is the
 * reserved value with its text. How a card is driven:
 *
 * 1. `readToolQuestionnaire` gives the state to begin with (`pi`) and the questionnaire to show. `piDraft(state)` is what is
 *    filled in; `currentQuestion(state)` is the question to show, `currentClarifications(state)` what was explained about it.
 * 2. What the user fills in goes to `transition` as a `draft` event, so that a later `clarify` stores it; the button that goes
 *    on sends `answer`. Both take `piSelection(draftAnswer)`. A refused event comes back with the sentence to show.
 * 3. Once the status is no longer `asking`, `toToolResult(state)` is the result of the call.
 * 4. A call that has its result (`done`) is shown read-only from its details by the same two functions; `buildResponse` of the
 *    text protocol makes the readable answers of them.
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
