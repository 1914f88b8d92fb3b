import { expect } from '@open-wc/testing';
import type { MarkedExtension, Token } from 'marked';
import { renderMarkdownToString } from '../../src/markdown/index.js';
import { chunksOf, render, stream } from './support.js';

/** `$x$` within a line, and `:::` around blocks. */
const extension: MarkedExtension = {
  extensions: [
    {
      name: 'math',
      level: 'inline',
      start: (src) => src.indexOf('$'),
      tokenizer(src) {
        const match = /^\$([^$\n]+)\$/.exec(src);
        return match ? { type: 'math', raw: match[0], text: match[1] } : undefined;
      },
    },
    {
      name: 'note',
      level: 'block',
      start: (src) => src.indexOf(':::'),
      tokenizer(src) {
        const match = /^:::\n([^:]+)\n:::(?:\n|$)/.exec(src);
        return match ? { type: 'note', raw: match[0], text: match[1] } : undefined;
      },
    },
  ],
};

function renderToken(token: Token): Node | null {
  if (token.type !== 'math' && token.type !== 'note') return null;
  const node = document.createElement(token.type === 'math' ? 'i' : 'aside');
  node.textContent = 'text' in token ? String(token.text) : '';
  return node;
}

describe('extensions of marked', () => {
  it('give tokens that the host draws', () => {
    const container = render('a $x^2$ b\n\n:::\nnote\n:::\n\nc', { markedExtensions: [extension], renderToken });
    expect(container.innerHTML).to.equal('<p dir="auto">a <i>x^2</i> b</p><aside>note</aside><p dir="auto">c</p>');
  });

  it('are drawn the same when streamed', () => {
    const { container } = stream(chunksOf('a $x^2$ b\n\n:::\nnote\n:::\n\nc', [3]), {
      markedExtensions: [extension],
      renderToken,
    });
    expect(container.innerHTML).to.equal('<p dir="auto">a <i>x^2</i> b</p><aside>note</aside><p dir="auto">c</p>');
  });

  it('show their source where the host draws nothing, and on a server', () => {
    expect(render('a $x$', { markedExtensions: [extension] }).textContent).to.equal('a $x$');
    expect(renderMarkdownToString('a $x$', { markedExtensions: [extension] })).to.equal('<p dir="auto">a $x$</p>');
  });

  it('do not leak into other messages', () => {
    render('a $x$', { markedExtensions: [extension], renderToken });
    expect(render('a $x$', { renderToken }).innerHTML).to.equal('<p dir="auto">a $x$</p>');
  });
});
