import type { LocatedProblem } from '../decode/payload.js';
import { type ProblemCode, problem } from '../problems.js';
import { QUESTION_TYPES, type QuestionType } from '../questionnaire.js';
import { isBlank, trim } from '../text.js';

/** Where a value stands in a payload: keys and indexes from the root, counted from 0. */
export type FieldPath = readonly (string | number)[];

/** Finds where in the payload's text the value of a path begins. */
export type Locate = (path: FieldPath) => number | undefined;

/** The public spelling of a path, which counts from 1: `questions[1].options[2]`. */
export function pathText(path: FieldPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step + 1}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** More faults than this help nobody to mend a block. */
const MAX_PROBLEMS = 100;

/** Collects what is wrong with a payload, each with its place. */
export class ProblemList {
  readonly problems: LocatedProblem[] = [];
  readonly #locate: Locate;

  constructor(locate: Locate) {
    this.#locate = locate;
  }

  add(code: ProblemCode, path: FieldPath, values: Readonly<Record<string, string | number>> = {}): void {
    if (this.problems.length === MAX_PROBLEMS) return;
    const at = this.#locate(path);
    const text = pathText(path);
    const place = text === '' ? {} : { path: text };
    this.problems.push({ ...problem(code, values, place), ...(at === undefined ? {} : { at }) });
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value);
}

const TYPE_ALIASES: Readonly<Record<string, QuestionType>> = { multiple_choice: 'multi_choice', text: 'free_text' };

/** The type that a lenient reader understands: aliases, blanks around it and capitals included. */
export function typeOf(value: unknown): QuestionType | undefined {
  if (typeof value !== 'string') return undefined;
  const type = trim(value).toLowerCase();
  if (Object.hasOwn(TYPE_ALIASES, type)) return TYPE_ALIASES[type];
  return QUESTION_TYPES.find((known) => known === type);
}
