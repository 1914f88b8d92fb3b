import type { Token, Tokens } from 'marked';
import { copyCode } from './copy-code.js';
import { Definitions } from './definitions.js';
import type { RenderContext } from './elements-of-tokens.js';
import { MarkdownLexer } from './lexer.js';
import { DEFAULT_TEXTS, type MarkdownOptions } from './options.js';
import type { Behaviors } from './patch.js';
import { Run, type RunHost, type Unit } from './run.js';

/** One stretch of Markdown in a message, between two protocol blocks, and its nodes. */
export interface MarkdownRun {
  /** The source. */
  readonly text: string;
  /** Adds to the text; cheap, nothing is drawn before the next `flush`. After `end` it opens the run again. */
  append(chunk: string): void;
  /** Replaces the text. A text that begins with the current one is growth; else what is the same keeps its nodes. */
  set(text: string): void;
  /** No more text comes: what is half arrived is drawn as it is. */
  end(): void;
  /** More text comes after all. */
  reopen(): void;
  /** Removes the nodes and forgets the text. */
  dispose(): void;
}

/**
 * The Markdown of one message. Its runs share the link definitions; a protocol block between two runs closes every
 * open list, quote and `details`. Call `flush` once a frame: it draws what has changed in all runs.
 */
export class MarkdownDocument {
  private current: MarkdownOptions;
  private context: RenderContext;
  private readonly definitions = new Definitions();
  private lexer: MarkdownLexer;
  private readonly runs: Run[] = [];
  /** What is settled, by what it refers to. */
  private readonly units = new Map<string, Set<Unit>>();
  private readonly shownImages = new Set<string>();
  private arrived = new Set<string>();
  private asked = new Set<string>();
  private readonly host: RunHost;
  private readonly live: boolean;

  constructor(options: MarkdownOptions = {}, environment: { live: boolean } = { live: true }) {
    this.live = environment.live;
    this.current = options;
    this.lexer = new MarkdownLexer(options.markedExtensions ?? [], this.definitions);
    this.context = this.createContext();
    this.host = this.createHost();
  }

  get options(): MarkdownOptions {
    return this.current;
  }

  /** Other options: all runs are drawn again by the next `flush`. */
  set options(options: MarkdownOptions) {
    if (options.markedExtensions !== this.current.markedExtensions) {
      this.lexer = new MarkdownLexer(options.markedExtensions ?? [], this.definitions);
    }
    this.current = options;
    this.context = this.createContext();
    this.restart();
  }

  /** A run after the last one, whose nodes become the only children of `container`. */
  createRun(container: Element | ShadowRoot | DocumentFragment): MarkdownRun {
    return this.addRun(container);
  }

  addRun(container?: ParentNode): Run {
    const run = new Run(this.host, container);
    this.runs.push(run);
    return run;
  }

  /** Draws what has changed. */
  flush(): void {
    if (this.runs.some((run) => run.dirty && run.rewritten && run.definesLinks)) this.restart();
    for (const run of this.runs) run.flush();
    while (this.arrived.size > 0) this.redraw();
  }

  /** Definitions are taken anew, in document order. */
  private restart(): void {
    this.definitions.clear();
    this.units.clear();
    for (const run of this.runs) run.restart();
  }

  private redraw(): void {
    const { arrived } = this;
    this.arrived = new Set();
    const units = new Set<Unit>();
    for (const reference of arrived) {
      for (const unit of this.units.get(reference) ?? []) units.add(unit);
      this.units.delete(reference);
    }
    for (const unit of units) unit.run.redraw(unit);
    for (const run of this.runs) {
      if (!run.dirty && [...run.tailReferences].some((reference) => arrived.has(reference))) run.dirty = true;
      run.flush();
    }
  }

  private createHost(): RunHost {
    const document = this;
    const behaviors: Behaviors = {
      copy: (button) => copyCode(button, this.context.texts),
      'load-image': (button) => this.showImage(button.getAttribute('data-src') ?? ''),
    };
    return {
      behaviors,
      get lexer() {
        return document.lexer;
      },
      get context() {
        return document.context;
      },
      collect: (draw) => {
        const outer = this.asked;
        this.asked = new Set();
        const result = draw();
        const references = this.asked;
        this.asked = outer;
        return { result, references };
      },
      register: (unit) => {
        for (const reference of unit.references) {
          const units = this.units.get(reference);
          if (units) units.add(unit);
          else this.units.set(reference, new Set([unit]));
        }
      },
      unregister: (run) => {
        for (const units of this.units.values()) {
          for (const unit of units) if (unit.run === run) units.delete(unit);
        }
      },
      define: (token: Tokens.Def) => {
        if (this.definitions.define(token.tag, token.href, token.title ?? '')) this.arrived.add(token.tag);
      },
    };
  }

  private createContext(): RenderContext {
    const options = this.current;
    return {
      options,
      texts: { ...DEFAULT_TEXTS, ...options.texts },
      live: this.live,
      inlines: (tokens: Token[]) => this.lexer.inlines(tokens, this.asked),
      isImageShown: (url) => {
        this.asked.add(imageReference(url));
        return this.shownImages.has(url);
      },
    };
  }

  private showImage(url: string): void {
    this.shownImages.add(url);
    this.arrived.add(imageReference(url));
    this.flush();
  }
}

/** A reference to an image, in a form that no label of a definition has. */
function imageReference(url: string): string {
  return `\nimage ${url}`;
}
