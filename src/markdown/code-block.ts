import type { Token, Tokens } from 'marked';
import { decodeEntities } from './entities.js';
import { MAX_CHILDREN } from './limits.js';
import type { RenderContext } from './render-context.js';
import { type ElementView, element, text, type ViewNode } from './tree.js';

export function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}

/** The language that an info string names. */
export function language(token: Tokens.Code): string {
  return decodeEntities(/^\S*/.exec(token.lang ?? '')?.[0] ?? '');
}

/** The code of a token, with one line feed at its end unless it is empty. */
export function codeText(token: Tokens.Code): string {
  return token.text === '' ? '' : `${token.text.replace(/\n$/, '')}\n`;
}

/** A code block: the host's, or the default one. `final`: the code is complete. */
export function codeBlock(code: string, lang: string, final: boolean, context: RenderContext): ViewNode {
  const dom = context.options.renderCode?.(code, lang, final);
  return dom ? hostCode(dom, code, lang, final) : defaultCodeBlock(lang, codeBoxes(code), context);
}

export function hostCode(dom: Node, code: string, lang: string, final: boolean): ViewNode {
  return { kind: 'foreign', dom, key: `${final} ${lang}\n${code}` };
}

function defaultCodeBlock(lang: string, boxes: ViewNode[], context: RenderContext): ElementView {
  const { texts } = context;
  const header: ViewNode[] = [
    element('button', { type: 'button', class: 'copy' }, [text(texts.copy)]),
    element('span', { class: 'status', role: 'status' }),
  ];
  if (lang) header.unshift(element('span', { class: 'language' }, [text(lang)]));
  const code = element('code', lang ? { class: `language-${lang}` } : {}, boxes);
  const label = lang ? `${texts.code}: ${lang}` : texts.code;
  const pre = element('pre', { role: 'group', tabindex: '0', 'aria-label': label }, [code]);
  return element(
    'div',
    { part: 'code', class: 'code', dir: 'ltr' },
    [element('div', { class: 'code-header' }, header), pre],
    { key: `code ${lang}` },
  );
}

/** The code in boxes of some dozens of lines. Short code stays a plain text. */
function codeBoxes(code: string): ViewNode[] {
  const boxes: ViewNode[] = [];
  let from = 0;
  let lines = 0;
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) {
    if (++lines < MAX_CHILDREN) continue;
    boxes.push(codeBox(code.slice(from, at + 1), boxes.length));
    from = at + 1;
    lines = 0;
  }
  if (from < code.length) boxes.push(codeBox(code.slice(from), boxes.length));
  return boxes;
}

/** The nth box of a code block. */
export function codeBox(code: string, index: number): ViewNode {
  return index === 0 ? text(code) : element('span', { class: 'lines' }, [text(code)]);
}
