import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../support/run-command.mjs';

/** Which build of Lit unit tests load: Vitest that for servers, as Node does by itself, Jest that for browsers. */
const BUILDS = { servers: [], browsers: ['--conditions', 'browser'] };

describe('a message in a DOM in Node', () => {
  for (const environment of ['jsdom', 'happy-dom']) {
    for (const [build, conditions] of Object.entries(BUILDS)) {
      it(`of ${environment}, with Lit's build for ${build}, is drawn and answered without a word on the console`, async () => {
        const script = fileURLToPath(new URL('message-in-node.mjs', import.meta.url));
        const args = [...conditions, script, environment];
        const { output } = await runCommand(process.execPath, args, { timeout: 60_000 });
        assert.ok(output.startsWith('{'), output);
        const expected = { strong: 'you', before: [true, false], answers: ['Oslo'], status: 'sent', open: 0 };
        assert.deepEqual(JSON.parse(output), expected);
      });
    }
  }
});
