import { expect } from '@open-wc/testing';
import type { MarkedExtension, Token } from 'marked';
import { renderMarkdownToString } from '../../src/markdown/index.js';
import { add, chunksOf, end, render, start, stream } from './support.js';

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

  it('keep the nodes of the host while the text around them grows, and give each token its own', () => {
    let made = 0;
    const rendered = start({
      markedExtensions: [extension],
      renderToken: (token) => {
        made++;
        return renderToken(token);
      },
    });
    add(rendered, 'a $x$ b $x$ c');
    const nodes = [...rendered.container.querySelectorAll('i')];
    expect(nodes.length).to.equal(2);
    for (const chunk of chunksOf(' and *more* text.\n\nNext $x$ and $y$.\n\nEnd.\n', [4])) add(rendered, chunk);
    const after = [...rendered.container.querySelectorAll('i')];
    expect(after.slice(0, 2)).to.deep.equal(nodes);
    expect(after.map(({ textContent }) => textContent)).to.deep.equal(['x', 'x', 'x', 'y']);
    expect(made).to.equal(4);
    end(rendered);
    expect([...rendered.container.querySelectorAll('i')]).to.deep.equal(after);
  });

  it('may give blocks with blank lines: the complete text is read as a whole', () => {
    const fence: MarkedExtension = {
      extensions: [
        {
          name: 'note',
          level: 'block',
          tokenizer(src) {
            const match = /^%%\n([^%]*)\n%%(?:\n|$)/.exec(src);
            return match ? { type: 'note', raw: match[0], text: match[1] } : undefined;
          },
        },
      ],
    };
    const { container } = stream(chunksOf('a\n\n%%\none\n\ntwo\n%%\n\nb\n', [3]), {
      markedExtensions: [fence],
      renderToken,
    });
    expect(container.innerHTML).to.equal('<p dir="auto">a</p><aside>one\n\ntwo</aside><p dir="auto">b</p>');
  });

  it('show their source where the host draws nothing, and on a server', () => {
    expect(render('a $x$', { markedExtensions: [extension] }).textContent).to.equal('a $x$');
    expect(renderMarkdownToString('a $x$', { markedExtensions: [extension] })).to.equal('<p dir="auto">a $x$</p>');
  });

  it('leave everything else as it is without them, its limits too', () => {
    for (const text of [
      '<details>\n<summary>*More*</summary>\n\ninner\n\n</details>\n',
      '<think>so</think>\n\nyes <b onclick="x">bold</b> <i>it</i> <script>no</script>',
      `${'> '.repeat(200)}deep`,
      `- ${'- '.repeat(200)}deep`,
      '*a '.repeat(3000),
    ]) {
      const whole = renderMarkdownToString(text);
      expect(renderMarkdownToString(text, { markedExtensions: [extension] }), text.slice(0, 40)).to.equal(whole);
    }
  });

  it('may replace how something is read', () => {
    const shout: MarkedExtension = {
      tokenizer: {
        codespan(src) {
          const match = /^`([^`]+)`/.exec(src);
          return match ? { type: 'codespan', raw: match[0], text: (match[1] ?? '').toUpperCase() } : undefined;
        },
      },
    };
    const { innerHTML } = render('a `b` <script>', { markedExtensions: [shout] });
    expect(innerHTML).to.equal('<p dir="auto">a <code dir="ltr">B</code> &lt;script&gt;</p>');
  });

  it('do not leak into other messages', () => {
    render('a $x$', { markedExtensions: [extension], renderToken });
    expect(render('a $x$', { renderToken }).innerHTML).to.equal('<p dir="auto">a $x$</p>');
  });
});
