import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../support/run-command.mjs';

describe('a message in a DOM in Node', () => {
  for (const environment of ['jsdom', 'happy-dom']) {
    it(`of ${environment} is drawn and can be answered, without a word on the console`, async () => {
      const script = fileURLToPath(new URL('message-in-node.mjs', import.meta.url));
      const { output } = await runCommand(process.execPath, [script, environment], { timeout: 60_000 });
      assert.ok(output.startsWith('{'), output);
      const expected = { strong: 'you', before: [true, false], answers: ['Oslo'], status: 'sent', open: 0 };
      assert.deepEqual(JSON.parse(output), expected);
    });
  }
});
