import { expect } from '@open-wc/testing';
import { add, end, recordsOf, start } from './support.js';

/** What is shown after each chunk: the HTML without the attributes that do not matter here. */
function shownAfter(chunks: readonly string[]): string[] {
  const rendered = start();
  const shown = chunks.map((chunk) => {
    add(rendered, chunk);
    const copy = rendered.container.cloneNode(true) as Element;
    for (const header of copy.querySelectorAll('.code-header')) header.remove();
    for (const element of copy.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name);
    }
    return copy.innerHTML;
  });
  end(rendered);
  return shown;
}

const letters = (text: string) => text.split('');

/** Signs of syntax that must not be visible at any moment of the stream. */
const NEVER_SHOWN: readonly (readonly [what: string, text: string, pattern: RegExp])[] = [
  ['the asterisks of strong text', 'a **bold text** and *em* and ***both*** b', /\*/],
  ['the underscores of emphasis', 'a _word_ and __words__ b', /_/],
  ['the tildes of deleted text', 'a ~~gone~~ b', /~/],
  ['nested emphasis', '**a *b* c** d', /\*/],
  ['a link', 'see [the *guide*](https://docs.example/a_b) now', /[[\](]|https/],
  ['an image', 'see ![the picture](https://docs.example/a.png) now', /[![\]]|https:/],
  ['a code span', 'call `f(a, b)` and ``g`h`` now', /`(?!h)/],
  ['a raw tag', 'press <kbd>Ctrl</kbd>, see H<sub>2</sub>O<br>now', /[<>]/],
  ['an autolink in brackets', 'see <https://docs.example> now', /[<>]/],
  ['a character reference', 'a &lt; b &copy; c', /&/],
  ['a heading', '# Title\n\n## Other ##\n', /#/],
  ['a fence', '```js\nlet a;\n```\n\ndone', /`|^js/],
  ['a list', 'Options\n- Rome\n* Oslo\n\n1. a\n2. b', /[-*\d]/],
  ['a task list', '- [ ] open\n- [x] done', /[[\]x-]/],
  ['a quote', '> a\n> b', />/],
  ['a table', '| City | Days |\n| --- | ---: |\n| Rome | 3 |\n', /[|:-]/],
  [
    'a row in all its cells',
    '| a | b | c |\n| - | - | - |\n| **Rome** | [Oslo](https://e.example) | `c` |\n',
    /[*[\]()`]|https/,
  ],
  ['a heading in a quote', 'so\n\n> # **Rome** now\n', /[*#>]/],
  ['a delimiter row without a bar in front', 'City | Days\n--- | ---\nRome | 3\n', /-/],
  ['an address with parentheses', 'see [Rome](https://e.example/Rome_(city)_hall "the (x) y") now', /[[\]]|https|_\(/],
  ['a definition', 'see it\n\n[g]: https://docs.example "t"\n', /g|https/],
  ['a thematic break', 'a\n\n---\n\n***\n\nb', /[-*]/],
  ['details', '<details>\n<summary>More</summary>\n\ntext\n\n</details>\n', /[<>/]/],
  ['reasoning', '<think>so</think>\n\nyes', /[<>]|think/],
  ['a comment', 'a <!-- b --> c\n\n<!-- d -->\n', /[<!>bd]/],
];

describe('half-arrived syntax', () => {
  for (const [what, text, pattern] of NEVER_SHOWN) {
    it(`never shows the signs of ${what}`, () => {
      const rendered = start({ images: 'none' });
      for (const letter of letters(text)) {
        add(rendered, letter);
        const copy = rendered.container.cloneNode(true) as Element;
        for (const added of copy.querySelectorAll('.code-header, .reasoning > summary')) added.remove();
        expect([...copy.children].map(({ textContent }) => textContent).join('\n')).to.not.match(pattern);
      }
    });
  }

  it('shows a list item when its text comes, and never a heading before', () => {
    expect(shownAfter(['Options\n', '-', ' Rome\n'])).to.deep.equal(
      ['<p>Options\n</p>', '<p>Options\n</p>', '<p>Options</p><ul><li>Rome</li></ul>'].map((html) =>
        html.replace('\n', ''),
      ),
    );
  });

  it('shows a table as one from the first complete line on', () => {
    const head = '<thead><tr><th>City</th><th>Days</th></tr></thead>';
    const row = (days: string) => `<tbody><tr><td>Rome</td><td>${days}</td></tr></tbody>`;
    expect(shownAfter(['| City', ' | Days |\n', '| --- |', ' --- |\n', '| Rome | 3', ' |\n'])).to.deep.equal([
      '',
      `<div><table>${head}<tbody></tbody></table></div>`,
      `<div><table>${head}<tbody></tbody></table></div>`,
      `<div><table>${head}<tbody></tbody></table></div>`,
      `<div><table>${head}${row('3')}</table></div>`,
      `<div><table>${head}${row('3')}</table></div>`,
    ]);
  });

  it('shows lines with bars that are no table as text', () => {
    expect(shownAfter(['| a |\n', '| b |\n', 'c']).at(-1)).to.equal('<p>| a |\n| b |\nc</p>');
  });

  it('keeps the node of a link when its address arrives', () => {
    const rendered = start();
    add(rendered, 'see [the guide');
    const link = rendered.container.querySelector('a');
    expect(link?.textContent).to.equal('the guide');
    expect(link?.hasAttribute('href')).to.equal(false);
    add(rendered, '](https://docs.example');
    add(rendered, ') now');
    expect(rendered.container.querySelector('a')).to.equal(link);
    expect(link?.href).to.equal('https://docs.example/');
  });

  it('keeps brackets that are rarely links', () => {
    expect(shownAfter(['see [1', '] and [^2', '] and [ ', 'x'])).to.deep.equal([
      '<p>see [1</p>',
      '<p>see [1] and [^2</p>',
      '<p>see [1] and [^2] and [ </p>',
      '<p>see [1] and [^2] and [ x</p>',
    ]);
  });

  it('shows signs that turned out to be no syntax', () => {
    expect(shownAfter(['2 * 3 < 4', ' and snake_case', ' and ~5', '\n\nb']).at(-1)).to.equal(
      '<p>2 * 3 &lt; 4 and snake_case and ~5</p><p>b</p>',
    );
  });

  it('adds to the text node that is there', () => {
    const rendered = start();
    add(rendered, 'one **two');
    const node = rendered.container.querySelector('strong')?.firstChild;
    const records = recordsOf(rendered.container, () => add(rendered, ' three'));
    expect(records.map(({ type, target }) => [type, target])).to.deep.equal([['characterData', node]]);
  });
});
