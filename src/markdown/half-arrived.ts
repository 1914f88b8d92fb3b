/**
 * Syntax that has only half arrived, at the end of a text that still grows: it is shown in its most likely form or
 * held back, so that nothing flashes as text and is then replaced.
 */

/** Longer lines are shown as they are: what is held back must not become noticeable. */
const MAX_HELD = 200;

/** Markers of containers that a line may begin with: list items and quotes, nested. */
const CONTAINERS = '[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+|>[ \\t]?)*';

/** A last line that may still become a marker, an underline, a fence with its info string, a task box, a row, a tag. */
const UNDECIDED_LINE = new RegExp(
  `^${CONTAINERS}(?:` +
    [
      '[-*+_=]+[-*_ \\t]*', // list marker, thematic break, underline, emphasis
      '\\d{1,9}[.)]?[ \\t]*', // number of a list item
      '#{1,6}[ \\t]*', // heading
      '`{1,2}|`{3,}[^`\\n]*|~{1,2}|~{3,}.*', // fence
      '\\[[ xX]?\\]?[ \\t]*', // task box
      '[|:][|:\\- \\t]*', // row or delimiter row
      '<(?:[/!?a-zA-Z][^>\\n]*)?', // tag
      '', // blank so far
    ].join('|') +
    ')$',
);

/** The first line of a block that may become a definition: `[label]` or `[label]: …`. */
const UNDECIDED_DEFINITION = /^ {0,3}\[[^\]\n]{0,100}(?:\]?|\]:[^\n]*)$/;

/** The text without a last line whose meaning is still open. */
export function holdBackLine(source: string): string {
  const start = source.lastIndexOf('\n') + 1;
  if (source.length - start > MAX_HELD) return source;
  const line = source.slice(start);
  if (UNDECIDED_LINE.test(line)) return source.slice(0, start);
  const beginsBlock = start === 0 || /(?:^|\n)[ \t]*\n$/.test(source.slice(Math.max(0, start - MAX_HELD), start));
  if (beginsBlock && UNDECIDED_DEFINITION.test(line)) return source.slice(0, start);
  return source;
}

/**
 * What to add to a text whose last paragraph is `paragraph`, so that a table is one from its first line on; undefined
 * when the line that has just begun is to be held back, `''` when it is no table.
 */
export function completeTable(paragraph: string, lineIsComplete: boolean): string | undefined {
  const lines = paragraph.split('\n');
  const row = lines.at(-1)?.trim() ?? '';
  if (!row.startsWith('|') || lines.at(-2)?.trim().startsWith('|')) return '';
  if (!lineIsComplete) return undefined;
  const cells =
    row
      .replace(/\\\\|\\\|/g, '')
      .replace(/\|$/, '')
      .split('|').length - 1;
  return cells > 0 ? `${'| - '.repeat(cells)}|` : '';
}

interface Opener {
  /** `*`, `_`, `~` or `[`. */
  mark: string;
  length: number;
  at: number;
}

const SPACE = /\s/;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;

/** Longer paragraphs are shown as they are while they are open. */
const MAX_COMPLETED = 4000;

/** The inline text with what is open closed, or cut off where nothing of its content has arrived. */
export function completeInlines(source: string): string {
  if (source.length > MAX_COMPLETED) return source;
  const openers: Opener[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (character === '\\') {
      if (at + 1 === source.length) return close(source.slice(0, at), openers);
      at += 2;
    } else if (character === '`') {
      const length = runLength(source, at);
      const end = findRun(source, '`', length, at + length);
      if (end < 0) {
        // The closing run may have arrived in part.
        const content = source.slice(at + length).replace(/`+$/, '');
        return content.trim() === ''
          ? close(source.slice(0, at), openers)
          : close(source.slice(0, at + length) + content + '`'.repeat(length), openers);
      }
      at = end + length;
    } else if (character === '<') {
      // A tag is held back until its content begins.
      const tag = /^<(?:[/!?a-zA-Z][^<>]*>?)?/.exec(source.slice(at, at + MAX_HELD))?.[0] ?? '<';
      const closes = tag.startsWith('</') && tag.endsWith('>');
      if (at + tag.length === source.length && !closes) return close(source.slice(0, at), openers);
      at += tag.length;
    } else if (character === '&') {
      const reference = /^&#?\w{0,31}/.exec(source.slice(at, at + 33))?.[0] ?? '';
      if (at + reference.length === source.length) return close(source.slice(0, at), openers);
      at += reference.length;
    } else if (character === '!' && (source[at + 1] === '[' || at + 1 === source.length)) {
      const standsAlone = at === 0 || SPACE.test(source[at - 1] ?? '');
      const end = endOfLink(source, at + 1);
      if (source[at + 1] === '[' ? end === 'open' : standsAlone) return close(source.slice(0, at), openers);
      at = typeof end === 'number' ? end : at + 1;
    } else if (character === '[') {
      const end = endOfLink(source, at);
      if (end === 'open') {
        if (at + 1 === source.length) return close(source.slice(0, at), openers);
        // `[1`, `[^1`, `[ ` and `[x]` are rarely links; they stay text until the address begins.
        const label = /^\[(?:[\d^ ]|[xX]\]?$)/.test(source.slice(at)) && !source.includes('](', at);
        if (!label) openers.push({ mark: '[', length: 1, at });
      }
      at++;
    } else if (character === ']') {
      const open = openers.findLastIndex(({ mark }) => mark === '[');
      const opener = openers[open];
      const next = source[at + 1];
      if (opener && (next === undefined || next === '(' || (next === '[' && !source.includes(']', at + 1)))) {
        // The address or the label is arriving: the link is shown without one.
        return close(`${close(source.slice(0, at), openers.splice(open + 1))}]()`, openers.slice(0, open));
      }
      if (opener) openers.splice(open, 1);
      at++;
    } else if (character === '*' || character === '_' || character === '~') {
      const length = runLength(source, at);
      // A run at the very end opens nothing yet, and what it closes is closed anyway.
      if (at + length === source.length) return close(source.slice(0, at), openers);
      readDelimiters(source, at, length, openers);
      at += length;
    } else {
      at++;
    }
  }
  return close(source, openers);
}

function runLength(source: string, at: number): number {
  let end = at + 1;
  while (source[end] === source[at]) end++;
  return end - at;
}

function findRun(source: string, mark: string, length: number, from: number): number {
  for (let at = source.indexOf(mark, from); at >= 0; at = source.indexOf(mark, at)) {
    const found = runLength(source, at);
    if (found === length) return at;
    at += found;
  }
  return -1;
}

/** Where the link whose text begins at `[` ends; `open` if the end of the source comes first, `none` if it is no link. */
function endOfLink(source: string, from: number): number | 'open' | 'none' {
  let depth = 0;
  let at = from;
  for (; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '[') depth++;
    else if (source[at] === ']' && --depth === 0) break;
  }
  if (at >= source.length - 1) return 'open';
  if (source[at + 1] !== '(') return 'none';
  const close = /\)/.exec(source.slice(at + 2));
  return close ? at + 3 + close.index : 'open';
}

function readDelimiters(source: string, at: number, length: number, openers: Opener[]): void {
  const mark = source[at] ?? '';
  const before = source[at - 1] ?? ' ';
  const after = source[at + length] ?? ' ';
  const within = mark === '_' && ALPHANUMERIC.test(before) && ALPHANUMERIC.test(after);
  // A single tilde is more often "about" than the start of a deletion.
  if (within || (mark === '~' && length !== 2)) return;
  let rest = length;
  if (!SPACE.test(before)) {
    for (let i = openers.length - 1; i >= 0 && rest > 0; i--) {
      const opener = openers[i];
      if (opener?.mark === '[') break;
      if (opener?.mark !== mark) continue;
      const used = Math.min(opener.length, rest);
      rest -= used;
      opener.length -= used;
      openers.splice(opener.length === 0 ? i : i + 1);
    }
  }
  if (rest > 0 && !SPACE.test(after)) openers.push({ mark, length: rest, at: at + length - rest });
}

/** Closes what is open, innermost first; an opener without content is cut off. */
function close(source: string, openers: readonly Opener[]): string {
  let result = source.trimEnd();
  for (let i = openers.length - 1; i >= 0; i--) {
    const opener = openers[i];
    if (opener === undefined) continue;
    const end = opener.at + opener.length;
    if (result.length <= end) result = result.slice(0, opener.at).trimEnd();
    else result += opener.mark === '[' ? ']()' : opener.mark.repeat(opener.length);
  }
  return result;
}
