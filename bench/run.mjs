/**
 * `npm run bench -- NAME`: runs one benchmark. The peers are installed into this folder on first use, so that the package itself
 * does not depend on them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BENCHMARKS = {
  scan: 'finding blocks, against one pass over the text, marked.lexer and a regular expression',
  stream: 'showing a message while it streams, in Chromium, against peers; --quick, --ours, --save',
  work: 'the same as processor time, which a busy machine does not lengthen; --save',
  card: 'showing and filling in forms, in Chromium, against peers; --quick, --ours, --save',
  bundle: 'bytes that a page loads, against peers; --save',
};

const folder = fileURLToPath(new URL('.', import.meta.url));
const [name, ...options] = process.argv.slice(2);

if (!name || !Object.hasOwn(BENCHMARKS, name)) {
  console.error('Which benchmark? Run: npm run bench -- NAME\n');
  for (const [known, what] of Object.entries(BENCHMARKS)) console.error(`  ${known.padEnd(8)} ${what}`);
  process.exit(1);
}
if (!existsSync(new URL('../dist/protocol/index.js', import.meta.url))) {
  console.error('The benchmarks measure the built package, and there is none. Run `npm run build` first.');
  process.exit(1);
}
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
if (!Object.keys(dependencies).every((peer) => existsSync(new URL(`node_modules/${peer}`, import.meta.url)))) {
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (installed.status !== 0) process.exit(installed.status ?? 1);
}
const { run } = await import(`./${name}.mjs`);
await run(options);
