import fc from 'fast-check';
import { createMessageParser, parseMessage } from '../../dist/protocol/index.js';
import { cutAt, cuts, messages } from '../support/protocol-arbitraries.mjs';
import { firstBrokenPromise } from '../support/protocol-promises.mjs';

/**
 * Tries the promises of the parser on random messages, whole and in pieces. Works on the built package:
 *
 *   npm run build && node test/fuzz/protocol.mjs [strings] [seed]
 */
const BATCH = 10_000;
const strings = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 0x7fffffff));
if (!Number.isInteger(strings) || strings < 1 || !Number.isInteger(seed)) {
  console.error('Usage: node test/fuzz/protocol.mjs [strings] [seed], both whole numbers.');
  process.exit(2);
}

const promises = fc.property(messages, cuts, (text, fractions) => {
  const broken = firstBrokenPromise({ parseMessage, createMessageParser }, cutAt(text, fractions));
  if (broken) throw new Error(broken);
});

let tried = 0;
let failures = 0;
const from = performance.now();
for (let batch = 0; tried < strings; batch++) {
  const result = fc.check(promises, { numRuns: Math.min(BATCH, strings - tried), seed: seed + batch });
  tried += result.numRuns;
  if (result.failed) {
    failures++;
    const [text, fractions] = result.counterexample ?? [];
    console.log(`Broken with seed ${seed + batch}: ${result.errorInstance?.message ?? 'no message'}`);
    console.log(`  text ${JSON.stringify(text)}`);
    console.log(`  cut at ${JSON.stringify(fractions)} of its length`);
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${tried} of ${strings}`);
}
const seconds = ((performance.now() - from) / 1000).toFixed(1);
console.log(`${tried} strings tried in ${seconds} s, seed ${seed}, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
