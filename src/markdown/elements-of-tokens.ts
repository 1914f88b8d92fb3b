import type { MarkedToken, Token, Tokens } from 'marked';
import { codeBlock, codeText, language } from './code-block.js';
import { direction } from './direction.js';
import { decodeEntities } from './entities.js';
import { MAX_CHILDREN, MAX_DEPTH } from './limits.js';
import { type RawBlock, readTag } from './raw-html.js';
import type { RenderContext } from './render-context.js';
import { type ElementView, element, pushText, pushViews, setAttribute, text, type ViewNode } from './tree.js';
import { allowedUrl, isRasterData } from './url-policy.js';

/**
 * The one place that makes elements from a message: for each token, which element, which attributes, which part. The
 * browser and the server draw from this table. No attribute holds text of the message but `href`, `src`, `data-src`,
 * `alt`, `title`, `start`, `aria-label` and the language in `class`.
 */

type TokenOf<T extends MarkedToken['type']> = Extract<MarkedToken, { type: T }>;

/** Draws inline content into `into`. `inLink`: links and buttons cannot stand here. */
type DrawInline<T extends MarkedToken['type']> = (
  token: TokenOf<T>,
  into: ViewNode[],
  context: RenderContext,
  inLink: boolean,
) => void;

type DrawBlock<T extends MarkedToken['type']> = (token: TokenOf<T>, context: RenderContext) => ViewNode | undefined;

const INLINE_TYPES = ['text', 'escape', 'strong', 'em', 'del', 'codespan', 'br', 'link', 'image', 'checkbox'] as const;
type InlineType = (typeof INLINE_TYPES)[number];

const INLINE: { readonly [T in InlineType]: DrawInline<T> } = {
  text: (token, into, context, inLink) => {
    if (token.tokens) drawInlines(context.inlines(token.tokens), into, context, inLink);
    else pushText(into, decodeEntities(token.raw));
  },
  escape: (token, into) => pushText(into, token.text),
  strong: (token, into, context, inLink) => into.push(inlineElement('strong', token.tokens, context, inLink)),
  em: (token, into, context, inLink) => into.push(inlineElement('em', token.tokens, context, inLink)),
  del: (token, into, context, inLink) => into.push(inlineElement('del', token.tokens, context, inLink)),
  codespan: (token, into) => into.push(element('code', { dir: 'ltr' }, [text(token.text)])),
  br: (_token, into) => into.push(element('br')),
  link: drawLink,
  image: drawImage,
  // Task lists draw their own (`listItem`).
  checkbox: () => undefined,
};

const BLOCK_TYPES = ['paragraph', 'heading', 'blockquote', 'code', 'hr', 'list', 'table', 'space', 'def'] as const;
type BlockType = (typeof BLOCK_TYPES)[number];

const BLOCK: { readonly [T in BlockType]: DrawBlock<T> } = {
  paragraph: (token, context) =>
    element('p', { dir: 'auto' }, inlineContent(token.tokens, context), { key: token.raw }),
  heading: (token, context) =>
    element(`h${token.depth}`, { part: 'heading', dir: 'auto' }, inlineContent(token.tokens, context), {
      key: token.raw,
    }),
  blockquote: (token, context) =>
    element('blockquote', { part: 'quote', ...direction(token.text) }, drawBlocks(token.tokens, context), {
      key: token.raw,
    }),
  code: (token, context) => codeBlock(codeText(token), language(token), true, context),
  hr: () => element('hr', {}, [], { key: 'hr' }),
  list: (token, context) => {
    const list = emptyList(token);
    for (const item of token.items) list.children.push(listItem(item, token.loose, context));
    return list;
  },
  table: (token, context) => {
    const { view, table } = emptyTable(token, context);
    for (const row of token.rows) openBody(table).children.push(tableRow(row, 'td', context));
    return view;
  },
  space: () => undefined,
  def: () => undefined,
};

function isType<T extends string>(types: readonly T[], type: string): type is T {
  return (types as readonly string[]).includes(type);
}

// Blocks

/** An element that further blocks go into: the root, or a `details` that is open in the source. */
export interface Container {
  readonly kind: string;
  /** Where the next child goes. */
  view: ElementView;
  /** What the view is a box of. */
  readonly parent?: ElementView;
  /** How many of its children are settled: they are not drawn again as the text grows. */
  settled: number;
}

export function drawBlocks(tokens: readonly Token[], context: RenderContext): ViewNode[] {
  const root: Container = { kind: 'root', view: element('div'), settled: 0 };
  const stack = [root];
  for (const token of tokens) drawBlock(token, stack, context);
  return root.view.children;
}

/** Draws a block into the innermost of the open containers; `details` opens and closes containers. */
export function drawBlock(token: Token, stack: Container[], context: RenderContext): void {
  const into = stack.at(-1)?.view.children;
  if (into === undefined) return;
  if (isRawBlock(token)) {
    drawRawBlock(token, stack, context);
  } else if (isType(BLOCK_TYPES, token.type)) {
    const draw = BLOCK[token.type] as DrawBlock<BlockType>;
    const view = draw(token as TokenOf<BlockType>, context);
    if (view) into.push(view);
  } else if (isType(INLINE_TYPES, token.type)) {
    // The text of a tight list item.
    drawInline(token as TokenOf<InlineType>, into, context, false);
  } else {
    drawForeign(token, into, context, () => [element('p', { dir: 'auto' }, [text(token.raw.trim())])]);
  }
}

export function isRawBlock(token: Token): token is RawBlock {
  return token.type === 'html' && 'construct' in token;
}

function drawRawBlock(token: RawBlock, stack: Container[], context: RenderContext): void {
  const top = stack.at(-1);
  if (top === undefined) return;
  const into = top.view.children;
  switch (token.construct) {
    case 'rule':
      into.push(element('hr', {}, [], { key: 'hr' }));
      return;
    case 'summary': {
      const tag = top.kind === 'details' && into.length === 0 ? 'summary' : 'p';
      into.push(element(tag, { dir: 'auto' }, inlineContent(token.tokens ?? [], context), { key: token.raw }));
      return;
    }
    case 'details-open': {
      // Deeper ones are not shown as such: the DOM, too, has its limits.
      if (stack.length > MAX_DEPTH) return;
      const view = element('details', {}, [], { key: 'details' });
      into.push(view);
      stack.push({ kind: 'details', view, parent: view, settled: 0 });
      return;
    }
    case 'details-close':
      if (top.kind === 'details') stack.pop();
      return;
    case 'think': {
      const view = reasoning(!token.closed, context);
      if (token.tokens) view.children.push(...drawBlocks(token.tokens, context));
      else if (token.text) view.children.push(element('p', { dir: 'auto' }, [text(token.text)]));
      into.push(view);
      return;
    }
    case 'comment':
    case 'stray':
  }
}

/** The model's reasoning: closed, and open while it streams. */
export function reasoning(streaming: boolean, context: RenderContext): ElementView {
  const summary = element('summary', {}, [text(context.texts.reasoning)]);
  const attributes = { class: 'reasoning', ...(streaming && { open: '' }) };
  return element('details', attributes, [summary], { key: 'think' });
}

function drawForeign(token: Token, into: ViewNode[], context: RenderContext, fallback: () => ViewNode[]): void {
  const children = 'tokens' in token && token.tokens ? context.inlines(token.tokens) : undefined;
  const dom = context.hostNode(token);
  if (dom) into.push({ kind: 'foreign', dom, key: `${token.type}\n${token.raw}` });
  else if (children) drawInlines(children, into, context, false);
  else into.push(...fallback());
}

// Lists

/** A list without items, or the part of a long list that begins with the nth item. */
export function emptyList(token: Tokens.List, n = 0): ElementView {
  const attributes = { ...(n > 0 && { class: 'continued' }), ...direction(token.items[0]?.text ?? '') };
  const key = token.items[0]?.raw ?? '';
  if (!token.ordered) return element('ul', attributes, [], { key });
  const start = Number(token.start) + n;
  return element('ol', { ...attributes, ...(start !== 1 && { start: String(start) }) }, [], { key });
}

export function listItem(item: Tokens.ListItem, loose: boolean, context: RenderContext): ElementView {
  const li: Container = { kind: 'item', view: element('li', {}, [], { key: item.raw }), settled: 0 };
  const stack = [li];
  let box = item.task ? checkbox(item.checked === true) : undefined;
  for (const token of item.tokens) {
    if (token.type === 'checkbox') continue;
    if ((token.type !== 'text' && token.type !== 'paragraph') || !('tokens' in token) || token.tokens === undefined) {
      drawBlock(token, stack, context);
      continue;
    }
    const content = inlineContent(token.tokens, context);
    let children = content;
    if (box) {
      const label = element('label', {}, [box, text(' ')]);
      pushViews(label.children, content);
      children = [label];
      box = undefined;
    }
    const into = stack.at(-1)?.view.children;
    if (loose) into?.push(element('p', { dir: 'auto' }, children, { key: token.raw }));
    else if (into) pushViews(into, children);
  }
  if (!item.task) return li.view;
  return { ...li.view, attributes: { class: 'task' } };
}

function checkbox(checked: boolean): ElementView {
  const attributes = { type: 'checkbox', disabled: '' };
  return element('input', checked ? { ...attributes, checked: '' } : attributes);
}

// Tables

/** A table without rows, in a box that scrolls. */
export function emptyTable(
  token: Tokens.Table,
  context: RenderContext,
): Record<'view' | 'table' | 'head', ElementView> {
  const head = element('thead', {}, [tableRow(token.header, 'th', context)]);
  const header = token.header.map((cell) => cell.text).join(' ');
  const table = element('table', { part: 'table', ...direction(header) }, [head, element('tbody')]);
  const box = { class: 'table', role: 'group', tabindex: '0', 'aria-label': context.texts.table };
  return { view: element('div', box, [table], { key: token.raw }), table, head };
}

/** The body that the next row goes to. */
export function openBody(table: ElementView): ElementView {
  const last = table.children.at(-1);
  if (last?.kind === 'element' && last.tag === 'tbody' && last.children.length < MAX_CHILDREN) return last;
  const body = element('tbody');
  table.children.push(body);
  setAttribute(table, 'class', 'long');
  return body;
}

export function tableRow(cells: readonly Tokens.TableCell[], tag: 'th' | 'td', context: RenderContext): ElementView {
  const scope: Record<string, string> = tag === 'th' ? { scope: 'col' } : {};
  const children = cells.map(({ align, tokens }) => {
    const attributes = { ...scope, dir: 'auto', ...(align && { class: `align-${align}` }) };
    return element(tag, attributes, inlineContent(tokens, context));
  });
  return element('tr', {}, children);
}

// Inlines

export function inlineContent(tokens: Token[], context: RenderContext): ViewNode[] {
  const children: ViewNode[] = [];
  drawInlines(context.inlines(tokens), children, context, false);
  return children;
}

/** Draws inline tokens; raw tags of the closed list, which arrive one by one, become nested elements. */
function drawInlines(tokens: readonly Token[], into: ViewNode[], context: RenderContext, inLink: boolean): void {
  const stack: { name: string; children: ViewNode[] }[] = [{ name: '', children: into }];
  for (const token of tokens) {
    const current = stack.at(-1)?.children ?? into;
    if (token.type === 'html') {
      const tag = readTag(token.raw);
      if (tag.kind === 'open' && stack.length <= MAX_DEPTH) {
        const opened = element(tag.name);
        current.push(opened);
        stack.push({ name: tag.name, children: opened.children });
      } else if (tag.kind === 'close') {
        const open = stack.findLastIndex(({ name }) => name === tag.name);
        if (open > 0) stack.length = open;
      } else if (tag.kind === 'break') current.push(element('br'));
      else if (tag.kind === 'text') pushText(current, token.raw);
    } else if (isType(INLINE_TYPES, token.type)) {
      drawInline(token as TokenOf<InlineType>, current, context, inLink);
    } else {
      drawForeign(token, current, context, () => [text(token.raw)]);
    }
  }
}

function drawInline(token: TokenOf<InlineType>, into: ViewNode[], context: RenderContext, inLink: boolean): void {
  const draw = INLINE[token.type] as DrawInline<InlineType>;
  draw(token, into, context, inLink);
}

function inlineElement(tag: string, tokens: Token[], context: RenderContext, inLink: boolean): ElementView {
  const view = element(tag);
  drawInlines(tokens, view.children, context, inLink);
  return view;
}

function drawLink(token: Tokens.Link, into: ViewNode[], context: RenderContext, inLink: boolean): void {
  const children: ViewNode[] = [];
  if (token.autolink) children.push(text(token.text));
  else drawInlines(token.tokens, children, context, true);
  const href = token.autolink ? token.href : decodeEntities(token.href);
  // A link whose address has not arrived, or is empty, leads nowhere.
  const url = href === '' ? '' : allowedUrl(href, 'link', context.options.urlPolicy);
  if (inLink || url === undefined) {
    pushViews(into, children);
    return;
  }
  const attributes: Record<string, string> = { part: 'link' };
  if (url) Object.assign(attributes, linkAttributes(url));
  if (token.title) attributes.title = decodeEntities(token.title);
  into.push(element('a', attributes, children));
}

/** The page that a link opens learns nothing about this one and cannot reach it. */
function linkAttributes(href: string): Record<string, string> {
  const attributes = { href, rel: 'noopener noreferrer nofollow' };
  return href.startsWith('mailto:') ? attributes : { ...attributes, target: '_blank' };
}

function drawImage(token: Tokens.Image, into: ViewNode[], context: RenderContext, inLink: boolean): void {
  const { options, texts } = context;
  const content: ViewNode[] = [];
  drawInlines(token.tokens, content, context, true);
  const alt = textOf(content);
  const mode = options.images ?? 'click';
  const src = mode === 'none' ? undefined : allowedUrl(decodeEntities(token.href), 'image', options.urlPolicy);
  if (src === undefined) {
    pushText(into, alt);
  } else if (mode === 'all' || isRasterData(src) || context.isImageShown(src)) {
    const attributes = { src, alt, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' };
    into.push(element('img', token.title ? { ...attributes, title: decodeEntities(token.title) } : attributes));
  } else if (!inLink) {
    const label = [text(texts.loadImage(alt, hostOf(src)))];
    const attributes = { type: 'button', class: 'load-image', 'data-src': src };
    into.push(element('button', attributes, label));
  } else {
    pushText(into, alt);
  }
}

function hostOf(url: string): string {
  return /^(?:[a-z]+:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1] ?? url;
}

function textOf(nodes: readonly ViewNode[]): string {
  let content = '';
  for (const node of nodes) {
    if (node.kind === 'text') content += node.text;
    else if (node.kind === 'element')
      content += node.tag === 'img' ? (node.attributes.alt ?? '') : textOf(node.children);
  }
  return content;
}
