import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { puppeteerCore } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { findChromium } from '../support/find-chromium.mjs';
import { readmeSnippet } from '../support/readme-snippets.mjs';
import { runCommand } from '../support/run-command.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const entry = (file) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** An application that shows a message. Strict mode mounts every component twice, in development alone. */
const applicationOf = (start) => `
  import { createElement, StrictMode, useState } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { Message } from './component.jsx';
  function Application() {
    const [text, setText] = useState(globalThis.text);
    globalThis.setText = setText;
    return createElement(Message, { id: 'm1', text, onSubmit: globalThis.onSubmit });
  }
  const chat = document.getElementById('chat');
  const application = createElement(StrictMode, null, createElement(Application));
  ${start};`;

/** React 18 sets attributes alone. */
const REACT_18 = {
  application: applicationOf('createRoot(chat).render(application)'),
  mode: 'development',
  alias: Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(folder, 'react-18/node_modules', name)])),
};

/** React 19 sets nothing when it takes over what a server has drawn. */
const REACT_19_SERVED = {
  application: applicationOf('hydrateRoot(chat, application)'),
  mode: 'development',
  server: `
    import { createElement, StrictMode } from 'react';
    import { renderToString } from 'react-dom/server.browser';
    import { Message } from './component.jsx';
    console.log(renderToString(createElement(StrictMode, null, createElement(Message, { id: 'm1', text: '' }))));
    process.exit();`,
};

/** The client that draws its Markdown itself. */
const REACT_CARD = {
  application: `
    import { createElement, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Message } from './component.jsx';
    function Application() {
      const [properties, setProperties] = useState({ text: globalThis.text, final: false });
      globalThis.setProperties = setProperties;
      return createElement(Message, { id: 'm1', onSubmit: globalThis.onSubmit, ...properties });
    }
    createRoot(document.getElementById('chat')).render(createElement(Application));`,
};

const pageWith = (
  html,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><main id="chat">${html}</main>
<script>
  globalThis.answers = [];
  globalThis.onSubmit = (event) => answers.push(event.detail.responseText);
</script>
<script src="/text.js"></script>
<script type="module" src="/application.js"></script></html>`;

describe('the code of the README for React that no application shows', () => {
  let server;
  let browser;
  let workplace;
  let files;

  before(async () => {
    // Below this folder, so that the frameworks are found.
    workplace = await mkdtemp(join(folder, 'node_modules/.readme-'));
    server = createServer((request, response) => {
      const [type, text] = files.get(request.url) ?? ['text/plain', ''];
      response.writeHead(text === '' ? 204 : 200, { 'content-type': type }).end(text);
    });
    await new Promise((resolve) => server.listen(0, 'localhost', resolve));
    browser = await puppeteerCore.launch(await findChromium());
  });

  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
    await rm(workplace, { recursive: true, force: true });
  });

  const bundle = async (name, text, { mode = 'production', alias = {} }, options = {}) => {
    await writeFile(join(workplace, 'component.jsx'), await readmeSnippet(name));
    await writeFile(join(workplace, 'main.js'), text);
    const { outputFiles } = await build({
      entryPoints: [join(workplace, 'main.js')],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      alias: {
        'questionnaire-message/card': entry('card.js'),
        'questionnaire-message/protocol': entry('protocol/index.js'),
        'questionnaire-message': entry('index.js'),
        ...alias,
      },
      logLevel: 'error',
      ...options,
    });
    return outputFiles[0].text;
  };

  /** What a server draws of a snippet: the elements are the package's, as Node loads it. */
  const drawnByServer = async (name, made) => {
    const file = join(workplace, 'server.mjs');
    await writeFile(file, await bundle(name, made.server, made, { external: [entry('*')] }));
    const { code, output } = await runCommand(process.execPath, [file]);
    assert.equal(code, 0, output);
    return output.trim();
  };

  /** Opens the application of a snippet with the text of a message. */
  const open = async (name, made, text) => {
    files = new Map([
      ['/', ['text/html', pageWith(made.server ? await drawnByServer(name, made) : '')]],
      ['/text.js', ['text/javascript', `globalThis.text = ${JSON.stringify(text)};`]],
      ['/application.js', ['text/javascript', await bundle(name, made.application, made)]],
    ]);
    const page = await browser.newPage();
    const errors = [];
    // In development React recommends its tools.
    page.on('console', (message) => message.type() !== 'info' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`http://localhost:${server.address().port}/`);
    return { page, errors };
  };

  const click = (page, role, name) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();

  const BY_REF = { 'React 18': REACT_18, 'React 19, on a page that a server has drawn': REACT_19_SERVED };
  for (const [react, made] of Object.entries(BY_REF)) {
    it(`react-18: gives the message to the element, lets it grow, and hears the answer, in ${react}`, async () => {
      const { page, errors } = await open('react-18', made, await readmeSnippet('fence'));
      await click(page, 'radio', 'Oslo');
      await page.evaluate(() => globalThis.setText(`${globalThis.text}\nThank you.`));
      await page.waitForSelector('::-p-text(Thank you.)', { visible: true });
      await click(page, 'button', 'Submit');
      await page.waitForFunction(() => globalThis.answers.length > 0);

      const answers = await page.evaluate(() => globalThis.answers);
      assert.equal(answers.length, 1);
      assert.match(answers[0], /"questionnaire_id":"m1_q1".*"value":"Oslo"/);
      const attributes = await page.$eval('questionnaire-message', (message) => message.getAttributeNames());
      assert.ok(!attributes.includes('content'), 'the text is a property, and not an attribute that holds a copy');
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  it('react with a Markdown renderer of its own: draws the text, and leaves forms and answers to the elements', async () => {
    const [form, response] = await Promise.all(['fence', 'response'].map(readmeSnippet));
    const broken = '<questionnaire>{"title":"Broken","questions":[]}</questionnaire>';
    const { page, errors } = await open('react-card', REACT_CARD, form);
    await click(page, 'radio', 'Oslo');
    await click(page, 'button', 'Submit');
    await page.waitForSelector('::-p-text(You can submit as soon as the message is complete)', { visible: true });

    const text = `${form}\n${broken}\n\n${response}\n\nThank you **all**.`;
    await page.evaluate((whole) => globalThis.setProperties({ text: whole, final: true }), text);
    await page.waitForSelector('::-p-text(all)', { visible: true });
    assert.equal(await page.$eval('strong', (element) => element.textContent), 'all');
    assert.equal(await page.$eval('figure > pre', (element) => element.textContent), broken);
    const summary = await page.$eval('questionnaire-answers', ({ shadowRoot }) => shadowRoot.textContent);
    assert.match(summary, /Rome/);
    assert.equal(await page.$('questionnaire-message'), null);

    await click(page, 'button', 'Submit');
    const [answer, ...more] = await page.evaluate(() => globalThis.answers);
    assert.match(answer, /"questionnaire_id":"m1_q1".*"value":"Oslo"/);
    assert.deepEqual(more, []);
    await page.evaluate(
      (...values) => globalThis.setProperties({ text: values[0], final: true, reply: values[1] }),
      text,
      answer,
    );
    await page.waitForFunction(() => document.querySelector('questionnaire-card').matches(':state(locked)'));
    assert.deepEqual(errors, []);
    await page.close();
  });
});
