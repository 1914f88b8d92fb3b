/**
 * How fast a message is shown while it streams: chunks of 20 characters into Chromium, drawn and laid out one by one. All
 * contenders take turns in one run; what counts are the ratios.
 */
import { bundle, openBrowser } from './browser.mjs';
import { Report } from './report.mjs';
import { answer, answerWithDefinition, codeBlock, list, paragraph, table } from './stream/texts.mjs';

const CHUNK = 20;
const KB = 1000;
const OURS = 'questionnaire-message';
const FLOOR = 'plain text in blocks';
const PARTS_ALONE = 'its Markdown alone';

/** Contenders that draw everything at each chunk: of long texts only every nth chunk is drawn, and counted n times. */
const WHOLE = ['marked + DOMPurify', 'markdown-it + DOMPurify'];
const PEERS = [...WHOLE, 'Streamdown', 'streaming-markdown'];

export async function run(options) {
  const quick = options.includes('--quick');
  const repetitions = quick ? 1 : 5;
  const browser = await openBrowser(await bundle('stream/contenders.mjs', 'stream/page.mjs'));
  const report = new Report('stream', `Streaming in ${browser.version}`);

  const sample = (contender, text, every) =>
    browser.inPage((page) => page.evaluate((...args) => globalThis.measure(...args), contender, text, CHUNK, every));
  /** Runs in which the contenders take turns. A chunk counts with the median of its times in all runs. */
  const compare = async (tasks) => {
    const runs = tasks.map(() => []);
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const [i, { contender, text, every = 1, most = repetitions }] of tasks.entries()) {
        if (repetition < most) runs[i].push(await sample(contender, text, every));
      }
    }
    return runs.map((times, i) => summary(medians(times), tasks[i].every ?? 1));
  };

  try {
    const text = answer(50 * KB);
    const contenders = [FLOOR, OURS, PARTS_ALONE, ...(options.includes('--ours') ? [] : PEERS)];
    const results = await compare(
      contenders.map((contender) => ({
        contender,
        text,
        every: WHOLE.includes(contender) ? 10 : 1,
        most: PEERS.includes(contender) ? 3 : repetitions,
      })),
    );
    const floor = results[contenders.indexOf(FLOOR)].total;
    const ours = results[contenders.indexOf(OURS)].total;
    report.table(
      'An answer of 50 KB: milliseconds, and how much slower than the element',
      ['', 'total', 'p50', 'p95', 'p99', 'max', 'over 50 ms', 'times the floor', 'the element is faster'],
      contenders.map((contender, i) => {
        const { total, p50, p95, p99, max, long } = results[i];
        return [
          contender,
          total.toFixed(0),
          ...[p50, p95, p99, max].map((time) => time.toFixed(2)),
          long.toFixed(0),
          `${(total / floor).toFixed(2)}x`,
          `${(total / ours).toFixed(1)}x`,
        ];
      }),
    );

    const sizes = [12.5, 50, 200];
    const growing = [
      FLOOR,
      OURS,
      PARTS_ALONE,
      ...(quick || options.includes('--ours') ? [] : ['Streamdown', 'streaming-markdown']),
    ];
    const growth = await compare(
      growing.flatMap((contender) =>
        sizes.map((size) => ({ contender, text: answer(size * KB), most: contender === 'Streamdown' ? 1 : 3 })),
      ),
    );
    report.table(
      'Growth: total milliseconds of an answer',
      ['', ...sizes.map((size) => `${size} KB`), '12.5 to 50', '50 to 200'],
      growing.map((contender, i) => {
        const totals = sizes.map((_, j) => growth[i * sizes.length + j].total);
        return [
          contender,
          ...totals.map((total) => total.toFixed(0)),
          `${(totals[1] / totals[0]).toFixed(2)}x`,
          `${(totals[2] / totals[1]).toFixed(2)}x`,
        ];
      }),
    );

    const blocks = { 'one code block': codeBlock, 'one list': list, 'one table': table };
    const grown = await compare(
      Object.values(blocks).flatMap((make) => [50, 200].map((size) => ({ contender: OURS, text: make(size * KB) }))),
    );
    report.table(
      'One block: total milliseconds of the element',
      ['', '50 KB', '200 KB', 'growth'],
      Object.keys(blocks).map((name, i) => {
        const [small, large] = [grown[i * 2], grown[i * 2 + 1]];
        return [name, small.total.toFixed(0), large.total.toFixed(0), `${(large.total / small.total).toFixed(2)}x`];
      }),
    );

    const [without, withDefinition, oneParagraph, oneNode] = await compare([
      { contender: OURS, text },
      { contender: OURS, text: answerWithDefinition(50 * KB) },
      { contender: OURS, text: paragraph(25 * KB) },
      { contender: 'plain text in one node', text: paragraph(25 * KB) },
    ]);
    report.table(
      'Special cases: total milliseconds',
      ['', 'the element', 'compared with', 'ratio'],
      [
        row('a link definition in 50 KB', withDefinition, without),
        row('one paragraph of 25 KB, with one text node', oneParagraph, oneNode),
      ],
    );
    await report.write(options.includes('--save'));
  } finally {
    await browser.close();
  }
}

function row(name, one, other) {
  return [name, one.total.toFixed(0), other.total.toFixed(0), `${(one.total / other.total).toFixed(2)}x`];
}

function summary(times, every) {
  const sorted = [...times].sort((a, b) => a - b);
  const percentile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    total: times.reduce((sum, time) => sum + time, 0) * every,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    max: sorted.at(-1),
    long: times.filter((time) => time > 50).length * every,
  };
}

/** The median of each chunk: what the machine did besides comes at other chunks in other runs. */
function medians(runs) {
  return runs[0].map((_, chunk) => runs.map((times) => times[chunk]).sort((a, b) => a - b)[runs.length >> 1]);
}
