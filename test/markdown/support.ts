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
export function stream(chunks: Iterable<string>, options: MarkdownOptions = {}): Rendered {
  const rendered = start(options);
  for (const chunk of chunks) add(rendered, chunk);
  end(rendered);
  return rendered;
}

/** Adds a chunk and draws it. */
export function add({ document: markdown, run }: Rendered, chunk: string): void {
  run.append(chunk);
  markdown.flush();
}

export function end({ document: markdown, run }: Rendered): void {
  run.end();
  markdown.flush();
}

/** The HTML of what is drawn, with the attributes in alphabetical order: an attribute that arrives later stands last. */
export function htmlOf(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return copy.innerHTML;
}

/** HTML from a string in the same form. */
export function normalize(html: string): string {
  const container = document.createElement('div');
  container.innerHTML = html;
  return htmlOf(container);
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

/** What is changed in the DOM while `change` runs. */
export function recordsOf(target: Node, change: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(target, { subtree: true, childList: true, characterData: true, attributes: true });
  change();
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

/** What a browser makes of the HTML where a server sends it: in a declarative shadow root. */
export function parsed(html: string): HTMLElement {
  const host = document.createElement('div');
  host.setHTMLUnsafe(`<div><template shadowrootmode="open"><div>${html}</div></template></div>`);
  return host.firstElementChild?.shadowRoot?.firstElementChild as HTMLElement;
}

/** Whether two elements hold the same, however their texts are cut. */
export function equalNodes(one: Element, other: Element): boolean {
  one.normalize();
  other.normalize();
  return one.isEqualNode(other);
}
