import { expect } from '@open-wc/testing';
import { parseMessage } from '../../src/protocol/index.js';

describe('the protocol', () => {
  it('runs in a worker', async () => {
    const text =
      'Hi.\n\n```questionnaire\ntitle: T\nquestions:\n  - type: free_text\n    text: Why?\n    default: ""\n```\n';
    const worker = new Worker(new URL('../support/protocol-worker.ts', import.meta.url), { type: 'module' });
    const segments = await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(text);
    });
    worker.terminate();
    expect(segments).to.deep.equal(parseMessage(text));
  });
});
