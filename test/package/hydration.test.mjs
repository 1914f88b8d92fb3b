import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import { FORM, SERVER_MESSAGES } from '../fixtures/server-messages.mjs';
import { renderToHtml, ServerPages } from '../support/server-pages.mjs';

const TEXT = `Please **answer**.\n\n${FORM}\nThank you.`;
const FORM_MESSAGE = html`<questionnaire-message message-id="m1" lang="en" content=${TEXT}></questionnaire-message>`;

describe('a page that a server has drawn', () => {
  let pages;

  before(async () => {
    pages = await ServerPages.open();
  });

  after(() => pages.close());

  for (const [what, { template, words }] of Object.entries(SERVER_MESSAGES)) {
    it(`shows ${what} without scripts`, async () => {
      const page = await pages.visit(template, { scripting: false });
      const text = await page.text();
      for (const word of words) assert.ok(text.includes(word), `${word} is not in ${text}`);
      assert.doesNotMatch(text, /Copy/, 'a button that only scripts bring to life is not shown');
      await page.close();
    });

    for (const width of [320, 1000]) {
      it(`comes to life with ${what} without a shift, ${width} px wide`, async () => {
        const page = await pages.visit(template, { width });
        const boxes = await page.boxes();
        const picture = await page.page.screenshot();
        await page.watch();
        await page.start();
        assert.deepEqual(await page.watched(), { shift: 0, removed: [], added: [] });
        assert.deepEqual(await page.boxes(), boxes);
        assert.ok(picture.equals(await page.page.screenshot()), 'the pictures are equal');
        assert.deepEqual(page.said, []);
        await page.close();
      });
    }
  }

  it('keeps what the user has filled in by then, with the focus and the caret', async () => {
    const page = await pages.visit(FORM_MESSAGE);
    await page.click('Production');
    await page.click('Unit');
    await page.click('Lint');
    await page.evaluate(() => {
      const field = globalThis.find('textarea');
      field.focus();
      field.setSelectionRange(8, 8);
    });
    await page.page.keyboard.type('early, ');
    await page.start();
    // The user goes on typing as if nothing had happened.
    await page.page.keyboard.type('and late, ');
    assert.equal(
      await page.evaluate(() => globalThis.find('textarea').value.slice(0, 26)),
      'Because early, and late, <',
    );
    await page.listen();
    await page.click('Submit', '#submit');
    const { answers } = await page.heard();
    assert.deepEqual(
      answers.map(({ answer }) => answer),
      ['Production', ['Lint', 'Types'], 'Because early, and late, </textarea> & "so",\nin two lines.'],
    );
    assert.deepEqual(page.said, []);
    await page.close();
  });

  it('keeps what the user has chosen by then in a form of Pi', async () => {
    const page = await pages.visit(SERVER_MESSAGES['a form of Pi'].template);
    await page.click('a');
    await page.start();
    assert.deepEqual(await page.evaluate(() => globalThis.find('questionnaire-card').draft.q.value), 'a');
    assert.equal(await page.evaluate(() => globalThis.find('.chosen').textContent.trim()), 'A');
    assert.deepEqual(page.said, []);
    await page.close();
  });

  it('lets the user go on with Other when it was chosen by then', async () => {
    const page = await pages.visit(FORM_MESSAGE);
    await page.click('__questionnaire_other__');
    await page.start();
    const state = await page.evaluate(() => [
      globalThis.find('[value="__questionnaire_other__"]').checked,
      globalThis.find('.other-text textarea')?.value,
    ]);
    assert.deepEqual(state, [true, '']);
    await page.close();
  });

  it('says what was filled in by then as it says later changes, and keeps it', async () => {
    const template = html`<questionnaire-message message-id="m1" draft-storage="session" content=${TEXT}></questionnaire-message>`;
    const script = `globalThis.drafts = []; addEventListener('questionnaire-draft', ({ detail }) => drafts.push(detail.draft.q1.value));`;
    const page = await pages.visit(template, { script });
    await page.click('Production');
    await page.start();
    assert.deepEqual(await page.evaluate(() => globalThis.drafts), ['Production']);
    assert.match(await page.evaluate(() => Object.values(sessionStorage).join()), /Production/);
    await page.page.reload({ waitUntil: 'load' });
    await page.start();
    assert.equal(await page.evaluate(() => globalThis.find('[value="Production"]').checked), true);
    assert.equal(await page.evaluate(() => globalThis.find('.chosen').textContent.trim()), 'Production');
    assert.deepEqual(page.said, []);
    await page.close();
  });

  it('gives a kept draft back, and what was filled in by then goes before it', async () => {
    const template = html`<questionnaire-message message-id="m1" draft-storage="session" content=${TEXT}></questionnaire-message>`;
    const page = await pages.visit(template);
    await page.start();
    await page.click('Production');
    await page.click('Lint');
    await page.hold();
    await page.page.reload({ waitUntil: 'domcontentloaded' });
    await page.click('Staging');
    await page.click('__questionnaire_other__');
    await page.click('Staging');
    await page.click('Types');
    await page.start();
    const draft = await page.evaluate(() => {
      const { q1, q2 } = globalThis.find('questionnaire-card').draft;
      return [q1.value, q2.values];
    });
    // Where the controls are as they were drawn, the user has said nothing new.
    assert.deepEqual(draft, ['Production', ['Unit']]);
    const shown = await page.evaluate(() =>
      globalThis
        .elements()
        .filter((element) => element.localName === 'input' && element.checked)
        .map(({ value }) => value),
    );
    assert.deepEqual(shown, ['Production', 'Unit']);
    await page.close();
  });

  it('speaks the language of the page, which the server did not know', async () => {
    const page = await pages.visit(
      html`<questionnaire-message message-id="m1" content=${TEXT}></questionnaire-message>`,
      {
        lang: 'zh-CN',
      },
    );
    assert.match(await page.text(), /Submit/);
    await page.start();
    const text = await page.text();
    assert.match(text, /提交/);
    assert.doesNotMatch(text, /Submit|Other|Choose|Optional/);
    assert.deepEqual(page.said, []);
    await page.close();
  });

  describe('takes its text', () => {
    const withText = (attributes, child = '') =>
      renderToHtml(html`<questionnaire-message message-id="m1" .content=${TEXT}></questionnaire-message>`).then(
        (page) =>
          page
            .replace('<questionnaire-message', `<questionnaire-message ${attributes}`)
            .replace('</questionnaire-message>', `${child}</questionnaire-message>`),
      );
    const json = `<script type="application/json" id="text">${JSON.stringify(TEXT).replaceAll('<', '\\u003c')}</script>`;
    const read = `document.querySelector('questionnaire-message').content = JSON.parse(document.getElementById('text').textContent);`;

    for (const [how, attributes, child, script] of [
      ['from a script in the element', '', `<script type="text/markdown">${TEXT}</script>`, ''],
      ['from JSON, before the package is loaded', '', json, read],
      ['from JSON, later', '', json, `setTimeout(() => { ${read} }, 50);`],
    ]) {
      it(how, async () => {
        const page = await pages.visit(await withText(attributes, child), { script });
        const boxes = await page.boxes();
        await page.click('Production');
        await page.watch();
        await page.start();
        assert.equal((await page.boxes()).length, boxes.length);
        assert.deepEqual(await page.watched(), { shift: 0, removed: [], added: [] });
        assert.equal(await page.evaluate(() => globalThis.find('questionnaire-card').draft.q1.value), 'Production');
        assert.deepEqual(page.said, []);
        await page.close();
      });
    }
  });

  it('takes properties from a template of Lit that draws the page', async () => {
    const script = `
      import { hydrate } from '@lit-labs/ssr-client';
      import { html } from 'lit';
      const { content, toolCalls } = JSON.parse(document.getElementById('data').textContent);
      hydrate(html\`<questionnaire-message message-id="m1" .content=\${content} .toolCalls=\${toolCalls}></questionnaire-message>\`, document.getElementById('chat'));`;
    const data = {
      content: TEXT,
      toolCalls: [
        {
          id: 'c',
          type: 'function',
          function: { name: 'questionnaire_async', arguments: '{"questions":[{"type":"text","text":"Why?"}]}' },
        },
      ],
    };
    const chat = await renderToHtml(
      html`<questionnaire-message message-id="m1" .content=${data.content} .toolCalls=${data.toolCalls}></questionnaire-message>`,
    );
    const page = await pages.visit(
      `<div id="chat">${chat}</div><script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      { script },
    );
    await page.watch();
    await page.start();
    assert.deepEqual(await page.watched(), { shift: 0, removed: [], added: [] });
    assert.deepEqual(page.said, []);
    await page.close();
  });

  it('goes on streaming', async () => {
    const page = await pages.visit(
      html`<questionnaire-message message-id="m1" streaming content="One **two"></questionnaire-message>`,
    );
    const strong = await page.page.$('>>> strong');
    await page.start();
    await page.evaluate(async () => {
      const message = globalThis.find('questionnaire-message');
      message.appendText(' three** four.\n\nFive.');
      message.streaming = false;
      await message.updateComplete;
    });
    assert.match(await page.text(), /^One two three four\. ?Five\.$/);
    assert.equal(await strong.evaluate(({ isConnected, textContent }) => isConnected && textContent), 'two three');
    await page.close();
  });

  it('is drawn anew, with one warning, where the page gives another message than the server had', async () => {
    const page = await pages.visit(FORM_MESSAGE, {
      script: `document.querySelector('questionnaire-message').content = 'Another one.';`,
    });
    await page.start();
    assert.equal(await page.text(), 'Another one.');
    assert.equal(page.said.length, 1);
    assert.match(page.said[0], /<questionnaire-message> cannot take over what a server drew/);
    await page.close();
  });

  it('is drawn anew, with one warning, without the hydration support of Lit', async () => {
    const page = await pages.visit(FORM_MESSAGE, { hydration: false });
    const text = await page.text();
    await page.start();
    assert.equal(await page.text(), text);
    assert.equal(page.said.length, 1);
    assert.match(page.said[0], /lit-element-hydrate-support/);
    await page.close();
  });
});
