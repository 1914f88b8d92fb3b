import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';

const BUNDLED = ['lit', 'marked', 'yaml'];

const rootDir = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(await readFile(`${rootDir}package.json`, 'utf8'));

/** The one-file builds for script tags, from the modules that tsc wrote. */
export default {
  input: `${rootDir}dist/index.js`,
  plugins: [sourceMapsOfModules(), nodeResolve({ exportConditions: ['production'] }), licences(), report()],
  output: [
    { ...commonOutput(), file: `${rootDir}dist/cdn/questionnaire-message.js`, format: 'es' },
    {
      ...commonOutput(),
      file: `${rootDir}dist/cdn/questionnaire-message.iife.js`,
      format: 'iife',
      name: 'QuestionnaireMessage',
    },
  ],
};

function commonOutput() {
  return {
    sourcemap: true,
    banner: `/*! questionnaire-message ${version}, MIT License. Contains ${BUNDLED.join(', ')}: see LICENSES.txt beside this file. */`,
    generatedCode: 'es2015',
    plugins: [terser({ ecma: 2022, module: true, compress: { passes: 2 }, format: { comments: /^!/ } })],
  };
}

/** Lets the source map of a bundle lead to the TypeScript, by the map that tsc wrote beside the module. */
function sourceMapsOfModules() {
  return {
    name: 'source-maps-of-modules',
    async load(id) {
      if (!id.startsWith(`${rootDir}dist/`)) return null;
      const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
      return { code, map: JSON.parse(map) };
    },
  };
}

/** Lays the licences of what is bundled beside the bundles, as they ask for. */
function licences() {
  return {
    name: 'licences',
    async generateBundle() {
      const texts = BUNDLED.map(async (name) => {
        const file = await firstFile(name, ['LICENSE', 'LICENSE.md']);
        return `${name}\n\n${(await readFile(file, 'utf8')).trim()}\n`;
      });
      const source = (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
    },
  };
}

async function firstFile(name, candidates) {
  for (const candidate of candidates) {
    const path = `${rootDir}node_modules/${name}/${candidate}`;
    try {
      await access(path);
      return path;
    } catch {
      // The next name may be the one.
    }
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
        const integrity = `sha384-${createHash('sha384').update(file.code).digest('base64')}`;
        const bytes = Buffer.byteLength(file.code).toLocaleString('en');
        const gzip = gzipSync(file.code, { level: 9 }).length.toLocaleString('en');
        console.log(`dist/cdn/${file.fileName}: ${bytes} B, ${gzip} B gzip, integrity="${integrity}"`);
      }
    },
  };
}
