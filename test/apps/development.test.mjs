import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DemoPages } from '../support/demo-pages.mjs';
import { freePort } from '../support/free-port.mjs';
import { chosenApps } from './apps.mjs';

const WITH_VITE = ['react', 'vue', 'svelte'];

/** What the tools say of themselves in the console; and browsers ask for an icon by themselves. */
const BY_TOOLS = [/^\[vite\] /, /React DevTools/, /^Lit is in dev mode\./, /status of 404/];

for (const name of chosenApps().filter((app) => WITH_VITE.includes(app))) {
  describe(`the chat in ${name}, as its development server serves it`, () => {
    const root = fileURLToPath(new URL(`../../demo/apps/${name}/`, import.meta.url));
    let server;
    let pages;

    before(async () => {
      const { createServer } = await import(pathToFileURL(`${root}node_modules/vite/dist/node/index.js`));
      server = await createServer({ root, logLevel: 'error', server: { port: await freePort(), strictPort: true } });
      await server.listen();
      pages = await DemoPages.open();
    });

    after(async () => {
      await pages?.close();
      await server?.close();
    });

    const visit = () => pages.visit(server.resolvedUrls.local[0]);

    it("goes on to the agent's second form, with nothing in the console but what the tools say of themselves", async () => {
      // At the first visit Vite may find out what it has to bundle, and load the page again.
      const first = await visit();
      await first.read('Three questions');
      await first.close();

      const chat = await visit();
      await chat.click('radio', 'Trieste');
      await chat.page.waitForFunction(() => document.querySelector('questionnaire-message').streaming === false);
      await chat.click('button', 'Submit');
      await chat.read('Which train suits you?');
      const messages = await chat.page.$$eval('questionnaire-message', (all) => all.map(({ className }) => className));
      assert.deepEqual(messages, ['assistant', 'user', 'assistant']);
      assert.deepEqual(
        chat.said.filter((text) => !BY_TOOLS.some((known) => known.test(text))),
        [],
      );
      assert.ok(
        chat.said.some((text) => text.startsWith('Lit is in dev mode.')),
        "Lit's build for development is loaded",
      );
      await chat.close();
    });
  });
}
