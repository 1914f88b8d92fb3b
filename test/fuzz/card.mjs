import { fileURLToPath } from 'node:url';
import config from '../../web-test-runner.config.mjs';
import { runBrowserTests } from '../support/run-browser-tests.mjs';

/**
 * Lets a user and a page do random things to a message with two forms, in Chromium, and checks after each step that nothing is
 * lost and nothing sent twice:
 *
 *   node test/fuzz/card.mjs [steps] [seed]
 */
const steps = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 0x7fffffff));
if (!Number.isInteger(steps) || steps < 1 || !Number.isInteger(seed)) {
  console.error('Usage: node test/fuzz/card.mjs [steps] [seed], both whole numbers.');
  process.exit(2);
}

const HOUR = 3_600_000;
const { failed } = await runBrowserTests({
  ...config,
  files: [fileURLToPath(new URL('card-walk.test.ts', import.meta.url))],
  testRunnerHtml: (framework) =>
    `<!doctype html><html><body><script>globalThis.walk = ${JSON.stringify({ steps, seed })}</script>` +
    `<script type="module" src="${framework}"></script></body></html>`,
  testFramework: { config: { timeout: HOUR } },
  testsFinishTimeout: HOUR,
});
console.log(`${steps} steps, seed ${seed}, ${failed} failures`);
process.exitCode = failed === 0 ? 0 : 1;
