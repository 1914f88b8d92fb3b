import {
  APOSTROPHE,
  BACKTICK,
  EQUALS_SIGN,
  FULL_STOP,
  GREATER_THAN,
  HYPHEN,
  isDigit,
  isLetter,
  isLineEnd,
  isSpaceOrTab,
  LESS_THAN,
  QUOTATION_MARK,
  SLASH,
  UNDERSCORE,
} from '../characters.js';
import { LATER, NO } from '../outcome.js';

const COLON = 58;
const isBlank = (code: number): boolean => isSpaceOrTab(code) || isLineEnd(code);
const isNameStart = (code: number): boolean => isLetter(code) || code === UNDERSCORE || code === COLON;
const isNamePart = (code: number): boolean =>
  isNameStart(code) || isDigit(code) || code === FULL_STOP || code === HYPHEN;
const NOT_IN_BARE_VALUE = new Set([QUOTATION_MARK, APOSTROPHE, EQUALS_SIGN, LESS_THAN, BACKTICK]);

/** The end of an element's name that begins at `from`: letters, digits and hyphens behind a letter. */
export function endOfTagName(text: string, from: number): number {
  let index = from;
  if (!isLetter(text.charCodeAt(index))) return index;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (!isLetter(code) && !isDigit(code) && code !== HYPHEN) break;
    index++;
  }
  return index;
}

/**
 * Reads CommonMark's open tag from behind its name (rule 5), as far as the text has arrived.
 *
 *   after ──blank──▶ between ──▶ attribute ──=──▶ value ──▶ bare, quoted
 *     ▲                 ▲            │ blank                    │
 *     │                 └─────── assignment ◀───────────────────┘ blank
 *     └──────────────────── behind a closing quote
 *
 * Only an `>` in the first two, behind a bare value or behind an attribute's name ends it; `/>` ends it as an empty element.
 */
export class OpenTagReader {
  /** The position in the whole text from which it reads on. */
  position: number;
  selfClosing = false;
  #state: 'after' | 'between' | 'attribute' | 'assignment' | 'value' | 'bare' | 'quoted' = 'after';
  #quote = 0;

  constructor(afterName: number) {
    this.position = afterName;
  }

  /**
   * Reads on in `text`, which begins at `base`. Gives the position behind the tag. `lineGoesOn` tells whether the line behind the
   * line end at an index is still of the same paragraph, if that is known.
   */
  readOn(text: string, base: number, final: boolean, lineGoesOn: (index: number) => boolean | undefined): number {
    for (let index = this.position - base; index < text.length; index++) {
      this.position = base + index;
      const code = text.charCodeAt(index);
      if (isLineEnd(code)) {
        const goesOn = lineGoesOn(index);
        if (!goesOn) return goesOn === undefined ? LATER : NO;
      }
      if (this.selfClosing) return code === GREATER_THAN ? base + index + 1 : NO;
      if (code === GREATER_THAN && this.#mayEnd) return base + index + 1;
      if (code === SLASH && this.#mayEnd && this.#state !== 'bare') this.selfClosing = true;
      else if (!this.#push(code)) return NO;
    }
    this.position = base + text.length;
    return final ? NO : LATER;
  }

  get #mayEnd(): boolean {
    return this.#state !== 'value' && this.#state !== 'quoted';
  }

  #push(code: number): boolean {
    switch (this.#state) {
      case 'after':
        this.#state = 'between';
        return isBlank(code);
      case 'assignment':
        if (code === EQUALS_SIGN) this.#state = 'value';
        if (code === EQUALS_SIGN || isBlank(code)) return true;
        this.#state = 'attribute';
        return isNameStart(code);
      case 'between':
        if (isBlank(code)) return true;
        this.#state = 'attribute';
        return isNameStart(code);
      case 'attribute':
        if (isNamePart(code)) return true;
        this.#state = code === EQUALS_SIGN ? 'value' : 'assignment';
        return code === EQUALS_SIGN || isBlank(code);
      case 'value':
        if (isBlank(code)) return true;
        this.#quote = code;
        this.#state = code === QUOTATION_MARK || code === APOSTROPHE ? 'quoted' : 'bare';
        return this.#state === 'quoted' || (code !== GREATER_THAN && !NOT_IN_BARE_VALUE.has(code));
      case 'bare':
        if (isBlank(code)) this.#state = 'between';
        return !NOT_IN_BARE_VALUE.has(code);
      case 'quoted':
        if (code === this.#quote) this.#state = 'after';
        return true;
    }
  }
}
