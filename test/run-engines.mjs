import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ENGINES } from './support/engines.mjs';
import { firstExecutable, pathsOfPrograms } from './support/find-program.mjs';
import { runBrowserTests } from './support/run-browser-tests.mjs';

/** Milliseconds for one test. The time limits that mean something are those of `npm test`; here engines may be slow. */
const ENGINE_TIMEOUT = 60_000;

/**
 * `npm run test:engines`: the browser tests in Chromium, Firefox and WebKit, one after the other.
 *
 * Arguments: files to run instead of all, and `--engine NAME` (more than once if need be) to run fewer engines.
 */
const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', multiple: true, default: Object.keys(ENGINES) } },
  allowPositionals: true,
});

try {
  for (const name of values.engine) {
    if (!Object.hasOwn(ENGINES, name)) {
      throw new Error(`There is no engine ${name}. Engines: ${Object.keys(ENGINES).join(', ')}.`);
    }
  }
  if (values.engine.includes('webkit') && needsScreen()) process.exitCode = await runOnVirtualScreen();
  else process.exitCode = await runEngines(values.engine, positionals);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** WebKitGTK has no headless mode. */
function needsScreen() {
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}

async function runOnVirtualScreen() {
  const xvfbRun = await firstExecutable(pathsOfPrograms(['xvfb-run']));
  if (!xvfbRun) {
    throw new Error(
      'WebKit needs a screen, and there is none. Install a virtual one (on Debian: apt-get install xvfb xauth).',
    );
  }
  return spawnSync(xvfbRun, ['-a', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' }).status ?? 1;
}

async function runEngines(names, files) {
  const engines = [];
  const missing = [];
  try {
    for (const name of names) {
      try {
        engines.push(await ENGINES[name]());
      } catch (error) {
        missing.push(error.message);
      }
    }
    if (missing.length > 0) throw new Error(`${missing.join('\n')}\nNothing was tested.`);
    const { default: config } = await import('../web-test-runner.config.mjs');
    const { passed, failed } = await runBrowserTests({
      ...config,
      files: files.length > 0 ? files : config.files,
      browsers: engines.map((engine) => engine.launcher),
      testFramework: { config: { timeout: ENGINE_TIMEOUT } },
      // Firefox and WebKit give focus to one page at a time.
      concurrency: 1,
      concurrentBrowsers: 1,
    });
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    for (const engine of engines) engine.stop?.();
  }
}
