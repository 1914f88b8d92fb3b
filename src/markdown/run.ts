import { drawnViews } from './adopt.js';
import { HostNodes } from './host-nodes.js';
import { LONG_TAIL, LongTail } from './long-tail.js';
import { OpenBlocks } from './open-blocks.js';
import { patchChildren, patchInPlace } from './patch.js';
import type { RunHost, Unit, UnitOwner } from './run-host.js';
import { SourceText } from './source-text.js';
import { type ElementView, element, growText, type TextSpot, text } from './tree.js';

/** Text is read in slices of this length, so that no expression ever meets a whole large message. */
const SLICE = 16_384;

/** Signs that may change how the line that has begun is read, and half a surrogate pair. Words without them do not. */
const SYNTAX = /[\n\t\\`*_~[\]<>&|@/#]|!$|[\ud800-\udbff]$/;

/**
 * One stretch of Markdown and the nodes it makes. `append` is cheap; `flush` does the work: it hands the text to the
 * open blocks, in which as much as possible is settled, and brings the DOM to what they hold.
 */
export class Run implements UnitOwner {
  readonly root: ElementView;
  /** Whether `flush` has something to do. */
  dirty = false;
  /** Whether the text was changed other than by growth since the last flush. */
  rewritten = false;
  /** What the tail asked for; a definition among it makes the run dirty. */
  tailReferences: ReadonlySet<string> = new Set();

  readonly #host: RunHost;
  /** Where to draw, until the first drawing. */
  #container: ParentNode | undefined;
  #chunks: string[] = [];
  #source = new SourceText();
  #incoming = '';
  #open: OpenBlocks;
  readonly #longTail = new LongTail();
  /** Where text is added that needs no reading, or has to wait for it. */
  #plain: TextSpot | undefined;
  readonly #hostNodes = new HostNodes();
  #ended = false;
  #finished = false;

  constructor(host: RunHost, container?: ParentNode) {
    this.#host = host;
    this.#container = container;
    this.root = element('div');
    this.#open = this.#openBlocks();
  }

  get text(): string {
    if (this.#chunks.length > 1) this.#chunks = [this.#chunks.join('')];
    return this.#chunks[0] ?? '';
  }

  append(chunk: string): void {
    if (chunk === '') return;
    this.reopen();
    this.#chunks.push(chunk);
    // After a restart the whole text is read anyway.
    this.#incoming += this.#source.add(chunk);
    this.dirty = true;
  }

  set(value: string): void {
    const current = this.text;
    // Engines compare whole strings much faster than they look for a beginning.
    if (value.slice(0, current.length) === current) {
      this.append(value.slice(current.length));
      this.#chunks = [value];
      return;
    }
    this.#ended = false;
    this.#chunks = [value];
    this.rewritten = true;
    this.restart();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.dirty = true;
  }

  reopen(): void {
    if (!this.#ended) return;
    this.#ended = false;
    if (!this.#finished) return;
    this.rewritten = true;
    this.restart();
  }

  /** Reads the whole text again; what comes out the same keeps its nodes. */
  restart(): void {
    this.#host.unregister(this);
    this.#finished = false;
    this.#open = this.#openBlocks();
    this.#plain = undefined;
    this.#longTail.wasRead('');
    this.#source = new SourceText();
    this.#incoming = this.#source.add(this.text);
    this.dirty = true;
  }

  dispose(): void {
    this.#host.unregister(this);
    this.#chunks = [];
    this.restart();
    this.flush();
    this.#host.discard(this);
  }

  flush(): void {
    if (!this.dirty) return;
    this.dirty = false;
    this.rewritten = false;
    if (!this.#ended && this.#addPlain()) return;
    this.#plain = undefined;
    // What an extension reads may need more than complete lines, so with extensions the complete text is read as a whole.
    const isWhole = this.#ended && this.#host.context().options.markedExtensions !== undefined;
    if (isWhole && !this.#finished) this.restart();
    const slice = isWhole ? this.#incoming.length : SLICE;
    this.dirty = false;
    const open = this.#open;
    const changes = open.beginChange();
    this.#host.useNodes(this.#hostNodes);
    this.#hostNodes.beginSettled();
    while (this.#incoming !== '') {
      open.tail += this.#incoming.slice(0, slice);
      this.#incoming = this.#incoming.slice(slice);
      if (open.top.kind !== 'code' && !this.#longTail.isDue(open.tail)) continue;
      open.settle();
      this.#longTail.wasRead(open.tail);
    }
    if (this.#ended && !this.#finished) {
      open.tail += this.#source.end();
      open.finish();
      this.#finished = true;
    }
    this.#hostNodes.beginTail();
    this.tailReferences = this.#host.collect(() => open.drawTail()).references;
    this.#longTail.wasRead(open.tail);
    for (const [view, { from, before }] of changes) {
      if (view.dom) patchChildren(view.dom, before, view.children.slice(from));
    }
  }

  /** Begins to draw, with all that is known by then; takes over what a server has drawn. */
  appear(): void {
    const container = this.#container;
    if (container === undefined) return;
    this.#container = undefined;
    // Only children are ever put into the root's node, which any parent can hold.
    this.root.dom = container as Element;
    patchChildren(container, drawnViews(container), this.root.children);
  }

  /** Draws a settled block again: what it refers to has arrived. */
  redraw(unit: Unit): void {
    const before = unit.parent.children[unit.index];
    this.#host.useNodes(new HostNodes());
    const { result, references } = this.#host.collect(() => unit.draw());
    const after = result[0];
    if (before === undefined || after === undefined) return;
    unit.parent.children[unit.index] = after;
    const { dom } = unit.parent;
    if (dom) patchInPlace(dom, before, after);
    this.#host.register({ ...unit, references });
  }

  #openBlocks(): OpenBlocks {
    return new OpenBlocks(this.root, this.#host, (parent, index, draw, references) => {
      if (references.size > 0) this.#host.register({ owner: this, parent, index, draw, references });
    });
  }

  /** Shows what came without reading the tail again: mere words, or anything where the tail is long. */
  #addPlain(): boolean {
    const open = this.#open;
    const incoming = this.#incoming;
    if (open.top.kind === 'code' || open.top.kind === 'comment') return false;
    if (incoming === '' || incoming.length > SLICE) return false;
    const grown = open.tail + incoming;
    const { markedExtensions } = this.#host.context().options;
    const isLong = grown.length > LONG_TAIL;
    const isWords = !markedExtensions && !SYNTAX.test(incoming);
    if (isLong ? this.#longTail.isDue(grown) : !isWords) return false;
    this.#plain ??= (isWords && open.lastText()) || (isLong ? this.#startPlain() : undefined);
    if (this.#plain === undefined) return false;
    open.tail = grown;
    this.#incoming = '';
    this.#plain = growText(this.#plain, incoming);
    return true;
  }

  #startPlain(): TextSpot {
    const parent = this.#open.lastBlock();
    const view = text('');
    parent.children.push(view);
    if (parent.dom) patchChildren(parent.dom, [], [view]);
    return { parent, view };
  }
}
