import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { puppeteerCore } from '@web/test-runner-chrome';
import { findChromium } from '../support/find-chromium.mjs';
import { root } from './package-entries.mjs';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";

const MESSAGE = [
  'The task is *paused*.',
  '',
  '```questionnaire',
  'title: Next step',
  'questions:',
  '  - type: single_choice',
  '    text: Go on?',
  '    options: [Yes, No]',
  '    default: Yes',
  '```',
].join('\n');

const PAGES = {
  '/classic.html': '<script src="/questionnaire-message.iife.js"></script><script src="/page.js" defer></script>',
  '/module.html':
    '<script type="module" src="/questionnaire-message.js"></script><script type="module" src="/page.js"></script>',
};

const PAGE_SCRIPT = `
window.submitted = new Promise((resolve) => {
  document.addEventListener('questionnaire-submit', (event) => resolve(event.detail.responseText));
});
document.querySelector('questionnaire-message').content = ${JSON.stringify(MESSAGE)};
`;

const htmlOf = (scripts) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title>' +
  `${scripts}</head>` +
  '<body><questionnaire-message message-id="m1"></questionnaire-message></body></html>';

describe('a page with nothing but a script tag, under a strict content security policy', () => {
  let server;
  let browser;

  before(async () => {
    server = createServer(async ({ url }, response) => {
      if (PAGES[url]) {
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY });
        response.end(htmlOf(PAGES[url]));
      } else if (url === '/favicon.ico') {
        response.writeHead(204).end();
      } else {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(url === '/page.js' ? PAGE_SCRIPT : await readFile(join(root, 'dist/cdn', url)));
      }
    });
    await new Promise((resolve) => server.listen(0, 'localhost', resolve));
    browser = await puppeteerCore.launch(await findChromium());
  });

  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
  });

  for (const [path, bundle] of [
    ['/classic.html', '/questionnaire-message.iife.js'],
    ['/module.html', '/questionnaire-message.js'],
  ]) {
    it(`${path} shows the form and gives the answer, with no other request and no word in the console`, async () => {
      const page = await browser.newPage();
      const said = [];
      const requested = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));

      await page.goto(`http://localhost:${server.address().port}${path}`);
      await page.locator('::-p-aria([name="Submit"][role="button"])').setTimeout(10_000).click();
      const responseText = await page.evaluate(() => window.submitted);

      assert.match(
        responseText,
        /^<questionnaire-response>\{.*"questionnaire_id":"m1_q1".*\}<\/questionnaire-response>$/s,
      );
      assert.deepEqual(said, []);
      assert.deepEqual(requested, [path, bundle, '/page.js']);
      await page.close();
    });
  }

  it('the classic script gives its names to one global', async () => {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/classic.html`);
    const names = await page.evaluate(() => Object.keys(window.QuestionnaireMessage));
    for (const name of ['parseMessage', 'buildResponse', 'parseResponse', 'isSubmittable']) {
      assert.ok(names.includes(name), `QuestionnaireMessage.${name} is missing`);
    }
    await page.close();
  });
});
