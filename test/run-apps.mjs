import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { run as runNodeTests } from 'node:test';
import { spec as SpecReporter } from 'node:test/reporters';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { APPS } from './apps/apps.mjs';
import { runCommand } from './support/run-command.mjs';

/**
 * `npm run test:apps`: builds and packs the package, installs it in each example application, builds that with its own
 * tool and strict template checks, and drives what comes out in Chromium. Arguments: applications to try instead of all.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const apps = join(root, 'demo/apps');

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(APPS, name));
if (unknown.length > 0) {
  console.error(`There is no application ${unknown.join(', ')}. Applications: ${Object.keys(APPS).join(', ')}.`);
  process.exit(1);
}
process.env.APPS = (names.length > 0 ? names : Object.keys(APPS)).join(',');

try {
  await pack();
  for (const name of process.env.APPS.split(',')) await make(name);
  process.exitCode = (await drive()) === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Packs the package where the applications look for it. Their lock files hold no hash of it, since it changes. */
async function pack() {
  await npm(root, 'run', 'build');
  const output = await npm(root, 'pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', apps);
  // Newer versions of npm give an object by package name, older ones a list.
  const [{ filename }] = Object.values(JSON.parse(output));
  await rename(join(apps, filename), join(apps, 'questionnaire-message.tgz'));
}

async function make(name) {
  const folder = join(apps, name);
  await retry(() => npm(folder, 'ci', '--no-audit', '--no-fund'));
  await npm(folder, 'run', 'build');
}

/** Drives the applications. Gives how many tests failed. */
async function drive() {
  let failed = 0;
  const folder = join(root, 'test/apps');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.mjs')).map((name) => join(folder, name));
  const stream = runNodeTests({ files });
  stream.on('test:fail', () => {
    failed += 1;
  });
  for await (const text of stream.compose(new SpecReporter())) process.stdout.write(text);
  return failed;
}

/** Runs npm. Gives what it printed, or throws that. */
async function npm(cwd, ...args) {
  console.log(`== ${cwd.slice(root.length) || '.'}: npm ${args.slice(0, 2).join(' ')}`);
  const { code, output } = await runCommand('npm', args, { cwd, shell: process.platform === 'win32' });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${cwd}:\n${output}`);
  return output;
}

/** Registries fail now and then, and succeed a little later. */
async function retry(action, attempts = 4) {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await action();
    } catch (error) {
      console.error(error.message);
      await pause(attempt * 10_000);
    }
  }
  return action();
}
