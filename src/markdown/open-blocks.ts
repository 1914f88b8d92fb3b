import type { Token, Tokens } from 'marked';
import { isCode } from './code-block.js';
import {
  type Container,
  drawBlock,
  emptyList,
  emptyTable,
  isRawBlock,
  listItem,
  openBody,
  reasoning,
  tableRow,
} from './elements-of-tokens.js';
import {
  type CommentFrame,
  continuesList,
  type FlowFrame,
  type Frame,
  isList,
  isReasoning,
  isStructural,
  isTable,
  type ListFrame,
  leaveOpenBlock,
  settledCount,
  settledLength,
  type TableFrame,
} from './frames.js';
import { MAX_BLOCKS, MAX_CHILDREN } from './limits.js';
import { OpenCode, readFence } from './open-code.js';
import { type OpenTail, readTail } from './open-tail.js';
import { END_OF_REASONING } from './raw-html.js';
import type { RenderContext } from './render-context.js';
import type { AddUnit, RunHost } from './run-host.js';
import type { Extent } from './safe-tokenizer.js';
import {
  type ElementView,
  element,
  isInline,
  lastElement,
  setAttribute,
  type TextSpot,
  type ViewNode,
} from './tree.js';

/** The children of an element that a flush may change: those after `from`, as the DOM has them. */
export interface Change {
  from: number;
  before: ViewNode[];
}

/**
 * The containers that are open at the end of the text, from the root inwards, and the tail of the text that is not
 * settled. A block is settled when a later block has begun outside every container that holds it; then it moves from
 * the tail into the innermost frame. All decisions rest on complete lines, so that no chunk can change them.
 */
export class OpenBlocks {
  tail = '';
  readonly frames: Frame[];
  readonly #host: RunHost;
  readonly #addUnit: AddUnit;
  /** The length of the complete lines of the tail that were read without settling anything. */
  #examined = 0;
  #changes = new Map<ElementView, Change>();
  #ending: OpenTail['ending'] = 'other';
  /** The container that the drawn tail ends in: the innermost frame, or one outside of it. */
  #last: ElementView;

  constructor(root: ElementView, host: RunHost, addUnit: AddUnit) {
    this.frames = [{ kind: 'root', view: root, parent: root, settled: 0 }];
    this.#last = root;
    this.#host = host;
    this.#addUnit = addUnit;
  }

  get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /** Takes what is not settled out of the frames, to be drawn anew, and gives a record of what the DOM holds. */
  beginChange(): ReadonlyMap<ElementView, Change> {
    this.#changes = new Map();
    for (const { view, settled } of this.frames) {
      this.#changes.set(view, { from: settled, before: view.children.splice(settled) });
    }
    return this.#changes;
  }

  /** Draws the tail in its most likely form. */
  drawTail(): void {
    for (const frame of this.frames) frame.settled = frame.view.children.length;
    this.#ending = 'other';
    const { top, tail } = this;
    this.#last = top.view;
    if (top.kind === 'code') top.drawRest(tail);
    else if (top.kind !== 'comment') {
      const { tokens, ending } = readTail(tail, (source) => this.#read(source, 'growing'), this.#host.lexer());
      this.#ending = ending;
      const frames = [...this.frames];
      for (const [i, token] of tokens.entries()) this.#place(token, i === 0, frames, false);
      this.#last = (frames.at(-1) as Frame).view;
    }
  }

  /** The text that more words of the tail belong to, if that can be told without reading it again. */
  lastText(): TextSpot | undefined {
    if (this.#ending === 'other') return undefined;
    const parent = lastElement(this.#last, (view) => !isInline(view) || (this.#ending === 'open' && view.tag !== 'a'));
    const view = parent.children.at(-1);
    return view?.kind === 'text' ? { parent, view } : undefined;
  }

  /** The block that the drawn tail ends in. */
  lastBlock(): ElementView {
    return lastElement(this.#last, (view) => !isInline(view));
  }

  /** Moves what the text so far settles from the tail into the frames. */
  settle(): void {
    do this.#closeReasoning();
    while (this.#advance(false));
  }

  /** The text is complete: all that is left is settled in its final form. */
  finish(): void {
    this.#settleAll();
    this.frames.length = 1;
  }

  #settleAll(): void {
    do this.#closeReasoning();
    while ((this.tail !== '' || this.top.kind === 'code') && this.#advance(true));
  }

  /** Reasoning ends at its first closing tag, whatever stands between. */
  #closeReasoning(): void {
    const index = this.frames.findIndex(({ kind }) => kind === 'think');
    const close = index > 0 ? END_OF_REASONING.exec(this.tail) : null;
    if (close === null) return;
    const rest = this.tail.slice(close.index + close[0].length);
    this.tail = this.tail.slice(0, close.index);
    this.#settleAll();
    const reasoning = (this.frames[index] as FlowFrame).parent;
    this.frames.length = index;
    this.tail = rest;
    this.#examined = 0;
    setAttribute(reasoning, 'open', undefined);
  }

  /** Settles one step; false when nothing more can be settled. `ending`: the tail is all there is. */
  #advance(ending: boolean): boolean {
    const { top } = this;
    if (top.kind === 'comment') return this.#advanceComment(top, ending);
    if (top.kind === 'code') {
      const { rest, closed } = top.take(this.tail, ending);
      this.tail = rest;
      if (closed) this.frames.pop();
      return closed;
    }
    const end = ending ? this.tail.length : settledLength(this.tail);
    if (end === 0 || (!ending && end === this.#examined)) return false;
    this.#examined = end;
    return this.#settleTokens(this.#read(this.tail.slice(0, end), ending ? 'complete' : 'settling').tokens, ending);
  }

  #advanceComment(frame: CommentFrame, ending: boolean): boolean {
    const close = this.tail.indexOf('-->', frame.searched);
    frame.searched = Math.max(0, this.tail.length - 2);
    if (close < 0 && !ending) return false;
    // Without an end it hides nothing: it is read once more, as text.
    if (close >= 0) this.tail = this.tail.slice(close + 3);
    this.frames.pop();
    this.#examined = 0;
    return true;
  }

  #read(source: string, extent: Extent) {
    const { top, frames } = this;
    const inReasoning = frames.some(({ kind }) => kind === 'think');
    return this.#host.lexer().blocks(top.kind === 'table' ? top.header + source : source, extent, inReasoning);
  }

  #settleTokens(tokens: readonly Token[], ending: boolean): boolean {
    const { top } = this;
    // Reasoning takes all that follows, so it is the last token, and what is before it is settled.
    const reasons = isReasoning(tokens.at(-1));
    let count = tokens.length - (reasons ? 1 : 0);
    if (!ending && !reasons) count = settledCount(tokens);
    // A blank line ends a table.
    if (count === 0 && top.kind === 'table' && tokens[1]?.type === 'space') count = 1;
    let consumed = top.kind === 'table' ? -top.header.length : 0;
    for (const [i, token] of tokens.slice(0, count).entries()) {
      this.#place(token, i === 0, this.frames, true);
      consumed += token.raw.length;
    }
    const open = tokens[count];
    if (open && (!ending || reasons)) consumed += this.#open(open, count === 0);
    if (consumed > 0) {
      this.tail = this.tail.slice(consumed);
      this.#examined = 0;
    }
    return consumed > 0 || this.top !== top;
  }

  /** Opens the frame of a block that goes on, or adds to the one that is open; gives the length of what was taken. */
  #open(token: Token, first: boolean): number {
    if (isList(token)) return this.#openList(token, first);
    if (isTable(token)) return this.#openTable(token, first);
    if (isRawBlock(token)) return this.#openRawBlock(token.construct, token.raw);
    const fence = isCode(token) ? readFence(token) : undefined;
    if (!isCode(token) || fence === undefined || fence.closed || !fence.openingLine.endsWith('\n')) return 0;
    leaveOpenBlock(this.frames);
    this.#openBox();
    this.frames.push(new OpenCode(token, fence, this.top, this.#host.context()));
    return fence.openingLine.length;
  }

  #openRawBlock(construct: string, raw: string): number {
    if (construct !== 'comment' && construct !== 'think') return 0;
    leaveOpenBlock(this.frames);
    if (construct === 'comment') {
      this.frames.push({ kind: 'comment', view: element('div'), settled: 0, searched: 0 });
      return 0;
    }
    this.#openBox();
    const view = reasoning(true, this.#host.context());
    this.top.view.children.push(view);
    this.frames.push({ kind: 'think', view, parent: view, settled: 0 });
    return raw.indexOf('>') + 1;
  }

  /** The blocks of a long text stand in boxes, too, but for the first ones. */
  #openBox(): void {
    const top = this.top as FlowFrame;
    if (top.view.children.length < MAX_BLOCKS) return;
    const { parent } = top;
    if (!this.#changes.has(parent)) this.#changes.set(parent, { from: parent.children.length, before: [] });
    top.view = element('div', { class: 'box' });
    parent.children.push(top.view);
  }

  /** Settles all items but the last one. */
  #openList(token: Tokens.List, first: boolean): number {
    const items = token.items.slice(0, -1);
    if (items.length === 0) return 0;
    this.#settleItems(token, items, first);
    return items.reduce((length, { raw }) => length + raw.length, 0);
  }

  #settleItems(token: Tokens.List, items: readonly Tokens.ListItem[], first: boolean): void {
    const context = this.#host.context();
    let { top } = this;
    if (!first || top.kind !== 'list' || !continuesList(top, token)) {
      leaveOpenBlock(this.frames);
      this.#openBox();
      const view = emptyList(token);
      this.top.view.children.push(view);
      top = { kind: 'list', view, settled: 0, token, parts: [view], loose: token.loose, items: [] };
      this.frames.push(top);
    }
    const frame = top;
    if (token.loose && !frame.loose) this.#loosen(frame);
    for (const item of items) {
      if (frame.view.children.length === MAX_CHILDREN) {
        frame.view = emptyList(frame.token, frame.items.length);
        frame.parts.push(frame.view);
        this.frames.at(-2)?.view.children.push(frame.view);
      }
      frame.items.push(item);
      this.#settleUnit(frame.view, () => [listItem(item, frame.loose, context)]);
      this.#define(item);
    }
  }

  /** Draws the settled items of a list that has become loose once more. */
  #loosen(frame: ListFrame): void {
    frame.loose = true;
    for (const [part, view] of frame.parts.entries()) {
      const before = view.children.splice(0);
      const change = this.#changes.get(view);
      if (change) before.splice(change.from, Infinity, ...change.before);
      this.#changes.set(view, { from: 0, before });
      const items = frame.items.slice(part * MAX_CHILDREN, (part + 1) * MAX_CHILDREN);
      for (const item of items) view.children.push(listItem(item, true, this.#host.context()));
    }
  }

  #openTable(token: Tokens.Table, first: boolean): number {
    if (!first || this.top.kind !== 'table') {
      const context = this.#host.context();
      leaveOpenBlock(this.frames);
      this.#openBox();
      const header = /^[^\n]*\n[^\n]*\n/.exec(`${token.raw}\n`)?.[0] ?? '';
      const { result, references } = this.#host.collect(() => emptyTable(token, context));
      const { view, table, head } = result;
      this.top.view.children.push(view);
      this.#addUnit(head, 0, () => [tableRow(token.header, 'th', context)], references);
      this.frames.push({ kind: 'table', view: openBody(table), settled: 0, table, header });
    }
    this.#place(token, true, this.frames, true);
    return token.raw.length;
  }

  #settleRow(frame: TableFrame, row: readonly Tokens.TableCell[]): void {
    const { table } = frame;
    const bodies = table.children.length;
    frame.view = openBody(table);
    if (table.children.length > bodies) this.#changes.set(table, { from: bodies, before: [] });
    this.#settleUnit(frame.view, () => [tableRow(row, 'td', this.#host.context())]);
  }

  /** Puts a block into the innermost frame. A list or table at the start of the tail goes on in its open frame. */
  #place(token: Token, first: boolean, frames: Container[], settle: boolean): void {
    const context = this.#host.context();
    const top = frames.at(-1) as Frame;
    if (first && top.kind === 'table' && isTable(token)) {
      for (const row of token.rows) {
        if (settle) this.#settleRow(top, row);
        else top.view.children.push(tableRow(row, 'td', context));
      }
    } else if (isList(token) && settle) {
      this.#settleItems(token, token.items, first);
    } else if (first && top.kind === 'list' && isList(token) && continuesList(top, token)) {
      for (const item of token.items) top.view.children.push(listItem(item, token.loose || top.loose, context));
    } else if (token.type !== 'space' || top.kind !== 'list') {
      leaveOpenBlock(frames);
      if (settle) this.#openBox();
      if (!settle || isStructural(token)) drawBlock(token, frames, context);
      else {
        const into = (frames.at(-1) as Frame).view;
        this.#settleUnit(into, () => drawAlone(token, context, into));
        this.#define(token);
      }
    }
  }

  #settleUnit(parent: ElementView, draw: () => ViewNode[]): void {
    const { result, references } = this.#host.collect(draw);
    const index = parent.children.length;
    parent.children.push(...result);
    if (result.length === 1) this.#addUnit(parent, index, draw, references);
  }

  /** Hands out the definitions of a settled block. */
  #define(token: Token): void {
    if (!token.raw.includes(']:')) return;
    if (token.type === 'def') this.#host.define(token as Tokens.Def);
    else if (isList(token)) for (const item of token.items) this.#define(item);
    else if (token.type === 'blockquote' || token.type === 'list_item') {
      for (const child of (token as Tokens.Blockquote).tokens) this.#define(child);
    }
  }
}

/** Draws a block by itself; only for a `summary` it matters where. */
function drawAlone(token: Token, context: RenderContext, parent: ElementView): ViewNode[] {
  const kind = parent.tag === 'details' && parent.children.length === 0 ? 'details' : 'root';
  const container: Container = { kind, view: element(parent.tag), settled: 0 };
  drawBlock(token, [container], context);
  return container.view.children;
}
