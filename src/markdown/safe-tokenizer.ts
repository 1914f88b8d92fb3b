import { Tokenizer, type Tokens } from 'marked';
import { inlineBudget, MAX_DEPTH } from './limits.js';
import {
  END_OF_REASONING,
  findBlockTag,
  hasBlockTag,
  isUnclosedComment,
  type RawBlock,
  rawBlock,
  readBlockTag,
  readComment,
  untilBlankLine,
} from './raw-html.js';

/**
 * What of a source goes on when more text comes: all that stands at its end (`growing`), its last block alone (`settling`: what
 * containers hold is drawn only once they have ended), or nothing (`complete`).
 */
export type Extent = 'growing' | 'settling' | 'complete';

/** A heading of more lines than this is a paragraph above a line. */
const MAX_HEADING_LINES = 20;

const LINE_OF_REASONING = /\n {0,3}<\/?think[\s/>]/i;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const OPENING_DELIMITER = /^(?:\*+(?!\*)|_+(?!_)|~+(?!~))\S/;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
/** All that a bare web or mail address may take, from where it begins. Sticky: nothing behind is looked at. */
const BARE_ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[^\s<]*|(?:(?:mailto|xmpp):)?[\w.+-]+@[\w.@/-]*/iy;

/**
 * marked's tokenizer, with the raw HTML of this renderer, and with limits: depth, and what is looked through where
 * marked would take quadratic time or overflow the stack.
 */
export class SafeTokenizer extends Tokenizer {
  #extent: Extent = 'complete';
  /** Reasoning does not hold reasoning. */
  #inReasoning = false;
  #hasBlockTags = false;
  #depth = 0;
  #budget = 0;
  /** The source from the current block on. */
  blockSource = '';

  beginBlocks(source: string, extent: Extent, inReasoning: boolean): void {
    this.#extent = extent;
    this.#inReasoning = inReasoning;
    this.#hasBlockTags = hasBlockTag(source);
    this.#depth = 0;
  }

  beginInlines(source: string): void {
    this.#budget = inlineBudget(source);
    this.#depth = 0;
  }

  /** Where a block tag cuts the current paragraph. */
  findBlockTag(): number | undefined {
    return this.#hasBlockTags ? findBlockTag(this.blockSource) : undefined;
  }

  /** Whether what stands at the end of the current container can no longer go on. */
  get #hasEnded(): boolean {
    return this.#extent === 'complete' || (this.#extent === 'settling' && this.#depth > 0);
  }

  #within<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }

  // Blocks

  /** marked's expression for blank lines overflows on a few megabytes of them. */
  override space(src: string): Tokens.Space | undefined {
    let end = 0;
    for (let i = 0; i <= src.length; i++) {
      const code = src.charCodeAt(i);
      if (i === src.length || code === 10) end = Math.min(i + 1, src.length);
      else if (code !== 32 && code !== 9) break;
    }
    return end > 0 ? { type: 'space', raw: src.slice(0, end) } : undefined;
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#within(() => super.list(src));
  }

  /** marked looks for the underline in all that follows, at each line of a list item. */
  override lheading(src: string): Tokens.Heading | undefined {
    let end = src.indexOf('\n');
    for (let lines = 0; lines < MAX_HEADING_LINES && end >= 0; lines++) {
      const start = end + 1;
      end = src.indexOf('\n', start);
      const line = src.slice(start, end < 0 ? src.length : end);
      if (UNDERLINE.test(line))
        return this.#isCut(start) ? undefined : super.lheading(end < 0 ? src : src.slice(0, end + 1));
      if (line.trim() === '') return undefined;
    }
    return undefined;
  }

  /** marked ends a table at the tags of HTML's blocks, but knows nothing of reasoning. */
  override table(src: string): Tokens.Table | undefined {
    const end = src.indexOf('\n');
    if (end < 0 || this.#isCut(end)) return undefined;
    const table = super.table(src);
    const cut = table && this.#hasBlockTags ? table.raw.search(LINE_OF_REASONING) : -1;
    return cut < 0 ? table : super.table(src.slice(0, cut + 1));
  }

  /** Whether a block tag stands before `end`, so that what looks like one block is several. */
  #isCut(end: number): boolean {
    return (this.findBlockTag() ?? end) < end;
  }

  /** The title of a definition holds no blank line: what follows a blank line changes nothing before it. */
  override def(src: string): Tokens.Def | undefined {
    return /^ {0,3}\[/.test(src) ? super.def(untilBlankLine(src)) : undefined;
  }

  /**
   * A comment that never ends is text, and a paragraph of its own: what stands before it was settled when it began. marked
   * would join the two.
   */
  readUnclosedComment(src: string): Tokens.Paragraph | undefined {
    const unclosed = this.#hasEnded && this.lexer.state.top && isUnclosedComment(src);
    return unclosed ? this.paragraph(src) : undefined;
  }

  override html(src: string): RawBlock | undefined {
    const raw = readComment(src, this.#hasEnded) ?? readBlockTag(src);
    if (raw?.construct === 'summary') raw.tokens = this.lexer.inline(raw.text.trim());
    return raw?.construct === 'think' ? this.#readReasoning(src, raw) : raw;
  }

  /** At the top, reasoning is read as a text of its own (`open-blocks.ts`): its token takes all that follows. */
  #readReasoning(src: string, opening: RawBlock): RawBlock {
    if (this.#inReasoning) return { ...opening, construct: 'stray' };
    const content = src.slice(opening.raw.length);
    if (this.#depth === 0) return rawBlock('think', src, content, false);
    const close = END_OF_REASONING.exec(content);
    const end = close ? close.index : content.length;
    const raw = rawBlock('think', src, content.slice(0, end), close !== null);
    if (close) raw.raw = src.slice(0, opening.raw.length + end + close[0].length);
    const { state } = this.lexer;
    const { top } = state;
    state.top = true;
    this.#inReasoning = true;
    const tokens = this.#within(() => this.lexer.blockTokens(raw.text, []));
    this.#inReasoning = false;
    state.top = top;
    return tokens ? { ...raw, tokens } : raw;
  }

  // Inlines

  override emStrong(src: string, maskedSrc: string, prevChar = ''): Tokens.Em | Tokens.Strong | undefined {
    return this.#afford(src, prevChar, () => super.emStrong(src, maskedSrc, prevChar));
  }

  override del(src: string, maskedSrc: string, prevChar = ''): Tokens.Del | undefined {
    return this.#afford(src, prevChar, () => super.del(src, maskedSrc, prevChar));
  }

  /**
   * marked looks for the end of each emphasis in all that follows, so thousands that never end take quadratic time. What
   * is looked through is counted; when that is too much for the length of the source, delimiters stay text.
   */
  #afford<T extends { raw: string }>(src: string, prevChar: string, read: () => T | undefined): T | undefined {
    const opens = OPENING_DELIMITER.test(src) && (!src.startsWith('_') || !ALPHANUMERIC.test(prevChar));
    if (!opens || this.#budget <= 0) return undefined;
    const token = this.#within(read);
    this.#budget -= token?.raw.length ?? src.length;
    return token;
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.#within(() => super.link(src));
  }

  override reflink(...[src, links]: Parameters<Tokenizer['reflink']>): ReturnType<Tokenizer['reflink']> {
    return this.#within(() => super.reflink(src, links));
  }

  /**
   * Where no address begins, the engine of Safari goes on to look for one at each sign of the rest of the source, for
   * every inline token anew. So marked is given the address alone.
   */
  override url(src: string): Tokens.Link | undefined {
    BARE_ADDRESS.lastIndex = 0;
    const address = BARE_ADDRESS.exec(src)?.[0];
    return address === undefined ? undefined : super.url(address);
  }
}
