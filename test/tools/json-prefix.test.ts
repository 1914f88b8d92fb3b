import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readJsonPrefix } from '../../src/tools/json-prefix.js';

/** Plain objects in place of the prefix reader's, which have no prototype. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value) ?? 'null');

describe('readJsonPrefix', () => {
  const rows: [text: string, value: unknown, status: string][] = [
    ['', undefined, 'partial'],
    ['  ', undefined, 'partial'],
    ['{', {}, 'partial'],
    ['{"a', {}, 'partial'],
    ['{"a"', {}, 'partial'],
    ['{"a":', {}, 'partial'],
    ['{"a":"b', {}, 'partial'],
    ['{"a":"b\\', {}, 'partial'],
    ['{"a":"b\\u00', {}, 'partial'],
    ['{"a":"b"', { a: 'b' }, 'partial'],
    ['{"a":"b",', { a: 'b' }, 'partial'],
    ['{"a":[1,2', { a: [1] }, 'partial'],
    ['{"a":[1,2,', { a: [1, 2] }, 'partial'],
    ['{"a":tr', {}, 'partial'],
    ['{"a":-', {}, 'partial'],
    ['{"a":true', {}, 'partial'],
    ['{"a":true}', { a: true }, 'complete'],
    ['12', 12, 'complete'],
    ['nul', undefined, 'partial'],
    ['{"a":"\\"}', {}, 'partial'],
    ['{"a":1} and more', { a: 1 }, 'malformed'],
    ["{'a':1}", {}, 'malformed'],
    ['{"a" 1}', {}, 'malformed'],
    ['{"a":1 "b":2}', { a: 1 }, 'malformed'],
    ['{"a":01}', {}, 'malformed'],
    ['{"a":"\\x"}', {}, 'malformed'],
    ['[1,]', [1], 'malformed'],
    ['Sorry', undefined, 'malformed'],
  ];
  for (const [text, value, status] of rows) {
    it(`reads ${JSON.stringify(text)} as ${status}`, () => {
      const prefix = readJsonPrefix(text);
      expect(prefix.status).to.equal(status);
      expect(plain(prefix.value)).to.deep.equal(plain(value));
    });
  }

  it('reads a whole JSON text like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJsonPrefix(text).status).to.equal('complete');
        expect(plain(readJsonPrefix(text).value)).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('calls every beginning of a list or an object partial, whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
        const text = JSON.stringify([value]);
        expect(readJsonPrefix(text.slice(0, cut % text.length)).status).to.equal('partial');
      }),
    );
  });

  it('keeps what it has read while more arrives', () => {
    const text = JSON.stringify({ questions: [{ text: 'Why?' }, { text: 'When "exactly"?' }] });
    let known = 0;
    for (let length = 0; length <= text.length; length++) {
      const value = plain(readJsonPrefix(text.slice(0, length)).value);
      const texts: string[] = (value?.questions ?? []).flatMap((question: { text?: string }) => question.text ?? []);
      expect(['Why?', 'When "exactly"?'].slice(0, texts.length)).to.deep.equal(texts);
      expect(texts.length).to.be.at.least(known);
      known = texts.length;
    }
    expect(known).to.equal(2);
  });

  it('reads __proto__ as a key like any other', () => {
    const { value } = readJsonPrefix('{"__proto__":{"polluted":true},"a":');
    expect(Object.keys(value as object)).to.deep.equal(['__proto__']);
    expect('polluted' in {}).to.equal(false);
  });

  it('takes no text for an instruction to run out of stack or time', () => {
    for (const text of ['['.repeat(1e6), '{"a":'.repeat(2e5), `["${'\\"'.repeat(1e6)}`, `[${'1'.repeat(1e6)}x`]) {
      expect(readJsonPrefix(text).status).not.to.equal('complete');
    }
  });
});
