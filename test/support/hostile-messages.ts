/**
 * Messages that slow down a scanner which looks back, or ahead, over the same text again and again. Each is a text of about the
 * given length. All hold a read name, without which there would be nothing to look for.
 */
const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The beginning, and then the unit over and over. */
const many =
  (unit: string, beginning = 'questionnaire\n') =>
  (length: number): string =>
    beginning + repeated(unit, length - beginning.length);

/** Backtick runs of every length, so that each looks for an end that is not there. */
function runs(length: number, grow: boolean): string {
  const count = Math.floor(Math.sqrt(2 * length));
  const lengths = Array.from({ length: count }, (_, index) => (grow ? index + 1 : count - index));
  return `questionnaire ${lengths.map((run) => `${'`'.repeat(run)}a`).join('')}`;
}

function stairs(length: number): string {
  const lines: string[] = [];
  for (let index = 0, written = 0; written < length; index++) {
    lines.push(`${' '.repeat(2 * (index % 200))}- a\n`);
    written += lines.at(-1)?.length ?? 0;
  }
  return `questionnaire\n${lines.join('')}`;
}

const FENCE = '```questionnaire\ntitle: T\nquestions:\n  - type: free_text\n    text: Q\n    default: ""\n```\n';
const ELEMENT = '<questionnaire>{"questions":[{"type":"free_text","text":"Q"}]}</questionnaire>';
const OPEN_FENCE = 'a\n\n```questionnaire\n';
const NESTED = '- '.repeat(90);

type Messages = Readonly<Record<string, (length: number) => string>>;

const TAGS: Messages = {
  'half-open tags': many('<questionnaire ', ''),
  'half-open tags on lines': many('<questionnaire\n', ''),
  'half-open attributes': many('<questionnaire a="', ''),
  'one long attribute': many('b', '<questionnaire a="'),
  'many attributes': many(`<questionnaire ${'a '.repeat(900)}\n\n`, ''),
  openings: many('<questionnaire>', ''),
  'openings and braces': many('<questionnaire>{', ''),
  'openings and open texts': many('<questionnaire>{"a":"', ''),
  'openings and open texts on lines': many('<questionnaire>{"a":"\n', ''),
  'openings behind whole values': many('<questionnaire>{"a":1}', ''),
  'closes alone': many('</questionnaire>', ''),
  'half closes': many('</questionnaire ', '<questionnaire>x'),
  'closes of another case': many('</Questionnaire>', '<questionnaire>x'),
  'closes in a text': many('</questionnaire>', '<questionnaire>{"a":"'),
  'blanks before the end of a close': many(' ', '<questionnaire>x</questionnaire'),
  'brackets alone': many('<'),
  'mentions and code': many('<questionnaire> a\n\n```js\n</questionnaire>\n```\n\n', ''),
  'other tags': many('<b '),
};

const PAYLOADS: Messages = {
  'one open text': many('x', '<questionnaire>{"a":"'),
  'one open text with entities': many('&quot;', '<questionnaire>{"a":"'),
  'one open text with typographic quotes': many('x\u201d', '<questionnaire>{\u201ca\u201d:\u201c'),
  'blank lines for a payload': many('\n', '<questionnaire>'),
  'nested lists': many('[', '<questionnaire>'),
  'nested objects': many('{"a":', '<questionnaire>'),
  'a long number': many('1', '<questionnaire>['),
  'blanks behind a value': many(' ', '<questionnaire>{}'),
  'escaped openings': many('&lt;questionnaire&gt;', ''),
  'escaped openings and braces': many('&lt;questionnaire&gt;{&quot;a', ''),
  ampersands: many('&'),
};

const CODE: Messages = {
  'growing backtick runs': (length) => runs(length, true),
  'shrinking backtick runs': (length) => runs(length, false),
  'one backtick run': many('`', 'questionnaire a'),
  'single backticks on lines': many('`a\n'),
  'single backticks in paragraphs': many('`a\n\n'),
  'runs that never meet': many('` a ``b ```c '),
  'backticks and openings': many('` <questionnaire> ', ''),
  'backticks and openings in paragraphs': many('` <questionnaire>{\n\n', ''),
  'escaped backticks': many('\\`'),
  'code fences': many('```\n'),
  tildes: many('~'),
  'a long info string': many('a', 'questionnaire\n```'),
};

const FENCES: Messages = {
  'an open fence': many('a\n', OPEN_FENCE),
  'open fences': many('```questionnaire\n', OPEN_FENCE),
  'an open fence with one line': many('a', OPEN_FENCE),
  'an open fence with one line of backticks': many('`', OPEN_FENCE),
  'an open fence with a line of blanks': many(' ', OPEN_FENCE),
  'valid fences': many(FENCE, 'a\n\n'),
  'broken fences': many('```questionnaire\na\n```\n', 'a\n\n'),
  'valid elements': many(ELEMENT, ''),
  'broken elements': many('<questionnaire>x</questionnaire>', ''),
};

const HIDING: Messages = {
  'open comments': many('<!--'),
  'open comments in paragraphs': many('<!--\n\n'),
  comments: many('<!-- -->'),
  'open thoughts': many('<think>'),
  'open thoughts and comments': many('<think><!--'),
  thoughts: many('<think>\n</think>'),
};

const LINES: Messages = {
  'one long line': many('a '),
  'blank lines': many('\n'),
  'carriage returns': many('\r'),
  blanks: many(' '),
  'nested quotes': many('> '),
  'lines of nested quotes': many(`${'> '.repeat(50)}a\n`),
  'nested items': many('- '),
  'stairs of items': stairs,
  'lazy lines behind nested items': many('b\n', `questionnaire\n${NESTED}a\n`),
  'blank lines behind nested items': many('\n', `questionnaire\n${NESTED}a\n`),
  digits: many('1'),
  hyphens: many('- -'),
  'an underline': many('=', 'questionnaire\na\n'),
  'number signs': many('#'),
  backslashes: many('\\'),
  'link definitions': (length) => `${repeated('[a]: b\n', length)}questionnaire`,
  'an open link definition': (length) => `[${repeated('\\a', length)}questionnaire`,
  'tags that show nothing': (length) => `${repeated('<br>', length)}questionnaire`,
  'entities that show nothing': (length) => `${repeated('&nbsp;', length)}questionnaire`,
};

export const HOSTILE_MESSAGES: Messages = { ...TAGS, ...PAYLOADS, ...CODE, ...FENCES, ...HIDING, ...LINES };
