import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { inputOptions } from '../../rollup.config.mjs';
import { manifest, root } from './package-entries.mjs';

const dependencies = Object.keys(manifest.dependencies);

/** What a bundler keeps of the package in an application with this text; the dependencies stay outside. */
async function bundle(source) {
  return (await build(source, dependencies)).code;
}

/** The chunk of an application with this text, without these packages. */
async function build(source, outside) {
  const application = `${root}application.js`;
  const bundled = await rollup({
    ...inputOptions,
    // That nothing is left is a result here, and worth no warning.
    logLevel: 'silent',
    input: application,
    external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === application ? id : null),
        load: (id) => (id === application ? source : null),
      },
      ...inputOptions.plugins,
    ],
  });
  try {
    const { output } = await bundled.generate({ format: 'es', inlineDynamicImports: true });
    return output[0];
  } finally {
    await bundled.close();
  }
}

/** Where the large parts of an application come from. The package has a part of the yaml library in itself. */
const LIBRARIES = { lit: /node_modules\/lit/, marked: /node_modules\/marked/, yaml: /dist\/vendor\/yaml/ };

/** The modules of which something is left in an application with this text, everything bundled. */
async function keptModules(source) {
  const { modules } = await build(source, []);
  return Object.keys(modules).filter((id) => modules[id].renderedLength > 0);
}

describe('sideEffects', () => {
  for (const specifier of ['questionnaire-message', 'questionnaire-message/card']) {
    it(`lets a bundler keep the elements that ${specifier} registers`, async () => {
      assert.match(await bundle(`import '${specifier}';`), /class QuestionnaireCard/);
    });
  }

  it('lets a bundler drop the entries that only export, where nothing of them is used', async () => {
    const entries = ['elements', 'protocol', 'tools', 'pi', 'react', 'svelte', 'vue'];
    const code = await bundle(entries.map((name) => `import 'questionnaire-message/${name}';`).join('\n'));
    assert.deepEqual(
      code.split('\n').filter((line) => line !== '' && !/^import '[^']+';$/.test(line)),
      [],
    );
  });

  const KEPT = [
    ["isSubmittable } from 'questionnaire-message/protocol'", []],
    ["parseMessage } from 'questionnaire-message/protocol'", ['yaml']],
    ["validateQuestionnaireAsync } from 'questionnaire-message/tools'", []],
    ["QuestionnaireCard } from 'questionnaire-message/elements'", ['lit']],
    ["define } from 'questionnaire-message/elements'", ['lit', 'marked', 'yaml']],
  ];
  for (const [imported, libraries] of KEPT) {
    it(`lets a bundler leave out of { ${imported} what it does not use`, async () => {
      const kept = await keptModules(`export { ${imported};`);
      const found = Object.entries(LIBRARIES).filter(([, pattern]) => kept.some((id) => pattern.test(id)));
      assert.deepEqual(
        found.map(([name]) => name),
        libraries,
      );
    });
  }
});
