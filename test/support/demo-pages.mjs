import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { puppeteerCore } from '@web/test-runner-chrome';
import { sendFile } from '../../demo/static-files.mjs';
import { findChromium } from './find-chromium.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The pages of the demo in a browser, from the package as it is built. */
export class DemoPages {
  #server;
  #browser;

  static async open() {
    const pages = new DemoPages();
    pages.#server = createServer((request, response) => {
      sendFile(new URL(request.url, 'http://localhost').pathname, response).catch((error) => response.destroy(error));
    });
    await new Promise((resolve) => pages.#server.listen(0, 'localhost', resolve));
    pages.#browser = await puppeteerCore.launch(await findChromium());
    return pages;
  }

  get #origin() {
    return `http://localhost:${this.#server.address().port}`;
  }

  /**
   * Opens a page in a window of its own.
   *
   * @param {string} path from the root of the repository, or a whole address
   * @param {import('puppeteer-core').Viewport} [viewport]
   * @returns {Promise<DemoPage>}
   */
  async visit(path, { width = 1200, height = 800, ...device } = {}) {
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width, height, ...device });
    const demoPage = new DemoPage(page);
    await page.goto(new URL(path, this.#origin).href);
    return demoPage;
  }

  async close() {
    await this.#browser?.close();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A page, and what it said in the console and asked the server for. */
class DemoPage {
  said = [];
  requested = [];

  constructor(page) {
    this.page = page;
    page.on('console', (message) => this.said.push(message.text()));
    page.on('pageerror', (error) => this.said.push(error.message));
    page.on('request', (request) => this.requested.push(new URL(request.url()).pathname));
  }

  /** Waits until an element with this role and name is there, and clicks it. */
  async click(role, name) {
    await this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();
  }

  /** Waits until the visible text of the page, shadow roots included, holds these words. */
  async read(words) {
    await this.page.waitForSelector(`::-p-text(${words})`, { visible: true });
  }

  /** In the chat: waits until the assistant has written so many replies, and it is the user's turn. */
  async hasReplied(count) {
    await this.page.waitForFunction(
      (wanted) => {
        const replies = document.querySelectorAll('.reply > questionnaire-message');
        return replies.length >= wanted && document.getElementById('stop').hidden;
      },
      {},
      count,
    );
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text) {
    await this.page.keyboard.type(text);
  }

  /** The element that has the focus, in whatever shadow root: its accessible name is its label, or its own text. */
  focused() {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const label = (element?.labels?.[0] ?? element)?.cloneNode(true);
      for (const unheard of label?.querySelectorAll('[aria-hidden="true"]') ?? []) unheard.remove();
      const text = element?.ariaLabel ?? label?.textContent;
      return { tag: element?.localName, type: element?.type, text: text?.trim().replace(/\s+/g, ' ') };
    });
  }

  /** Presses Tab until the focus is where it is wanted. */
  async tabTo(isWanted) {
    for (let presses = 0; presses < 60; presses++) {
      if (isWanted(await this.focused())) return;
      await this.press('Tab');
    }
    throw new Error(`The Tab key does not lead there. The focus is on ${JSON.stringify(await this.focused())}.`);
  }

  /** What axe finds wrong, as lines to read. */
  async violations() {
    // Not as a script of the page, which its policy may forbid.
    await this.page.evaluate(axe);
    return this.page.evaluate(async () => {
      // Colours on their way from one to another are neither.
      const roots = (root) => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
      ];
      const transitions = roots(document).flatMap((root) =>
        root.getAnimations().filter((each) => each instanceof CSSTransition),
      );
      await Promise.all(transitions.map(({ finished }) => finished));
      const { violations } = await window.axe.run();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`));
    });
  }

  async close() {
    await this.page.browserContext().close();
  }
}
