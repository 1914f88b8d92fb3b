import { MarkdownDocument } from './document.js';
import type { MarkdownOptions } from './options.js';
import { serialize } from './serialize.js';

/**
 * The HTML of a message's Markdown, from the same table as the nodes in a browser. Several texts are the runs of one
 * message: they share their link definitions; the result has one string for each. Without a DOM: `renderCode` and
 * `renderToken` are not called.
 *
 * @param growing the index of the run that may still grow; -1 where none does
 */
export function renderMarkdownToString(text: string, options?: MarkdownOptions): string;
export function renderMarkdownToString(texts: readonly string[], options?: MarkdownOptions, growing?: number): string[];
export function renderMarkdownToString(input: string | readonly string[], options: MarkdownOptions = {}, growing = -1) {
  const { renderCode: _code, renderToken: _token, ...withoutNodes } = options;
  const document = new MarkdownDocument(withoutNodes);
  const runs = (typeof input === 'string' ? [input] : input).map((text, index) => {
    const run = document.createRun();
    run.append(text);
    if (index !== growing) run.end();
    return run;
  });
  document.flush();
  const html = runs.map((run) => serialize(run.root.children));
  return typeof input === 'string' ? (html[0] ?? '') : html;
}
