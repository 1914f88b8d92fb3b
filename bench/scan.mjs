/** How fast blocks are found, and that no text makes it slow. Prints ratios from one run; absolute times depend on the machine. */
import { lexer } from 'marked';
import { createMessageParser, parseMessage } from '../dist/protocol/index.js';
import { HOSTILE, ordinary, withQuestionnaire } from './scan-texts.mjs';

const KB = 1024;
/** Milliseconds at 64 KB beyond which a task is not tried with four times as much. */
const MAX_FIRST = 400;

/** The floor: every character looked at once. */
function onePass(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (sum + text.charCodeAt(index)) | 0;
  return sum;
}

/** How clients commonly look for blocks: lazy middles, and every match tried again from its start. */
function regExpScan(text) {
  const element = /<((?:sage-)?questionnaire(?:-response)?)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi;
  const fence = /^```(?:sage-)?questionnaire[ \t]*\n([\s\S]*?)\n```[ \t]*$/gm;
  return [...text.matchAll(element), ...text.matchAll(fence)].length;
}

function inPieces(text, size) {
  const parser = createMessageParser();
  for (let start = 0; start < text.length; start += size) parser.append(text.slice(start, start + size));
  parser.end();
  return parser.segments.length;
}

/** Median time of a task in milliseconds, for about `budget` milliseconds and at least three runs. */
function median(task, budget = 300) {
  const times = [];
  const until = performance.now() + budget;
  while (times.length < 3 || performance.now() < until) {
    const start = performance.now();
    task();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[times.length >> 1];
}

const nanoseconds = (time, text) => ((time * 1e6) / text.length).toFixed(2).padStart(8);

function attempt(task) {
  try {
    return median(task);
  } catch (error) {
    return error;
  }
}

function printRow(cells, widths) {
  console.log(
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[index])))
      .join('  '),
  );
}

function ordinaryTable() {
  console.log('Ordinary messages: ns a character, and times one pass\n');
  const widths = [34, 10, 10, 10, 10];
  printRow(['', '1 KB', '10 KB', '100 KB', '1 MB'], widths);
  const rows = {
    'one charCodeAt pass': [onePass, ordinary],
    'parseMessage, no questionnaire': [parseMessage, ordinary],
    'parseMessage, one at the end': [parseMessage, withQuestionnaire],
    'in pieces of 20 characters': [(text) => inPieces(text, 20), withQuestionnaire],
    'regular expressions': [regExpScan, withQuestionnaire],
    'marked.lexer': [lexer, withQuestionnaire],
  };
  const sizes = [KB, 10 * KB, 100 * KB, KB * KB];
  const floor = sizes.map((size) => median(() => onePass(ordinary(size))));
  for (const [name, [task, make]] of Object.entries(rows)) {
    const cells = sizes.map((size, index) => {
      const text = make(size);
      const time = attempt(() => task(text));
      if (typeof time !== 'number') return 'throws';
      return `${nanoseconds(time, text).trim()} ${(time / floor[index]).toFixed(1)}x`;
    });
    printRow([name, ...cells.map((cell) => cell.padStart(14))], [34, 14, 14, 14, 14]);
  }
}

/** Time at 256 KB, and the exponent of growth from 64 KB. What is slow by then is not tried with more. */
function growth(task, makeText) {
  // A name somewhere, so that the parser cannot skip the text.
  const make = (size) => `${makeText(size)}\nquestionnaire`;
  const small = make(64 * KB);
  const first = attempt(() => task(small));
  if (typeof first !== 'number') return ['throws', '-'];
  if (first > MAX_FIRST) return [`(${first.toFixed(0)} at 64)`, '-'];
  const large = make(256 * KB);
  const last = attempt(() => task(large));
  if (typeof last !== 'number') return ['throws', '-'];
  return [last.toFixed(1), last < 1 ? '-' : (Math.log2(last / first) / 2).toFixed(2)];
}

function hostileTable() {
  console.log(
    '\nHostile texts: milliseconds at 256 KB, and the exponent of growth from 64 KB (1 is linear, 2 is quadratic)\n',
  );
  const widths = [32, 8, 5, 8, 5, 12, 5, 12, 5];
  printRow(['', 'whole', 'exp', 'pieces', 'exp', 'reg. exp.', 'exp', 'marked', 'exp'], widths);
  const tasks = [parseMessage, (text) => inPieces(text, 20), regExpScan, lexer];
  for (const [name, make] of Object.entries(HOSTILE)) {
    printRow([name, ...tasks.flatMap((task) => growth(task, make))], widths);
  }
}

export function run(options) {
  if (!options.includes('--hostile')) ordinaryTable();
  if (!options.includes('--ordinary')) hostileTable();
}
