/**
 * The work of showing a message while it streams, as processor time of the page's main thread: what other programs do on
 * the machine is not in it, as it is in the times of `stream`. Layout and the turns between chunks are.
 */
import { bundle, openBrowser } from './browser.mjs';
import { Report } from './report.mjs';
import { answer, codeBlock, list, table } from './stream/texts.mjs';

const CHUNK = 20;
const KB = 1000;
const REPETITIONS = 3;
const FLOOR = 'plain text in blocks';
const OURS = 'questionnaire-message';
const CONTENDERS = [FLOOR, OURS, 'its Markdown alone', 'streaming-markdown'];
const BLOCKS = { 'one code block': codeBlock, 'one list': list, 'one table': table };

export async function run(options) {
  const browser = await openBrowser(await bundle('stream/contenders.mjs', 'stream/page.mjs'));
  const report = new Report('work', `The work of streaming in ${browser.version}`);

  const sample = (contender, text) =>
    browser.inPage(async (page) => {
      const session = await page.createCDPSession();
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const worked = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
      };
      const before = await worked();
      await page.evaluate((...args) => globalThis.measure(...args).then(() => undefined), contender, text, CHUNK, 1);
      return (await worked()) - before;
    });
  /** The medians of some runs, in which the tasks take turns. */
  const medians = async (tasks) => {
    const runs = tasks.map(() => []);
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      for (const [i, { contender, text }] of tasks.entries()) runs[i].push(await sample(contender, text));
    }
    return runs.map((times) => times.sort((a, b) => a - b)[REPETITIONS >> 1]);
  };

  try {
    const totals = await medians(CONTENDERS.map((contender) => ({ contender, text: answer(50 * KB) })));
    report.table(
      'An answer of 50 KB: milliseconds of the processor',
      ['', 'total', 'times the floor'],
      CONTENDERS.map((contender, i) => [
        contender,
        totals[i].toFixed(0),
        `${(totals[i] / totals[CONTENDERS.indexOf(FLOOR)]).toFixed(2)}x`,
      ]),
    );
    const texts = { 'an answer': answer, ...BLOCKS };
    const grown = await medians(
      Object.values(texts).flatMap((make) => [50, 200].map((size) => ({ contender: OURS, text: make(size * KB) }))),
    );
    report.table(
      'Growth: milliseconds of the processor for the element',
      ['', '50 KB', '200 KB', 'growth'],
      Object.keys(texts).map((name, i) => {
        const [small, large] = [grown[i * 2], grown[i * 2 + 1]];
        return [name, small.toFixed(0), large.toFixed(0), `${(large / small).toFixed(2)}x`];
      }),
    );
    await report.write(options.includes('--save'));
  } finally {
    await browser.close();
  }
}
