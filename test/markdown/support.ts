import { MarkdownDocument, type MarkdownOptions, type MarkdownRun } from '../../src/markdown/index.js';

export interface Rendered {
  document: MarkdownDocument;
  run: MarkdownRun;
  container: HTMLElement;
}

/** A run in a container of its own that is in the page. */
export function start(options: MarkdownOptions = {}): Rendered {
  const container = document.createElement('div');
  document.body.append(container);
  const markdown = new MarkdownDocument(options);
  return { document: markdown, run: markdown.createRun(container), container };
}

/** A complete text, drawn. */
export function render(text: string, options: MarkdownOptions = {}): HTMLElement {
  return stream([text], options).container;
}

/** Chunks that were drawn one by one, and ended. */
export function stream(chunks: readonly string[], options: MarkdownOptions = {}): Rendered {
  const rendered = start(options);
  for (const chunk of chunks) {
    rendered.run.append(chunk);
    rendered.document.flush();
  }
  rendered.run.end();
  rendered.document.flush();
  return rendered;
}

/** What a server writes for the same nodes: without what works only with scripts. */
export function serverHtml(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const live of copy.querySelectorAll('.copy, .status')) live.remove();
  return copy.innerHTML;
}

/** Cuts a text into chunks of the given lengths, over and over. */
export function chunksOf(text: string, lengths: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, i = 0; at < text.length; i++) {
    const length = Math.max(1, lengths[i % lengths.length] ?? 1);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}
