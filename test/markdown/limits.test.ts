import { expect } from '@open-wc/testing';
import { MarkdownDocument, renderMarkdownToString } from '../../src/markdown/index.js';
import { add, chunksOf, render, start } from './support.js';

/** Milliseconds that the task takes, the best of some tries: what the machine does besides does not count. */
function time(task: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5 && best > 20; i++) {
    const begin = performance.now();
    task();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

const IS_CHROMIUM = navigator.userAgent.includes('Chrome/');

/** How much is asked of an engine, in characters and milliseconds. The budgets are Chromium's; others may take twice the time. */
const LENGTH = 24_000;
const MOST_DRAWN = IS_CHROMIUM ? 400 : 800;
const MOST_STREAMED = IS_CHROMIUM ? 3000 : 6000;
/** Of a text of megabytes they are given less, because of how long the tests would take. */
const MEGABYTES = IS_CHROMIUM ? 1 : 0.1;

/** Texts that make Markdown readers slow, deep or loud. Each takes a length. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'underscores that never close': (n) => '_a '.repeat(n / 3),
  'asterisks that never close': (n) => '*a '.repeat(n / 3),
  'tildes that never close': (n) => '~~a '.repeat(n / 4),
  'opening brackets': (n) => '['.repeat(n),
  'opening and closing brackets': (n) => '['.repeat(n / 2) + ']'.repeat(n / 2),
  'images that never close': (n) => '!['.repeat(n / 2),
  'links that never close': (n) => `${'[a]('.repeat(n / 4)})`,
  backticks: (n) => '`'.repeat(n),
  'runs of backticks of all lengths': (n) =>
    Array.from({ length: Math.sqrt(n * 2) }, (_, i) => `${'`'.repeat(i + 1)}a`).join(''),
  'nested emphasis': (n) => '*a '.repeat(n / 6) + ' b*'.repeat(n / 6),
  'emphasis of two kinds': (n) => '*a_ '.repeat(n / 4),
  'emphasis that overlaps': (n) => '**#*# '.repeat(n / 6),
  'one long word of underscores': (n) => 'a_'.repeat(n / 2),
  'one long word before an at sign': (n) => `${'a.'.repeat(n / 2)}@`,
  'one long address': (n) => `www.a${'!'.repeat(n)}`,
  'stars before and after': (n) => `${'*'.repeat(n / 2)}a${'*'.repeat(n / 2)}`,
  'tags that never close': (n) => '<a '.repeat(n / 3),
  'comments that never close': (n) => '<!-- '.repeat(n / 5),
  'details that never close': (n) => '<details>'.repeat(n / 9),
  'reasoning that never closes': (n) => '<think>a '.repeat(n / 9),
  'reasoning again and again': (n) => '<think>a</think>b '.repeat(n / 18),
  'raw tags that never close': (n) => '<b>'.repeat(n / 3),
  'deep quotes': (n) => `${'> '.repeat(n / 2)}a`,
  'deep lists': (n) => `${'- '.repeat(n / 2)}a`,
  'lists that deepen': (n) => Array.from({ length: Math.sqrt(n) }, (_, i) => `${'  '.repeat(i)}- a\n`).join(''),
  'quotes that deepen': (n) => Array.from({ length: Math.sqrt(n) }, (_, i) => `${'> '.repeat(i)}a\n`).join(''),
  'quotes with lazy lines': (n) => '> a\nb\n'.repeat(n / 6),
  'paragraphs and quotes': (n) => 'a\n> b\n'.repeat(n / 6),
  'lines that may be underlined': (n) => `- ${'a\n  '.repeat(n / 4)}`,
  'definitions with open titles': (n) => '[a]: b "\n'.repeat(n / 9),
  definitions: (n) => Array.from({ length: n / 12 }, (_, i) => `[${i}]: /x\n`).join(''),
  'references without definitions': (n) => '[a][b] '.repeat(n / 7),
  'table rows': (n) => `| a |\n|---|\n${'|'.repeat(n)}`,
  'columns of a table': (n) => `${'|a'.repeat(n / 4)}\n${'|-'.repeat(n / 4)}\n`,
  'code and indented lines': (n) => '```\na\n```\n    b\n'.repeat(n / 18),
  'blank lines': (n) => '\n'.repeat(n),
  'blank lines with blanks': (n) => ' \t\n'.repeat(n / 3),
  blanks: (n) => `a${' '.repeat(n)}b`,
  ampersands: (n) => '&'.repeat(n),
  backslashes: (n) => '\\'.repeat(n),
};

describe('hostile texts', () => {
  for (const [name, make] of Object.entries(HOSTILE)) {
    it(`are drawn in under ${MOST_DRAWN} ms: ${LENGTH} characters of ${name}`, () => {
      const text = make(LENGTH);
      expect(time(() => renderMarkdownToString(text))).to.be.below(MOST_DRAWN);
    });

    it(`are streamed without a long task: ${name}`, () => {
      const markdown = new MarkdownDocument();
      const run = markdown.createRun();
      let total = 0;
      for (const chunk of chunksOf(make(LENGTH), [400])) {
        run.append(chunk);
        const begin = performance.now();
        markdown.flush();
        total += performance.now() - begin;
      }
      expect(total).to.be.below(MOST_STREAMED);
    });
  }

  for (const text of ['_a '.repeat(8000), '*a '.repeat(8000), '['.repeat(50_000), '`'.repeat(50_000)]) {
    it(`show their text: ${JSON.stringify(text.slice(0, 3))} repeated ${text.length} times as nodes in under ${MOST_DRAWN / 2} ms`, () => {
      let container: HTMLElement | undefined;
      expect(
        time(() => {
          container = render(text);
        }),
      ).to.be.below(MOST_DRAWN / 2);
      // Backticks alone open a code block without code.
      const shown = text.startsWith('`') ? '' : text.replace(/\s/g, '');
      expect(container?.textContent?.replace(/\s|Copy/g, '')).to.equal(shown);
    });
  }

  it('show what is nested too deeply as text', () => {
    const container = render(`${'> '.repeat(2000)}Pick one.\n\nNext`);
    expect(container.textContent).to.contain('Pick one.');
    expect(container.lastElementChild?.outerHTML).to.equal('<p dir="auto">Next</p>');
  });

  for (const [name, text] of Object.entries({
    'line feeds': '\n'.repeat(2_000_000 * MEGABYTES),
    'lines of a quote': '> a\n'.repeat(1_000_000 * MEGABYTES),
    'one word': 'a'.repeat(4_000_000 * MEGABYTES),
    brackets: '['.repeat(2_000_000 * MEGABYTES),
    'items of a list': '- a\n'.repeat(500_000 * MEGABYTES),
  })) {
    it(`are never too many characters: ${name}`, () => {
      expect(() => renderMarkdownToString(text)).to.not.throw();
    }).timeout(60_000);
  }
});

/** Texts of thousands of inline tokens. */
const MANY_TOKENS: Readonly<Record<string, string>> = {
  'half-open tags of forms': '<questionnaire ',
  'half-open tags': '<b ',
  'emphasis that opens': '_a ',
  'opening quote marks': '‹ ',
  'halves of addresses': 'http www. a@ ',
  'words in bold': '**a** b ',
  links: '[a](b) ',
};

describe('one paragraph of many inline tokens', () => {
  for (const [name, unit] of Object.entries(MANY_TOKENS)) {
    it(`takes time that grows with its length alone: ${name}`, () => {
      const short = time(() => render(unit.repeat(2000)));
      const long = time(() => render(unit.repeat(16_000)));
      // Eight times the length; in quadratic time it would be 64. What a clock of whole milliseconds cannot tell is let pass.
      expect(long).to.be.below(24 * Math.max(short, 15));
    });
  }
});

describe('bare addresses', () => {
  for (const [text, href] of [
    ['www.a.example/b?c=d', 'http://www.a.example/b?c=d'],
    ['HTTPS://a.example/‹x›', 'HTTPS://a.example/%E2%80%B9x%E2%80%BA'],
    ['ftp://a.example', undefined],
    ['mailto:a.b+c@d.example', 'mailto:a.b+c@d.example'],
    ['a.b+c@d-e.example', 'mailto:a.b+c@d-e.example'],
    ['a@b.example_', undefined],
    ['a@b', undefined],
    ['www.', undefined],
  ] as const) {
    it(`${href === undefined ? 'are not read from' : 'are links, whatever stands behind them:'} ${text}`, () => {
      for (const whole of [text, `${text} b`, `${text}\nb`, `(${text})`]) {
        expect(render(whole).querySelector('a')?.getAttribute('href') ?? undefined, whole).to.equal(href);
      }
    });
  }
});

describe('long open blocks', () => {
  it('look provisional and are exact once they close', () => {
    const rendered = start();
    add(rendered, 'Some **bold** words. '.repeat(500));
    add(rendered, 'And **more');
    expect(rendered.container.textContent).to.contain('And **more');
    add(rendered, '** at last.\n\nNext\n');
    expect(rendered.container.textContent).to.not.contain('**');
    expect(rendered.container.querySelectorAll('strong').length).to.equal(501);
  });
});
