import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { BLOCK_EXAMPLES } from '../fixtures/problem-examples.mjs';
import { root } from './package-entries.mjs';

/**
 * The built modules read YAML with parts of the yaml library. Here the same modules read it with the whole library, and
 * whatever the text, both must say the same.
 */
const VENDORED = /'(?:\.\.\/)+vendor\/yaml\.js'/;

const fenced = (payload) => `Please choose.\n\n\`\`\`questionnaire\n${payload}\n\`\`\`\n`;

/** One construct of YAML each, valid and broken. */
const FRAGMENTS = Object.values(
  JSON.parse(await readFile(new URL('../fixtures/yaml-fragments.json', import.meta.url), 'utf8')),
).flat();

/** The places in which a construct may stand. */
const PLACES = [
  (text) => text,
  (text) => `a: ${text}`,
  (text) => `a: ${text}\nb: *a`,
  (text) => `a: &a ${text}\nb: *a`,
  (text) => `${text}: a`,
  (text) => `a:\n  - ${text}\n  - b`,
  (text) => `a: [b, ${text}, ${text}]`,
  (text) => `a: {${text}: ${text}, b: c}`,
  (text) => `a: b\n${text}`,
  (text) => `${text}\na: b`,
  (text) => `a: b\n...\n${text}\n---\nc: d`,
  (text) => `a: "${text}"`,
];

const TEXTS = [
  'Yes',
  'no way',
  'true',
  '12',
  '- dash',
  'a: b',
  `it's "it"`,
  '#1',
  ' x ',
  '',
  'é😀',
  'long '.repeat(30),
];

/** Ways to write a text: plain, which may mean something else, in quotes, as a block, with a tag, with an anchor. */
const scalar = fc.tuple(fc.constantFrom(...TEXTS), fc.nat(8)).map(([text, style]) => {
  const styles = [
    text,
    JSON.stringify(text),
    `'${text.replaceAll("'", "''")}'`,
    `|-\n        ${text}`,
    `>\n        ${text}`,
  ];
  return [...styles, `!!str ${text}`, `&a ${JSON.stringify(text)}`, '*a', `${text} # comment`][style];
});

const list = fc.tuple(fc.array(scalar, { maxLength: 4 }), fc.nat(3)).map(([items, style]) => {
  const flow = `[${items.filter((item) => !item.includes('\n')).join(', ')}]`;
  return (
    [flow, flow.replaceAll(', ', ',\n        '), `&a ${flow}`][style] ??
    items.map((item) => `\n      - ${item}`).join('')
  );
});

const question = fc
  .record({
    type: fc.constantFrom('single_choice', 'multi_choice', 'free_text', 'text', '"free_text"'),
    text: scalar,
    options: fc.option(list),
    default: fc.oneof(scalar, list),
    allow_other: fc.option(fc.constantFrom('true', 'false', 'yes', '"true"')),
    '? type\n    ': fc.option(fc.constant('free_text'), { freq: 20 }),
  })
  .map((fields) => {
    const lines = Object.entries(fields).filter(([, value]) => value !== null);
    return `  - ${lines.map(([key, value]) => `${key}: ${value}`).join('\n    ')}`;
  });

const questionnaire = fc
  .tuple(scalar, fc.array(question, { minLength: 1, maxLength: 3 }))
  .map(([title, questions]) => `title: ${title}\nquestions:\n${questions.join('\n')}`);

const fragment = fc.constantFrom(...FRAGMENTS);

/** A questionnaire with fragments in the place of some of its text. */
const damaged = fc
  .tuple(
    questionnaire,
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(6), fragment), { maxLength: 4 }),
  )
  .map(([text, damages]) =>
    damages.reduce((result, [place, length, replacement]) => {
      const at = Math.floor(place * result.length);
      return result.slice(0, at) + replacement + result.slice(at + length);
    }, text),
  );

const separator = fc.constantFrom(' ', '\n', '\n', '\n  ', '\n    ', ': ', '\n- ', ', ', '', '\n---\n');
const heap = fc
  .array(fc.tuple(separator, fragment), { minLength: 1, maxLength: 10 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

describe('the part of the yaml library in the built modules', () => {
  const cache = join(root, 'node_modules/.cache');
  let folder;
  /** Two of each: as built, and with the whole library. */
  let parsers;
  let readers;

  before(async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'yaml-'));
    await cp(join(root, 'dist/protocol'), folder, { recursive: true });
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.js')) continue;
      const code = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), code.replace(VENDORED, "'yaml'"));
    }
    const folders = [join(root, 'dist/protocol'), folder];
    parsers = await Promise.all(folders.map((path) => import(`${path}/index.js`)));
    readers = await Promise.all(folders.map((path) => import(`${path}/decode/yaml.js`)));
  });

  after(() => rm(folder, { recursive: true, force: true }));

  function assertSameSegments(text) {
    const [built, whole] = parsers.map(({ parseMessage }) => parseMessage(text));
    assert.deepEqual(built, whole, JSON.stringify(text));
    return built;
  }

  /** What a payload is read as: its value and the place of each value in it, or its problem. */
  function readingOf({ readYaml }, payload) {
    const result = readYaml(payload);
    if (!result.ok) return result;
    const places = [];
    const addPlaces = (value, path) => {
      places.push([path.join(), result.read.locate(path)]);
      if (typeof value !== 'object' || value === null || path.length > 8) return;
      for (const [key, child] of Object.entries(value)) addPlaces(child, [...path, Array.isArray(value) ? +key : key]);
    };
    addPlaces(result.read.value, []);
    return { ok: true, value: result.read.value, places };
  }

  it('stands in the place of the package in the built modules, and only there', async () => {
    const [built, whole] = await Promise.all(
      [join(root, 'dist/protocol'), folder].map((path) => readFile(join(path, 'decode/yaml.js'), 'utf8')),
    );
    assert.match(built, VENDORED);
    assert.match(whole, /from 'yaml'/);
  });

  it('reads the small cases and the examples of problems as the whole library does', async () => {
    const rows = (await readFile(join(root, 'test/fixtures/cases.jsonl'), 'utf8')).trim().split('\n').map(JSON.parse);
    const texts = rows.flatMap(({ input }) => (typeof input === 'string' ? [input] : []));
    assert.ok(texts.length > 50, `only ${texts.length} cases`);
    for (const text of [...texts, ...Object.values(BLOCK_EXAMPLES).map((example) => example.text)]) {
      assertSameSegments(text);
    }
  });

  describe('on payloads that are made', () => {
    const seen = new Map();
    const details = new Set();

    function assertSame(payload) {
      const [built, whole] = readers.map((reader) => readingOf(reader, payload));
      assert.deepEqual(built, whole, JSON.stringify(payload));
      assertSameSegments(fenced(payload));
      const kind = built.ok ? 'read' : built.problem.code;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (!built.ok) details.add(built.problem.message.replace(/"[^"]*"|\d+/g, '_'));
    }

    it('reads every construct in every place as the whole library does', () => {
      for (const text of FRAGMENTS) for (const place of PLACES) assertSame(place(text));
    });

    for (const [what, payloads, count] of [
      ['questionnaires in every style of YAML', questionnaire, 500],
      ['questionnaires with damages', damaged, 1500],
      ['heaps of fragments', heap, 2000],
    ]) {
      it(`reads ${what} as the whole library does`, () => {
        for (const payload of fc.sample(payloads, { numRuns: count, seed: 1 })) assertSame(payload);
      });
    }

    it('meets every outcome, and most of what the library has to say', () => {
      const problems = Object.keys(parsers[0].PROBLEMS).filter((code) => code.startsWith('yaml_'));
      for (const kind of ['read', ...problems]) assert.ok(seen.get(kind) > 10, `${kind}: ${seen.get(kind) ?? 0}`);
      assert.ok(details.size > 100, `only ${details.size} different sentences`);
    });
  });
});
