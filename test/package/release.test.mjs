import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { manifest, root } from './package-entries.mjs';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Something.\n\n## [0.0.1] - 2020-01-01\n';
const FILES = ['package-lock.json', 'src/elements/version.ts', 'release.mjs'];

const hasGit = (await runCommand('git', ['--version'])).code === 0;

/** Releases are made in a repository; the package can be tested without one. */
if (hasGit) {
  describe('npm run release', releaseTests);
}

function releaseTests() {
  let folder;

  const run = async (command, args) => {
    const { code, output } = await runCommand(command, args, { cwd: folder, shell: process.platform === 'win32' });
    return { code, output: output.trim() };
  };

  const git = async (...args) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
    const { code, output } = await run('git', [...who, ...args]);
    assert.equal(code, 0, output);
    return output;
  };

  const write = (file, text) => writeFile(join(folder, file), text);
  const read = (file) => readFile(join(folder, file), 'utf8');
  const release = (...args) => run(process.execPath, ['release.mjs', ...args]);
  const tags = () => git('tag', '--list');

  /** A repository with what names the version, whose tests are a stand-in with this result. */
  const repository = async (test = 'node -e 0') => {
    for (const file of FILES) await cp(join(root, file), join(folder, file));
    const scripts = { test };
    await write('package.json', `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
    await write('CHANGELOG.md', CHANGELOG);
    await git('init', '--quiet');
    await git('config', 'user.name', 'Test');
    await git('config', 'user.email', 'test@example.com');
    await git('config', 'commit.gpgsign', 'false');
    await git('config', 'tag.gpgsign', 'false');
    await commit();
  };

  const commit = async () => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'All');
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'questionnaire-release-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('names the version in all files, commits them and tags the commit', async () => {
    await repository();
    const { code, output } = await release('9.8.7');
    assert.equal(code, 0, output);
    assert.equal(JSON.parse(await read('package.json')).version, '9.8.7');
    const lock = JSON.parse(await read('package-lock.json'));
    assert.deepEqual([lock.version, lock.packages[''].version], ['9.8.7', '9.8.7']);
    assert.match(await read('src/elements/version.ts'), /VERSION = '9\.8\.7';/);
    assert.match(
      await read('CHANGELOG.md'),
      /## \[Unreleased\]\n\n## \[9\.8\.7\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- Something\.\n\n## \[0\.0\.1\]/,
    );
    assert.equal(await git('status', '--porcelain'), '');
    assert.equal(await git('tag', '--points-at', 'HEAD'), 'v9.8.7');
    assert.equal(await git('log', '-1', '--format=%s'), 'Release 9.8.7');
  });

  it('changes nothing of the files but the version', async () => {
    await repository();
    await release('9.8.7');
    const changed = await git('diff', '--numstat', 'HEAD~1');
    assert.deepEqual(changed.split('\n').sort(), [
      '1\t1\tpackage.json',
      '1\t1\tsrc/elements/version.ts',
      '2\t0\tCHANGELOG.md',
      '2\t2\tpackage-lock.json',
    ]);
  });

  it('counts on from the version that there is', async () => {
    await repository();
    for (const [kind, version] of [
      ['major', '4.0.0'],
      ['minor', '3.5.0'],
      ['patch', '3.4.10'],
    ]) {
      const json = JSON.parse(await read('package.json'));
      await write('package.json', `${JSON.stringify({ ...json, version: '3.4.9' }, null, 2)}\n`);
      await write('src/elements/version.ts', "export const VERSION = '3.4.9';\n");
      await git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Again');
      const { output } = await release(kind, '--dry-run');
      assert.match(output, new RegExp(`^3\\.4\\.9 -> ${version.replaceAll('.', '\\.')}, `));
    }
  });

  it('writes nothing in a dry run', async () => {
    await repository('node -e "process.exit(1)"');
    const { code, output } = await release('minor', '--dry-run');
    assert.equal(code, 0, output);
    assert.match(output, /- Something\./);
    assert.match(output, /nothing was written/);
    assert.equal(await git('status', '--porcelain'), '');
    assert.equal(await tags(), '');
  });

  it('puts everything back when the tests fail', async () => {
    await repository('node -e "process.exit(1)"');
    const { code, output } = await release('minor');
    assert.equal(code, 1);
    assert.match(output, /npm test failed, so nothing was released/);
    assert.equal(await git('status', '--porcelain'), '');
    assert.equal(await tags(), '');
  });

  const REFUSED = [
    ['without a version', [], /no version/],
    ['what is no version', ['next'], /next is no version/],
    ['a version that is not later', [manifest.version], /not later/],
    ['an option that it does not know', ['minor', '--publish'], /--publish is not understood/],
  ];
  for (const [what, args, sentence] of REFUSED) {
    it(`refuses ${what}`, async () => {
      await repository();
      const { code, output } = await release(...args);
      assert.equal(code, 1);
      assert.match(output, sentence);
      assert.equal(await git('log', '-1', '--format=%s'), 'All');
    });
  }

  const UNREADY = [
    ['changes that are not committed', () => write('more.txt', ''), /not committed:\n\?\? more\.txt/],
    ['a tag that exists', () => git('tag', 'v9.8.7'), /tag v9\.8\.7 exists/],
    [
      'nothing to say',
      async () => {
        await write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.0.1]\n\n- Old.\n');
        await commit();
      },
      /nothing under "Unreleased"/,
    ],
    [
      'a file without the version',
      async () => {
        await write('src/elements/version.ts', '');
        await commit();
      },
      /not found in src\/elements\/version\.ts/,
    ],
  ];
  for (const [what, prepare, sentence] of UNREADY) {
    it(`refuses a repository with ${what}`, async () => {
      await repository();
      await prepare();
      const { code, output } = await release('9.8.7');
      assert.equal(code, 1);
      assert.match(output, sentence);
    });
  }
}
