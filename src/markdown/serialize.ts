import type { ElementView, ViewNode } from './tree.js';

const VOID_TAGS = new Set(['br', 'hr', 'img', 'input']);

/** What the parser of HTML would read as markup, or replace: of line ends it keeps line feeds only. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escapeHtml(content: string): string {
  return content.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);
}

/** The HTML that a parser makes the same nodes of. Nodes of the host have no HTML and are left out: a server has none. */
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
  // The parser drops a line feed right after these tags. None of our <pre> begins with text.
  if (tag === 'textarea') html += '\n';
  return `${html}${serialize(children)}</${tag}>`;
}
