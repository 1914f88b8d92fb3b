import { isObject, type JsonObject } from '../decode/payload.js';
import type { Answer, QuestionnaireResponse } from '../questionnaire.js';
import { type FieldPath, type ProblemList, typeOf } from './fields.js';

/** A stored value as text. Whatever a client has put there was an answer, so nothing of it is dropped. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
}

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null && item !== undefined).map(textOf);
}

/** What was given, as text; values and labels stand in for each other where a client stored only one of them. */
function readAnswer(given: unknown, path: FieldPath, problems: ProblemList): Answer | undefined {
  const type = isObject(given) ? typeOf(given.type) : undefined;
  if (!isObject(given) || !type) {
    problems.add('answer_invalid', path);
    return undefined;
  }
  const head = { question_id: textOf(given.question_id), question: textOf(given.question) };
  const otherText = typeof given.other_text === 'string' ? { other_text: given.other_text } : {};
  switch (type) {
    case 'free_text':
      return { ...head, type, answer: textOf(given.answer) };
    case 'single_choice': {
      const value = textOf(given.value ?? given.answer ?? given.label);
      return {
        ...head,
        type,
        answer: textOf(given.answer ?? value),
        value,
        label: textOf(given.label ?? value),
        ...otherText,
      };
    }
    case 'multi_choice': {
      const values = textsOf(given.values ?? given.answer ?? given.labels);
      const labels = textsOf(given.labels ?? values);
      return { ...head, type, answer: textsOf(given.answer ?? values), values, labels, ...otherText };
    }
  }
}

/** Reads a stored answer (rule 17). What is wrong goes to `problems`. */
export function readResponse(name: string, payload: JsonObject, problems: ProblemList): QuestionnaireResponse {
  const { answers } = payload;
  if (!Array.isArray(answers)) problems.add('answers_invalid', ['answers']);
  const list: unknown[] = Array.isArray(answers) ? answers : [];
  return {
    name,
    questionnaireId: textOf(payload.questionnaire_id),
    status: typeof payload.status === 'string' && payload.status !== '' ? payload.status : 'submitted',
    answers: list
      .map((answer, index) => readAnswer(answer, ['answers', index], problems))
      .filter((answer) => answer !== undefined),
  };
}
