/**
 * How fast a form is shown and filled in, in Chromium: in a page that has shown none yet (cold), and in one that has (warm), until
 * it is laid out. The contenders take turns in one run; what counts are the ratios.
 */
import { fileURLToPath } from 'node:url';
import { bundle, openBrowser } from './browser.mjs';
import { reportBytes } from './bundle.mjs';
import { Report } from './report.mjs';

const FLOOR = 'hand-written HTML';
/** As the card does it for long forms. */
const LAZY_FLOOR = 'the same, out of sight not laid out';
const OURS = 'questionnaire-card';
const PEERS = ['SurveyJS', 'Adaptive Cards'];
const SIZES = [1, 10, 100, 1000];

const BYTES = {
  [OURS]: { code: `import '${fileURLToPath(new URL('../dist/card.js', import.meta.url))}';` },
  'SurveyJS with its styles': {
    code: "export { Model } from 'survey-core'; import 'survey-js-ui'; export { default as css } from 'survey-core/survey-core.min.css';",
  },
  'Adaptive Cards (no styles)': { code: "export { AdaptiveCard } from 'adaptivecards';" },
};

export async function run(options) {
  const quick = options.includes('--quick');
  const contenders = [FLOOR, LAZY_FLOOR, OURS, ...(options.includes('--ours') ? [] : PEERS)];
  const browser = await openBrowser(await bundle('card/contenders.mjs', 'card/page.mjs'));
  const report = new Report('card', `Forms in ${browser.version}`);
  /** Runs each task for each contender in turn, each time in a fresh page; the results by task and contender. */
  const takeTurns = async (tasks, repetitions) => {
    const results = tasks.map(() => new Map(contenders.map((name) => [name, []])));
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const [i, { measure, args }] of tasks.entries()) {
        for (const name of contenders) {
          const result = await browser.inPage((page) =>
            page.evaluate((call, ...rest) => globalThis[call](...rest), measure, name, ...args),
          );
          results[i].get(name).push(result);
        }
      }
    }
    return results;
  };

  try {
    const shown = await takeTurns(
      SIZES.map((size) => ({ measure: 'measure', args: [size, size > 100 ? 2 : 5] })),
      quick ? 3 : 5,
    );
    for (const when of ['cold', 'warm']) {
      const times = shown.map((byName) =>
        contenders.map((name) => median(byName.get(name).flatMap((result) => result[when]))),
      );
      report.table(
        `Questions of five options, ${when === 'cold' ? 'the first form of a page' : 'later forms of the same page'}: milliseconds, and times the hand-written form`,
        ['', ...SIZES.map((size) => `${size} question${size === 1 ? '' : 's'}`), 'the card is faster at 100'],
        contenders.map((name, i) => [
          name,
          ...times.map((row) => `${row[i].toFixed(1)} (${(row[i] / row[0]).toFixed(2)}x)`),
          `${(times[2][i] / times[2][contenders.indexOf(OURS)]).toFixed(1)}x`,
        ]),
      );
    }

    const acts = await takeTurns(
      ['click', 'keystroke'].map((action) => ({ measure: 'act', args: [action, 100, 20] })),
      quick ? 1 : 3,
    );
    report.table(
      'In a form of 100 questions: milliseconds until it is laid out again, and the nodes of other questions that were touched',
      ['', 'a click', 'nodes', 'a keystroke', 'nodes'],
      contenders.map((name) => [
        name,
        ...acts.flatMap((byName) => {
          const results = byName.get(name);
          const touched = Math.max(...results.map((result) => result.touched));
          return [median(results.flatMap((result) => result.times)).toFixed(2), String(touched)];
        }),
      ]),
    );
    if (!options.includes('--ours')) await reportBytes(report, BYTES);
    await report.write(options.includes('--save'));
  } finally {
    await browser.close();
  }
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}
