import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { manifest, packageEntries, root } from './package-entries.mjs';

async function packedFiles() {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runCommand('npm', args, { cwd: root, shell: process.platform === 'win32' });
  assert.equal(code, 0, output);
  // Newer versions of npm give an object by package name, older ones a list.
  const [{ files }] = Object.values(JSON.parse(output));
  return files.map((file) => file.path);
}

describe('the packed package', () => {
  it('holds every exported file and its types', async () => {
    const files = new Set(await packedFiles());
    const wanted = packageEntries().flatMap((entry) => [entry.default, entry.types].filter(Boolean));
    assert.deepEqual(
      wanted.map((path) => path.replace('./', '')).filter((path) => !files.has(path)),
      [],
    );
  });

  it('holds nothing but the build and the papers', async () => {
    const papers = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'custom-elements.json'];
    const surplus = (await packedFiles()).filter((path) => !path.startsWith('dist/') && !papers.includes(path));
    assert.deepEqual(surplus, []);
  });

  it('holds no test and no leftover of a build, and source maps that have all they speak of', async () => {
    const files = await packedFiles();
    assert.deepEqual(
      files.filter((path) => /test|fixture|\.tsbuildinfo$|(?<!\.d)\.ts$/.test(path)),
      [],
    );
    for (const path of files.filter((each) => each.endsWith('.map'))) {
      const text = await readFile(join(root, path), 'utf8');
      const { sources, sourcesContent } = JSON.parse(text);
      assert.ok(!sourcesContent.includes(null) && sourcesContent.length === sources.length, `${path} lacks sources`);
      assert.ok(!text.includes(root), `${path} names a folder of the machine that built it`);
      assert.ok(files.includes(path.replace(/\.map$/, '')), `${path} belongs to no file`);
    }
  });

  it('runs nothing when it is installed', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in manifest.scripts);
    assert.deepEqual(scripts, []);
  });

  it('is built with what the lock file names, exactly and with hashes, whatever the registry', async () => {
    const { version, packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const { '': own, ...others } = packages;
    assert.equal(version, manifest.version);
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
      assert.deepEqual(own[kind], manifest[kind]);
    }
    for (const [path, { integrity, resolved }] of Object.entries(others)) {
      assert.ok(integrity, `${path} has no hash`);
      assert.equal(resolved, undefined, `${path} names a registry`);
    }
  });

  it('asks for lit and marked at run time, and for nothing else', () => {
    assert.deepEqual(Object.keys(manifest.dependencies).sort(), ['lit', 'marked']);
    assert.equal(manifest.optionalDependencies, undefined);
  });

  it('lets its typings for frameworks find those of the frameworks, and asks nobody to install one', () => {
    const peers = Object.keys(manifest.peerDependencies);
    assert.deepEqual(peers, ['@types/react', 'svelte', 'vue']);
    assert.deepEqual(
      peers.filter((name) => !manifest.peerDependenciesMeta[name].optional),
      [],
    );
  });
});
