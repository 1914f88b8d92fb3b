import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { editorData } from '../../editor-data.mjs';
import { manifest, packageEntries, root } from './package-entries.mjs';

const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));

describe('what editors read', async () => {
  const elements = await readJson('custom-elements.json');

  for (const [file, data] of Object.entries(editorData(elements, manifest))) {
    it(`${file} is built from the committed custom-elements.json, and exported`, async () => {
      assert.deepEqual(await readJson(`dist/editor/${file}`), data);
      const exported = packageEntries().map((entry) => entry.default);
      assert.ok(exported.includes(`./dist/editor/${file}`), `${file} is not exported`);
    });
  }

  it('is named to JetBrains in package.json', () => {
    assert.equal(manifest['web-types'], './dist/editor/web-types.json');
  });

  it('is not made while the words of an attribute are unknown', () => {
    const attributes = [{ name: 'mood', type: { text: 'Mood | undefined' } }];
    const modules = [{ declarations: [{ tagName: 'questionnaire-card', attributes }] }];
    assert.throws(() => editorData({ modules }, manifest), /attribute mood has the type Mood/);
  });
});
