import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { moduleEntries, packageEntries, root } from './package-entries.mjs';

/** What the entries share. */
const NO_ENTRIES = ['define.ts'];

it('every module directly in src/ is an entry of the package', () => {
  const sources = readdirSync(join(root, 'src')).filter((file) => file.endsWith('.ts') && !NO_ENTRIES.includes(file));
  const exported = packageEntries().map((entry) => entry.default);
  assert.deepEqual(
    sources.map((file) => `./dist/${file.replace('.ts', '.js')}`).filter((file) => !exported.includes(file)),
    [],
  );
});

describe('every entry of the package', () => {
  for (const entry of packageEntries()) {
    it(`${entry.specifier} has its file`, () => {
      assert.ok(existsSync(join(root, entry.default)), `${entry.default} is missing`);
    });
  }

  for (const entry of moduleEntries()) {
    it(`${entry.specifier} has types`, () => {
      assert.ok(entry.types, 'package.json names no types');
      assert.ok(existsSync(join(root, entry.types)), `${entry.types} is missing`);
    });

    it(`${entry.specifier} can be imported in plain Node, alone and in silence`, async () => {
      const program = `import '${entry.specifier}'`;
      const { code, output } = await runCommand(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: root,
      });
      assert.equal(output, '');
      assert.equal(code, 0);
    });
  }
});
