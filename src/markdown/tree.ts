/**
 * What the token table makes: a small tree that the browser side turns into nodes (`patch.ts`) and the server side
 * into a string (`serialize.ts`). It is written again freely; only differences reach the DOM.
 */
export type ViewNode = TextView | ElementView | ForeignView;

export interface TextView {
  readonly kind: 'text';
  readonly text: string;
  dom?: Text;
}

export interface ElementView {
  readonly kind: 'element';
  readonly tag: string;
  attributes: Readonly<Record<string, string>>;
  readonly children: ViewNode[];
  /** The source of a block, or how it begins: the same one keeps its nodes when the text around it changes. */
  readonly key?: string;
  dom?: Element;
}

/** A node that the host made. The one that is there stays when what it was made from is the same. */
export interface ForeignView {
  readonly kind: 'foreign';
  readonly key: string;
  dom: Node;
}

/** A text with what it stands in: it is the last child. */
export interface TextSpot {
  readonly parent: ElementView;
  readonly view: TextView;
}

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: ViewNode[] = [],
  more: { key?: string } = {},
): ElementView {
  return { kind: 'element', tag, attributes, children, ...more };
}

export function text(content: string): TextView {
  return { kind: 'text', text: content };
}

/** Adds to a text that may be drawn already. */
export function growText({ parent, view }: TextSpot, content: string): TextSpot {
  const longer = text(view.text + content);
  if (view.dom) {
    longer.dom = view.dom;
    view.dom.appendData(content);
  }
  parent.children[parent.children.length - 1] = longer;
  return { parent, view: longer };
}

/** Sets or removes an attribute of what may be drawn already. */
export function setAttribute(view: ElementView, name: string, value: string | undefined): void {
  const { [name]: _, ...others } = view.attributes;
  view.attributes = value === undefined ? others : { ...others, [name]: value };
  if (value === undefined) view.dom?.removeAttribute(name);
  else view.dom?.setAttribute(name, value);
}

/** Adds text to a list of children, to the text before it where there is one: one text node, not many. */
export function pushText(children: ViewNode[], content: string): void {
  if (content === '') return;
  const last = children.at(-1);
  if (last?.kind === 'text') children[children.length - 1] = text(last.text + content);
  else children.push(text(content));
}

/** Adds nodes to a list of children; texts that would stand side by side become one, as a parser of HTML makes of them. */
export function pushViews(children: ViewNode[], views: readonly ViewNode[]): void {
  for (const view of views) {
    if (view.kind === 'text') pushText(children, view.text);
    else children.push(view);
  }
}

const BLOCKS = /^(?:blockquote|details|div|h\d|li|ol|p|pre|summary|t(?:able|body|d|h|head|r)|ul)$/;

/** Whether the element stands within a line. */
export function isInline({ tag }: ElementView): boolean {
  return !BLOCKS.test(tag);
}

/** The innermost of the last descendants, as far as they are wanted. */
export function lastElement(view: ElementView, isWanted: (view: ElementView) => boolean): ElementView {
  const last = view.children.at(-1);
  return last?.kind === 'element' && isWanted(last) ? lastElement(last, isWanted) : view;
}
