import type { ElementView, ViewNode } from './tree.js';

const VOID_TAGS = new Set(['br', 'hr', 'img', 'input']);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(content: string): string {
  return content.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** The HTML of some nodes. Nodes of the host have no HTML and are left out: there are none on a server. */
export function serialize(nodes: readonly ViewNode[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.kind === 'text') html += escapeHtml(node.text);
    else if (node.kind === 'element') html += serializeElement(node);
  }
  return html;
}

function serializeElement({ tag, attributes, children }: ElementView): string {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) html += ` ${name}="${escapeHtml(value)}"`;
  html += '>';
  if (VOID_TAGS.has(tag)) return html;
  // The parser drops a line feed right after <pre>; none of our <pre> begins with text.
  return `${html}${serialize(children)}</${tag}>`;
}
