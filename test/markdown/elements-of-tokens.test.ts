import { expect } from '@open-wc/testing';
import { renderMarkdownToString } from '../../src/markdown/index.js';
import { htmlOf, normalize, render } from './support.js';

const LINK = 'part="link" rel="noopener noreferrer nofollow" target="_blank"';
const TABLE = 'class="table" role="group" tabindex="0" aria-label="Table"';
const COPY = '<button type="button" class="copy">Copy</button><span class="status" role="status"></span>';
const box = '<input type="checkbox" disabled="">';
const checked = '<input type="checkbox" disabled="" checked="">';

/** Markdown and the HTML that it makes. */
const ROWS: readonly (readonly [what: string, markdown: string, html: string])[] = [
  ['a paragraph', 'Hello', '<p dir="auto">Hello</p>'],
  ['headings', '# A\n###### B', '<h1 part="heading" dir="auto">A</h1><h6 part="heading" dir="auto">B</h6>'],
  ['an underlined heading', 'A\n===', '<h1 part="heading" dir="auto">A</h1>'],
  [
    'emphasis',
    '*a* **b** ***c*** ~~d~~',
    '<p dir="auto"><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <del>d</del></p>',
  ],
  ['a code span, left to right', '`a  b`', '<p dir="auto"><code dir="ltr">a  b</code></p>'],
  ['hard breaks', 'a  \nb\\\nc', '<p dir="auto">a<br>b<br>c</p>'],
  ['a soft break', 'a\nb', '<p dir="auto">a\nb</p>'],
  ['escapes', '\\*a\\* \\<b\\>', '<p dir="auto">*a* &lt;b&gt;</p>'],
  [
    'character references',
    '&lt;&copy;&#65;&#x42;&hellip;&amp;lt; &nosuch; &#0;',
    '<p dir="auto">&lt;©AB…&amp;lt; &amp;nosuch; \ufffd</p>',
  ],
  ['no references in code', '`&lt;`', '<p dir="auto"><code dir="ltr">&amp;lt;</code></p>'],
  ['a thematic break', 'a\n\n---', '<p dir="auto">a</p><hr>'],
  [
    'a quote',
    '> a\n> > b',
    '<blockquote part="quote"><p dir="auto">a</p><blockquote part="quote"><p dir="auto">b</p></blockquote></blockquote>',
  ],
  ['a tight list', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['a loose list', '- a\n\n- b', '<ul><li><p dir="auto">a</p></li><li><p dir="auto">b</p></li></ul>'],
  ['the number of a list', '7. a\n8. b', '<ol start="7"><li>a</li><li>b</li></ol>'],
  [
    'the numbers of nested lists',
    '2. 3. a\n   4. b',
    '<ol start="2"><li><ol start="3"><li>a</li><li>b</li></ol></li></ol>',
  ],
  [
    'a task list',
    '- [ ] a\n- [x] b',
    `<ul><li class="task"><label>${box} a</label></li><li class="task"><label>${checked} b</label></li></ul>`,
  ],
  [
    'a loose task list',
    '- [ ] a\n\n- [x] b',
    `<ul><li class="task"><p dir="auto"><label>${box} a</label></p></li><li class="task"><p dir="auto"><label>${checked} b</label></p></li></ul>`,
  ],
  [
    'a task with a nested list',
    '- [x] a\n  - b',
    `<ul><li class="task"><label>${checked} a</label><ul><li>b</li></ul></li></ul>`,
  ],
  [
    'a table',
    '| a | b |\n|:-:|--:|\n| 1 | |',
    `<div ${TABLE}><table part="table"><thead><tr><th scope="col" dir="auto" class="align-center">a</th><th scope="col" dir="auto" class="align-right">b</th></tr></thead><tbody><tr><td dir="auto" class="align-center">1</td><td dir="auto" class="align-right"></td></tr></tbody></table></div>`,
  ],
  [
    'a link',
    '[a *b*](https://x.example/c?d=e&f "t")',
    `<p dir="auto"><a ${LINK} href="https://x.example/c?d=e&amp;f" title="t">a <em>b</em></a></p>`,
  ],
  ['a relative link', '[a](/b#c)', `<p dir="auto"><a ${LINK} href="/b#c">a</a></p>`],
  [
    'a mail link, without a new window',
    '<a@b.example>',
    '<p dir="auto"><a part="link" rel="noopener noreferrer nofollow" href="mailto:a@b.example">a@b.example</a></p>',
  ],
  [
    'autolinks',
    'https://x.example/a_b. www.y.example',
    `<p dir="auto"><a ${LINK} href="https://x.example/a_b">https://x.example/a_b</a>. <a ${LINK} href="http://www.y.example">www.y.example</a></p>`,
  ],
  ['a link without an address', '[a]()', '<p dir="auto"><a part="link">a</a></p>'],
  ['a link that is not allowed', '[a *b*](javascript:x)', '<p dir="auto">a <em>b</em></p>'],
  ['an address that is encoded already', '[a](/%20ä b)', '<p dir="auto">[a](/%20ä b)</p>'],
  ['an address with other letters', '[a](/%20ä)', `<p dir="auto"><a ${LINK} href="/%20%C3%A4">a</a></p>`],
  ['a definition', '[a]\n\n[A]: /x "t"', `<p dir="auto"><a ${LINK} href="/x" title="t">a</a></p>`],
  [
    'an image that is not asked for',
    '![a *b*](https://x.example/i.png)',
    '<p dir="auto"><button type="button" class="load-image" data-src="https://x.example/i.png">Load image “a b” from x.example</button></p>',
  ],
  [
    'an indented code block',
    '    a',
    `<div part="code" class="code" dir="ltr"><div class="code-header">${COPY}</div><pre role="group" tabindex="0" aria-label="Code"><code>a\n</code></pre></div>`,
  ],
  [
    'a fenced code block',
    '```js title\nlet a;\n```',
    `<div part="code" class="code" dir="ltr"><div class="code-header"><span class="language">js</span>${COPY}</div><pre role="group" tabindex="0" aria-label="Code: js"><code class="language-js">let a;\n</code></pre></div>`,
  ],
  [
    'an empty code block',
    '```\n```',
    `<div part="code" class="code" dir="ltr"><div class="code-header">${COPY}</div><pre role="group" tabindex="0" aria-label="Code"><code></code></pre></div>`,
  ],
  ['nothing', ' \n\n', ''],
];

describe('the table of tokens', () => {
  for (const [what, markdown, html] of ROWS) {
    it(`makes ${what} on a server`, () => {
      expect(normalize(renderMarkdownToString(markdown))).to.equal(normalize(html));
    });

    it(`makes ${what} in a browser`, () => {
      expect(htmlOf(render(markdown))).to.equal(normalize(html));
    });
  }
});

describe('direction', () => {
  it('is found for each paragraph by itself', () => {
    const [arabic, english] = render('مرحبا بكم\n\nHello').querySelectorAll('p');
    expect(arabic && getComputedStyle(arabic).direction).to.equal('rtl');
    expect(english && getComputedStyle(english).direction).to.equal('ltr');
  });

  for (const [what, text, selector] of [
    ['a list', '- مرحبا\n- بكم', 'ul'],
    ['a list of paragraphs', '1. **مرحبا**\n\n2. بكم', 'ol'],
    ['a quote', '> مرحبا', 'blockquote'],
    ['a table', '| مرحبا | a |\n|---|---|\n| 1 | 2 |', 'table'],
  ] as const) {
    it(`of ${what} is that of its first letter`, () => {
      const block = render(text).querySelector(selector);
      expect(block && getComputedStyle(block).direction).to.equal('rtl');
    });
  }

  it('of code stays left to right', () => {
    const container = render('مرحبا `code`\n\n```\nمرحبا\n```');
    for (const code of container.querySelectorAll('code')) expect(getComputedStyle(code).direction).to.equal('ltr');
  });
});

describe('several runs on a server', () => {
  it('share their definitions', () => {
    const [first, second] = renderMarkdownToString(['See the [guide][g].', '[g]: https://docs.example/guide']);
    expect(first).to.contain('href="https://docs.example/guide"');
    expect(second).to.equal('');
  });
});
