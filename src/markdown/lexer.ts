import { Lexer, Marked, type MarkedExtension, type Token, Tokenizer, type Tokens } from 'marked';
import type { Definitions } from './definitions.js';
import { hasPathologicalWord, splitWords } from './limits.js';

/** Blocks within blocks, and emphasis or links within one another, are read to this depth; deeper ones stay text. */
const MAX_DEPTH = 32;

/** Raw HTML that is a block of its own. All other raw HTML stands in paragraphs. */
export interface RawBlock extends Tokens.HTML {
  construct: 'comment' | 'details-open' | 'details-close' | 'summary' | 'rule' | 'think' | 'stray';
  /** Whether its end was found (comments, `summary`, `think`). */
  closed: boolean;
  /** The inline content of a `summary`. */
  tokens?: Token[];
}

export interface LexedBlocks {
  tokens: Token[];
  /** The inline sources in document order, each with the array that its tokens go to. */
  inlines: { src: string; tokens: Token[] }[];
}

const BLOCK_TAG = /^ {0,3}<(\/?)(details|summary|hr|think)(?:\s[^<>]{0,400})?\/?>[ \t]*\n?/i;
const COMMENT = /^ {0,3}<!--/;
const BLOCK_TAG_ANYWHERE = /<\/?(?:details|summary|hr|think)[\s/>]/i;
const CODE_OR_BLOCK_TAG = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|`+|<\/?(?:details|summary|hr|think)[\s/>]/gi;
const BLANK_LINE = /\n[ \t]*(?:\n|$)/;

/** marked's tokenizer with the depth limited, link titles kept within their paragraph, and the raw HTML of this renderer. */
class SafeTokenizer extends Tokenizer {
  /** Once the text is complete, a comment that never ends hides nothing. */
  complete = false;
  hasBlockTags = false;
  /** The source from the current block on. */
  blockSource = '';
  private depth = 0;

  private within<T>(read: () => T | undefined): T | undefined {
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
    }
  }

  /** Where the current paragraph is cut, counted from its second character. */
  findBlockTag(): number | undefined {
    const index = this.hasBlockTags ? findBlockTag(this.blockSource) : undefined;
    return index === undefined ? undefined : index - 1;
  }

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
    return this.within(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.within(() => super.list(src));
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.within(() => super.emStrong(src, maskedSrc, prevChar));
  }

  override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
    return this.within(() => super.del(src, maskedSrc, prevChar));
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    return this.within(() => super.link(src));
  }

  override reflink(
    src: string,
    links: Record<string, { href: string; title?: string | null }>,
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    return this.within(() => super.reflink(src, links as Parameters<Tokenizer['reflink']>[1]));
  }

  override def(src: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(src)) return undefined;
    const blank = BLANK_LINE.exec(src);
    return super.def(blank ? src.slice(0, blank.index + 1) : src);
  }

  override html(src: string): RawBlock | undefined {
    const raw = readComment(src, this.complete) ?? readBlockTag(src);
    if (raw?.construct === 'summary') raw.tokens = this.lexer.inline(raw.text.trim());
    if (raw?.construct === 'think' && this.depth > 0) this.readReasoning(raw);
    return raw;
  }

  /** Reasoning within a list or a quote. At the top it is read as text of its own (`run.ts`). */
  private readReasoning(raw: RawBlock): void {
    const { lexer } = this;
    const { top } = lexer.state;
    lexer.state.top = true;
    const tokens = this.within(() => lexer.blockTokens(raw.text, []));
    lexer.state.top = top;
    if (tokens) raw.tokens = tokens;
  }
}

function rawBlock(construct: RawBlock['construct'], raw: string, content = '', closed = true): RawBlock {
  return { type: 'html', block: true, pre: false, raw, text: content, construct, closed };
}

function readComment(src: string, complete: boolean): RawBlock | undefined {
  const opening = COMMENT.exec(src)?.[0];
  if (opening === undefined) return undefined;
  // `<!-->` and `<!--->` are comments too.
  const close = src.indexOf('-->', opening.length - 2);
  if (close >= 0) return rawBlock('comment', src.slice(0, close + 3) + restOfLine(src, close + 3));
  return complete ? undefined : rawBlock('comment', src, '', false);
}

function readBlockTag(src: string): RawBlock | undefined {
  const match = BLOCK_TAG.exec(src);
  if (match === null) return undefined;
  const raw = match[0];
  const name = match[2]?.toLowerCase();
  if (match[1] === '/') return rawBlock(name === 'details' ? 'details-close' : 'stray', raw);
  if (name === 'details') return rawBlock('details-open', raw);
  if (name === 'hr') return rawBlock('rule', raw);
  if (name === 'think') {
    const close = /<\/think>/i.exec(src.slice(raw.length));
    if (close === null) return rawBlock('think', src, src.slice(raw.length), false);
    const end = raw.length + close.index + close[0].length;
    return rawBlock('think', src.slice(0, end) + restOfLine(src, end), src.slice(raw.length, raw.length + close.index));
  }
  // A summary runs to its closing tag, or to the end of its paragraph.
  const blank = BLANK_LINE.exec(src.slice(raw.length));
  const scope = blank ? src.slice(0, raw.length + blank.index + 1) : src;
  const close = /<\/summary>/i.exec(scope.slice(raw.length));
  if (close === null) return rawBlock('summary', scope, scope.slice(raw.length), false);
  const end = raw.length + close.index + close[0].length;
  return rawBlock('summary', src.slice(0, end) + restOfLine(src, end), src.slice(raw.length, raw.length + close.index));
}

/** The blanks after `from` with the line's end, if nothing else stands there. */
function restOfLine(src: string, from: number): string {
  let end = from;
  while (src[end] === ' ' || src[end] === '\t') end++;
  return src[end] === '\n' ? src.slice(from, end + 1) : '';
}

/**
 * Where in a paragraph a block tag begins, after its first character and outside the code spans of its line: the
 * paragraph ends there. Code spans of several lines do not count, so that a complete line is enough to tell.
 */
function findBlockTag(src: string): number | undefined {
  const blank = BLANK_LINE.exec(src);
  const paragraph = blank ? src.slice(0, blank.index) : src;
  CODE_OR_BLOCK_TAG.lastIndex = 0;
  for (let match = CODE_OR_BLOCK_TAG.exec(paragraph); match; match = CODE_OR_BLOCK_TAG.exec(paragraph)) {
    if (match[0].startsWith('<') && match.index > 0) return match.index;
  }
  return undefined;
}

/**
 * The one user of marked: blocks and inlines are lexed apart, so that an inline source is read again without its block,
 * and link references go to the definitions of the whole message. Never throws.
 */
export class MarkdownLexer {
  private readonly lexer: Lexer;
  private readonly tokenizer = new SafeTokenizer();
  private readonly sources = new WeakMap<Token[], string>();
  private readonly definitions: Definitions;
  private asked: Set<string> | undefined;

  constructor(extensions: readonly MarkedExtension[], definitions: Definitions) {
    this.definitions = definitions;
    const { tokenizer } = this;
    const marked = new Marked();
    marked.setOptions({ gfm: true, tokenizer });
    marked.use(
      {
        extensions: [
          {
            name: 'block-tag',
            level: 'block',
            // marked asks with the source from its second character on.
            start: () => tokenizer.findBlockTag(),
            tokenizer: (src) => {
              tokenizer.blockSource = src;
              return undefined;
            },
          },
        ],
      },
      ...extensions,
    );
    this.lexer = new Lexer(marked.defaults);
    this.lexer.tokens.links = this.recordingLinks();
  }

  /** Block tokens of `source`. `complete`: no more text comes. */
  blocks(source: string, complete: boolean): LexedBlocks {
    const { lexer, tokenizer } = this;
    tokenizer.complete = complete;
    tokenizer.hasBlockTags = BLOCK_TAG_ANYWHERE.test(source);
    lexer.inlineQueue = [];
    lexer.state.top = true;
    let tokens: Token[] = [];
    try {
      lexer.blockTokens(source, tokens);
    } catch {
      // Input that overflows marked's expressions is shown as it is.
      tokens = [{ type: 'paragraph', raw: source, text: source, tokens: [plainText(source)] }];
      lexer.inlineQueue = [];
    }
    for (const { src, tokens: target } of lexer.inlineQueue) this.sources.set(target, src);
    return { tokens, inlines: lexer.inlineQueue };
  }

  /** Sets what an array of inline tokens is made from. */
  setInlineSource(tokens: Token[], source: string): void {
    this.sources.set(tokens, source);
  }

  /** Fills an array of inline tokens that `blocks` gave, and adds to `labels` what it asked the definitions for. */
  inlines(tokens: Token[], labels: Set<string>): Token[] {
    const source = this.sources.get(tokens);
    if (source === undefined) return tokens;
    this.asked = labels;
    tokens.length = 0;
    for (const piece of hasPathologicalWord(source) ? splitWords(source) : [{ text: source, plain: false }]) {
      if (piece.plain) tokens.push(plainText(piece.text));
      else this.lexInline(piece.text, tokens);
    }
    return tokens;
  }

  private lexInline(source: string, tokens: Token[]): void {
    const { lexer } = this;
    Object.assign(lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false });
    const length = tokens.length;
    try {
      lexer.inlineTokens(source, tokens);
    } catch {
      tokens.length = length;
      tokens.push(plainText(source));
    }
  }

  /** marked looks labels up here; what it defines itself, before we know that the definition is complete, is dropped. */
  private recordingLinks(): Record<string, { href: string; title: string }> {
    const record = (label: string | symbol) => {
      if (typeof label === 'string') this.asked?.add(label);
    };
    return new Proxy(this.definitions.links, {
      get(links, label, receiver) {
        record(label);
        return Reflect.get(links, label, receiver);
      },
      getOwnPropertyDescriptor(links, label) {
        record(label);
        return Reflect.getOwnPropertyDescriptor(links, label);
      },
      set: () => true,
    });
  }
}

function plainText(source: string): Tokens.Text {
  return { type: 'text', raw: source, text: source, escaped: false };
}
