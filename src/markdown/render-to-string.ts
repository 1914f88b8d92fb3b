import { MarkdownDocument } from './document.js';
import type { MarkdownOptions } from './options.js';
import { serialize } from './serialize.js';

/**
 * The HTML of a message's Markdown, from the same table as the nodes in a browser. Several texts are the runs of one
 * message: they share their link definitions; the result has one string for each. Without a DOM: buttons, `renderCode`
 * and `renderToken` are left out.
 */
export function renderMarkdownToString(text: string, options?: MarkdownOptions): string;
export function renderMarkdownToString(texts: readonly string[], options?: MarkdownOptions): string[];
export function renderMarkdownToString(input: string | readonly string[], options: MarkdownOptions = {}) {
  const document = new MarkdownDocument(options, { live: false });
  const runs = (typeof input === 'string' ? [input] : input).map((text) => {
    const run = document.createRun();
    run.append(text);
    run.end();
    return run;
  });
  document.flush();
  const html = runs.map((run) => serialize(run.root.children));
  return typeof input === 'string' ? (html[0] ?? '') : html;
}
