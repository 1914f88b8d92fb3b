/** The request names that the Sage clients read. A response's name is the request's with `-response` behind it. */
export const CLIENT_NAMES = ['questionnaire', 'sage-questionnaire'] as const;

/** The request names that some client is registered for, and that the self-check therefore reads. */
export const REGISTERED_NAMES = [
  'questionnaire',
  'yiii-questionnaire',
  'movo-questionnaire',
  'ling-questionnaire',
  'sage-questionnaire',
] as const;

const RESPONSE_SUFFIX = '-response';

/** What the name of an element means: written in lower case, and whether it asks or answers. */
export interface ReadName {
  name: string;
  kind: 'request' | 'response';
}

/** The names that one parser reads, looked up without regard to ASCII case (rules 1 and 5). */
export class Names {
  readonly #names = new Map<string, ReadName>();
  /** Every read name, requests and responses, in lower case. */
  readonly all: readonly string[];
  readonly #occurrence: RegExp;

  constructor(requests: readonly string[] = CLIENT_NAMES) {
    for (const request of requests) {
      const name = asciiLowerCase(request);
      this.#names.set(name, { name, kind: 'request' });
      this.#names.set(name + RESPONSE_SUFFIX, { name: name + RESPONSE_SUFFIX, kind: 'response' });
    }
    this.all = [...this.#names.keys()];
    const shortest = this.all.filter((name) => !this.all.some((other) => other !== name && name.includes(other)));
    this.#occurrence = new RegExp(shortest.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|'), 'i');
  }

  /** Whether a read name stands anywhere in the text: without one there is no block to look for. */
  occurIn(text: string): boolean {
    return this.#occurrence.test(text);
  }

  lookUp(spelling: string): ReadName | undefined {
    return this.#names.get(asciiLowerCase(spelling));
  }

  /** Whether more text could make a read name of this beginning. */
  canBegin(spelling: string): boolean {
    const beginning = asciiLowerCase(spelling);
    return this.all.some((name) => name.startsWith(beginning));
  }
}

/** Lower case for A to Z only: `toLowerCase` would turn the Kelvin sign into a k. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
