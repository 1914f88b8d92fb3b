/** A page in Chromium with some modules bundled into it, served so that its clock is precise. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { findChromium } from '../test/support/find-chromium.mjs';

export async function bundle(...entryPoints) {
  const { outputFiles } = await build({
    stdin: {
      contents: entryPoints
        .map((entry) => `import ${JSON.stringify(fileURLToPath(new URL(entry, import.meta.url)))};`)
        .join('\n'),
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['production'],
    loader: { '.css': 'text' },
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].contents;
}

/** Opens fresh pages with the script, one after another: what one measurement leaves behind does not slow the next. */
export async function openBrowser(script) {
  const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.writeHead(200, { ...isolated, 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await puppeteer.launch({ ...(await findChromium()), protocolTimeout: 1_800_000 });
  return {
    version: await browser.version(),
    async inPage(run) {
      const page = await browser.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.waitForFunction('globalThis.contenders && globalThis.measure');
      const result = await run(page);
      await page.close();
      if (errors.length > 0) throw errors[0];
      return result;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Benchmark</title>
<style>body { width: 640px; margin: 20px; font: 16px/1.5 sans-serif }</style>
<script type="module" src="/script.js"></script>`;
