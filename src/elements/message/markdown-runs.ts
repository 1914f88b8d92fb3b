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
  #runs: AttachedRun[] = [];

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

  /** Says where the nth run is drawn. To be called for each run in order, as often as one likes. */
  attach(index: number, container: Element): void {
    const known = this.#runs[index]?.container;
    if (known === container) return;
    // A document takes runs at its end only: where one has to be replaced, those behind it are made anew as well.
    if (known !== undefined) this.#restart(index);
    this.#create(container);
  }

  /**
   * Draws the text of each run.
   *
   * @param growing the index of the run that may still grow; -1 where none does
   */
  draw(texts: readonly string[], growing: number): void {
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

  #create(container: Element): void {
    container.replaceChildren();
    this.#runs.push({ container, run: this.#document.createRun(container), text: '' });
  }

  #restart(length: number): void {
    const kept = this.#runs.slice(0, length);
    this.#document = new MarkdownDocument(this.#options);
    this.#runs = [];
    for (const { container } of kept) this.#create(container);
  }
}
