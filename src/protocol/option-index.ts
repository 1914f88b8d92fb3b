import type { Question } from './questionnaire.js';
import { trim } from './text.js';

/** A number that names an option, as people write it: `2`, `2.`, `#2`, `(2)`. */
const ORDINAL = /^[(#]?(\d{1,3})[).]?$/;

/** Texts are compared without regard to case, width, blanks inside and a full stop behind. */
export function normalize(text: string): string {
  return trim(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')).replace(/[.。!！]$/, '');
}

/** Finds the option of a question that typed words mean, if they can mean only one. */
export class OptionIndex {
  readonly #question: Question;
  /** Normalized label or value to the values of the options that have it. */
  readonly #named = new Map<string, Set<string>>();
  /** A number in a label to the values of the options that have it there. */
  readonly #numbers = new Map<string, Set<string>>();

  constructor(question: Question) {
    this.#question = question;
    for (const { value, label } of question.options) {
      for (const text of [value, label]) this.#add(this.#named, normalize(text), value);
      for (const [number] of label.matchAll(/\d+/g)) this.#add(this.#numbers, number, value);
    }
  }

  /** The value of the option: by its label or value, or by its number where no other label holds that number. */
  find(words: string): string | undefined {
    const named = this.#named.get(normalize(words));
    if (named) return named.size === 1 ? [...named][0] : undefined;
    const digits = ORDINAL.exec(trim(words))?.[1];
    const option = digits === undefined ? undefined : this.#question.options[Number(digits) - 1];
    if (!option || digits === undefined) return undefined;
    const others = this.#numbers.get(digits);
    return !others || (others.size === 1 && others.has(option.value)) ? option.value : undefined;
  }

  #add(index: Map<string, Set<string>>, key: string, value: string): void {
    const values = index.get(key);
    if (values) values.add(value);
    else index.set(key, new Set([value]));
  }
}
