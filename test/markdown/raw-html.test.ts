import { expect } from '@open-wc/testing';
import { INLINE_TAGS } from '../../src/markdown/raw-html.js';
import { add, end, render, start, stream } from './support.js';

function shape(text: string): string {
  const copy = render(text).cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[dir], [part]'))
    for (const name of ['dir', 'part']) element.removeAttribute(name);
  return copy.innerHTML;
}

const ROWS: readonly (readonly [what: string, text: string, html: string])[] = [
  ['drops attributes', '<kbd class="x" onclick=y>a</kbd>', '<p><kbd>a</kbd></p>'],
  ['reads Markdown within tags', '<mark>a *b*</mark>', '<p><mark>a <em>b</em></mark></p>'],
  ['closes what is open at the end of the block', '<b>a\n\nb', '<p><b>a</b></p><p>b</p>'],
  ['closes inner tags with the outer one', '<b><i>a</b> c</i>', '<p><b><i>a</i></b> c</p>'],
  [
    'does not show stray closing tags of the list',
    'a</b> c</details>\n\n</details>\n\n</think>\n\nd',
    '<p>a c</p><p>d</p>',
  ],
  ['shows other tags as text', '<div class="x">a</div> <x-y>', '<p>&lt;div class="x"&gt;a&lt;/div&gt; &lt;x-y&gt;</p>'],
  [
    'shows the tags of a block as text, and reads what is between',
    '<section>\n\n*a*\n\n</section>',
    '<p>&lt;section&gt;</p><p><em>a</em></p><p>&lt;/section&gt;</p>',
  ],
  ['reads line breaks', 'a<br>b<br/>c<BR />d', '<p>a<br>b<br>c<br>d</p>'],
  ['reads a thematic break as a block', 'a\n<hr>\nb', '<p>a</p><hr><p>b</p>'],
  ['hides comments', 'a<!-- b -->c\n\n<!-- d\n\ne -->\n\nf', '<p>ac</p><p>f</p>'],
  ['takes a comment that never ends for a paragraph', 'a\n<!-- b', '<p>a</p><p>&lt;!-- b</p>'],
  ['ends a comment with the item that it is in', '- <!-- b\n\nc -->', '<ul><li>&lt;!-- b</li></ul><p>c --&gt;</p>'],
  [
    'ends a table where reasoning begins',
    '| a |\n| - |\n| b |\n<think>c</think>\n',
    '<div class="table" role="group" tabindex="0" aria-label="Table"><table><thead><tr><th scope="col">a</th></tr></thead>' +
      '<tbody><tr><td>b</td></tr></tbody></table></div>' +
      '<details class="reasoning"><summary>Reasoning</summary><p>c</p></details>',
  ],
  ['hides nothing with a comment that never ends', 'a\n\n<!-- b\n\n*c*', '<p>a</p><p>&lt;!-- b</p><p><em>c</em></p>'],
  [
    'reads details with Markdown inside',
    '<details>\n<summary>A *b*</summary>\n\n- c\n\n</details>\n\nd',
    '<details><summary>A <em>b</em></summary><ul><li>c</li></ul></details><p>d</p>',
  ],
  [
    'reads details without blank lines',
    '<details open><summary>A</summary>b **c**</details>d',
    '<details><summary>A</summary><p>b <strong>c</strong></p></details><p>d</p>',
  ],
  [
    'nests details',
    '<details>\n<details>\na\n</details>\nb\n</details>\nc',
    '<details><details><p>a</p></details><p>b</p></details><p>c</p>',
  ],
  [
    'closes details at the end',
    '<details>\n<summary>A</summary>\n\nb',
    '<details><summary>A</summary><p>b</p></details>',
  ],
  ['reads a summary elsewhere as a paragraph', '<summary>A</summary>', '<p>A</p>'],
  [
    'leaves tags in code alone',
    '`<kbd>` <kbd>`</kbd>`',
    '<p><code>&lt;kbd&gt;</code> <kbd><code>&lt;/kbd&gt;</code></kbd></p>',
  ],
  [
    'reads reasoning',
    '<think>\na\n\n- b\n</think>\n\nc',
    '<details class="reasoning"><summary>Reasoning</summary><p>a</p><ul><li>b</li></ul></details><p>c</p>',
  ],
  [
    'ends reasoning at its first closing tag, whatever stands between',
    '<Think>\n```\n</THINK>\na',
    '<details class="reasoning"><summary>Reasoning</summary><div class="code"><div class="code-header"><button type="button" class="copy">Copy</button><span class="status" role="status"></span></div><pre role="group" tabindex="0" aria-label="Code"><code></code></pre></div></details><p>a</p>',
  ],
  [
    'knows reasoning within a line',
    'a <think>b</think> c',
    '<p>a </p><details class="reasoning"><summary>Reasoning</summary><p>b</p></details><p>c</p>',
  ],
  [
    'leaves reasoning in code alone',
    '`<think>`\n\n```\n<think>\n```',
    '<p><code>&lt;think&gt;</code></p><div class="code"><div class="code-header"><button type="button" class="copy">Copy</button><span class="status" role="status"></span></div><pre role="group" tabindex="0" aria-label="Code"><code>&lt;think&gt;\n</code></pre></div>',
  ],
];

describe('raw HTML', () => {
  for (const [what, text, html] of ROWS) {
    it(what, () => {
      expect(shape(text)).to.equal(html);
    });
  }

  for (const tag of INLINE_TAGS) {
    it(`reads <${tag}>`, () => {
      expect(shape(`a <${tag.toUpperCase()}>b</${tag}> c`)).to.equal(`<p>a <${tag}>b</${tag}> c</p>`);
    });
  }

  it('shows reasoning open while it streams, and closed when it has ended', () => {
    const rendered = start();
    add(rendered, '<think>so');
    const details = rendered.container.querySelector('details');
    expect(details?.open).to.equal(true);
    expect(details?.textContent).to.equal('Reasoningso');
    add(rendered, ' far\n\n- b\n</think>\n\nDone');
    expect(rendered.container.querySelector('details')).to.equal(details);
    expect(details?.open).to.equal(false);
  });

  it('leaves reasoning that never ended open', () => {
    expect(stream(['<think>so\n\nfar']).container.querySelector('details')?.open).to.equal(true);
  });

  it('keeps details that the user opened open while they grow', () => {
    const rendered = start();
    add(rendered, '<details>\n<summary>A</summary>\n\nb\n');
    const details = rendered.container.querySelector('details');
    if (details) details.open = true;
    add(rendered, '\nc\n\n</details>\n\nd\n');
    end(rendered);
    expect(rendered.container.querySelector('details')).to.equal(details);
    expect(details?.open).to.equal(true);
  });
});
