import { copyCode } from './copy-code.js';
import { Definitions } from './definitions.js';
import { HostNodes } from './host-nodes.js';
import { MarkdownLexer } from './lexer.js';
import { DEFAULT_TEXTS, type MarkdownOptions } from './options.js';
import type { RenderContext } from './render-context.js';
import { Run } from './run.js';
import type { RunHost, Unit } from './run-host.js';

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
  #options: MarkdownOptions;
  readonly #definitions = new Definitions();
  #lexer: MarkdownLexer;
  #context: RenderContext;
  readonly #host = this.#createHost();
  #runs: Run[] = [];
  #hostNodes = new HostNodes();
  /** What is settled, by what it refers to. */
  readonly #units = new Map<string, Set<Unit>>();
  /** The images that the user has asked for. */
  readonly #shownImages = new Set<string>();
  /** References that something has come for since the last redrawing. */
  #arrived = new Set<string>();
  /** What is asked for by what is being drawn. */
  #asked = new Set<string>();

  constructor(options: MarkdownOptions = {}) {
    this.#options = options;
    this.#lexer = new MarkdownLexer(options.markedExtensions ?? [], this.#definitions);
    this.#context = this.#createContext();
  }

  get options(): MarkdownOptions {
    return this.#options;
  }

  /** Other options: all runs are drawn again by the next `flush`. */
  set options(options: MarkdownOptions) {
    if (options.markedExtensions !== this.#options.markedExtensions) {
      this.#lexer = new MarkdownLexer(options.markedExtensions ?? [], this.#definitions);
    }
    this.#options = options;
    this.#context = this.#createContext();
    this.#restart();
  }

  /**
   * A run after the last one, whose nodes become the only children of `container`; without one nothing is drawn. What a
   * server has drawn there is taken over, and only changed where it differs.
   */
  createRun(container?: HTMLElement): Run {
    if (container) container.onclick = this.#onClick;
    const run = new Run(this.#host, container);
    this.#runs.push(run);
    return run;
  }

  /** Draws what has changed. */
  flush(): void {
    // The first definition of a label counts, and the text that held it may have changed.
    if (this.#runs.some((run) => run.rewritten) && !this.#definitions.isEmpty) this.#restart();
    for (const run of this.#runs) run.flush();
    while (this.#arrived.size > 0) this.#redraw();
    for (const run of this.#runs) run.appear();
  }

  #restart(): void {
    this.#definitions.clear();
    this.#units.clear();
    for (const run of this.#runs) run.restart();
  }

  /** Draws what refers to what has arrived, and nothing else. */
  #redraw(): void {
    const arrived = this.#arrived;
    this.#arrived = new Set();
    const units = new Set<Unit>();
    for (const reference of arrived) {
      for (const unit of this.#units.get(reference) ?? []) units.add(unit);
      this.#units.delete(reference);
    }
    for (const unit of units) unit.owner.redraw(unit);
    for (const run of this.#runs) {
      if ([...run.tailReferences].some((reference) => arrived.has(reference))) run.dirty = true;
      run.flush();
    }
  }

  #createContext(): RenderContext {
    return {
      options: this.#options,
      texts: { ...DEFAULT_TEXTS, ...this.#options.texts },
      inlines: (tokens) => this.#lexer.inlines(tokens, this.#asked),
      hostNode: (token) => {
        const { renderToken } = this.#options;
        return renderToken ? this.#hostNodes.take(token, renderToken) : null;
      },
      isImageShown: (url) => {
        this.#asked.add(imageReference(url));
        return this.#shownImages.has(url);
      },
    };
  }

  #createHost(): RunHost {
    return {
      lexer: () => this.#lexer,
      context: () => this.#context,
      collect: (draw) => {
        const outer = this.#asked;
        const references = new Set<string>();
        this.#asked = references;
        const result = draw();
        this.#asked = outer;
        return { result, references };
      },
      useNodes: (nodes) => {
        this.#hostNodes = nodes;
      },
      register: (unit) => {
        for (const reference of unit.references) {
          const units = this.#units.get(reference);
          if (units) units.add(unit);
          else this.#units.set(reference, new Set([unit]));
        }
      },
      unregister: (owner) => {
        for (const units of this.#units.values()) {
          for (const unit of units) if (unit.owner === owner) units.delete(unit);
        }
      },
      discard: (owner) => {
        this.#runs = this.#runs.filter((run) => run !== owner);
        // Its definitions go with it.
        if (!this.#definitions.isEmpty) this.#restart();
      },
      define: ({ tag, href, title }) => {
        if (this.#definitions.define(tag, href, title ?? '')) this.#arrived.add(tag);
      },
    };
  }

  /** One listener for all buttons, also for those that a server has drawn. */
  readonly #onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest('button');
    if (button?.className === 'copy') copyCode(button, this.#context.texts);
    else if (button?.className === 'load-image') this.#showImage(button.getAttribute('data-src') ?? '');
  };

  #showImage(url: string): void {
    this.#shownImages.add(url);
    this.#arrived.add(imageReference(url));
    this.flush();
  }
}

/** A reference to an image, in a form that no label of a definition has. */
function imageReference(url: string): string {
  return `\nimage ${url}`;
}
