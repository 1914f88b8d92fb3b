import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { validateQuestionnaireAsync } from 'questionnaire-message/tools';
import { CALL, RESULT } from '../../demo/apps/shared/script.js';
import { AppServer } from '../support/app-server.mjs';
import { DemoPages } from '../support/demo-pages.mjs';
import { APPS, chosenApps } from './apps.mjs';

describe('the agent of the applications', () => {
  it('gets from its tool what the tool gives', () => {
    assert.deepEqual(RESULT, validateQuestionnaireAsync(CALL));
  });
});

for (const name of chosenApps()) {
  describe(`the chat in ${name}`, () => {
    const program =
      APPS[name].server && fileURLToPath(new URL(`../../demo/apps/${name}/${APPS[name].server}`, import.meta.url));
    let pages;
    let server;
    let chat;

    before(async () => {
      pages = await DemoPages.open();
      if (program) server = await AppServer.start(program);
    });

    after(async () => {
      await pages.close();
      await server?.stop();
    });

    afterEach(async () => {
      assert.deepEqual(chat.said, []);
      await chat.close();
    });

    const visit = async (viewport) => {
      chat = await pages.visit(server?.address ?? `/demo/apps/${name}/dist/`, viewport);
    };

    /** Fills in the form of the first message with clicks and keys. */
    const fillIn = async () => {
      await chat.click('radio', 'Other');
      await chat.tabTo(({ tag }) => tag === 'textarea');
      await chat.type('Malmö <3');
      await chat.click('checkbox', 'Walks');
      await chat.press('Tab');
      await chat.press('Space');
      await chat.click('textbox', 'Anything else I should know?');
      await chat.type('Two of us.');
    };

    /** Submits the form, which waits for the end of its message. */
    const submit = async () => {
      await chat.page.waitForFunction(() =>
        [...document.querySelectorAll('questionnaire-message')].some(
          ({ streaming, openQuestionnaires }) => !streaming && openQuestionnaires.length > 0,
        ),
      );
      await chat.click('button', 'Submit');
    };

    const goOnToTheTool = async () => {
      await fillIn();
      await submit();
      await chat.read('Which train suits you?');
    };

    /** What the cards are, and what is chosen and typed in them. */
    const cards = () =>
      chat.page.$$eval('questionnaire-message', (messages) =>
        messages
          .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll('questionnaire-card')])
          .map((card) => ({
            status: card.status,
            chosen: [...card.shadowRoot.querySelectorAll('input:checked')].map(({ labels }) =>
              labels[0].textContent.trim(),
            ),
            typed: [...card.shadowRoot.querySelectorAll('textarea, [part~="given-text"]')]
              .map((field) => field.value ?? field.textContent.trim())
              .filter((text) => text !== ''),
          })),
      );

    const WEEKEND = { chosen: ['Other', 'Walks', 'Good food'], typed: ['Malmö <3', 'Two of us.'] };

    it('shows a message while it arrives', async () => {
      await visit();
      const states = await chat.page.evaluate(
        () =>
          new Promise((resolve) => {
            const states = new Map();
            requestAnimationFrame(function look() {
              const message = document.querySelector('questionnaire-message');
              if (message) {
                const { streaming, content, openQuestionnaires } = message;
                states.set(content.length, { streaming, text: message.shadowRoot.textContent.trim().length });
                if (!streaming && openQuestionnaires.length > 0) {
                  resolve([...states.values()]);
                  return;
                }
              }
              requestAnimationFrame(look);
            });
          }),
      );
      const lengths = new Set(states.filter(({ streaming }) => streaming).map(({ text }) => text));
      assert.ok(lengths.size > 10, `the text was shown in ${lengths.size} steps`);
      assert.equal(states.at(-1).streaming, false);
      const attributes = await chat.page.$eval('questionnaire-message', (message) => message.getAttributeNames());
      assert.ok(!attributes.includes('content'), 'the text is a property, and not an attribute that holds a copy');
    });

    it('keeps the answer when the send fails, and sends it with Retry', async () => {
      await visit();
      await fillIn();
      await chat.click('checkbox', 'Offline');
      await submit();
      await chat.read('Your answers could not be sent.');
      assert.deepEqual(await cards(), [{ status: 'failed', ...WEEKEND }]);

      await chat.click('checkbox', 'Offline');
      await chat.click('button', 'Retry');
      await chat.read('Questionnaire answers');
      await chat.page.waitForSelector('::-p-text(Malmö <3 it is, for walks and good food.)');
    });

    it('shows the form of a tool call, and gives its answer to the agent', async () => {
      await visit();
      await goOnToTheTool();
      await chat.click('radio', '10:47');
      await submit();
      await chat.read('a window seat for you');
      const [, answer, { tool_calls }, result, lastAnswer] = await chat.page.evaluate(
        async (onServer) =>
          JSON.parse(onServer ? await (await fetch('messages')).text() : sessionStorage.getItem('conversation')),
        server !== undefined,
      );
      assert.match(answer.content, /^<questionnaire-response>.*"other_text":"Malmö \\u003c3"/);
      assert.equal(result.tool_call_id, tool_calls[0].id);
      assert.match(lastAnswer.content, new RegExp(`"questionnaire_id":"${result.tool_call_id}".*"value":"10:47"`));
    });

    it('shows after a reload what was answered, and what is half filled in', async () => {
      await visit();
      await goOnToTheTool();
      await chat.click('radio', '10:47');
      await chat.click('textbox', 'In whose name do I book?');
      await chat.type('Ada');
      const train = { chosen: ['10:47'], typed: ['Ada'] };

      await chat.page.reload();
      await chat.read('Which train suits you?');
      assert.deepEqual(await cards(), [
        { status: 'answered', ...WEEKEND },
        { status: 'open', ...train },
      ]);

      await submit();
      await chat.read('a window seat for Ada');
      await chat.page.reload();
      await chat.read('a window seat for Ada');
      assert.deepEqual(await cards(), [
        { status: 'answered', ...WEEKEND },
        { status: 'answered', ...train },
      ]);
    });

    it('gets a reply again that a reload has cut off', async () => {
      await visit();
      await chat.read('Three questions');
      await chat.page.reload();
      await submit();
      await chat.read('Which train suits you?');
      assert.equal((await chat.page.$$('.assistant')).length, 2);
    });

    it('begins again without the old answers', async () => {
      await visit();
      await goOnToTheTool();
      await chat.click('button', 'Start again');
      await chat.page.waitForFunction(() => document.querySelectorAll('questionnaire-message').length === 1);
      await chat.page.waitForSelector('::-p-aria([name="Submit"][role="button"])');
      assert.deepEqual(await cards(), [{ status: 'open', chosen: ['Ghent'], typed: [] }]);
    });

    it('stays inside a screen of 320 pixels, and has nothing that axe finds wrong, in light and dark', async () => {
      await visit({ width: 320, height: 640 });
      await goOnToTheTool();
      const overflow = await chat.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);
      for (const value of ['light', 'dark']) {
        await chat.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        assert.deepEqual(await chat.violations(), [], value);
      }
    });
  });
}
