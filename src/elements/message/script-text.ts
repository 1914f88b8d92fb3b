const SELECTOR = 'script[type="text/markdown"]';

/** The text of the element's child `<script type="text/markdown">`; undefined where there is none. */
export function scriptText(host: Element): string | undefined {
  const script = [...host.children].find((child) => child.matches(SELECTOR));
  return script === undefined ? undefined : withoutIndentation(script.textContent ?? '');
}

/** Calls the listener whenever the children change: while a page is parsed, they come after the element. */
export function onChildrenChange(host: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(host, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Pages indent their scripts; Markdown would read that as code. */
function withoutIndentation(text: string): string {
  const lines = text.replace(/^[ \t]*\r?\n/, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length))).join('\n');
}
