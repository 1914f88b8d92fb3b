import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/run-command.mjs';
import { moduleEntries, root } from './package-entries.mjs';

/** Entries for servers and agents, whose types must not ask for the DOM. */
const WITHOUT_DOM = ['questionnaire-message/protocol', 'questionnaire-message/tools', 'questionnaire-message/pi'];

const RESOLUTIONS = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
];

const WITH_DOM = ['ES2023', 'DOM', 'DOM.Iterable'];

const union = (names) => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** A module that compiles only if the types for templates have what the manifest says of an element, and nothing else. */
function templateTypesOf({ name, tagName, members, attributes = [], events = [] }) {
  const settable = members.filter((member) => member.kind === 'field' && !member.readonly && !member.static);
  const types = `TemplateElements['${tagName.replace('questionnaire-', '')}']`;
  return [
    `equal<${types}['element'], HTMLElementTagNameMap['${tagName}']>(true);`,
    `equal<${types}['element'], entry.${name}>(true);`,
    `equal<keyof PropertiesOf<entry.${name}>, ${union(settable.map((member) => member.name))}>(true);`,
    `equal<keyof AttributesOf<entry.${name}>, ${union(attributes.map((attribute) => attribute.name))}>(true);`,
    `equal<keyof ${types}['events'], ${union(events.map((event) => event.name))}>(true);`,
    ...events.flatMap((event) => {
      const type = event.type.text.replace(/\bQuestionnaire/g, 'entry.Questionnaire');
      return [
        `equal<${types}['events']['${event.name}'], ${type}>(true);`,
        ...['HTMLElement', 'ShadowRoot', 'Document', 'Window'].map(
          (target) => `equal<${target}EventMap['${event.name}'], ${type}>(true);`,
        ),
      ];
    }),
  ].join('\n');
}

describe('the types of the package', () => {
  // Below the package, so that its own name leads to it, as it does for who installed it.
  const cache = join(root, 'node_modules/.cache');
  let folder;

  before(async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'types-'));
  });

  after(() => rm(folder, { recursive: true, force: true }));

  const reexport = (entries) =>
    entries.map(({ specifier }, index) => `export * as entry${index} from '${specifier}';`).join('\n');

  const compile = async (source, options) => {
    const workplace = await mkdtemp(join(folder, 'consumer-'));
    const compilerOptions = { target: 'ES2022', strict: true, noEmit: true, types: [], ...options };
    await writeFile(join(workplace, 'consumer.mts'), source);
    await writeFile(join(workplace, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.mts'] }));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { code, output } = await runCommand(process.execPath, [compiler, '-p', workplace], { cwd: root });
    assert.equal(output, '');
    assert.equal(code, 0);
  };

  for (const resolution of RESOLUTIONS) {
    it(`are found and whole with ${resolution.moduleResolution} resolution`, async () => {
      await compile(reexport(moduleEntries()), { ...resolution, lib: WITH_DOM });
    });
  }

  it('for templates have every property, attribute and event of custom-elements.json, and nothing else', async () => {
    const { modules } = JSON.parse(await readFile(join(root, 'custom-elements.json'), 'utf8'));
    const elements = modules.flatMap(({ declarations }) => declarations.filter(({ tagName }) => tagName !== undefined));
    assert.equal(elements.length, 3);
    const source = `
      import type * as entry from 'questionnaire-message';
      import type { AttributesOf, PropertiesOf, TemplateElements } from '${root}dist/elements/template-types.js';
      declare function equal<A, B>(
        same: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false,
      ): void;
      ${elements.map(templateTypesOf).join('\n')}`;
    for (const strict of [true, false]) await compile(source, { ...RESOLUTIONS[0], strict, lib: WITH_DOM });
  });

  it('of the entries for servers do without the DOM', async () => {
    const entries = moduleEntries().filter(({ specifier }) => WITHOUT_DOM.includes(specifier));
    assert.notEqual(entries.length, 0);
    await compile(reexport(entries), { ...RESOLUTIONS[0], lib: ['ES2023'] });
  });
});
