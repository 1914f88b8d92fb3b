import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MessageText } from '../../dist/elements/message/message-text.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** What is kept of the text of a message, in bytes of the heap, after it has arrived by way of `add`. */
function keptBy(add) {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const text = new MessageText();
  const pieces = 10_000;
  for (let n = 0; n < pieces; n++) {
    add(text, `Some words, number ${n}. `);
    text.read({ messageId: 'm1', namespace: 'sage', final: false });
  }
  collectGarbage();
  assert.equal(text.text.startsWith('Some words, number 0. '), true);
  return process.memoryUsage().heapUsed - before;
}

describe('the text of a message that arrived in 10,000 pieces', () => {
  const MOST = 20e6;

  it('is kept once or twice, and not as it was at each piece, when content was assigned again and again', () => {
    const kept = keptBy((text, piece) => text.set(text.text + piece));
    assert.ok(kept < MOST, `${kept} bytes`);
  });

  it('is kept once or twice when it was appended', () => {
    const kept = keptBy((text, piece) => text.append(piece));
    assert.ok(kept < MOST, `${kept} bytes`);
  });
});
