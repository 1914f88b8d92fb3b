import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import { inputOptions, outputOptions } from '../../rollup.config.mjs';

/** Budgets in bytes of gzip. An entry is measured as an application would ship it: bundled with its dependencies. */
const BUDGETS = [
  { what: 'dist/cdn/questionnaire-message.js', budget: 70_000, code: () => read('cdn/questionnaire-message.js') },
  { what: 'questionnaire-message/card with lit', budget: 25_000, code: () => bundle('card.js') },
  { what: 'questionnaire-message/protocol with yaml', budget: 38_000, code: () => bundle('protocol/index.js') },
];

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

function read(file) {
  return readFile(dist + file, 'utf8');
}

async function bundle(entry) {
  const build = await rollup({ ...inputOptions, input: dist + entry });
  try {
    const { output } = await build.generate({ ...outputOptions, format: 'es', inlineDynamicImports: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

for (const { what, budget, code } of BUDGETS) {
  const size = gzipSync(await code(), { level: 9 }).length;
  const line = `${what}: ${size.toLocaleString('en')} B of ${budget.toLocaleString('en')} B gzip`;
  if (size <= budget) {
    console.log(line);
  } else {
    console.error(`${line}: over budget. Find what grew, or what need not be there.`);
    process.exitCode = 1;
  }
}
