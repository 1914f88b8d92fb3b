import type { Token, Tokens } from 'marked';
import { codeBlock, codeBox, hostCode, isCode, language } from './code-block.js';
import type { Container } from './elements-of-tokens.js';
import { MAX_CHILDREN } from './limits.js';
import { patchInPlace } from './patch.js';
import type { RenderContext } from './render-context.js';
import { type ElementView, element, type ViewNode } from './tree.js';

/** From this length on, in characters, a host's block is drawn again only when it has grown by a quarter. */
const LONG = 8192;
const GROWTH = 1.25;

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*(?:\n|$)/;

export interface Fence {
  openingLine: string;
  indent: number;
  /** Matches the line that closes it. */
  closing: RegExp;
  closed: boolean;
}

/** The fence of a code token. */
export function readFence(token: Token): Fence | undefined {
  const match = isCode(token) ? FENCE.exec(token.raw) : null;
  const marker = match?.[2];
  if (match === null || marker === undefined) return undefined;
  const closing = new RegExp(`^ {0,3}${marker[0]}{${marker.length},} *$`);
  const lines = token.raw.slice(match[0].length).replace(/\n$/, '');
  const closed = closing.test(lines.slice(lines.lastIndexOf('\n') + 1));
  return { openingLine: match[0], indent: match[1]?.length ?? 0, closing, closed };
}

/**
 * A fenced code block at the top that is not closed. Its lines are taken one by one and never read again; the `view` is
 * the `code` element, in which full boxes of lines are settled.
 */
export class OpenCode implements Container {
  readonly kind = 'code';
  readonly view: ElementView;
  settled = 0;
  readonly #fence: Fence;
  readonly #lang: string;
  readonly #parent: ElementView;
  readonly #index: number;
  readonly #context: RenderContext;
  /** The box that is not full. */
  #box = '';
  #lines = 0;
  /** All of the code, where the host draws it, and from which length on the host is asked again. */
  #code = '';
  #nextLength = 0;

  constructor(token: Tokens.Code, fence: Fence, parent: Container, context: RenderContext) {
    this.#fence = fence;
    this.#lang = language(token);
    this.#parent = parent.view;
    this.#context = context;
    this.#index = this.#parent.children.length;
    const block = codeBlock('', this.#lang, false, context);
    this.#parent.children.push(block);
    this.view = findCode(block) ?? element('code');
  }

  /** Takes the complete lines of a text. Gives what is left, and whether the block is closed. `ending`: no more comes. */
  take(source: string, ending: boolean): { rest: string; closed: boolean } {
    let from = 0;
    for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', from)) {
      const line = source.slice(from, end);
      from = end + 1;
      if (this.#fence.closing.test(line)) {
        this.#close();
        return { rest: source.slice(from), closed: true };
      }
      this.#add(line);
    }
    const rest = source.slice(from);
    if (!ending) return { rest, closed: false };
    if (rest !== '' && !this.#fence.closing.test(rest)) this.#add(rest);
    this.#close();
    return { rest: '', closed: true };
  }

  /** Draws the line that has begun, unless it may close the block. */
  drawRest(rest: string): void {
    const shown = /^ {0,3}(?:`+|~+) *$/.test(rest) ? '' : this.#withoutIndent(rest);
    const { children } = this.view;
    if (this.#box + shown !== '') children.push(codeBox(this.#box + shown, children.length));
    const length = this.#code.length + shown.length;
    if (!this.#drawnByHost || length < this.#nextLength) return;
    this.#nextLength = length > LONG ? length * GROWTH : 0;
    const dom = this.#context.options.renderCode?.(this.#code + shown, this.#lang, false);
    if (dom) this.#replaceBlock(hostCode(dom, this.#code + shown, this.#lang, false));
  }

  get #drawnByHost(): boolean {
    return this.#context.options.renderCode !== undefined;
  }

  #add(line: string): void {
    const content = `${this.#withoutIndent(line)}\n`;
    if (this.#drawnByHost) this.#code += content;
    this.#box += content;
    if (++this.#lines === MAX_CHILDREN) this.#closeBox();
  }

  #closeBox(): void {
    const { children } = this.view;
    if (this.#box !== '') children.push(codeBox(this.#box, children.length));
    this.#box = '';
    this.#lines = 0;
  }

  #close(): void {
    this.#closeBox();
    if (this.#drawnByHost) this.#replaceBlock(codeBlock(this.#code, this.#lang, true, this.#context));
  }

  #replaceBlock(after: ViewNode): void {
    const before = this.#parent.children[this.#index];
    if (before === undefined || (before.kind === 'foreign' && before.dom === after.dom)) return;
    this.#parent.children[this.#index] = after;
    const { dom } = this.#parent;
    if (dom && before.dom?.parentNode === dom) patchInPlace(dom, before, after);
  }

  #withoutIndent(line: string): string {
    const { indent } = this.#fence;
    if (indent === 0) return line;
    const blanks = /^ */.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(blanks, indent));
  }
}

function findCode(view: ViewNode): ElementView | undefined {
  if (view.kind !== 'element') return undefined;
  if (view.tag === 'code') return view;
  for (const child of view.children) {
    const found = findCode(child);
    if (found) return found;
  }
  return undefined;
}
