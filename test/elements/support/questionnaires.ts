import { OTHER_VALUE, type Question, type Questionnaire } from '../../../src/protocol/questionnaire.js';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function singleChoice(question: Partial<Question> & { values?: readonly string[] } = {}): Question {
  const { values = ['Staging', 'Production', 'Nowhere'], ...rest } = question;
  return {
    id: 'target',
    type: 'single_choice',
    text: 'Where to?',
    options: optionsOf(values),
    default: '',
    allowOther: false,
    ...rest,
  };
}

export function multiChoice(question: Partial<Question> & { values?: readonly string[] } = {}): Question {
  const { values = ['Unit', 'Lint', 'Types'], ...rest } = question;
  return {
    id: 'checks',
    type: 'multi_choice',
    text: 'Which checks?',
    options: optionsOf(values),
    default: [],
    allowOther: false,
    ...rest,
  };
}

export function freeText(question: Partial<Question> = {}): Question {
  return { id: 'why', type: 'free_text', text: 'Why?', options: [], default: '', allowOther: false, ...question };
}

export function questionnaire(questions: Question[], rest: Partial<Questionnaire> = {}): Questionnaire {
  return { id: 'm1_q1', name: 'questionnaire', title: 'Release', encoding: 'xml-json', questions, ...rest };
}

/** One question of each type, with Other where there can be one. */
export function everyType(rest: Partial<Questionnaire> = {}): Questionnaire {
  return questionnaire([singleChoice({ allowOther: true }), multiChoice({ allowOther: true }), freeText()], rest);
}

export { OTHER_VALUE };
