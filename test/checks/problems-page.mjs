/**
 * Keeps src/protocol/PROBLEMS.md in step with the table of problems and with the examples of the tests.
 * `node test/checks/problems-page.mjs --write` writes the page; without it, a page that is not current is an error.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PROBLEMS } from '../../dist/protocol/index.js';
import { BLOCK_EXAMPLES, DRAFT_EXAMPLES, FORMAT_EXAMPLES, REPLY_EXAMPLES } from '../fixtures/problem-examples.mjs';

const page = new URL('../../src/protocol/PROBLEMS.md', import.meta.url);
const EXAMPLES = { ...BLOCK_EXAMPLES, ...REPLY_EXAMPLES, ...FORMAT_EXAMPLES, ...DRAFT_EXAMPLES };

const sections = [
  ['Blocks', BLOCK_EXAMPLES, 'Such a block is an `invalid` segment and is shown as its original text.'],
  ['Replies', REPLY_EXAMPLES, 'Only `selfCheck` reports these: to a client such text is ordinary Markdown.'],
  ['Writing', FORMAT_EXAMPLES, '`formatQuestionnaire` throws a `QuestionnaireFormatError` with these.'],
  ['Drafts', DRAFT_EXAMPLES, '`checkDraft` returns these; the form shows them in the words of its language.'],
];

function exampleText({ text, shown }) {
  return shown ?? ['`````markdown', text, '`````'].join('\n');
}

function codeSection(code) {
  const { cause, remedy } = PROBLEMS[code];
  return [
    `### \`${code}\``,
    '',
    `${cause}.`,
    '',
    `**How to mend it.** ${remedy}`,
    '',
    `**For example.**`,
    '',
    exampleText(EXAMPLES[code]),
    '',
  ].join('\n');
}

const known = Object.keys(PROBLEMS);
const undocumented = known.filter((code) => !(code in EXAMPLES));
const unknown = Object.keys(EXAMPLES).filter((code) => !known.includes(code));
if (undocumented.length + unknown.length > 0) {
  console.error(
    `Codes without an example: ${undocumented.join(', ') || 'none'}. Examples without a code: ${unknown.join(', ') || 'none'}.`,
  );
  process.exit(1);
}

const text = [
  '# Problems',
  '',
  'Every problem has a stable `code`, a `message` (cause, consequence, remedy) and, where it can be said, a place: `path` counts',
  'questions and options from 1, `line` and `column` count from 1 in the whole message. Words in braces are filled in.',
  '',
  ...sections.flatMap(([title, examples, intro]) => [
    `## ${title}`,
    '',
    intro,
    '',
    ...Object.keys(examples).map(codeSection),
  ]),
].join('\n');

if (process.argv.includes('--write')) await writeFile(page, text);
else if ((await readFile(page, 'utf8').catch(() => '')) !== text) {
  console.error(
    'src/protocol/PROBLEMS.md is not current. Run: npm run build && node test/checks/problems-page.mjs --write',
  );
  process.exit(1);
}
