import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../support/run-command.mjs';

/** Fails when the committed custom-elements.json is not what the class comments say today. */
const root = fileURLToPath(new URL('../..', import.meta.url));
await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
const workplace = await mkdtemp(join(root, 'node_modules/.cache/manifest-'));
try {
  const { code, output } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/@custom-elements-manifest/analyzer/cem.js'),
      'analyze',
      '--quiet',
      '--outdir',
      relative(root, workplace),
    ],
    { cwd: root },
  );
  if (code !== 0) throw new Error(`The manifest could not be made: ${output}`);
  const [committed, current] = await Promise.all([
    readFile(join(root, 'custom-elements.json'), 'utf8').catch(() => ''),
    readFile(join(workplace, 'custom-elements.json'), 'utf8'),
  ]);
  if (committed === current) {
    console.log('custom-elements.json is current.');
  } else {
    console.error(
      'custom-elements.json is not what the class comments say: run `npm run build:manifest` and commit it.',
    );
    process.exitCode = 1;
  }
} finally {
  await rm(workplace, { recursive: true, force: true });
}
