import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { DemoPages } from '../support/demo-pages.mjs';

describe('the playground', () => {
  let pages;
  let playground;

  before(async () => {
    pages = await DemoPages.open();
  });

  after(() => pages.close());

  afterEach(async () => {
    assert.deepEqual(playground.said, []);
    await playground.close();
  });

  const visit = async (path = '/demo/playground.html', viewport = {}) => {
    playground = await pages.visit(path, viewport);
    await hasChecked();
  };

  /** Waits until the message is complete. */
  const hasChecked = () =>
    playground.page.waitForFunction(() => document.getElementById('check-verdict').textContent !== '');

  /** Replaces the message, as a user does who pastes one. */
  const write = async (text) => {
    await playground.page.locator('#text').fill(text);
    await playground.page.waitForFunction(
      (wanted) => document.querySelector('questionnaire-message')?.content === wanted,
      {},
      text,
    );
  };

  const choose = async (name) => {
    await playground.page.select('#preset', name);
    await hasChecked();
  };

  const rows = (id) => playground.page.$$eval(`#${id} .row-name`, (names) => names.map((name) => name.textContent));

  const shown = () => playground.page.$eval('questionnaire-message', (message) => message.content);

  it('restores a shared case from its address', async () => {
    const text = 'Ünïcode 🧭 before a <questionnaire> & a "quote".\n\n`code`';
    await visit();
    await write(text);
    await playground.page.locator('[name=id]').fill('m7');
    await playground.page.select('[name=layout]', 'paged');
    await playground.page.waitForFunction(() => location.hash.includes('layout=paged'));
    const { pathname, hash } = new URL(playground.page.url());
    await playground.close();

    await visit(`${pathname}${hash}`);
    assert.equal(await playground.page.$eval('#text', (editor) => editor.value), text);
    const message = await playground.page.$eval('questionnaire-message', ({ content, messageId, layout }) => ({
      content,
      messageId,
      layout,
    }));
    assert.deepEqual(message, { content: text, messageId: 'm7', layout: 'paged' });
  });

  it('follows an address that is put into an open page', async () => {
    await visit();
    await playground.page.waitForFunction(() => location.hash !== '');
    const hash = await playground.page.evaluate(() => location.hash);
    await write('Something else.');
    await playground.page.waitForFunction((old) => location.hash !== old, {}, hash);
    await playground.page.evaluate((old) => {
      location.hash = old;
    }, hash);
    await playground.page.waitForFunction(() => document.getElementById('text').value.includes('title: Trip'));
  });

  it('begins with a case of its own when the address is cut short', async () => {
    await visit('/demo/playground.html#lang=xx&text=S8');
    assert.match(await shown(), /title: Trip/);
  });

  it('lists segments, and selects the place of one in the message', async () => {
    await visit();
    assert.deepEqual(await rows('segments'), ['markdown', 'questionnaire', 'markdown']);
    await playground.page.click('#segments .row:nth-child(2)');
    const selected = await playground.page.$eval('#text', ({ value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart, selectionEnd),
    );
    assert.match(selected, /^```questionnaire\n.*\n```$/s);
  });

  it('lists problems, selects their places, and shows what the model is told', async () => {
    await visit();
    await choose('Options that are numbers');
    await playground.page.waitForSelector('#problems .row');
    assert.deepEqual(await rows('problems'), ['option_invalid', 'option_invalid', 'default_invalid']);
    await playground.page.click('#problems .row');
    const place = await playground.page.$eval('#text', ({ selectionStart, value }) => value.slice(selectionStart));
    assert.match(place, /^2\n/);
    const prompt = await playground.page.$eval('#prompt', (text) => text.textContent);
    assert.match(prompt, /could not be shown to the user/);
  });

  it('tells what only the self-check finds', async () => {
    await visit();
    await choose('Two backticks');
    await playground.page.waitForSelector('#check .row');
    assert.deepEqual(await rows('problems'), []);
    assert.deepEqual(await rows('check'), ['fence_too_short']);
  });

  it('shows the events with what they carry', async () => {
    await visit();
    await playground.click('radio', 'Oslo');
    await playground.click('button', 'Submit');
    await playground.page.waitForFunction(() => document.getElementById('events-count').textContent === '3');
    assert.deepEqual(await rows('events'), ['questionnaire-submit', 'questionnaire-draft', 'questionnaire-open']);
    const detail = await playground.page.$eval('#events pre', (text) => JSON.parse(text.textContent));
    assert.equal(detail.questionnaireId, 'm1_q1');
    assert.equal(detail.answers[0].value, 'Oslo');
  });

  it('streams the message, and ends with the same segments as the whole', async () => {
    await visit();
    const whole = await rows('segments');
    await playground.page.locator('[name=speed]').fill('1000');
    await playground.click('radio', 'Streamed');
    await playground.page.waitForFunction(() => document.getElementById('check-verdict').textContent === '');
    await hasChecked();
    assert.deepEqual(await rows('segments'), whole);
    assert.equal(await shown(), await playground.page.$eval('#text', (editor) => editor.value));
  });

  it('shows every case without an error', async () => {
    await visit();
    const names = await playground.page.$$eval('#preset optgroup option', (options) =>
      options.map(({ value }) => value),
    );
    assert.ok(names.length > 10);
    for (const name of names) {
      await choose(name);
      await playground.page.waitForFunction(
        () => document.querySelector('questionnaire-message').content === document.getElementById('text').value,
      );
    }
  });

  it('stays inside a screen of 320 pixels', async () => {
    await visit('/demo/playground.html', { width: 320, height: 640 });
    await choose('Long words and long texts');
    const overflow = await playground.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(overflow, 0);
  });

  for (const theme of ['light', 'dark']) {
    it(`has nothing that axe finds wrong in ${theme} colours`, async () => {
      await visit();
      await choose('Options that are numbers');
      await playground.page.select('[name=theme]', theme);
      await hasChecked();
      assert.deepEqual(await playground.violations(), []);
    });
  }
});
