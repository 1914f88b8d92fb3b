import { expect } from '@open-wc/testing';
import { LIMITS } from '../../../src/protocol/limits.js';
import { codesOf, fenced, placesOf, problemsOf } from '../../support/protocol-blocks.js';

const asked = (initial: string) =>
  `title: Trip\nquestions:\n  - type: free_text\n    text: Why?\n    default: ${initial}\n`;
const BASE = asked('""');
const lines = (count: number) => `${BASE}${'#\n'.repeat(count - BASE.split('\n').length)}#`;
const long = (length: number) => BASE + '#'.repeat(length - BASE.length - 1);
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const blockDepth = (depth: number) => `${BASE}x:\n${times(depth - 1, (index) => `${' '.repeat(index + 1)}a:\n`)}`;
const flowDepth = (depth: number) => `${BASE}x: ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;
const dashDepth = (depth: number) => `${BASE}x:\n  ${'- '.repeat(depth - 2)}a: b`;
const anchors = (count: number) =>
  `title: Trip\nquestions:\n${times(count, (index) => `  - type: free_text\n    text: &a${index} x\n    default: ""\n`)}`;
const aliases = (count: number) =>
  `title: &a Trip\nquestions:\n${times(count, () => '  - type: free_text\n    text: *a\n    default: ""\n')}`;

describe('the limits of a fenced payload (rule 7)', () => {
  it('allow 2,000 lines and no more', () => {
    expect(codesOf(fenced(lines(LIMITS.yamlLines)))).to.deep.equal([]);
    expect(codesOf(fenced(lines(LIMITS.yamlLines + 1)))).to.deep.equal(['payload_too_many_lines']);
  });

  it('allow 64 KB and no more', () => {
    expect(codesOf(fenced(long(LIMITS.yamlLength)))).to.deep.equal([]);
    expect(codesOf(fenced(long(LIMITS.yamlLength + 1)))).to.deep.equal(['payload_too_long']);
  });

  for (const [how, nest] of Object.entries({
    'block mappings': blockDepth,
    'flow lists': flowDepth,
    dashes: dashDepth,
  })) {
    it(`allow 16 levels of ${how} and no more`, () => {
      expect(codesOf(fenced(nest(LIMITS.yamlDepth)))).to.deep.equal(['field_unknown']);
      expect(codesOf(fenced(nest(LIMITS.yamlDepth + 1)))).to.deep.equal(['payload_too_deep']);
    });
  }

  it('allow 32 anchors and no more', () => {
    expect(codesOf(fenced(anchors(LIMITS.yamlAnchors)))).to.deep.equal([]);
    expect(codesOf(fenced(anchors(LIMITS.yamlAnchors + 1)))).to.deep.equal(['payload_too_many_anchors']);
  });

  it('allow 100 aliases and no more', () => {
    expect(codesOf(fenced(aliases(LIMITS.yamlAliases)))).to.deep.equal([]);
    expect(codesOf(fenced(aliases(LIMITS.yamlAliases + 1)))).to.deep.equal(['payload_too_many_aliases']);
  });

  it('name the limit, and place the problem at the payload', () => {
    const text = fenced(lines(LIMITS.yamlLines + 1));
    expect(problemsOf(text)[0]?.message).to.include('2000');
    expect(placesOf(text)).to.deep.equal(['payload_too_many_lines 4:1']);
  });
});

describe('text that only looks like structure', () => {
  const texts: Record<string, string> = {
    'brackets in a block scalar': `|\n${'      if (a[0]) { b[1] }\n'.repeat(200)}`,
    'brackets in quotes': `"${'['.repeat(300)}"`,
    'brackets in single quotes': `'${'{'.repeat(300)}'`,
    'brackets inside of a plain text': `a ${'['.repeat(300)}`,
    'brackets on later lines of a quoted text': `"a\n      ${'['.repeat(300)}"`,
    'brackets on later lines of a plain text': `a\n      ${'['.repeat(300)}`,
    'ampersands in a block scalar': `|\n${'      R &D\n'.repeat(40)}`,
    'ampersands in quotes': `"${'R &D '.repeat(40)}"`,
    'asterisks in a block scalar': `|\n${'      an *important* word\n'.repeat(120)}`,
    'dashes in a block scalar': `|\n      ${'- '.repeat(300)}`,
    'dashes on later lines of a plain text': `a\n      ${'- '.repeat(300)}b`,
    'steps of indentation in a block scalar': `|\n${times(30, (index) => `      ${' '.repeat(index)}x\n`)}`,
    'steps of indentation in quotes': `"a\n${times(30, (index) => `      ${' '.repeat(index)}x\n`)}      "`,
    'steps of indentation in a plain text': `a\n${times(30, (index) => `      ${' '.repeat(index)}x\n`)}`,
  };
  for (const [what, text] of Object.entries(texts)) {
    it(`does not count: ${what}`, () => expect(codesOf(fenced(asked(text)))).to.deep.equal([]));
  }

  it('does not count: comments', () => {
    expect(codesOf(fenced(`${BASE}# ${'['.repeat(30)}`))).to.deep.equal([]);
    expect(codesOf(fenced(BASE + times(30, (index) => `${' '.repeat(index)}# x\n`)))).to.deep.equal([]);
  });
});

describe('structure that only looks like text', () => {
  const deep = times(340, (index) => `${' '.repeat(index + 1)}a:\n`);
  const payloads: Record<string, string> = {
    'levels below a comment that ends like a block scalar': `${BASE}x: # |\n${deep}`,
    'levels below a quoted key that ends like one': `${BASE}"x |": # >\n${deep}`,
    'dashes on one line': `${BASE}x: # |\n ${'- '.repeat(250)}a`,
    'question marks on one line': `${BASE}x: # |\n ${'? '.repeat(250)}a`,
    'open brackets': `${BASE}x: # |\n ${'['.repeat(512)}`,
    'open braces with keys': `${BASE}x: # |\n ${'{a: '.repeat(500)}`,
    'brackets behind dashes': `${BASE}x: # |\n ${'- '.repeat(10)}${'['.repeat(10)}`,
    'keys without braces in a map': `${BASE}x: {${'a: '.repeat(2000)}`,
    'keys without braces in a list': `${BASE}x: [${'"k": '.repeat(2000)}`,
    'keys on one line': `${BASE}x: ${'a: '.repeat(2000)}`,
    'brackets over lines': `${BASE}x:\n${times(20, () => '  [\n')}`,
  };
  for (const [what, payload] of Object.entries(payloads)) {
    it(`counts, and the library never sees it: ${what}`, () => {
      for (let again = 0; again < 3; again++) expect(codesOf(fenced(payload))).to.deep.equal(['payload_too_deep']);
    });
  }
});
