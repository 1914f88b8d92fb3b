import {
  ASTERISK,
  BACKTICK,
  EQUALS_SIGN,
  endOfRun,
  FULL_STOP,
  GREATER_THAN,
  HYPHEN,
  isDigit,
  isLetter,
  isLineEnd,
  isSpaceOrTab,
  LESS_THAN,
  LINE_FEED,
  NUMBER_SIGN,
  PLUS_SIGN,
  RIGHT_PARENTHESIS,
  SPACE,
  skipSpaces,
  TAB,
  TILDE,
  UNDERSCORE,
} from '../characters.js';
import { MAX_CONTAINERS } from '../limits.js';
import type { Names, ReadName } from '../names.js';
import { NO } from '../outcome.js';
import { endOfInfoString } from './info-string.js';

/**
 * CommonMark's block structure, as far as it decides what is code and what is text: which quotes and list items are open,
 * and whether a paragraph or a code block is. It reads one line at a time and never looks back.
 *
 *              ┌───────── open quotes and list items that the line continues
 *              │   ┌───── quotes and list items that it opens
 *              │   │ ┌─── what it is: text, a heading, code, …
 *   `> 1. a`   ▼   ▼ ▼
 *   line  =  >   - # Heading
 */
export type LineKind =
  /** Nothing but blanks, behind the markers of its containers. */
  | 'blank'
  /** Text that begins a paragraph. */
  | 'paragraph'
  /** Text that goes on with the open paragraph. */
  | 'continuation'
  /** A text of its own that ends with the line: a heading, a row of a table, or the line on which a comment block begins. */
  | 'single-line'
  /** A thematic break, the underline of a heading, or the delimiter row of a table. */
  | 'rule'
  /** A line of a code block, its fences included. */
  | 'code'
  /** The opening fence of a protocol block. */
  | 'protocol-fence';

type Container = { kind: 'quote' } | { kind: 'item'; width: number; empty: boolean };
type Leaf = 'none' | 'paragraph' | 'table' | 'indented-code' | { marker: number; length: number };

const QUOTE: Container = { kind: 'quote' };
const LAST_ASCII = 127;
const COMMENT = '<!--';
const DELIMITER_ROW = /[|:-][|: \t-]*/y;
/** A cell of hyphens, perhaps with colons; empty in front of the first bar and behind the last. */
const isDelimiterCell = (cell: string, index: number, cells: readonly string[]): boolean =>
  /^[ \t]*:?-+:?[ \t]*$/.test(cell) || ((index === 0 || index === cells.length - 1) && /^[ \t]*$/.test(cell));
const TRAILING_SPACES = /(?<![ \t])[ \t]+$/;
/** CommonMark allows no more digits in a list marker. */
const MAX_LIST_DIGITS = 9;

export class BlockStructure {
  readonly #names: Names;
  #containers: Container[] = [];
  #leaf: Leaf = 'none';

  // What `read` found out about the line; `accept` makes it so.
  kind: LineKind = 'blank';
  /** Where the text of the line begins, behind markers and indentation. */
  content = 0;
  /** Whether a quote marker stands on the line itself. */
  quoted = false;
  /** Of a protocol fence: its name, its indentation and its length. */
  fence: { name: ReadName; indent: number; length: number } | undefined;
  /** Of the opening backtick fence of ordinary code that stands on a line of its own: its info string. */
  codeInfo: string | undefined;
  #matched = 0;
  #opened: Container[] = [];
  #nextLeaf: Leaf = 'none';

  // The first character of the line that is no blank, before any container is looked at, and its column.
  #lineStart = 0;
  #lineIndent = 0;
  // Where `read` stands: `#column` is how far containers have eaten, `#next` the next character that is no blank.
  #column = 0;
  #next = 0;
  #nextColumn = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Whether the line that comes next lies in a fenced code block, unless it ends one of its containers. */
  get inFencedCode(): boolean {
    return typeof this.#leaf === 'object';
  }

  /** Text now stands in a paragraph, whatever was before: an element or a comment has swallowed lines. */
  continueParagraph(): void {
    this.#leaf = 'paragraph';
  }

  /** No paragraph is open any more. */
  endParagraph(): void {
    if (this.#leaf === 'paragraph') this.#leaf = 'none';
  }

  /**
   * Reads the line at `from` without changing the structure. False if its kind depends on text that has not arrived; `final`
   * says that none will.
   */
  read(text: string, from: number, final: boolean): boolean {
    this.#matched = 0;
    if (this.#opened.length > 0) this.#opened = [];
    this.#nextLeaf = 'none';
    this.quoted = false;
    this.fence = undefined;
    this.codeInfo = undefined;
    if (this.#readPlainLine(text.charCodeAt(from), from)) return true;
    this.#column = 0;
    this.#next = from;
    this.#nextColumn = 0;
    this.#skipIndentation(text);

    this.#lineStart = this.#next;
    this.#lineIndent = this.#nextColumn;
    if (this.#next >= text.length && !final) return false;
    this.#matchContainers(text);
    if (this.#next >= text.length && !final) return false;

    const allMatched = this.#matched === this.#containers.length;
    if (allMatched && typeof this.#leaf === 'object') return this.#readFencedLine(text, this.#leaf, final);
    return this.#readBlockStarts(text, allMatched, final);
  }

  /** Most lines can be told by their first character. Outside of containers this keeps the scanner near the speed of the text. */
  #readPlainLine(first: number, from: number): boolean {
    const leaf = this.#leaf;
    const inContainer = this.#containers.length > 0;
    if (typeof leaf === 'object' && !inContainer) {
      const plain = !Number.isNaN(first) && first !== leaf.marker && !isSpaceOrTab(first);
      return plain && this.#found('code', leaf, from);
    }
    // Text at the margin goes on with a paragraph, or stands outside of every container.
    if ((isLetter(first) || first > LAST_ASCII) && leaf !== 'table') {
      return this.#found(leaf === 'paragraph' ? 'continuation' : 'paragraph', 'paragraph', from);
    }
    return !inContainer && first === LINE_FEED && this.#found('blank', 'none', from);
  }

  /** Makes the line that `read` found the latest one. */
  accept(): void {
    if (this.kind === 'continuation') return;
    const containers = this.#containers;
    while (containers.length > this.#matched) containers.pop();
    if (this.kind !== 'blank') {
      for (const container of containers) if (container.kind === 'item') container.empty = false;
    }
    for (const container of this.#opened) containers.push(container);
    this.#leaf = this.#nextLeaf;
  }

  get #indent(): number {
    return this.#nextColumn - this.#column;
  }

  #isBlank(text: string): boolean {
    return this.#next >= text.length || isLineEnd(text.charCodeAt(this.#next));
  }

  #found(kind: LineKind, leaf: Leaf = 'none', content = this.#next): true {
    this.kind = kind;
    this.content = content;
    this.#nextLeaf = leaf;
    return true;
  }

  /** A tab reaches to the next multiple of four columns, counted from the line's start. */
  #skipIndentation(text: string): void {
    for (;;) {
      const code = text.charCodeAt(this.#next);
      if (code === SPACE) this.#nextColumn++;
      else if (code === TAB) this.#nextColumn += 4 - (this.#nextColumn % 4);
      else return;
      this.#next++;
    }
  }

  /** Steps over a marker of the given length, to what stands behind it. */
  #skipMarker(text: string, length: number): void {
    this.#next += length;
    this.#nextColumn += length;
    this.#column = this.#nextColumn;
    this.#skipIndentation(text);
  }

  #skipQuoteMarker(text: string): void {
    this.#skipMarker(text, 1);
    if (this.#nextColumn > this.#column) this.#column++;
    this.quoted = true;
  }

  #matchContainers(text: string): void {
    for (const container of this.#containers) {
      if (container.kind === 'quote') {
        if (this.#indent > 3 || text.charCodeAt(this.#next) !== GREATER_THAN) return;
        this.#skipQuoteMarker(text);
      } else if (this.#isBlank(text)) {
        if (container.empty) return;
      } else {
        if (this.#indent < container.width) return;
        this.#column += container.width;
      }
      this.#matched++;
    }
  }

  #readFencedLine(text: string, fence: { marker: number; length: number }, final: boolean): boolean {
    if (this.#indent <= 3 && text.charCodeAt(this.#next) === fence.marker) {
      const runEnd = endOfRun(text, this.#next, fence.marker);
      const after = skipSpaces(text, runEnd);
      if (after >= text.length && !final) return false;
      const closes = runEnd - this.#next >= fence.length && (after >= text.length || isLineEnd(text.charCodeAt(after)));
      if (closes) return this.#found('code');
    }
    return this.#found('code', fence);
  }

  #readBlockStarts(text: string, allMatched: boolean, final: boolean): boolean {
    for (;;) {
      if (this.#next >= text.length && !final) return false;
      if (this.#isBlank(text)) return this.#found('blank');

      const inParagraph = this.#leaf === 'paragraph' && this.#opened.length === 0;
      const interrupts = inParagraph && allMatched;
      if (this.#indent >= 4) {
        return inParagraph ? this.#found('continuation', 'paragraph') : this.#found('code', 'indented-code');
      }

      if (interrupts) {
        const delimiterRow = this.#readDelimiterRow(text, final);
        if (delimiterRow !== 'no') return delimiterRow === 'yes';
      }
      const code = text.charCodeAt(this.#next);
      let opened: 'yes' | 'no' | 'later' = 'no';
      switch (code) {
        case GREATER_THAN:
          opened = this.#canOpenContainer() ? 'yes' : 'no';
          if (opened === 'yes') {
            this.#opened.push(QUOTE);
            this.#skipQuoteMarker(text);
          }
          break;
        case NUMBER_SIGN: {
          const heading = this.#readHeading(text, final);
          if (heading !== 'no') return heading === 'yes';
          break;
        }
        case BACKTICK:
        case TILDE: {
          const fence = this.#readCodeFence(text, code, final);
          if (fence !== 'no') return fence === 'yes';
          break;
        }
        case LESS_THAN:
          if (text.startsWith(COMMENT, this.#next)) return this.#found('single-line');
          if (!final && COMMENT.startsWith(text.slice(this.#next))) return false;
          break;
        case EQUALS_SIGN:
          if (interrupts) {
            const underline = this.#readToLineEnd(text, endOfRun(text, this.#next, code), final);
            if (underline !== 'no') return underline === 'yes' && this.#found('rule');
          }
          break;
        case HYPHEN:
        case ASTERISK:
        case UNDERSCORE: {
          const rule = this.#readRule(text, code, interrupts, final);
          if (rule !== 'no') return rule === 'yes';
          if (code !== UNDERSCORE) opened = this.#readListItem(text, 1, interrupts, final);
          break;
        }
        case PLUS_SIGN:
          opened = this.#readListItem(text, 1, interrupts, final);
          break;
        default:
          if (isDigit(code)) opened = this.#readOrderedItem(text, interrupts, final);
      }
      if (opened === 'later') return false;
      if (opened === 'no') {
        if (this.#leaf === 'table' && allMatched && this.#opened.length === 0)
          return this.#found('single-line', 'table');
        return this.#found(inParagraph ? 'continuation' : 'paragraph', 'paragraph');
      }
    }
  }

  /** The line of bars and hyphens below the head of a table. Each row is a text of its own, so that no code span crosses it. */
  #readDelimiterRow(text: string, final: boolean): 'yes' | 'no' | 'later' {
    DELIMITER_ROW.lastIndex = this.#next;
    const end = DELIMITER_ROW.test(text) ? DELIMITER_ROW.lastIndex : this.#next;
    if (end === this.#next) return 'no';
    if (end >= text.length && !final) return 'later';
    const row = text.slice(this.#next, end);
    const atLineEnd = end >= text.length || isLineEnd(text.charCodeAt(end));
    if (!atLineEnd || !row.includes('|') || !row.split('|').every(isDelimiterCell)) return 'no';
    this.#found('rule', 'table');
    return 'yes';
  }

  #canOpenContainer(): boolean {
    return this.#matched + this.#opened.length < MAX_CONTAINERS;
  }

  /** Whether nothing but blanks stands between `from` and the end of the line. */
  #readToLineEnd(text: string, from: number, final: boolean): 'yes' | 'no' | 'later' {
    const end = skipSpaces(text, from);
    if (end >= text.length) return final ? 'yes' : 'later';
    return isLineEnd(text.charCodeAt(end)) ? 'yes' : 'no';
  }

  #readHeading(text: string, final: boolean): 'yes' | 'no' | 'later' {
    const runEnd = endOfRun(text, this.#next, NUMBER_SIGN);
    if (runEnd - this.#next > 6) return 'no';
    if (runEnd >= text.length && !final) return 'later';
    const after = text.charCodeAt(runEnd);
    if (runEnd < text.length && !isSpaceOrTab(after) && !isLineEnd(after)) return 'no';
    this.#found('single-line', 'none', skipSpaces(text, runEnd));
    return 'yes';
  }

  /** The opening fence of code; or, outside every marker and with a read name for its whole info string, of a block (rule 1). */
  #readCodeFence(text: string, marker: number, final: boolean): 'yes' | 'no' | 'later' {
    const runEnd = endOfRun(text, this.#next, marker);
    if (runEnd >= text.length && !final) return 'later';
    const length = runEnd - this.#next;
    if (length < 3) return 'no';
    if (marker === BACKTICK) {
      const end = endOfInfoString(text, runEnd);
      if (end === NO) return 'no';
      if (end >= text.length && !final) return 'later';
      if (this.#next === this.#lineStart && this.#lineIndent <= 3) {
        const info = text.slice(skipSpaces(text, runEnd), end).replace(TRAILING_SPACES, '');
        const name = this.#names.lookUp(info);
        if (name?.kind === 'request') {
          this.fence = { name, indent: this.#lineIndent, length };
          this.#found('protocol-fence');
          return 'yes';
        }
        this.codeInfo = info;
      }
    }
    this.#found('code', { marker, length });
    return 'yes';
  }

  /** A thematic break; and, where it could interrupt a paragraph, the underline of a heading. */
  #readRule(text: string, marker: number, interrupts: boolean, final: boolean): 'yes' | 'no' | 'later' {
    let count = 0;
    let index = this.#next;
    for (; ; index++) {
      const code = text.charCodeAt(index);
      if (code === marker) count++;
      else if (!isSpaceOrTab(code)) break;
    }
    if (index >= text.length && !final) return 'later';
    if (index < text.length && !isLineEnd(text.charCodeAt(index))) return 'no';
    const underline = marker === HYPHEN && interrupts && endOfRun(text, this.#next, HYPHEN) - this.#next === count;
    if (count < 3 && !underline) return 'no';
    this.#found('rule');
    return 'yes';
  }

  #readOrderedItem(text: string, interrupts: boolean, final: boolean): 'yes' | 'no' | 'later' {
    let end = this.#next;
    while (isDigit(text.charCodeAt(end))) {
      end++;
      if (end - this.#next > MAX_LIST_DIGITS) return 'no';
    }
    if (end >= text.length && !final) return 'later';
    const delimiter = text.charCodeAt(end);
    if (delimiter !== FULL_STOP && delimiter !== RIGHT_PARENTHESIS) return 'no';
    if (interrupts && Number(text.slice(this.#next, end)) !== 1) return 'no';
    return this.#readListItem(text, end + 1 - this.#next, interrupts, final);
  }

  /** The content of an item begins one to four blanks behind its marker; only an item with text may interrupt a paragraph. */
  #readListItem(text: string, markerLength: number, interrupts: boolean, final: boolean): 'yes' | 'no' | 'later' {
    const markerEnd = this.#next + markerLength;
    const contentStart = skipSpaces(text, markerEnd);
    if (contentStart >= text.length && !final) return 'later';
    const empty = contentStart >= text.length || isLineEnd(text.charCodeAt(contentStart));
    if ((contentStart === markerEnd && !empty) || (interrupts && empty) || !this.#canOpenContainer()) return 'no';

    const start = this.#column;
    this.#skipMarker(text, markerLength);
    const blanks = this.#indent;
    this.#column += empty || blanks > 4 ? 1 : blanks;
    this.#opened.push({ kind: 'item', width: this.#column - start, empty });
    return 'yes';
  }
}
