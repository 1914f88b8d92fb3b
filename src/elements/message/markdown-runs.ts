import { MarkdownDocument, type MarkdownOptions, type MarkdownRun } from '../../markdown/index.js';

interface AttachedRun {
  readonly container: Element;
  readonly run: MarkdownRun;
  text: string;
}

/** The Markdown of a message: one run between two protocol blocks, each in a container of its own, in the order of the text. */
export class MarkdownRuns {
  #document = new MarkdownDocument();
  #options: MarkdownOptions = {};
  readonly #containers: Element[] = [];
  #runs: AttachedRun[] = [];

  get options(): MarkdownOptions {
    return this.#options;
  }

  /** Sets how it is drawn; all of it is drawn anew when one of the options differs. */
  set options(options: { [option in keyof MarkdownOptions]: MarkdownOptions[option] | undefined }) {
    // An option that was not given is not there, as the type of the options wants it.
    const given: MarkdownOptions = Object.fromEntries(
      Object.entries(options).filter(([, value]) => value !== undefined),
    );
    const names = Object.keys({ ...given, ...this.#options }) as (keyof MarkdownOptions)[];
    if (names.every((name) => given[name] === this.#options[name])) return;
    this.#options = given;
    this.#document.options = given;
  }

  /** Says where the nth run is to be drawn. */
  attach(index: number, container: Element): void {
    this.#containers[index] = container;
  }

  /**
   * Draws the text of each run into its container.
   *
   * @param growing the index of the run that may still grow; -1 where none does
   */
  draw(texts: readonly string[], growing: number): void {
    this.#createRuns(texts.length);
    for (const [index, attached] of this.#runs.entries()) {
      const { run } = attached;
      const text = texts[index] ?? '';
      if (text !== attached.text) run.set(text);
      attached.text = text;
      if (index === growing) run.reopen();
      else run.end();
    }
    this.#document.flush();
  }

  /** A document takes runs at its end only: where one has to be replaced, it is begun anew. */
  #createRuns(count: number): void {
    if (this.#runs.some(({ container }, index) => index < count && container !== this.#containers[index])) {
      this.#document = new MarkdownDocument(this.#options);
      this.#runs = [];
    }
    for (const container of this.#containers.slice(this.#runs.length, count)) {
      container.replaceChildren();
      this.#runs.push({ container, run: this.#document.createRun(container), text: '' });
    }
  }
}
