import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { manifest, moduleEntries, root } from './package-entries.mjs';

it('attw finds types of the right kind for every module, wherever modules are resolved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'questionnaire-attw-'));
  try {
    const options = { cwd: root, shell: process.platform === 'win32' };
    const pack = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder];
    const packed = await runCommand('npm', pack, options);
    assert.equal(packed.code, 0, packed.output);
    const [tarball] = await readdir(folder);
    const entries = moduleEntries().map(({ specifier }) => specifier.replace(manifest.name, '.'));
    const tool = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    // There is no CommonJS in the package, and no resolution that knows nothing of `exports`.
    const args = [
      tool,
      join(folder, tarball),
      '--profile',
      'esm-only',
      '--format',
      'json',
      '--entrypoints',
      ...entries,
    ];
    const { code, output } = await runCommand(process.execPath, args, { cwd: root });
    assert.equal(code, 0, output);
    const { analysis } = JSON.parse(output);
    assert.deepEqual(Object.keys(analysis.entrypoints).sort(), entries.sort());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
