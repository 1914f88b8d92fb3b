import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { puppeteerCore } from '@web/test-runner-chrome';
import { findChromium } from './find-chromium.mjs';
import { bundled } from './package-bundle.mjs';

// By a name that the type checker does not follow: it would see each declaration twice, here and in src/.
const entry = 'questionnaire-message';
const { QuestionnaireAnswers, QuestionnaireCard, QuestionnaireMessage } = await import(entry);

const HYDRATION = `import '@lit-labs/ssr-client/lit-element-hydrate-support.js';`;
const PACKAGE = `import 'questionnaire-message';`;

/** The style sheets that come with what a server draws, for a content security policy. */
const STYLES = [QuestionnaireMessage, QuestionnaireCard, QuestionnaireAnswers].map(({ elementStyles }) => {
  const sheet = elementStyles.map(({ cssText }) => cssText).join('');
  return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
});
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${STYLES.join(' ')}`,
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

/** The HTML that a server sends for a template of Lit. */
export function renderToHtml(template) {
  return collectResult(render(template));
}

/** Pages that a server has drawn, in Chromium, under a strict content security policy. Their scripts wait to be let in. */
export class ServerPages {
  #server;
  #browser;
  #pages = [];
  #scripts = new Map();

  static async open() {
    const pages = new ServerPages();
    pages.#server = createServer(async (request, response) => {
      const [, index, script] = /^\/(\d+)\/(script\.js)?/.exec(request.url) ?? [];
      const page = pages.#pages[Number(index)];
      if (page === undefined) return response.writeHead(204).end();
      if (script === undefined) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
        return response.end(page.html);
      }
      await page.gate.passed;
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(page.script);
    });
    await new Promise((resolve) => pages.#server.listen(0, 'localhost', resolve));
    pages.#browser = await puppeteerCore.launch(await findChromium());
    return pages;
  }

  /**
   * Opens a page in a window of its own.
   *
   * @param {unknown} template what the server draws: a template of Lit, or HTML
   * @param {{ lang?: string, script?: string, hydration?: boolean, scripting?: boolean, width?: number }} [options]
   *   `script`: what the page's module does before it loads the package
   */
  async visit(template, { lang = 'en', script = '', hydration = true, scripting = true, width = 800 } = {}) {
    const body = typeof template === 'string' ? template : await renderToHtml(template);
    const source = `${hydration ? HYDRATION : ''}${script}\n${PACKAGE}`;
    if (!this.#scripts.has(source)) this.#scripts.set(source, await bundled(source));
    const path = `/${this.#pages.length}/`;
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>A page</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <script type="module" async src="${path}script.js"></script><main>${body}</main></html>`;
    const gate = new Gate();
    this.#pages.push({ html, script: this.#scripts.get(source), gate });
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height: 2000 });
    // Pictures are compared.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.setJavaScriptEnabled(scripting);
    const serverPage = new ServerPage(page, gate);
    await page.goto(`http://localhost:${this.#server.address().port}${path}`, { waitUntil: 'domcontentloaded' });
    return serverPage;
  }

  async close() {
    for (const { started } of this.#pages) void started;
    await this.#browser?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Holds back who waits for `passed`, until it is opened. */
class Gate {
  constructor() {
    this.close();
  }

  close() {
    this.passed = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

/** What runs in the page: all elements in all shadow roots, in their order. */
const IN_PAGE = () => {
  globalThis.elements = (root = document.body) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? globalThis.elements(element.shadowRoot) : []),
    ]);
  globalThis.find = (selector) => globalThis.elements().find((element) => element.matches(selector));
};

/** A page, and what it said in the console. */
class ServerPage {
  said = [];
  #gate;

  constructor(page, gate) {
    this.page = page;
    this.#gate = gate;
    page.on('console', (message) => this.said.push(message.text()));
    page.on('pageerror', (error) => this.said.push(error.message));
    page.evaluateOnNewDocument(IN_PAGE);
  }

  /** Lets the script in, and waits until every element has come to life. */
  async start() {
    this.#gate.open();
    await this.page.waitForFunction(() =>
      globalThis.elements().every((element) => !element.localName.includes('-') || element.hasUpdated),
    );
  }

  /** Makes the next load of the page wait for `start` again. */
  hold() {
    this.#gate.close();
  }

  /** Watches for what would be a flash: nodes that go and come, and what moves. */
  watch() {
    return this.page.evaluate(() => {
      const watched = { shift: 0, removed: [], added: [] };
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) watched.shift += value;
      }).observe({ type: 'layout-shift' });
      // The sheet of a server's is replaced by one that all elements share, and Lit's marks are no elements.
      const namesOf = (nodes) => [...nodes].filter(({ nodeType }) => nodeType === 1).map(({ localName }) => localName);
      const observer = new MutationObserver((records) => {
        for (const { removedNodes, addedNodes } of records) {
          watched.removed.push(...namesOf(removedNodes).filter((name) => name !== 'style'));
          watched.added.push(...namesOf(addedNodes));
        }
      });
      for (const { shadowRoot } of globalThis.elements()) {
        if (shadowRoot) observer.observe(shadowRoot, { childList: true, subtree: true });
      }
      globalThis.watched = watched;
    });
  }

  /** What was seen since, two frames later. */
  watched() {
    return this.page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return globalThis.watched;
    });
  }

  /** Clicks on the option with this value, or on whatever else the selector finds, in any shadow root. */
  async click(option, selector = `input[value="${option}"]`) {
    const element = await this.page.$(`>>> ${selector}`);
    await element.click();
  }

  /** Listens for the answer of a form. */
  listen() {
    return this.page.evaluate(() => {
      addEventListener('questionnaire-submit', ({ detail }) => {
        globalThis.answer = { answers: detail.answers };
      });
    });
  }

  async heard() {
    await this.page.waitForFunction(() => globalThis.answer !== undefined);
    return this.page.evaluate(() => globalThis.answer);
  }

  /** Runs in the page, which has `find(selector)` and `elements()`: they look into shadow roots as well. */
  evaluate(task, ...values) {
    return this.page.evaluate(task, ...values);
  }

  /** The text that a reader sees. */
  text() {
    return this.page.evaluate(() => {
      const textOf = (node) => {
        if (node.nodeType === 3) return node.data;
        if (/^(?:style|script|template)$/.test(node.localName) || node.checkVisibility?.() === false) return '';
        return [...(node.shadowRoot ?? node).childNodes].map(textOf).join('');
      };
      return textOf(document.body).replace(/\s+/g, ' ').trim();
    });
  }

  /** Where every element stands, as `name: x y width height`. */
  boxes() {
    return this.page.evaluate(() =>
      globalThis
        .elements()
        .filter(({ localName }) => localName !== 'style')
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.localName}: ${[x, y, width, height].map((side) => Math.round(side * 100) / 100).join(' ')}`;
        }),
    );
  }

  async close() {
    await this.page.browserContext().close();
  }
}
