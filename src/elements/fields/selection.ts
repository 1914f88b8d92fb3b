import { type DraftAnswer, OTHER_VALUE, type Question } from '../../protocol/questionnaire.js';

export type ChoiceAnswer = Exclude<DraftAnswer, { type: 'free_text' }>;

export function isChosen(answer: ChoiceAnswer, value: string): boolean {
  return answer.type === 'single_choice' ? answer.value === value : answer.values.includes(value);
}

export function isNothingChosen(answer: ChoiceAnswer): boolean {
  return answer.type === 'single_choice' ? answer.value === '' : answer.values.length === 0;
}

/** Chooses a value, or takes it back, which only a multiple choice can. The text of Other stays, whatever is chosen. */
export function withChoice(answer: ChoiceAnswer, value: string, chosen: boolean): ChoiceAnswer {
  if (answer.type === 'single_choice') return chosen ? { ...answer, value } : answer;
  const others = answer.values.filter((each) => each !== value);
  return { ...answer, values: chosen ? [...others, value] : others };
}

/** Whether one more choice would pass the upper bound. */
export function isFull(question: Question, answer: ChoiceAnswer): boolean {
  return answer.type === 'multi_choice' && answer.values.length >= (question.maxSelections ?? Number.POSITIVE_INFINITY);
}

/** The values that can be chosen, in the order in which they are shown: Other is the last. */
export function choosableValues(question: Question): string[] {
  const values = question.options.map((option) => option.value);
  return question.allowOther ? [...values, OTHER_VALUE] : values;
}
