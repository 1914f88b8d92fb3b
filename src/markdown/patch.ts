import type { ElementView, ViewNode } from './tree.js';

/**
 * Brings the last children of `parent` from `before` to `after`, with as few changes as possible: what is equal is not
 * touched, text that grew is appended to, and a node is replaced only when its tag is another one.
 */
export function patchChildren(parent: Node, before: readonly ViewNode[], after: readonly ViewNode[]): void {
  let start = 0;
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (start < beforeEnd && start < afterEnd && sameSource(before[start], after[start])) {
    patchNode(before[start], after[start]);
    start++;
  }
  while (start < beforeEnd && start < afterEnd && sameSource(before[beforeEnd - 1], after[afterEnd - 1])) {
    beforeEnd--;
    afterEnd--;
    patchNode(before[beforeEnd], after[afterEnd]);
  }
  const reference = before[beforeEnd]?.dom ?? null;
  for (; start < beforeEnd && start < afterEnd; start++) {
    const [old, next] = [before[start], after[start]];
    if (old === undefined || next === undefined) continue;
    if (compatible(old, next)) patchNode(old, next);
    else if (old.dom) parent.replaceChild(create(parent, next), old.dom);
  }
  for (let i = start; i < beforeEnd; i++) {
    const dom = before[i]?.dom;
    if (dom) parent.removeChild(dom);
  }
  for (let i = start; i < afterEnd; i++) {
    const next = after[i];
    if (next) parent.insertBefore(create(parent, next), reference);
  }
}

/** Brings one node from `before` to `after`, in its place under `parent`. */
export function patchInPlace(parent: Node, before: ViewNode, after: ViewNode): void {
  if (compatible(before, after)) patchNode(before, after);
  else if (before.dom) parent.replaceChild(create(parent, after), before.dom);
}

function sameSource(before: ViewNode | undefined, after: ViewNode | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  if (before === after) return true;
  return (
    before.kind === 'element' &&
    after.kind === 'element' &&
    before.key !== undefined &&
    before.key === after.key &&
    compatible(before, after)
  );
}

function compatible(before: ViewNode, after: ViewNode): boolean {
  if (before.kind === 'element' && after.kind === 'element') return before.tag === after.tag;
  if (before.kind === 'foreign' && after.kind === 'foreign')
    return before.dom === after.dom || before.key === after.key;
  return before.kind === after.kind;
}

function patchNode(before: ViewNode | undefined, after: ViewNode | undefined): void {
  if (before === after || before === undefined || after === undefined) return;
  if (before.kind === 'foreign' && after.kind === 'foreign') {
    after.dom = before.dom;
  } else if (before.kind === 'text' && after.kind === 'text') {
    const dom = before.dom;
    if (dom === undefined) return;
    after.dom = dom;
    if (after.text === before.text) return;
    if (after.text.startsWith(before.text)) dom.appendData(after.text.slice(before.text.length));
    else dom.data = after.text;
  } else if (before.kind === 'element' && after.kind === 'element') {
    const dom = before.dom;
    if (dom === undefined) return;
    after.dom = dom;
    patchAttributes(dom, before, after);
    patchChildren(dom, before.children, after.children);
  }
}

function patchAttributes(dom: Element, before: ElementView, after: ElementView): void {
  if (before.attributes === after.attributes) return;
  for (const name of Object.keys(before.attributes)) {
    if (after.attributes[name] === undefined) dom.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(after.attributes)) {
    if (before.attributes[name] !== value) dom.setAttribute(name, value);
  }
}

function create(parent: Node, view: ViewNode): Node {
  if (view.kind === 'foreign') return view.dom;
  const document = parent.ownerDocument ?? globalThis.document;
  if (view.kind === 'text') {
    view.dom = document.createTextNode(view.text);
    return view.dom;
  }
  const dom = document.createElement(view.tag);
  for (const child of view.children) dom.appendChild(create(dom, child));
  // After the children: at each child that comes into an element with `dir="auto"`, Safari looks at all of them again.
  for (const [name, value] of Object.entries(view.attributes)) dom.setAttribute(name, value);
  view.dom = dom;
  return dom;
}
