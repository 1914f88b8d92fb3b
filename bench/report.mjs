/** Prints tables, and keeps them in RESULTS.md with the machine and the date. */
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';

const RESULTS = new URL('RESULTS.md', import.meta.url);
const HEADING = `# Results

Written by \`npm run bench -- NAME --save\`. Times depend on the machine and on what else it does; the ratios, taken in one
run in which the contenders take turns, depend on it much less.
`;

export class Report {
  #name;
  #parts;

  /**
   * @param {string} name the benchmark; its section in RESULTS.md is replaced
   * @param {string} title
   */
  constructor(name, title) {
    this.#name = name;
    const processors = cpus();
    const model = processors[0]?.model.trim() || arch();
    const load = `${loadavg()[0].toFixed(1)} other tasks waiting for them on average`;
    const machine = `${processors.length} cores (${load}), ${model}, ${platform()}, Node ${process.versions.node}`;
    const date = new Date().toISOString().slice(0, 10);
    this.#parts = [`## ${title}`, `${date}, ${machine}.`];
    console.log(`${title}\n`);
  }

  /**
   * @param {string} caption
   * @param {readonly string[]} head
   * @param {readonly (readonly string[])[]} rows
   */
  table(caption, head, rows) {
    const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
    const line = (cells) =>
      `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
    const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(Math.max(1, width - 1))}:`)).join(' | ')} |`;
    const text = [line(head), rule, ...rows.map(line)].join('\n');
    this.#parts.push(`${caption}.`, text);
    console.log(`${caption}\n${text}\n`);
  }

  async write(save) {
    if (!save) return;
    const before = await readFile(RESULTS, 'utf8').catch(() => HEADING);
    const [begin, end] = [`<!-- ${this.#name} -->`, `<!-- end of ${this.#name} -->`];
    const section = [begin, ...this.#parts, end].join('\n\n');
    const [from, to] = [before.indexOf(begin), before.indexOf(end)];
    const after =
      from < 0
        ? `${before.trimEnd()}\n\n${section}\n`
        : before.slice(0, from) + section + before.slice(to + end.length);
    await writeFile(RESULTS, after);
    console.log(`Saved in bench/RESULTS.md.`);
  }
}
