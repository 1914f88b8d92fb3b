import type { ViewNode } from './tree.js';

/**
 * The views of what a server has drawn, with its nodes, so that only what differs is changed. A `details` that the user has
 * opened meanwhile stays open.
 */
export function drawnViews(parent: ParentNode): ViewNode[] {
  return [...parent.childNodes].map((dom) => {
    if (!isElement(dom)) return { kind: 'text', text: dom.textContent ?? '', dom: dom as unknown as Text };
    const attributes = Object.fromEntries([...dom.attributes].map(({ name, value }) => [name, value]));
    delete attributes.open;
    return { kind: 'element', tag: dom.localName, attributes, children: drawnViews(dom), dom };
  });
}

// By the node's type and not by its class: the document can belong to another window, which has classes of its own.
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
