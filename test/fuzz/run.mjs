import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run fuzz -- [number] [seed]`: tries the parser on that many random messages, and lets a user and a page do a tenth as many
 * random things to a form.
 */
const number = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 0x7fffffff));
if (!Number.isInteger(number) || number < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- [number] [seed], both whole numbers.');
  process.exit(2);
}

const RUNS = { 'protocol.mjs': number, 'card.mjs': Math.ceil(number / 10) };

for (const [file, times] of Object.entries(RUNS)) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, String(times), String(seed)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
