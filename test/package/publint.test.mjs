import assert from 'node:assert/strict';
import { it } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { manifest, root } from './package-entries.mjs';

it('publint finds nothing to say about package.json', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, manifest)),
    [],
  );
});
