import { decodeEntity } from '../decode/transport-readers.js';
import { LATER, NO } from '../outcome.js';
import { isBlank } from '../text.js';
import type { TextStore } from './text-store.js';

/** A link definition shows nothing. Its destination stands on the line. */
const DEFINITION = /^\[(?:[^\\[\]]|\\.)+\]:[ \t]*\S/;
const LEFT_SQUARE_BRACKET = 91;

/** Tags that are read as tags, and therefore show nothing themselves; any other tag is shown as its text. */
const SILENT_NAMES = 'br|hr|kbd|sub|sup|u|mark|ins|del|s|b|strong|i|em|small|q|details|summary';
const SILENT_TAG = new RegExp(`</?(?:${SILENT_NAMES})(?:[ \\t][^<>\\r\\n]*)?/?>`, 'iy');
const SILENT_TAG_BEGINNING = new RegExp(`^</?(?:[a-z]{0,7}|(?:${SILENT_NAMES})[ \\t][^<>\\r\\n]*)/?$`, 'i');
/** Longer tags count as text. */
const MAX_TAG_LENGTH = 256;

/** Whether visible prose has been seen (rule 4). Once it has, nothing more is looked at. */
export class ProseDetector {
  found = false;
  /** Where the line began that may be a link definition; it is decided when the whole line is there. */
  #definitionFrom = -1;

  /** The text of a line begins at `index`, which is `position` of the whole text. */
  beginLine(text: string, index: number, position: number): void {
    this.#definitionFrom = !this.found && text.charCodeAt(index) === LEFT_SQUARE_BRACKET ? position : -1;
  }

  /** Text that means nothing but itself. */
  see(text: string, start: number, end: number): void {
    if (this.found || this.#definitionFrom >= 0 || start >= end) return;
    this.found = !isBlank(text.slice(start, end));
  }

  /** A tag that is shown as its text, or an address. */
  seeMarkup(): void {
    if (this.#definitionFrom < 0) this.found = true;
  }

  /** Decides about the line, which ends at `position`, or is cut off there by a block. */
  settleLine(store: TextStore, position: number): void {
    if (this.#definitionFrom < 0) return;
    if (!this.found) this.found = !DEFINITION.test(store.slice(this.#definitionFrom, position));
    this.#definitionFrom = -1;
  }

  /** What has been seen since was part of a broken block. */
  restore(found: boolean): void {
    this.found = found;
    this.#definitionFrom = -1;
  }

  /** The end of a tag that shows nothing. Once prose has been found, it does not matter and is not looked for. */
  endOfSilentTag(text: string, index: number, final: boolean): number {
    if (this.found || this.#definitionFrom >= 0) return NO;
    SILENT_TAG.lastIndex = index;
    const tag = SILENT_TAG.exec(text)?.[0];
    if (tag) return tag.length > MAX_TAG_LENGTH ? NO : index + tag.length;
    const rest = text.length - index;
    return !final && rest < MAX_TAG_LENGTH && SILENT_TAG_BEGINNING.test(text.slice(index)) ? LATER : NO;
  }

  /** The end of an entity that stands for a blank. */
  endOfBlankEntity(text: string, index: number, final: boolean): number {
    if (this.found) return NO;
    const decoded = decodeEntity(text, index, final);
    if (typeof decoded === 'number') return decoded;
    return decoded.next > index + 1 && isBlank(String.fromCodePoint(decoded.code)) ? decoded.next : NO;
  }
}
