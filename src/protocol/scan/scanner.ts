import {
  AMPERSAND,
  BACKSLASH,
  BACKTICK,
  CARRIAGE_RETURN,
  EXCLAMATION_MARK,
  endOfRun,
  isAsciiPunctuation,
  isLetter,
  isLineEnd,
  LESS_THAN,
  LINE_FEED,
  SLASH,
  skipSpaces,
} from '../characters.js';
import { asciiLowerCase, type Names, type ReadName } from '../names.js';
import { LATER, NO } from '../outcome.js';
import { endOfAutolink } from './autolink.js';
import { BlockStructure } from './block-structure.js';
import type { BlockSink, Suspicion } from './blocks.js';
import { endOfClose, endOfLiteral, type TagSpelling } from './close-tag.js';
import { ParagraphAhead } from './code-spans.js';
import { FenceReader } from './fence-reader.js';
import { endOfTagName, OpenTagReader } from './open-tag.js';
import { type Opening, readOpening } from './opening.js';
import { Patience } from './patience.js';
import { PayloadReader } from './payload-reader.js';
import { ProseDetector } from './prose.js';
import { TextStore } from './text-store.js';

const SPECIAL = /[`\\<&\r\n]/g;
const LINE_END = /[\r\n]/g;
const BACKTICK_OR_LINE_END = /[`\r\n]/g;
/** A quote marker at the beginning of a line, perhaps behind those of list items. */
const QUOTE_MARKER = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>/;
const BEGINS_WITH_BRACE = /\s*\{/y;
const SHORT_FENCE = /``[ \t]*([\w-]*questionnaire)[ \t]*$/iy;
const UNREGISTERED = /^[\w-]*-questionnaire$/i;

/** The end of the next backtick run, if it stands on the same line, is complete and has this length: most code spans end so. */
function endOfNextRun(text: string, from: number, length: number): number {
  BACKTICK_OR_LINE_END.lastIndex = from;
  if (!BACKTICK_OR_LINE_END.test(text)) return NO;
  const run = BACKTICK_OR_LINE_END.lastIndex - 1;
  const end = endOfRun(text, run, BACKTICK);
  return end - run === length && end < text.length ? end : NO;
}

/** What hides everything up to its end, whatever stands between (rule 2). */
const HIDING = {
  comment: { opening: '<!--', closing: /-->/g, closingLength: 3, contentOffset: 2 },
  think: { opening: '<think>', closing: /<\/think>/gi, closingLength: 8, contentOffset: 7 },
} as const;
type Hiding = keyof typeof HIDING;

/** An opening whose payload could not be one: Markdown, unless its close comes before another opening (rule 5). */
interface Candidate {
  name: ReadName;
  tag: TagSpelling;
  start: number;
  payloadStart: number;
  beginsWithBrace: boolean;
  /** Whether there had been prose before it: what stands in a broken block is none. */
  proseBefore: boolean;
}

/**
 * What the scanner is in the middle of. It only ever moves forward, but for what may turn out to be nothing: a code span,
 * a tag, a hidden part and a payload are given up at their start, and read again as text.
 *
 *   line ──▶ text ──▶ backticks, code-span, tag, hidden, payload ──▶ text ──▶ line
 *     ├────▶ skip ──▶ line                (code, rules, blank lines)
 *     └────▶ fence ─▶ skip                (a fenced protocol block)
 */
type Mode =
  | { kind: 'line' | 'skip' | 'text' }
  | { kind: 'backticks'; start: number }
  | { kind: 'code-span'; start: number; length: number }
  | { kind: 'tag'; start: number; opening: Opening | undefined; reader: OpenTagReader }
  | { kind: 'hidden'; start: number; hiding: Hiding }
  | { kind: 'payload'; start: number; payloadStart: number; name: ReadName; tag: TagSpelling; reader: PayloadReader }
  | { kind: 'fence'; reader: FenceReader };

const LINE: Mode = { kind: 'line' };
const SKIP: Mode = { kind: 'skip' };
const TEXT: Mode = { kind: 'text' };

/**
 * Finds the protocol blocks of a message in one forward pass over text that may arrive in pieces (rules 1 to 6 and 10).
 *
 * The pass knows Markdown's code, comments and `<think>`, and hands each block to a sink as soon as nothing that comes later
 * can change it. Only the text from `#cursor` on is kept at hand; the rest is in the store for what is read again.
 */
export class Scanner {
  readonly store = new TextStore();
  readonly #names: Names;
  readonly #sink: BlockSink;
  readonly #structure: BlockStructure;
  readonly #prose = new ProseDetector();
  readonly #patience = new Patience();

  #mode: Mode = LINE;
  #cursor = 0;
  /** The text from position `#base` to the end. */
  #window = '';
  #base = 0;
  #final = false;
  #ahead: ParagraphAhead | undefined;
  #candidate: Candidate | undefined;
  #held = -1;
  // Of the line that is being read:
  #singleLine = false;
  #quoted = false;
  /** What is known to have no end in the rest of the text, once that is final. */
  readonly #unclosed: Record<Hiding, boolean> = { comment: false, think: false };

  constructor(names: Names, sink: BlockSink) {
    this.#names = names;
    this.#sink = sink;
    this.#structure = new BlockStructure(names);
  }

  /** The block that has begun and is still arriving. */
  get pending(): { start: number; name: string; encoding: 'fenced-yaml' | 'xml-json' } | undefined {
    const mode = this.#mode;
    if (mode.kind === 'fence')
      return { start: mode.reader.start, name: mode.reader.name.name, encoding: 'fenced-yaml' };
    if (mode.kind === 'payload') return { start: mode.start, name: mode.name.name, encoding: 'xml-json' };
    return undefined;
  }

  /** Where the tail begins that may become an opening, and is not shown before that is known. */
  get heldFrom(): number {
    return this.#held < 0 ? this.store.length : this.#held;
  }

  /** Takes the next piece of the text; `final` says that it is the last. */
  push(piece: string, final: boolean): void {
    const whole = final && this.store.length === 0;
    if (this.#cursor > this.#base) {
      this.#window = this.#window.slice(this.#cursor - this.#base);
      this.#base = this.#cursor;
    }
    if (this.store.length === 0 && piece.charCodeAt(0) === 0xfeff) this.#cursor = 1;
    this.store.append(piece);
    this.#window += piece;
    this.#final = final;
    this.#held = -1;
    if (whole && !this.#names.occurIn(piece)) return;
    while (this.#step());
    if (final) this.#dropCandidate();
  }

  /** Reads on. False if it needs more text, or if there is none left. */
  #step(): boolean {
    switch (this.#mode.kind) {
      case 'line':
        return this.#readLine();
      case 'skip':
        return this.#skipLine();
      case 'text':
        return this.#readText();
      case 'backticks':
        return this.#readBackticks(this.#mode.start);
      case 'code-span':
        return this.#readCodeSpan(this.#mode.start, this.#mode.length);
      case 'tag':
        return this.#readTag(this.#mode);
      case 'hidden':
        return this.#readHidden(this.#mode.start, this.#mode.hiding);
      case 'payload':
        return this.#readPayload(this.#mode);
      case 'fence':
        return this.#readFence(this.#mode.reader);
    }
  }

  get #index(): number {
    return this.#cursor - this.#base;
  }

  /** Whether the text that has arrived ends before `index`, and more will come. */
  #lacks(index: number): boolean {
    return index >= this.#window.length && !this.#final;
  }

  #moveTo(position: number): void {
    if (position < this.#base) {
      this.#window = this.store.slice(position, this.store.length);
      this.#base = position;
    }
    this.#cursor = position;
  }

  /** Waits for more text, which may turn what begins at the cursor into an opening. */
  #hold(position = this.#cursor): false {
    this.#held = position;
    return false;
  }

  // Lines ------------------------------------------------------------------------------------------------------------

  #readLine(): boolean {
    const index = this.#index;
    if (index >= this.#window.length) return false;
    if (!this.#final && this.#patience.waits(this.store.length)) return false;
    const structure = this.#structure;
    if (!structure.read(this.#window, index, this.#final)) {
      this.#patience.failed(this.#cursor, this.store.length);
      return this.#holdLine(index);
    }
    if (structure.kind !== 'continuation') this.#ahead = undefined;
    structure.accept();
    switch (structure.kind) {
      case 'protocol-fence':
        this.#openFence(index);
        return true;
      case 'blank':
      case 'rule':
      case 'code':
        this.#suspectInfo(structure.codeInfo);
        this.#cursor = this.#base + structure.content;
        this.#mode = SKIP;
        return true;
      default:
        this.#singleLine = structure.kind === 'single-line';
        this.#quoted = structure.quoted;
        this.#suspectShortFence(index, structure.content);
        this.#cursor = this.#base + structure.content;
        // A heading or a row of a table is never the definition of a link.
        if (!this.#singleLine) this.#prose.beginLine(this.#window, structure.content, this.#cursor);
        this.#mode = TEXT;
        return true;
    }
  }

  /** Waits for the rest of the line at `index`, whose beginning may be that of a fence, or end with that of a tag. */
  #holdLine(index: number): false {
    if (this.#mayOpenFence(index)) return this.#hold(this.#base + index);
    return this.#window.endsWith('<') && this.#hold(this.store.length - 1);
  }

  /** Whether the beginning of a line at the end of the text may be that of a protocol fence. */
  #mayOpenFence(index: number): boolean {
    if (this.#structure.inFencedCode) return false;
    const beginning = /^ {0,3}(`*)[ \t]*([^`]*)$/.exec(this.#window.slice(index, index + 256));
    if (!beginning) return false;
    const [, backticks = '', info = ''] = beginning;
    if (info === '') return true;
    if (backticks.length < 3) return false;
    const name = info.trimEnd();
    return name === info ? this.#names.canBegin(name) : this.#names.lookUp(name) !== undefined;
  }

  #skipLine(): boolean {
    LINE_END.lastIndex = this.#index;
    if (!LINE_END.test(this.#window)) {
      this.#cursor = this.#base + this.#window.length;
      return false;
    }
    return this.#endLine(LINE_END.lastIndex - 1);
  }

  /** Steps over the line end at `index`, of which a carriage return may only be the first half. */
  #endLine(index: number): boolean {
    let next = index + 1;
    if (this.#window.charCodeAt(index) === CARRIAGE_RETURN) {
      if (this.#lacks(next)) {
        this.#cursor = this.#base + index;
        return false;
      }
      if (this.#window.charCodeAt(next) === LINE_FEED) next++;
    }
    this.#cursor = this.#base + next;
    this.#mode = LINE;
    return true;
  }

  #suspectInfo(info: string | undefined): void {
    if (info !== undefined && UNREGISTERED.test(info)) {
      this.#suspect({ code: 'name_unregistered', name: asciiLowerCase(info), start: this.#cursor });
    }
  }

  #suspectShortFence(lineStart: number, content: number): void {
    if (!this.#sink.suspect || content - lineStart > 3 || this.#window.charCodeAt(content) !== BACKTICK) return;
    LINE_END.lastIndex = content;
    const end = LINE_END.test(this.#window) ? LINE_END.lastIndex - 1 : this.#window.length;
    SHORT_FENCE.lastIndex = 0;
    const name = SHORT_FENCE.exec(this.#window.slice(content, end))?.[1];
    if (name) this.#suspect({ code: 'fence_too_short', name: asciiLowerCase(name), start: this.#cursor });
  }

  #suspect(suspicion: Suspicion): void {
    this.#sink.suspect?.(suspicion);
  }

  // Fenced blocks ----------------------------------------------------------------------------------------------------

  #openFence(index: number): void {
    const { fence } = this.#structure;
    if (!fence) return;
    this.#dropCandidate();
    const reader = new FenceReader(this.#base + index, fence, this.#prose.found);
    this.#cursor = this.#base + this.#structure.content;
    this.#mode = { kind: 'fence', reader };
  }

  #readFence(reader: FenceReader): boolean {
    if (!this.#final && this.#patience.waits(this.store.length)) return false;
    const read = reader.readOn(this.#window, this.#base, this.#cursor, this.#final);
    this.#cursor = read.position;
    if (!read.block) {
      this.#patience.failed(this.#cursor, this.store.length);
      return false;
    }
    this.#sink.fence(read.block);
    this.#mode = SKIP;
    return true;
  }

  // Text -------------------------------------------------------------------------------------------------------------

  #readText(): boolean {
    for (;;) {
      const text = this.#window;
      const index = this.#index;
      SPECIAL.lastIndex = index;
      const special = SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length;
      if (!this.#prose.found) this.#prose.see(text, index, special);
      this.#cursor = this.#base + special;
      if (special >= text.length) {
        if (this.#final) this.#prose.settleLine(this.store, this.#cursor);
        return false;
      }
      const code = text.charCodeAt(special);
      if (isLineEnd(code)) {
        if (!this.#endLine(special)) return false;
        this.#prose.settleLine(this.store, this.#base + special);
        return true;
      }
      if (!this.#readSpecial(text, special, code)) return false;
      if (this.#mode !== TEXT) return true;
    }
  }

  #readSpecial(text: string, index: number, code: number): boolean {
    switch (code) {
      case BACKTICK:
        this.#mode = { kind: 'backticks', start: this.#cursor };
        return true;
      case LESS_THAN:
        return this.#readLessThan(text, index);
      case AMPERSAND:
        return this.#readAmpersand(text, index);
      default: {
        if (this.#lacks(index + 1)) return false;
        this.#readAsText(isAsciiPunctuation(text.charCodeAt(index + 1)) ? 2 : 1);
        return true;
      }
    }
  }

  /** What stands at the cursor means nothing but itself. */
  #readAsText(length: number): true {
    this.#prose.see(this.#window, this.#index, this.#index + length);
    this.#cursor += length;
    return true;
  }

  /** A run of backticks from `start` on, up to the cursor and what stands there. */
  #readBackticks(start: number): boolean {
    const end = endOfRun(this.#window, this.#index, BACKTICK);
    this.#cursor = this.#base + end;
    if (this.#lacks(end)) return false;
    const length = this.#cursor - start;
    const closed = endOfNextRun(this.#window, end, length);
    if (closed !== NO) {
      this.#mode = TEXT;
      this.#cursor = this.#base + closed;
      return true;
    }
    this.#mode = { kind: 'code-span', start, length };
    this.#cursor = this.#lookAhead(this.#cursor).position;
    return true;
  }

  #lookAhead(from: number): ParagraphAhead {
    if (!this.#ahead || this.#ahead.position < from) {
      this.#ahead = new ParagraphAhead(from, this.#singleLine, this.#names, this.#structure);
    }
    return this.#ahead;
  }

  #readCodeSpan(start: number, length: number): boolean {
    const contentStart = start + length;
    const ahead = this.#lookAhead(contentStart);
    let closing = ahead.nextRun(length, contentStart);
    if (closing < 0 && !ahead.ended) {
      ahead.readOn(this.#window, this.#base, this.#final);
      closing = ahead.nextRun(length, contentStart);
      if (closing < 0 && !ahead.ended) {
        this.#cursor = ahead.position;
        const opening = ahead.openingBehind(start);
        if (opening >= 0) return this.#hold(opening);
        return ahead.atLineStart && this.#holdLine(ahead.position - this.#base);
      }
    }
    this.#mode = TEXT;
    if (closing < 0) {
      this.#moveTo(start);
      return this.#readAsText(length);
    }
    this.#moveTo(closing + length);
    this.#quoted = ahead.quotedAt(closing) ?? this.#quoted;
    return true;
  }

  #readLessThan(text: string, index: number): boolean {
    if (this.#lacks(index + 1)) return this.#hold();
    const next = text.charCodeAt(index + 1);
    if (next === EXCLAMATION_MARK) return this.#readHiding(text, index, 'comment');
    if (next === SLASH || next === BACKSLASH) return this.#readClose(text, index);
    if (!isLetter(next)) return this.#readAsText(1);

    const opening = this.#quoted ? NO : readOpening(text, index, this.#names, this.#final);
    if (opening === LATER) return this.#hold();
    if (opening !== NO) return this.#beginTag(opening.nameEnd, opening);
    return this.#readHiding(text, index, 'think');
  }

  /** A comment or `<think>` at the cursor, or some other tag. */
  #readHiding(text: string, index: number, hiding: Hiding): boolean {
    const { opening, contentOffset } = HIDING[hiding];
    const end = endOfLiteral(asciiLowerCase(text.slice(index, index + opening.length)), 0, opening, this.#final);
    if (end === LATER) return false;
    if (end === NO || this.#unclosed[hiding]) return this.#readOtherTag(text, index);
    this.#mode = { kind: 'hidden', start: this.#cursor, hiding };
    this.#cursor += contentOffset;
    return true;
  }

  /** A tag that means nothing to the protocol: what stands in it is not text, so that a backtick there opens no code span. */
  #readOtherTag(text: string, index: number): boolean {
    const silent = this.#prose.endOfSilentTag(text, index, this.#final);
    if (silent === LATER) return false;
    if (silent !== NO) {
      this.#cursor = this.#base + silent;
      return true;
    }
    const nameEnd = endOfTagName(text, index + 1);
    if (nameEnd === index + 1) return this.#readAsText(1);
    const autolink = endOfAutolink(text, index, this.#final);
    if (autolink === LATER || this.#lacks(nameEnd)) return false;
    if (autolink === NO) return this.#beginTag(nameEnd, undefined);
    this.#prose.seeMarkup();
    this.#cursor = this.#base + autolink;
    return true;
  }

  #beginTag(nameEnd: number, opening: Opening | undefined): true {
    // If this is no tag after all, the runs of backticks behind its bracket count, so the look-ahead must begin here.
    this.#lookAhead(this.#cursor + 1);
    this.#mode = { kind: 'tag', start: this.#cursor, opening, reader: new OpenTagReader(this.#base + nameEnd) };
    return true;
  }

  #readTag({ start, opening, reader }: Mode & { kind: 'tag' }): boolean {
    const end = reader.readOn(this.#window, this.#base, this.#final, (lineEnd) => this.#lineGoesOn(lineEnd));
    if (end === LATER) {
      const ahead = this.#lookAhead(start + 1);
      ahead.readOn(this.#window, this.#base, this.#final);
      this.#cursor = Math.min(reader.position, ahead.position);
      if (opening) return this.#hold(start);
      return ahead.atLineStart && this.#holdLine(ahead.position - this.#base);
    }
    this.#mode = TEXT;
    if (end === NO || (opening && reader.selfClosing)) {
      this.#moveTo(start);
      return this.#readAsText(1);
    }
    if (!opening) {
      this.#prose.seeMarkup();
      this.#resumeText(end, start);
      return true;
    }
    this.#dropCandidate();
    this.#openPayload(start, end, opening);
    return true;
  }

  #readHidden(start: number, hiding: Hiding): boolean {
    const { closing, closingLength } = HIDING[hiding];
    closing.lastIndex = this.#index;
    if (!closing.test(this.#window)) {
      if (!this.#final) {
        this.#cursor = Math.max(this.#cursor, this.store.length - closingLength + 1);
        return false;
      }
      this.#unclosed[hiding] = true;
      this.#mode = TEXT;
      this.#moveTo(start);
      return this.#readAsText(1);
    }
    const end = closing.lastIndex;
    if (hiding === 'think') {
      // What follows on the line begins anew; a line end does not go on with a paragraph.
      const rest = skipSpaces(this.#window, end);
      if (this.#lacks(rest)) return false;
      if (rest >= this.#window.length || isLineEnd(this.#window.charCodeAt(rest))) this.#structure.endParagraph();
      else this.#structure.continueParagraph();
    }
    this.#resumeText(this.#base + end, start);
    return true;
  }

  // Elements ---------------------------------------------------------------------------------------------------------

  /** In a tag: whether the line behind the line end at `index` goes on with the paragraph; undefined while that is not known. */
  #lineGoesOn(index: number): boolean | undefined {
    const text = this.#window;
    const crlf = text.charCodeAt(index) === CARRIAGE_RETURN && text.charCodeAt(index + 1) === LINE_FEED;
    const nextLine = this.#base + index + (crlf ? 2 : 1);
    const ahead = this.#ahead;
    if (!ahead) return false;
    if (ahead.position <= nextLine) ahead.readOn(text, this.#base, this.#final);
    if (ahead.position > nextLine) return true;
    if (ahead.ended) return false;
    return ahead.position === nextLine && !ahead.atLineStart ? true : undefined;
  }

  /** `&lt;name&gt;` may open an element that a store has escaped whole. */
  #readAmpersand(text: string, index: number): boolean {
    const opening = this.#quoted ? NO : readOpening(text, index, this.#names, this.#final);
    if (opening === LATER) return this.#hold();
    if (opening === NO) return this.#readEntity(text, index);
    const end = endOfLiteral(text, opening.nameEnd, '&gt;', this.#final);
    if (end === LATER) return this.#hold();
    if (end === NO) return this.#readAsText(1);
    this.#openPayload(this.#cursor, this.#base + end, opening);
    return true;
  }

  #readEntity(text: string, index: number): boolean {
    const end = this.#prose.endOfBlankEntity(text, index, this.#final);
    if (end === LATER) return false;
    if (end === NO) return this.#readAsText(1);
    this.#cursor = this.#base + end;
    return true;
  }

  #openPayload(start: number, payloadStart: number, { name, tag }: Opening): void {
    const reader = new PayloadReader(payloadStart, tag);
    this.#mode = { kind: 'payload', start, payloadStart, name, tag, reader };
    this.#cursor = payloadStart;
  }

  #readPayload(mode: Mode & { kind: 'payload' }): boolean {
    const { start, payloadStart, name, tag, reader } = mode;
    this.#moveTo(reader.position);
    const read = reader.readOn(this.#window, this.#base, this.#final);
    if (read === 'again') return true;
    if (read === 'reading') {
      this.#cursor = reader.position;
      return false;
    }
    this.#mode = TEXT;
    this.#prose.settleLine(this.store, start);
    if (read !== 'failed') {
      const { payloadEnd, end } = read;
      if (this.#sink.element({ name, start, end, payloadStart, payloadEnd, escaped: tag.escaped })) {
        this.#dropCandidate();
        if (this.#resumeText(end, start) && this.#singleLine) {
          // What follows on the last line is no longer of the heading.
          this.#structure.continueParagraph();
          this.#singleLine = false;
        }
        return true;
      }
    }
    this.#moveTo(payloadStart);
    if (!tag.escaped) this.#candidate = this.#candidateOf(mode);
    this.#moveTo(start);
    this.#readAsText(1);
    this.#moveTo(payloadStart);
    return true;
  }

  #candidateOf({ name, tag, start, payloadStart }: Mode & { kind: 'payload' }): Candidate {
    BEGINS_WITH_BRACE.lastIndex = this.#index;
    const beginsWithBrace = BEGINS_WITH_BRACE.test(this.#window);
    return { name, tag, start, payloadStart, beginsWithBrace, proseBefore: this.#prose.found };
  }

  /** A close at the cursor ends the candidate: a block, though not a readable one. */
  #readClose(text: string, index: number): boolean {
    const candidate = this.#candidate;
    if (!candidate || this.#quoted) return this.#readOtherTag(text, index);
    const end = endOfClose(text, index, candidate.tag, this.#final);
    if (end === LATER) return false;
    if (end === NO) return this.#readOtherTag(text, index);
    const { name, start, payloadStart } = candidate;
    this.#candidate = undefined;
    this.#prose.restore(candidate.proseBefore);
    this.#sink.element({
      name,
      start,
      end: this.#base + end,
      payloadStart,
      payloadEnd: this.#cursor,
      escaped: false,
    });
    this.#cursor = this.#base + end;
    return true;
  }

  #dropCandidate(): void {
    const candidate = this.#candidate;
    this.#candidate = undefined;
    if (candidate?.beginsWithBrace) {
      this.#suspect({ code: 'element_unclosed', name: candidate.name.name, start: candidate.start });
    }
  }

  /** Goes on with text at `end`, behind something that began at `start`. Tells whether that has swallowed lines. */
  #resumeText(end: number, start: number): boolean {
    this.#mode = TEXT;
    if (this.#ahead && this.#ahead.position < end) this.#ahead = undefined;
    const swallowed = this.store.slice(start, end);
    const lineStart = Math.max(swallowed.lastIndexOf('\n'), swallowed.lastIndexOf('\r')) + 1;
    if (lineStart > 0) this.#quoted = QUOTE_MARKER.test(swallowed.slice(lineStart));
    this.#moveTo(end);
    return lineStart > 0;
  }
}
