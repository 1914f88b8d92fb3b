import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run as runNodeTests } from 'node:test';
import { spec as SpecReporter } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './support/run-browser-tests.mjs';

/**
 * `npm test`: all checks, then all tests. One that fails does not keep the others from running, so that one run tells
 * everything. The last line sums up; each check counts as one test.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

// The manifest comes before the build, which writes it.
const CHECKS = ['check:manifest', 'build', 'typecheck', 'lint', 'check:imports', 'check:problems', 'check:size'];

const results = [];
for (const script of CHECKS) {
  console.log(`\n== npm run ${script}`);
  results.push({ what: `npm run ${script}`, ...(await runScript(script)) });
}
console.log('\n== tests in Node');
results.push({ what: 'tests in Node', ...(await runTestsInNode()) });
console.log('\n== tests in Chromium');
results.push({ what: 'tests in Chromium', ...(await runTestsInChromium()) });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log('');
for (const { what, ...result } of results) {
  if (result.failed > 0) console.log(`Failed: ${what}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runScript(script) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  });
}

async function runTestsInChromium() {
  try {
    const { default: config } = await import('../web-test-runner.config.mjs');
    return await runBrowserTests(config);
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function runTestsInNode() {
  const files = [];
  for (const folder of ['checks', 'demo', 'package']) {
    const names = await readdir(join(root, 'test', folder));
    files.push(...names.filter((name) => name.endsWith('.test.mjs')).map((name) => join(root, 'test', folder, name)));
  }
  const counts = { passed: 0, failed: 0 };
  const stream = runNodeTests({ files, concurrency: true });
  stream.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') counts.passed += 1;
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') counts.failed += 1;
  });
  const report = stream.compose(new SpecReporter());
  for await (const text of report) process.stdout.write(text);
  return counts;
}
