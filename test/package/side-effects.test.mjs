import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { inputOptions } from '../../rollup.config.mjs';
import { manifest, root } from './package-entries.mjs';

const dependencies = Object.keys(manifest.dependencies);

/** What a bundler keeps of the package in an application with this text; the dependencies stay outside. */
async function bundle(source) {
  const application = `${root}application.js`;
  const build = await rollup({
    ...inputOptions,
    // That nothing is left is a result here, and worth no warning.
    logLevel: 'silent',
    input: application,
    external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
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
    const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
    return output[0].code;
  } finally {
    await build.close();
  }
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
});
