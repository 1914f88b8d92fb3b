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
      '[-|:][|:\\- \\t]*', // row or delimiter row
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
  // The signs that may close a heading.
  if (/^ {0,3}#{1,6}[ \t]/.test(line)) return source.replace(/[ \t]#+[ \t]*$/, '');
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
