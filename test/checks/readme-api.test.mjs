import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { currentReadme } from './readme-api.mjs';

it('the API tables of the README are those of custom-elements.json', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  assert.equal(readme, await currentReadme(), 'Run: node test/checks/readme-api.mjs --write');
});
