import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { puppeteerCore } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { findChromium } from '../support/find-chromium.mjs';
import { readmeSnippet } from '../support/readme-snippets.mjs';
import { root } from './package-entries.mjs';

/** What the servers of frameworks load for developers: Lit's build for development, which checks more and says more. */
describe("the elements with Lit's build for development", () => {
  let browser;
  let page;
  let said;

  before(async () => {
    const { outputFiles } = await build({
      stdin: { contents: "import 'questionnaire-message';", resolveDir: root },
      bundle: true,
      write: false,
      format: 'iife',
      conditions: ['development'],
    });
    browser = await puppeteerCore.launch(await findChromium());
    page = await browser.newPage();
    said = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.setContent('<!doctype html><html lang="en"><title>Test</title><main></main></html>');
    await page.addScriptTag({ content: outputFiles[0].text });
  });

  after(() => browser?.close());

  it('are drawn, grow, are answered, locked and replaced, and say nothing but that', async () => {
    const texts = await Promise.all(['fence', 'response'].map(readmeSnippet));
    const statuses = await page.evaluate(
      async (form, response) => {
        const message = document.createElement('questionnaire-message');
        Object.assign(message, { messageId: 'm1', streaming: true });
        document.querySelector('main').append(message);
        for (const piece of `${form}\nAnd *more*.`.match(/[\s\S]{1,7}/g)) {
          message.appendText(piece);
          await message.updateComplete;
        }
        message.streaming = false;
        await message.updateComplete;
        const card = message.shadowRoot.querySelector('questionnaire-card');
        const statuses = [card.status];
        message.requestSubmit('m1_q1');
        message.reply = response;
        await message.updateComplete;
        statuses.push(card.status);
        message.layout = 'paged';
        await message.updateComplete;
        message.content = 'Other *words*.';
        await message.updateComplete;
        statuses.push(message.shadowRoot.textContent.trim());
        return statuses;
      },
      ...texts,
    );
    assert.deepEqual(statuses, ['open', 'sent', 'Other words.']);
    assert.deepEqual(
      said.filter((text) => !text.startsWith('Lit is in dev mode.')),
      [],
    );
    assert.equal(said.length, 1, "Lit's build for development is loaded");
  });
});
