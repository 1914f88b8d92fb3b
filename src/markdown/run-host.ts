import type { Tokens } from 'marked';
import type { HostNodes } from './host-nodes.js';
import type { MarkdownLexer } from './lexer.js';
import type { RenderContext } from './render-context.js';
import type { ElementView, ViewNode } from './tree.js';

/** Something settled that is drawn again when what it refers to arrives. */
export interface Unit {
  readonly owner: UnitOwner;
  readonly parent: ElementView;
  readonly index: number;
  readonly references: ReadonlySet<string>;
  draw(): ViewNode[];
}

export interface UnitOwner {
  redraw(unit: Unit): void;
}

/** Takes what was settled; `draw` draws it again. */
export type AddUnit = (
  parent: ElementView,
  index: number,
  draw: () => ViewNode[],
  references: ReadonlySet<string>,
) => void;

/** What the runs of a message share. */
export interface RunHost {
  lexer(): MarkdownLexer;
  context(): RenderContext;
  /** Draws, and tells what was asked for: labels of definitions, images. */
  collect<T>(draw: () => T): { result: T; references: ReadonlySet<string> };
  /** Which nodes of the host what is drawn now may take. */
  useNodes(nodes: HostNodes): void;
  register(unit: Unit): void;
  unregister(owner: UnitOwner): void;
  /** Forgets a run that is no more. */
  discard(owner: UnitOwner): void;
  define(token: Tokens.Def): void;
}
