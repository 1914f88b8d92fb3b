import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { inputOptions } from '../../rollup.config.mjs';

const ENTRY = '\0entry';

/**
 * Bundles a module that uses the package by its name, as an application does.
 *
 * @param {string} source
 * @returns {Promise<string>} one ES module
 */
export async function bundled(source) {
  const build = await rollup({
    ...inputOptions,
    input: ENTRY,
    plugins: [
      {
        name: 'the-package-by-its-name',
        resolveId: (id) => {
          if (id === ENTRY) return id;
          return id.startsWith('questionnaire-message') ? fileURLToPath(import.meta.resolve(id)) : null;
        },
        load: (id) => (id === ENTRY ? source : null),
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
