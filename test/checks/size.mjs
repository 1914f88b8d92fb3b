import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import { inputOptions, outputOptions } from '../../rollup.config.mjs';

/**
 * Budgets in bytes of gzip. An entry is measured as an application would ship it, bundled with its dependencies; a
 * file as it is.
 */
const BUDGETS = [
  {
    // The aim is 70,000 B. The libraries, cut to what is used, take over 36,000 B of it (yaml 15,900, marked 12,600, lit
    // 8,100), so that all of the element with its tools cannot stand in the rest. This holds the file where it is until then.
    what: 'dist/cdn/questionnaire-message.js',
    budget: 108_000,
    entry: 'index.js',
    file: 'cdn/questionnaire-message.js',
  },
  { what: 'questionnaire-message/card with lit', budget: 25_000, entry: 'card.js' },
  { what: 'questionnaire-message/protocol with yaml', budget: 38_000, entry: 'protocol/index.js' },
];

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const { what, budget, entry, file } of BUDGETS) {
  const size = gzipSize(file ? await readFile(`${root}dist/${file}`) : await bundle(entry));
  const line = `${what}: ${format(size)} of ${format(budget)} gzip`;
  if (size <= budget) {
    console.log(line);
  } else {
    console.error(`${line}: over budget. Its parts, each compressed alone:`);
    for (const [part, partSize] of await partsOf(entry)) console.error(`  ${format(partSize).padStart(10)}  ${part}`);
    process.exitCode = 1;
  }
}

function gzipSize(code) {
  return gzipSync(code, { level: 9 }).length;
}

function format(size) {
  return `${size.toLocaleString('en')} B`;
}

/**
 * @param {string} entry a module of dist/
 * @param {import('rollup').OutputOptions} options
 */
async function chunksOf(entry, options) {
  const build = await rollup({ ...inputOptions, input: { [partOf(`${root}dist/${entry}`)]: `${root}dist/${entry}` } });
  try {
    const { output } = await build.generate({ ...outputOptions, ...options, format: 'es' });
    return output;
  } finally {
    await build.close();
  }
}

async function bundle(entry) {
  const [chunk] = await chunksOf(entry, { inlineDynamicImports: true });
  return chunk.code;
}

/** The sizes of the folders of src/ and of the packages in a bundle, the largest first. */
async function partsOf(entry) {
  const chunks = await chunksOf(entry, { manualChunks: partOf });
  return chunks.map((chunk) => [chunk.name, gzipSize(chunk.code)]).sort((a, b) => b[1] - a[1]);
}

function partOf(id) {
  const [folder, ...path] = relative(root, id).split(sep);
  if (folder === 'node_modules') return path.slice(0, path[0].startsWith('@') ? 2 : 1).join('/');
  return path.length > 1 ? path[0] : 'entries';
}
