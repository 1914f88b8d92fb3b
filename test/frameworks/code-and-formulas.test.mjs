import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { puppeteerCore } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { findChromium } from '../support/find-chromium.mjs';
import { readmeSnippet } from '../support/readme-snippets.mjs';

const TEXT = `An $x^2$ and a price of $5, then

$$
\\frac{a}{b}
$$

\`\`\`typescript
const a: string = '<b>';
\`\`\`

\`\`\`unknown
plain
\`\`\`

A **last** word and $\\broken{$.
`;

describe("the README's code for a highlighter and for formulas", () => {
  let browser;
  let workplace;
  let script;

  before(async () => {
    // Below this folder, so that the packages are found.
    workplace = await mkdtemp(join(fileURLToPath(new URL('node_modules', import.meta.url)), '.readme-'));
    const main = join(workplace, 'main.js');
    const element = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
    for (const name of ['highlight', 'formulas']) {
      const [code, imports] = [[], []];
      for (const line of (await readmeSnippet(name)).split('\n'))
        (line.startsWith('import ') ? imports : code).push(line);
      const set = [...imports, 'export function set(message) {', ...code, '}'];
      await writeFile(join(workplace, `${name}.js`), set.join('\n'));
    }
    await writeFile(
      main,
      `import ${JSON.stringify(element)};
      import { set as highlight } from './highlight.js';
      import { set as formulas } from './formulas.js';
      globalThis.message = document.createElement('questionnaire-message');
      highlight(globalThis.message);
      formulas(globalThis.message);
      document.body.append(globalThis.message);`,
    );
    const { outputFiles } = await build({
      entryPoints: [main],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      conditions: ['production'],
      logLevel: 'error',
    });
    script = outputFiles[0].text;
    browser = await puppeteerCore.launch(await findChromium());
  });

  after(async () => {
    await browser?.close();
    await rm(workplace, { recursive: true, force: true });
  });

  /** The page with the text, whole or in pieces of this length. */
  const open = async (length) => {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.setContent('<!doctype html><html lang="en"><title>Test</title><body style="color-scheme: dark">');
    await page.addScriptTag({ content: script });
    await page.evaluate(
      async (text, step) => {
        const { message } = globalThis;
        message.streaming = true;
        for (let at = 0; at < text.length; at += step) {
          message.appendText(text.slice(at, at + step));
          await message.updateComplete;
        }
        message.streaming = false;
        await message.updateComplete;
      },
      TEXT,
      length,
    );
    const shown = await page.evaluate(() => {
      const root = globalThis.message.shadowRoot;
      const [code, plain] = root.querySelectorAll('pre');
      const word = [...code.querySelectorAll('span span')].find(({ textContent }) => textContent === 'const');
      return {
        code: code.textContent,
        colors: [code, word].map((node) => getComputedStyle(node).color),
        plain: plain.closest('[part~=code]').textContent,
        formulas: [...root.querySelectorAll('math')].map((math) => math.getAttribute('display') ?? 'inline'),
        sources: [...root.querySelectorAll('annotation')].map(({ textContent }) => textContent.trim()),
        text: root.querySelector('p').textContent,
        strong: root.querySelector('strong').textContent,
        broken: root.querySelector('.katex-error')?.textContent,
        html: root.querySelector('.content').innerHTML.replace(/<!--.*?-->/g, ''),
      };
    });
    await page.close();
    assert.deepEqual(errors, []);
    return shown;
  };

  it('draws colours that fit the scheme and formulas, and leaves the rest as it is', async () => {
    const shown = await open(TEXT.length);
    assert.equal(shown.code, "const a: string = '<b>';\n");
    assert.notEqual(shown.colors[0], shown.colors[1]);
    // The words of the dark theme are light.
    const [red, green, blue] = shown.colors[0].match(/\d+/g).map(Number);
    assert.ok(red + green + blue > 450, shown.colors[0]);
    assert.match(shown.plain, /^unknown.*Copy.*plain\n$/s);
    assert.deepEqual(shown.formulas, ['inline', 'block']);
    assert.deepEqual(shown.sources, ['x^2', '\\frac{a}{b}']);
    assert.match(shown.text, /and a price of \$5, then$/);
    assert.equal(shown.strong, 'last');
    assert.equal(shown.broken, '\\broken{');
  });

  it('draws the same when the text arrives in pieces', async () => {
    assert.deepEqual(await open(3), await open(TEXT.length));
  });
});
