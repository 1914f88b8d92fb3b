import assert from 'node:assert/strict';
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
