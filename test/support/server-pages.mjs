import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { puppeteerCore } from '@web/test-runner-chrome';
import { findChromium } from './find-chromium.mjs';
import { Gate, HydratingPage } from './hydrating-page.mjs';
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
    await page.setJavaScriptEnabled(scripting);
    const serverPage = await HydratingPage.of(page, gate);
    await page.goto(`http://localhost:${this.#server.address().port}${path}`, { waitUntil: 'domcontentloaded' });
    return serverPage;
  }

  async close() {
    await this.#browser?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
