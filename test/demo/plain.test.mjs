import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoPages } from '../support/demo-pages.mjs';

describe('the plain page', () => {
  let pages;

  before(async () => {
    pages = await DemoPages.open();
  });

  after(() => pages.close());

  it('gives the answer under its own policy, with no further request and no word in the console', async () => {
    const plain = await pages.visit('/demo/plain.html');
    await plain.tabTo(({ text }) => text === 'Submit');
    await plain.press('Enter');

    const answer = await plain.page.$eval('#answer', (output) => output.textContent);
    assert.equal(
      answer,
      '<questionnaire-response>{"type":"questionnaire_response","questionnaire_id":"m1_q1","status":"submitted",' +
        '"answers":[{"question_id":"q1","question":"Continue the current task?","type":"single_choice",' +
        '"answer":"Continue","value":"Continue","label":"Continue"}]}</questionnaire-response>',
    );
    assert.deepEqual(plain.said, []);
    assert.deepEqual(plain.requested, [
      '/demo/plain.html',
      '/dist/cdn/questionnaire-message.iife.js',
      '/demo/plain.js',
    ]);
  });

  it('is under the strict policy', async () => {
    const plain = await pages.visit('/demo/plain.html');
    const policy = await plain.page.$eval('meta[http-equiv="Content-Security-Policy"]', (meta) => meta.content);
    assert.equal(policy, "default-src 'none'; script-src 'self'; style-src 'self'");
  });

  it('has nothing that axe finds wrong', async () => {
    // The policy keeps axe from being put in by a script of the page's own, but not by the browser's tools.
    const plain = await pages.visit('/demo/plain.html');
    await plain.page.setBypassCSP(true);
    await plain.page.reload();
    assert.deepEqual(await plain.violations(), []);
  });
});
