import { Lexer, Marked, type MarkedExtension, type Token, type Tokens } from 'marked';
import type { Definitions } from './definitions.js';
import { hasPathologicalWord, splitWords } from './limits.js';
import { type Extent, SafeTokenizer } from './safe-tokenizer.js';

/** An inline source and the array that its tokens go to. */
export interface InlineSource {
  src: string;
  tokens: Token[];
}

export interface LexedBlocks {
  tokens: Token[];
  /** The inline sources, in the order of the text. */
  inlines: InlineSource[];
}

/**
 * The one user of marked: blocks and inlines are lexed apart, so that an inline source is read again without its block,
 * and link references go to the definitions of the whole message. Never throws.
 */
export class MarkdownLexer {
  readonly #lexer: Lexer;
  readonly #tokenizer = new SafeTokenizer();
  readonly #sources = new WeakMap<Token[], string>();
  #asked: Set<string> | undefined;

  constructor(extensions: readonly MarkedExtension[], definitions: Definitions) {
    const tokenizer = this.#tokenizer;
    const marked = new Marked();
    marked.setOptions({ gfm: true, tokenizer });
    // Only what reads: what an extension has for writing HTML is never asked.
    const readers = extensions.map(({ extensions, tokenizer }) => ({
      ...(extensions && { extensions }),
      // One that is not there must not stand in the place of ours.
      ...(tokenizer && { tokenizer }),
    }));
    marked.use({ extensions: [cutAtBlockTags(tokenizer)] }, ...readers);
    this.#lexer = new Lexer(marked.defaults);
    const { rules } = tokenizer;
    tokenizer.rules = { ...rules, block: anchored(rules.block), inline: anchored(rules.inline) };
    this.#lexer.tokens.links = this.#recording(definitions.links);
  }

  /** Block tokens of `source`. `inReasoning`: it stands within `<think>`. */
  blocks(source: string, extent: Extent, inReasoning = false): LexedBlocks {
    const lexer = this.#lexer;
    this.#tokenizer.beginBlocks(source, extent, inReasoning);
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
    for (const { src, tokens: target } of lexer.inlineQueue) this.#sources.set(target, src);
    return { tokens, inlines: lexer.inlineQueue };
  }

  /** Sets what an array of inline tokens is made from. */
  setInlineSource(tokens: Token[], source: string): void {
    this.#sources.set(tokens, source);
  }

  /** Fills an array of inline tokens that `blocks` gave, and adds to `labels` what it asked the definitions for. */
  inlines(tokens: Token[], labels: Set<string>): Token[] {
    const source = this.#sources.get(tokens);
    if (source === undefined) return tokens;
    this.#asked = labels;
    tokens.length = 0;
    for (const piece of hasPathologicalWord(source) ? splitWords(source) : [{ text: source, plain: false }]) {
      if (piece.plain) tokens.push(plainText(piece.text));
      else this.#lexInlines(piece.text, tokens);
    }
    return tokens;
  }

  #lexInlines(source: string, tokens: Token[]): void {
    const lexer = this.#lexer;
    Object.assign(lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false });
    this.#tokenizer.beginInlines(source);
    const { length } = tokens;
    try {
      lexer.inlineTokens(source, tokens);
    } catch {
      tokens.length = length;
      tokens.push(plainText(source));
    }
  }

  /** marked looks labels up here; what it defines itself, before we know that the definition is complete, is dropped. */
  #recording(links: Definitions['links']): Definitions['links'] {
    const record = (label: string | symbol) => {
      if (typeof label === 'string') this.#asked?.add(label);
    };
    return new Proxy(links, {
      get(target, label, receiver) {
        record(label);
        return Reflect.get(target, label, receiver);
      },
      getOwnPropertyDescriptor(target, label) {
        record(label);
        return Reflect.getOwnPropertyDescriptor(target, label);
      },
      set: () => true,
    });
  }
}

/**
 * marked's expressions are tried at the beginning of what is left of the text. The engine of Safari goes on to try some of
 * them at each later sign, unless they are sticky.
 */
function anchored<T extends Record<string, RegExp>>(rules: T): T {
  const all = Object.entries(rules).map(([name, rule]) => {
    if (!rule.source.startsWith('^') || rule.global) return [name, rule];
    const sticky = new RegExp(rule, `${rule.flags}y`);
    const exec = (source: string) => {
      sticky.lastIndex = 0;
      return sticky.exec(source);
    };
    return [name, Object.assign(new RegExp(rule), { exec })];
  });
  return Object.fromEntries(all);
}

/** marked has no tokenizer override for where a paragraph ends, but lets an extension say where its block begins. */
function cutAtBlockTags(tokenizer: SafeTokenizer) {
  return {
    name: 'block-tag',
    level: 'block' as const,
    // Asked with the source from its second character on, which may have begun a code span.
    start: () => {
      const index = tokenizer.findBlockTag();
      return index === undefined ? undefined : index - 1;
    },
    tokenizer: (src: string) => {
      tokenizer.blockSource = src;
      return tokenizer.readUnclosedComment(src);
    },
  };
}

function plainText(source: string): Tokens.Text {
  return { type: 'text', raw: source, text: source, escaped: false };
}
