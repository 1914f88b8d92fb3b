import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { moduleEntries, root } from './package-entries.mjs';

/** Entries for servers and agents, whose types must not ask for the DOM. */
const WITHOUT_DOM = ['questionnaire-message/protocol', 'questionnaire-message/tools', 'questionnaire-message/pi'];

const RESOLUTIONS = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
];

describe('the types of the package', () => {
  // Below the package, so that its own name leads to it, as it does for who installed it.
  const cache = join(root, 'node_modules/.cache');
  let folder;

  before(async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'types-'));
  });

  after(() => rm(folder, { recursive: true, force: true }));

  const compile = async (entries, options) => {
    const workplace = await mkdtemp(join(folder, 'consumer-'));
    const source = entries.map(({ specifier }, index) => `export * as entry${index} from '${specifier}';`).join('\n');
    const compilerOptions = { target: 'ES2022', strict: true, noEmit: true, types: [], ...options };
    await writeFile(join(workplace, 'consumer.mts'), source);
    await writeFile(join(workplace, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.mts'] }));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { code, output } = await runCommand(process.execPath, [compiler, '-p', workplace], { cwd: root });
    assert.equal(output, '');
    assert.equal(code, 0);
  };

  for (const resolution of RESOLUTIONS) {
    it(`are found and whole with ${resolution.moduleResolution} resolution`, async () => {
      await compile(moduleEntries(), { ...resolution, lib: ['ES2023', 'DOM', 'DOM.Iterable'] });
    });
  }

  it('of the entries for servers do without the DOM', async () => {
    const entries = moduleEntries().filter(({ specifier }) => WITHOUT_DOM.includes(specifier));
    assert.notEqual(entries.length, 0);
    await compile(entries, { ...RESOLUTIONS[0], lib: ['ES2023'] });
  });
});
