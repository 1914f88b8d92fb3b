import type { Token, Tokens } from 'marked';
import {
  type Container,
  codeBlock,
  codeBox,
  codeText,
  drawBlock,
  emptyList,
  emptyTable,
  isRawBlock,
  LINES_PER_BOX,
  language,
  listItem,
  type RenderContext,
  reasoning,
  tableRow,
} from './elements-of-tokens.js';
import {
  type CodeFrame,
  type Fence,
  type Frame,
  isClosedFence,
  isSelfContained,
  type ListFrame,
  listMarker,
  readFence,
  type TableFrame,
} from './frames.js';
import { completeInlines, completeTable, holdBackLine } from './half-arrived.js';
import type { LexedBlocks, MarkdownLexer } from './lexer.js';
import { type Behaviors, patchChildren, patchInPlace } from './patch.js';
import { type ElementView, element, type ViewNode } from './tree.js';

/** Text is read in slices of this length, so that no expression ever meets a whole large message. */
const SLICE = 16_384;

const LONG_CODE = 8192;

/** What the runs of a message share. */
export interface RunHost {
  readonly lexer: MarkdownLexer;
  readonly context: RenderContext;
  readonly behaviors: Behaviors;
  /** Draws, and tells what was asked for: labels of definitions, images. */
  collect<T>(draw: () => T): { result: T; references: ReadonlySet<string> };
  register(unit: Unit): void;
  unregister(run: Run): void;
  define(token: Tokens.Def): void;
}

/** Something settled that is drawn again when what it refers to arrives. */
export interface Unit {
  readonly run: Run;
  readonly parent: ElementView;
  readonly index: number;
  readonly references: ReadonlySet<string>;
  draw(): ViewNode[];
}

/**
 * One stretch of Markdown and the nodes it makes. `append` is cheap; `flush` does the work. Text moves from `incoming`
 * through `tail` into the settled children of the open frames; what is left of the tail is drawn provisionally.
 */
export class Run {
  readonly root: ElementView;
  /** Whether `flush` has something to do. */
  dirty = false;
  /** What the tail asked for; a definition among it makes the run dirty. */
  tailReferences: ReadonlySet<string> = new Set();
  /** Whether the text holds definitions, which other runs may use. */
  definesLinks = false;
  /** Whether the text was changed other than by growth since the last flush. */
  rewritten = false;

  private readonly host: RunHost;
  private chunks: string[] = [];
  private incoming = '';
  private carriageReturn = false;
  private tail = '';
  /** The length of the complete lines of the tail that were read without settling anything. */
  private examined = 0;
  private frames: Frame[];
  private ended = false;
  private finished = false;
  /** For each frame that was open before the flush: its children that may change. */
  private changes = new Map<ElementView, { from: number; before: ViewNode[] }>();

  constructor(host: RunHost, container?: ParentNode) {
    this.host = host;
    this.root = element('div');
    if (container) this.root.dom = container as Element;
    this.frames = [{ kind: 'root', view: this.root, settled: 0 }];
  }

  get text(): string {
    if (this.chunks.length > 1) this.chunks = [this.chunks.join('')];
    return this.chunks[0] ?? '';
  }

  append(chunk: string): void {
    if (chunk === '') return;
    if (this.ended) this.reopen();
    if (this.chunks.length === 0 && chunk.startsWith('\uFEFF')) this.incoming += this.normalize(chunk.slice(1));
    else this.incoming += this.normalize(chunk);
    this.chunks.push(chunk);
    this.dirty = true;
  }

  set(value: string): void {
    const { text: current } = this;
    if (value.startsWith(current)) {
      this.append(value.slice(current.length));
      return;
    }
    this.chunks = [value];
    this.rewritten = true;
    this.restart();
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.dirty = true;
  }

  reopen(): void {
    if (!this.ended) return;
    this.ended = false;
    if (!this.finished) return;
    this.rewritten = true;
    this.restart();
  }

  /** Reads the whole text again; what comes out the same keeps its nodes. */
  restart(): void {
    const { text: value, root } = this;
    this.host.unregister(this);
    this.finished = false;
    this.frames = [{ kind: 'root', view: root, settled: 0 }];
    this.tail = '';
    this.examined = 0;
    this.carriageReturn = false;
    this.incoming = this.normalize(value.startsWith('\uFEFF') ? value.slice(1) : value);
    this.dirty = true;
  }

  dispose(): void {
    this.host.unregister(this);
    patchChildren(this.root.dom ?? new DocumentFragment(), this.root.children.splice(0), [], this.host.behaviors);
  }

  flush(): void {
    if (!this.dirty) return;
    this.dirty = false;
    this.rewritten = false;
    this.changes.clear();
    for (const { view, settled } of this.frames) {
      this.changes.set(view, { from: settled, before: view.children.splice(settled) });
    }
    while (this.incoming !== '') {
      this.tail += this.incoming.slice(0, SLICE);
      this.incoming = this.incoming.slice(SLICE);
      this.settle();
    }
    if (this.ended && !this.finished) this.finish();
    for (const frame of this.frames) frame.settled = frame.view.children.length;
    const { references } = this.host.collect(() => this.drawTail());
    this.tailReferences = references;
    for (const [view, { from, before }] of this.changes) {
      if (view.dom) patchChildren(view.dom, before, view.children.slice(from), this.host.behaviors);
    }
  }

  /** Draws a settled block again: what it refers to has arrived. */
  redraw(unit: Unit): void {
    const before = unit.parent.children[unit.index];
    const { result, references } = this.host.collect(() => unit.draw());
    const after = result[0];
    if (before === undefined || after === undefined) return;
    unit.parent.children[unit.index] = after;
    const { dom } = unit.parent;
    if (dom) patchInPlace(dom, before, after, this.host.behaviors);
    this.host.register({ ...unit, references });
  }

  /** Line ends are line feeds; a carriage return at the end waits for what follows it. NUL is no character of a text. */
  private normalize(chunk: string): string {
    let source = this.carriageReturn ? `\r${chunk}` : chunk;
    this.carriageReturn = source.endsWith('\r');
    if (this.carriageReturn) source = source.slice(0, -1);
    return source.includes('\r') || source.includes('\0')
      ? source.replace(/\r\n?/g, '\n').replace(/\0/g, '\uFFFD')
      : source;
  }

  // Settling

  private get top(): Frame {
    return this.frames.at(-1) ?? { kind: 'root', view: this.root, settled: 0 };
  }

  /** Moves what the text so far settles from the tail into the frames. */
  private settle(): void {
    for (;;) {
      const think = this.frames.findIndex(({ kind }) => kind === 'think');
      if (think > 0) {
        const close = /<\/think>[ \t]*\n?/i.exec(this.tail);
        if (close) {
          const rest = this.tail.slice(close.index + close[0].length);
          this.tail = this.tail.slice(0, close.index);
          this.settleAll();
          this.closeReasoning(think);
          this.tail = rest;
          this.examined = 0;
          continue;
        }
      }
      if (!this.advance(false)) return;
    }
  }

  /** The text is complete: all that is left is settled in its final form. */
  private finish(): void {
    if (this.carriageReturn) this.tail += '\n';
    this.carriageReturn = false;
    this.settleAll();
    this.frames.length = 1;
    this.finished = true;
  }

  private settleAll(): void {
    while (this.tail !== '' || this.top.kind === 'code') {
      if (!this.advance(true)) break;
    }
  }

  private closeReasoning(index: number): void {
    const view = this.frames[index]?.view;
    this.frames.length = index;
    if (view === undefined) return;
    const { open: _, ...attributes } = view.attributes;
    view.attributes = attributes;
    view.dom?.removeAttribute('open');
  }

  /** Settles one step; false when nothing more can be settled. `ending`: the tail is all there is. */
  private advance(ending: boolean): boolean {
    const { top } = this;
    if (top.kind === 'comment') {
      if (ending) this.frames.pop();
      else {
        const close = this.tail.indexOf('-->', top.searched);
        top.searched = Math.max(0, this.tail.length - 2);
        if (close < 0) return false;
        this.tail = this.tail.slice(close + 3);
        this.frames.pop();
      }
      this.examined = 0;
      return true;
    }
    if (top.kind === 'code') return this.advanceCode(top, ending);
    const end = ending ? this.tail.length : settledLength(this.tail);
    if (end === 0 || (!ending && end === this.examined)) return false;
    this.examined = end;
    const lexed = this.read(this.tail.slice(0, end), ending);
    return this.settleTokens(lexed, ending);
  }

  private read(source: string, complete: boolean): LexedBlocks {
    const { top } = this;
    return this.host.lexer.blocks(top.kind === 'table' ? top.header + source : source, complete);
  }

  private settleTokens({ tokens }: LexedBlocks, ending: boolean): boolean {
    const { top } = this;
    const think = tokens.findIndex((token) => isRawBlock(token) && token.construct === 'think');
    const last = tokens.findLastIndex(({ type }) => type !== 'space');
    let count = think >= 0 ? think : ending || last < 0 ? tokens.length : settledCount(tokens, last);
    // A list that goes on keeps its last item open; a table its body.
    const continues = count === 0 && last === 0 && (top.kind === 'list' || top.kind === 'table');
    let consumed = top.kind === 'table' ? -top.header.length : 0;
    if (continues && top.kind === 'table' && isClosedByBlank(tokens)) count = 1;
    for (let i = 0; i < count; i++) {
      const token = tokens[i];
      if (token === undefined) break;
      this.place(token, i === 0, this.frames, true);
      consumed += token.raw.length;
    }
    const open = tokens[count];
    if (open !== undefined && !ending) consumed += this.openFrame(open, count === 0);
    else if (open !== undefined && think === count) consumed += this.openFrame(open, false);
    if (consumed <= 0) return this.top !== top;
    this.tail = this.tail.slice(consumed);
    this.examined = 0;
    return true;
  }

  /** Opens the frame of a block that is not closed, or adds to the one that is; gives the length of what was taken. */
  private openFrame(token: Token, first: boolean): number {
    const { top } = this;
    const { context } = this.host;
    if (isRawBlock(token)) {
      if (token.construct === 'comment') {
        this.leaveFinished(first);
        this.frames.push({ kind: 'comment', view: element('div'), settled: 0, searched: 0 });
        return 0;
      }
      if (token.construct !== 'think') return 0;
      const view = reasoning(true, context);
      this.leaveFinished(first);
      this.top.view.children.push(view);
      this.frames.push({ kind: 'think', view, settled: 0 });
      return token.raw.indexOf('>') + 1;
    }
    if (token.type === 'list') return this.openList(token as Tokens.List, first);
    if (token.type === 'table') {
      if (first && top.kind === 'table') {
        this.place(token, true, this.frames, true);
        return token.raw.length;
      }
      return this.openTable(token as Tokens.Table);
    }
    const fence = readFence(token);
    if (fence === undefined || isClosedFence(token, fence)) return 0;
    return this.openCode(token as Tokens.Code, fence);
  }

  /** Leaves the list or table that the tail began with: what comes now stands outside of it. */
  private leaveFinished(first: boolean): void {
    if (!first) leaveOpenBlock(this.frames);
  }

  private openList(token: Tokens.List, first: boolean): number {
    let { top } = this;
    const settledItems = token.items.slice(0, -1);
    if (settledItems.length === 0) return 0;
    if (!first || top.kind !== 'list' || top.marker !== listMarker(token)) {
      leaveOpenBlock(this.frames);
      const view = emptyList(token);
      this.top.view.children.push(view);
      top = { kind: 'list', view, settled: 0, marker: listMarker(token), loose: token.loose, items: [] };
      this.frames.push(top);
    }
    this.addItems(top, settledItems, token.loose);
    return settledItems.reduce((length, { raw }) => length + raw.length, 0);
  }

  private openTable(token: Tokens.Table): number {
    const { context } = this.host;
    leaveOpenBlock(this.frames);
    const header = /^[^\n]*\n[^\n]*\n/.exec(`${token.raw}\n`)?.[0] ?? '';
    const { result, references } = this.host.collect(() => emptyTable(token, context));
    const { view, head, body } = result;
    this.top.view.children.push(view);
    const draw = () => [tableRow(token.header, 'th', context)];
    if (references.size > 0) this.host.register({ run: this, parent: head, index: 0, references, draw });
    const frame: TableFrame = { kind: 'table', view: body, settled: 0, header };
    this.frames.push(frame);
    this.place(token, true, this.frames, true);
    return token.raw.length;
  }

  private addItems(frame: ListFrame, items: readonly Tokens.ListItem[], loose: boolean): void {
    const { context } = this.host;
    if (loose && !frame.loose) {
      frame.loose = true;
      const change = this.changes.get(frame.view);
      const before = frame.view.children.splice(0);
      if (change)
        this.changes.set(frame.view, { from: 0, before: [...before.slice(0, change.from), ...change.before] });
      for (const item of frame.items) frame.view.children.push(listItem(item, true, context));
    }
    for (const item of items) {
      frame.items.push(item);
      this.addUnit(frame.view, () => [listItem(item, frame.loose, context)]);
      this.registerDefinitions(item);
    }
  }

  private addUnit(parent: ElementView, draw: () => ViewNode[]): void {
    const { result, references } = this.host.collect(draw);
    const index = parent.children.length;
    parent.children.push(...result);
    if (references.size > 0 && result.length === 1) {
      this.host.register({ run: this, parent, index, references, draw });
    }
  }

  /** Puts a block into the innermost frame. A list or table at the start of the tail goes on in its open frame. */
  private place(token: Token, first: boolean, frames: Container[], settle: boolean): void {
    const { context } = this.host;
    const top = frames.at(-1) as Frame | undefined;
    if (top?.kind === 'table' && first && token.type === 'table') {
      for (const row of (token as Tokens.Table).rows) {
        const draw = () => [tableRow(row, 'td', context)];
        if (settle) this.addUnit(top.view, draw);
        else top.view.children.push(...draw());
      }
      return;
    }
    if (top?.kind === 'list' && first && token.type === 'list' && listMarker(token as Tokens.List) === top.marker) {
      const { items, loose } = token as Tokens.List;
      if (settle) this.addItems(top, items, loose);
      else for (const item of items) top.view.children.push(listItem(item, loose || top.loose, context));
      return;
    }
    if (token.type === 'space' && top?.kind === 'list') return;
    leaveOpenBlock(frames);
    if (settle && isStructural(token)) drawBlock(token, frames, context);
    else if (settle) {
      const into = frames.at(-1)?.view;
      if (into) this.addUnit(into, () => drawAlone(token, context, into));
      this.registerDefinitions(token);
    } else {
      drawBlock(token, frames, context);
    }
  }

  private registerDefinitions(token: Token): void {
    if (!token.raw.includes(']:')) return;
    if (token.type === 'def') {
      this.definesLinks = true;
      this.host.define(token as Tokens.Def);
    } else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items) this.registerDefinitions(item);
    } else if ('tokens' in token && token.tokens && !('construct' in token)) {
      for (const child of token.tokens) this.registerDefinitions(child);
    }
  }

  // Fenced code

  private openCode(token: Tokens.Code, fence: Fence): number {
    leaveOpenBlock(this.frames);
    const parent = this.top;
    const lang = language(token);
    const view = codeBlock('', lang, false, this.host.context);
    parent.view.children.push(view);
    this.frames.push({
      kind: 'code',
      view: codeElement(view) ?? element('code'),
      settled: 0,
      block: parent,
      lang,
      closing: fence.closing,
      indent: fence.indent,
      source: [fence.openingLine],
      box: '',
      boxLines: 0,
      code: '',
      hostLength: 0,
    });
    return fence.openingLine.length;
  }

  private advanceCode(frame: CodeFrame, ending: boolean): boolean {
    let from = 0;
    for (let end = this.tail.indexOf('\n'); end >= 0; end = this.tail.indexOf('\n', from)) {
      const line = this.tail.slice(from, end);
      from = end + 1;
      if (frame.closing.test(line)) {
        frame.source.push(this.tail.slice(0, from));
        this.tail = this.tail.slice(from);
        this.closeCode(frame);
        return true;
      }
      this.addCode(frame, `${withoutIndent(line, frame.indent)}\n`);
    }
    frame.source.push(this.tail.slice(0, from));
    this.tail = this.tail.slice(from);
    if (!ending) return false;
    frame.source.push(this.tail);
    this.tail = '';
    this.closeCode(frame);
    return true;
  }

  private addCode(frame: CodeFrame, line: string): void {
    const { children } = frame.view;
    // The open box is the last child beyond the settled ones; a full one is settled.
    if (this.host.context.options.renderCode) frame.code += line;
    frame.box += line;
    if (++frame.boxLines < LINES_PER_BOX) return;
    children.push(codeBox(frame.box, children.length));
    frame.box = '';
    frame.boxLines = 0;
  }

  /** The block is complete: it is drawn once more from its token, which changes nothing as a rule. */
  private closeCode(frame: CodeFrame): void {
    const { context } = this.host;
    this.frames.pop();
    const parent = frame.block.view;
    const index = parent.children.length - 1;
    const before = parent.children[index];
    const [token] = this.host.lexer.blocks(frame.source.join(''), true).tokens;
    if (before === undefined || token?.type !== 'code') return;
    const change = this.changes.get(frame.view);
    if (change) {
      // Whole again, as the DOM has it.
      frame.view.children.splice(change.from, Infinity, ...change.before);
      this.changes.delete(frame.view);
    }
    const after = codeBlock(codeText(token as Tokens.Code), frame.lang, true, context);
    parent.children[index] = after;
    if (parent.dom && change) patchInPlace(parent.dom, before, after, this.host.behaviors);
  }

  /** Lets the host draw a block that has grown; a long one is drawn again when it is a quarter longer. */
  private drawHostCode(frame: CodeFrame, rest: string): void {
    const { options, live } = this.host.context;
    const length = frame.code.length + rest.length;
    if (!live || !options.renderCode || length < frame.hostLength) return;
    frame.hostLength = length > LONG_CODE ? length * 1.25 : 0;
    const dom = options.renderCode(frame.code + rest, frame.lang, false);
    const parent = frame.block.view;
    const before = parent.children.at(-1);
    if (!dom || !before || before.dom === dom) return;
    const after: ViewNode = { kind: 'foreign', dom };
    parent.children[parent.children.length - 1] = after;
    if (parent.dom && before.dom?.parentNode === parent.dom) {
      patchInPlace(parent.dom, before, after, this.host.behaviors);
      this.changes.delete(frame.view);
    }
  }

  // The tail

  /** Draws what is not settled, in its most likely form. */
  private drawTail(): void {
    const { top, tail } = this;
    if (top.kind === 'code') {
      const held = /^ {0,3}(?:`+|~+) *$/.test(tail) ? '' : withoutIndent(tail, top.indent);
      const { children } = top.view;
      if (top.box + held !== '') children.push(codeBox(top.box + held, children.length));
      this.drawHostCode(top, held);
      return;
    }
    if (top.kind === 'comment') return;
    const shown = holdBackLine(withoutHalfCharacter(tail));
    if (shown.trim() === '') return;
    let lexed = this.read(shown, false);
    const paragraph = openParagraph(lexed.tokens);
    if (paragraph) {
      const addition = completeTable(paragraph.raw.trimEnd(), shown.endsWith('\n'));
      if (addition === undefined) lexed = this.read(shown.slice(0, shown.lastIndexOf('\n') + 1), false);
      else if (addition) lexed = this.read(shown + addition, false);
    }
    const open = openInlines(lexed);
    if (open) this.host.lexer.setInlineSource(open.tokens, completeInlines(open.src));
    const frames = [...this.frames];
    for (const [i, token] of lexed.tokens.entries()) this.place(token, i === 0, frames, false);
  }
}

/** A list or table that was open is left when a block of another kind comes. */
function leaveOpenBlock(frames: Container[]): void {
  const kind = frames.at(-1)?.kind;
  if (kind === 'list' || kind === 'table') frames.pop();
}

/** Whether drawing the token opens or closes a container. */
function isStructural(token: Token): boolean {
  return isRawBlock(token) && (token.construct === 'details-open' || token.construct === 'details-close');
}

function drawAlone(token: Token, context: RenderContext, parent: ElementView): ViewNode[] {
  const kind = parent.tag === 'details' && parent.children.length === 0 ? 'details' : 'root';
  const container: Container = { kind, view: element(parent.tag), settled: 0 };
  drawBlock(token, [container], context);
  return container.view.children;
}

/** How many tokens before or at the last significant one nothing can change any more. */
function settledCount(tokens: readonly Token[], last: number): number {
  const token = tokens[last];
  if (token && isSelfContained(token)) return last + 1;
  // What looks like a paragraph may become the title of the definition before it.
  const mayBeTitle = token?.type === 'paragraph' && /^\s*["'(]/.test(token.raw);
  return mayBeTitle && tokens[last - 1]?.type === 'def' ? last - 1 : last;
}

function isClosedByBlank(tokens: readonly Token[]): boolean {
  return tokens[1]?.type === 'space';
}

/** The complete lines of a tail, and an opening `<think>` on the line that has begun. */
function settledLength(tail: string): number {
  const end = tail.lastIndexOf('\n') + 1;
  return end + (/^ {0,3}<think\s*>/i.exec(tail.slice(end, end + 20))?.[0].length ?? 0);
}

function withoutIndent(line: string, indent: number): string {
  if (indent === 0) return line;
  const blanks = /^\s*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(blanks, indent));
}

/** A surrogate pair may arrive in two chunks. */
function withoutHalfCharacter(source: string): string {
  const code = source.charCodeAt(source.length - 1);
  return code >= 0xd800 && code <= 0xdbff ? source.slice(0, -1) : source;
}

function codeElement(view: ViewNode): ElementView | undefined {
  if (view.kind !== 'element') return undefined;
  if (view.tag === 'code') return view;
  for (const child of view.children) {
    const found = codeElement(child);
    if (found) return found;
  }
  return undefined;
}

/** The paragraph that the text ends in. */
function openParagraph(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  if (last?.type === 'paragraph' || last?.type === 'text') return last;
  if (last?.type === 'list') return openParagraph((last as Tokens.List).items.at(-1)?.tokens ?? []);
  if (last?.type === 'blockquote') return openParagraph((last as Tokens.Blockquote).tokens);
  return undefined;
}

/** The inline source that the text ends in: the last one, unless a block without inlines comes after it. */
function openInlines({ tokens, inlines }: LexedBlocks): { src: string; tokens: Token[] } | undefined {
  const last = tokens.at(-1);
  const open = openParagraph(tokens) ?? (last?.type === 'heading' || last?.type === 'table' ? last : undefined);
  const summary = last && isRawBlock(last) && last.construct === 'summary' && !last.closed;
  return open || summary ? inlines.at(-1) : undefined;
}
