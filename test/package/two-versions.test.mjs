import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { puppeteerCore } from '@web/test-runner-chrome';
import { findChromium } from '../support/find-chromium.mjs';
import { readmeSnippet } from '../support/readme-snippets.mjs';
import { manifest, root } from './package-entries.mjs';

const LATER = '99.0.0';
const text = await readmeSnippet('fence');

describe('two copies of the package on one page', () => {
  let server;
  let browser;
  let page;
  let said;

  before(async () => {
    const module = await readFile(join(root, 'dist/cdn/questionnaire-message.js'), 'utf8');
    const files = {
      '/': ['text/html', '<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title></html>'],
      '/now.js': ['text/javascript', module],
      '/now.iife.js': ['text/javascript', await readFile(join(root, 'dist/cdn/questionnaire-message.iife.js'))],
      '/later.js': ['text/javascript', module.replaceAll(manifest.version, LATER)],
    };
    server = createServer(({ url }, response) => {
      const [type, body] = files[url.split('?')[0]] ?? ['text/plain', ''];
      response.writeHead(body === '' ? 204 : 200, { 'content-type': type }).end(body);
    });
    await new Promise((resolve) => server.listen(0, 'localhost', resolve));
    browser = await puppeteerCore.launch(await findChromium());
  });

  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = async () => {
    page = await browser.newPage();
    said = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(`http://localhost:${server.address().port}/`);
  };

  const versionOf = (name) => page.evaluate((tag) => customElements.get(tag).version, name);

  /** Shows the questionnaire in an element of this name, chooses Oslo and submits; gives what is sent, and the state then. */
  const answerIn = (name) =>
    page.evaluate(
      async (tag, content) => {
        const message = document.createElement(tag);
        Object.assign(message, { messageId: tag, content });
        document.body.append(message);
        await message.updateComplete;
        const card = message.shadowRoot.querySelector(tag.replace('-message', '-card'));
        const sent = [];
        document.addEventListener('questionnaire-submit', ({ detail }) => sent.push(detail), { once: true });
        card.shadowRoot.querySelectorAll('input')[1].click();
        card.shadowRoot.querySelector('[part~="submit-button"]').click();
        await message.updateComplete;
        const [{ questionnaireId, answers }] = sent;
        const { borderTopStyle } = getComputedStyle(card.shadowRoot.querySelector('.card'));
        return { questionnaireId, answer: answers[0].answer, open: message.openQuestionnaires.length, borderTopStyle };
      },
      name,
      text,
    );

  const answered = (name) => ({ questionnaireId: `${name}_q1`, answer: 'Oslo', open: 0, borderTopStyle: 'solid' });

  it('leave the names to the first, which goes on working, and say so once with both versions', async () => {
    await open();
    await page.evaluate(() => import('/now.js'));
    await page.evaluate(() => import('/later.js'));
    assert.equal(await versionOf('questionnaire-message'), manifest.version);
    assert.equal(await versionOf('questionnaire-card'), manifest.version);
    assert.deepEqual(await answerIn('questionnaire-message'), answered('questionnaire-message'));
    assert.equal(said.length, 1, said.join('\n'));
    assert.ok(said[0].includes(`version ${manifest.version}`) && said[0].includes(`version ${LATER}`), said[0]);
    await page.close();
  });

  it('live side by side where the second has another prefix', async () => {
    await open();
    await page.evaluate(() => import('/now.js'));
    await page.evaluate(async () => (await import('/later.js')).define({ prefix: 'later' }));
    assert.equal(await versionOf('later-message'), LATER);
    assert.equal(await versionOf('later-card'), LATER);
    for (const name of ['questionnaire-message', 'later-message', 'questionnaire-message']) {
      assert.deepEqual(await answerIn(name), answered(name));
    }
    await page.close();
  });

  it('do no harm where they are of one version: a module beside the classic script, a module loaded anew', async () => {
    await open();
    await page.addScriptTag({ url: '/now.iife.js' });
    for (const module of ['/now.js', '/now.js?anew']) await page.evaluate((url) => import(url), module);
    assert.deepEqual(await answerIn('questionnaire-message'), answered('questionnaire-message'));
    assert.equal(said.filter((words) => words.includes('Load one copy only')).length, 2);
    assert.equal(said.length, 2, said.join('\n'));
    await page.close();
  });
});
