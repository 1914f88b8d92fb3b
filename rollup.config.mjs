import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { transform } from 'esbuild';
import { leanMarked } from './rollup.lean-marked.mjs';

const BUNDLED = ['lit', 'marked', 'yaml'];

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(await readFile(`${rootDir}package.json`, 'utf8'));

/** How a bundle is read: packages in their production form. The size check measures its bundles with the same. */
export const inputOptions = {
  plugins: [nodeResolve({ exportConditions: ['production'] })],
  onLog(level, log, handler) {
    // The decorator helper of tsc asks a `this` that modules do not have, and then does without.
    if (log.code !== 'THIS_IS_UNDEFINED') handler(level, log);
  },
};

/** How a bundle is written: for the browsers that the package supports, minified. */
export const outputOptions = {
  generatedCode: 'es2015',
  plugins: [terser({ ecma: 2022, compress: { passes: 3, keep_fargs: false }, format: { comments: /^!/ } })],
};

const cdnOutput = {
  ...outputOptions,
  plugins: [privateNamesByClass(), ...outputOptions.plugins],
  sourcemap: true,
  banner:
    `/*! questionnaire-message ${version}, MIT License. ` +
    `Contains ${BUNDLED.join(', ')}: see LICENSES.txt beside this file. */`,
};

/** The one-file builds for script tags, from the modules that tsc wrote. */
export default {
  ...inputOptions,
  input: `${rootDir}dist/index.js`,
  plugins: [sourceMapsOfModules(), leanMarked(), ...inputOptions.plugins, licences(BUNDLED), report()],
  output: [
    { ...cdnOutput, format: 'es', file: `${rootDir}dist/cdn/questionnaire-message.js` },
    {
      ...cdnOutput,
      format: 'iife',
      name: 'QuestionnaireMessage',
      file: `${rootDir}dist/cdn/questionnaire-message.iife.js`,
    },
  ],
};

/** Lets the source map of a bundle lead to the TypeScript, by the map that tsc wrote beside the module. Vendored modules have none. */
function sourceMapsOfModules() {
  return {
    name: 'source-maps-of-modules',
    async load(id) {
      if (!id.startsWith(`${rootDir}dist/`) || id.startsWith(`${rootDir}dist/vendor/`)) return null;
      const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
      return { code, map: JSON.parse(map) };
    },
  };
}

/**
 * Names private members anew in each class, by how often they are used. terser gives a name once in the whole bundle, so that
 * most are longer and none repeats.
 */
function privateNamesByClass() {
  return {
    name: 'private-names-by-class',
    renderChunk: (code) => transform(code, { minifyIdentifiers: true, target: 'es2022', sourcemap: true }),
  };
}

/** Lays the licences of what is bundled beside the bundles, as they ask for. */
export function licences(packages) {
  return {
    name: 'licences',
    async generateBundle() {
      const texts = await Promise.all(packages.map(licenceOf));
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}

async function licenceOf(name) {
  for (const file of ['LICENSE', 'LICENSE.md']) {
    const path = `${rootDir}node_modules/${name}/${file}`;
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return `${name}\n\n${(await readFile(path, 'utf8')).trim()}\n`;
  }
  throw new Error(`The licence of ${name} was not found, so the bundle that contains it cannot be published.`);
}

/** Prints what a page needs to know of each bundle: its size, and the value of the integrity attribute. */
function report() {
  return {
    name: 'report',
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const bytes = Buffer.byteLength(file.code).toLocaleString('en');
        const gzip = gzipSync(file.code, { level: 9 }).length.toLocaleString('en');
        const integrity = `sha384-${createHash('sha384').update(file.code).digest('base64')}`;
        console.log(`dist/cdn/${file.fileName}: ${bytes} B, ${gzip} B gzip\n  integrity="${integrity}"`);
      }
    },
  };
}
