import { expect } from '@open-wc/testing';
import { isBlank, trim } from '../../src/protocol/text.js';

describe('trim (rule 8)', () => {
  it('takes white space and characters without a width off both ends', () => {
    for (const blank of [
      ' ',
      '\t',
      '\r\n',
      '\u00a0',
      '\u3000',
      '\u2028',
      '\u2029',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
    ])
      expect(trim(`${blank}${blank}a ${blank} b${blank}`), JSON.stringify(blank)).to.equal(`a ${blank} b`);
  });

  it('keeps what has a meaning beside other text', () => {
    for (const text of ['\u200fa', 'a\ufe0f', '\u202aa\u202c', '👩\u200d💻', '\u0000a', 'a\u0007'])
      expect(trim(text), JSON.stringify(text)).to.equal(text);
  });

  it('leaves nothing of blanks alone', () => {
    for (const text of ['', ' ', '\u200b\u200b', ' \n\u00a0\ufeff ']) expect(trim(text)).to.equal('');
  });

  it('is linear in blanks inside of a text', () => {
    const text = `a${' '.repeat(2_000_000)}b`;
    const from = performance.now();
    expect(trim(text)).to.equal(text);
    expect(performance.now() - from).to.be.below(1000);
  });
});

describe('isBlank', () => {
  it('is true for what shows nothing', () => {
    for (const text of [
      '',
      ' \n',
      '\u200b',
      '\u200e\u200f',
      '\u202a\u202c',
      '\u2066\u2069',
      '\ufe0f',
      '\u3164',
      '\u061c \u00ad',
    ])
      expect(isBlank(text), JSON.stringify(text)).to.equal(true);
  });

  it('is false for what shows something', () => {
    for (const text of ['a', ' . ', '\u200ba', '。', '\u{1f9ed}', '\ud83e', '\u0301', '\u0000'])
      expect(isBlank(text), JSON.stringify(text)).to.equal(false);
  });
});
