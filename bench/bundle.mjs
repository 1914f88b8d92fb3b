/** How many bytes a page loads for streaming Markdown: each way bundled and minified alone. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { Report } from './report.mjs';

const OURS = new URL('../dist/', import.meta.url);

/** What an application would write to get each of them. */
const ENTRIES = {
  'questionnaire-message (forms included)': { file: 'cdn/questionnaire-message.js' },
  'its Markdown alone, with marked': { code: `export * from '${fileURLToPath(new URL('markdown/index.js', OURS))}';` },
  'marked + DOMPurify': { code: "export { marked } from 'marked'; export { default } from 'dompurify';" },
  'markdown-it + DOMPurify': {
    code: "export { default as a } from 'markdown-it'; export { default as b } from 'dompurify';",
  },
  'Streamdown, without React': {
    code: "export { Streamdown } from 'streamdown';",
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  'Streamdown with React': {
    code: "export { Streamdown } from 'streamdown'; export { createRoot } from 'react-dom/client';",
  },
  'streaming-markdown (no sanitising)': { code: "export * from 'streaming-markdown';" },
};

/** The code that a page loads for one of them. */
async function bundled({ file, code, external = [] }) {
  if (file) return readFile(new URL(file, OURS));
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    format: 'esm',
    minify: true,
    // What is loaded on demand is not counted.
    splitting: true,
    outdir: 'out',
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['production'],
    loader: { '.css': 'text' },
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const loaded = new Set(Object.keys(outputs).filter((path) => path.endsWith('stdin.js')));
  for (const path of loaded) {
    for (const { path: imported, kind } of outputs[path].imports) {
      if (kind === 'import-statement' && outputs[imported]) loaded.add(imported);
    }
  }
  if (loaded.size === 0) throw new Error('The bundle has no entry.');
  return Buffer.concat(
    outputFiles.filter(({ path }) => [...loaded].some((name) => path.endsWith(name))).map(({ contents }) => contents),
  );
}

/** Adds a table of what each of these entries weighs. */
export async function reportBytes(report, entries) {
  const rows = [];
  for (const [name, entry] of Object.entries(entries)) {
    const code = await bundled(entry);
    const brotli = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const sizes = [code.length, gzipSync(code, { level: 9 }).length, brotli.length];
    rows.push([name, ...sizes.map((size) => size.toLocaleString('en'))]);
  }
  report.table('Minified, in bytes', ['', 'minified', 'gzip', 'brotli'], rows);
}

export async function run(options) {
  const report = new Report('bundle', 'Bytes');
  await reportBytes(report, ENTRIES);
  await report.write(options.includes('--save'));
}
