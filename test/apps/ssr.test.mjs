import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { puppeteerCore } from '@web/test-runner-chrome';
import { AppServer } from '../support/app-server.mjs';
import { findChromium } from '../support/find-chromium.mjs';
import { Gate, HydratingPage } from '../support/hydrating-page.mjs';
import { chosenApps } from './apps.mjs';

if (chosenApps().includes('ssr')) {
  describe('the chat in ssr, as its server draws it', () => {
    let server;
    let browser;

    before(async () => {
      server = await AppServer.start(fileURLToPath(new URL('../../demo/apps/ssr/server.js', import.meta.url)));
      browser = await puppeteerCore.launch(await findChromium());
    });

    after(async () => {
      await browser?.close();
      await server?.stop();
    });

    /** A conversation that has come to the form of a tool, in a window of its own whose scripts wait from now on. */
    const visit = async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 800, height: 2000 });
      const gate = new Gate();
      const chat = await HydratingPage.of(page, gate);
      gate.open();
      await page.setRequestInterception(true);
      page.on('request', async (request) => {
        if (request.url().endsWith('/client.js')) await gate.passed;
        await request.continue();
      });
      await page.goto(server.address);
      await page.waitForFunction(() => globalThis.find('questionnaire-message')?.streaming === false);
      await chat.click('Trieste');
      await chat.click('', '#submit');
      await page.waitForFunction(() => globalThis.find('[value="10:47"]') && !globalThis.find('[aria-busy="true"]'));
      chat.hold();
      return chat;
    };

    /** Loads the page again, with its style sheet and without its script. */
    const load = async (chat) => {
      await chat.page.reload({ waitUntil: 'domcontentloaded' });
      await chat.page.waitForFunction(() => document.styleSheets.length > 0);
    };

    const READABLE = [
      'Three questions before I look for seats.',
      'Trieste',
      'Trieste it is',
      'Which train suits you?',
      'Submit',
    ];

    it('can be read without scripts', async () => {
      const chat = await visit();
      await chat.page.setJavaScriptEnabled(false);
      await load(chat);
      const text = await chat.text();
      for (const words of READABLE) assert.ok(text.includes(words), `${words} is not in ${text}`);
      await chat.close();
    });

    it('comes to life under its policy without a shift, a new node or a word in the console', async () => {
      const chat = await visit();
      await load(chat);
      const [boxes, picture] = [await chat.boxes(), await chat.page.screenshot()];
      await chat.watch();
      await chat.start();
      assert.deepEqual(await chat.watched(), { shift: 0, removed: [], added: [] });
      assert.deepEqual(await chat.boxes(), boxes);
      assert.ok(picture.equals(await chat.page.screenshot()), 'the pictures are equal');
      assert.deepEqual(chat.said, []);
      await chat.close();
    });

    it('sends what was filled in before it came to life', async () => {
      const chat = await visit();
      await load(chat);
      await chat.click('10:47');
      await chat.click('', 'textarea');
      await chat.page.keyboard.type('Ada');
      await chat.start();
      await chat.page.keyboard.type(' L.');
      await chat.click('', '#submit');
      await chat.page.waitForSelector('::-p-text(a window seat for Ada L.)');
      assert.match(await chat.text(), /Booked: the train at 10:47/);
      assert.deepEqual(chat.said, []);
      await chat.close();
    });

    it('shows each visitor a conversation of their own', async () => {
      const [one, other] = await Promise.all([visit(), visit()]);
      await load(one);
      const ids = (chat) =>
        chat.evaluate(() =>
          globalThis
            .elements()
            .map(({ messageId }) => messageId)
            .filter(Boolean),
        );
      await one.start();
      await load(other);
      await other.start();
      const [first, second] = [await ids(one), await ids(other)];
      assert.equal(first.length, 3);
      assert.deepEqual(
        first.filter((id) => second.includes(id)),
        [],
      );
      await one.close();
      await other.close();
    });
  });
}
