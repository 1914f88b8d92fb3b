import { MarkdownDocument, type MarkdownOptions, type MarkdownRun } from '../../markdown/index.js';
import type { MarkdownSegment } from '../../protocol/segment.js';
import { haveSameMembers } from '../base/same-members.js';
import type { MessageText } from './message-text.js';

interface AttachedRun {
  readonly container: HTMLElement;
  readonly run: MarkdownRun;
  /** The part of the message's text that it shows; before it shows one, none begins there. */
  start: number;
  end: number;
}

/** The Markdown of a message: one run between two protocol blocks, each in a container of its own, in the order of the text. */
export class MarkdownRuns {
  #document = new MarkdownDocument();
  #options: MarkdownOptions = {};
  readonly #containers: HTMLElement[] = [];
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
    if (haveSameMembers(given, this.#options)) return;
    this.#options = given;
    this.#document.options = given;
  }

  /** Says where the nth run is to be drawn. */
  attach(index: number, container: HTMLElement): void {
    this.#containers[index] = container;
  }

  /**
   * Draws each stretch of the text into its container.
   *
   * @param grown whether the text was only added to since it was drawn last
   * @param growing the index of the run that may still grow; -1 where none does
   */
  draw(stretches: readonly MarkdownSegment[], text: MessageText, grown: boolean, growing: number): void {
    this.#createRuns(stretches.length);
    for (const [index, { start, end }] of stretches.entries()) {
      const attached = this.#runs[index] as AttachedRun;
      const { run } = attached;
      if (grown && start === attached.start && end >= attached.end) run.append(text.slice(attached.end, end));
      else run.set(text.slice(start, end));
      attached.start = start;
      attached.end = end;
      if (index === growing) run.reopen();
      else run.end();
    }
    this.#document.flush();
  }

  /** A document takes runs at its end only: where one has to be replaced, it is begun anew. */
  #createRuns(count: number): void {
    if (this.#runs.some(({ container }, index) => index < count && container !== this.#containers[index])) {
      this.#document = new MarkdownDocument(this.#options);
      for (const { container } of this.#runs) container.replaceChildren();
      this.#runs = [];
    }
    for (const { run } of this.#runs.splice(count)) run.dispose();
    for (const container of this.#containers.slice(this.#runs.length, count)) {
      // Lit's marks stand there, around what a server has drawn. Lit's build for development wants them to stand somewhere.
      const marks = container.ownerDocument.createDocumentFragment();
      for (const node of [...container.childNodes]) if (node.nodeType === 8) marks.append(node);
      this.#runs.push({ container, run: this.#document.createRun(container), start: -1, end: 0 });
    }
  }
}
