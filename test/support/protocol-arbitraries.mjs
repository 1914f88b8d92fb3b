import fc from 'fast-check';

/**
 * Arbitrary messages, made of what the protocol and Markdown are made of. Plain JavaScript, so that the tests in browsers and
 * the long runs in Node share them; the types are in the declaration file beside this one.
 */

const ticks = '```';
const yaml = 'title: T\nquestions:\n  - type: free_text\n    text: Q\n    default: ""\n';
const choiceYaml =
  'title: T\nquestions:\n  - type: single_choice\n    text: Q\n    options:\n      - A\n      - B\n    default: B\n';
const json = '{"questions":[{"type":"free_text","text":"Q"}]}';
const answers = '{"questionnaire_id":"m_q1","answers":[{"question_id":"q1","type":"free_text","answer":"A"}]}';
const entities = (text) => text.replaceAll('"', '&quot;');
const escaped = (text) => text.replaceAll('"', '\\"');

/** Whole blocks, good and bad, in every encoding and transport. */
const blocks = [
  `${ticks}questionnaire\n${yaml}${ticks}`,
  `${ticks}Sage-Questionnaire \n${choiceYaml}${ticks}\`  `,
  `  ${ticks}questionnaire\n  title: T\n${ticks}`,
  `${ticks}questionnaire\n${ticks}js\n${ticks}`,
  `${ticks}questionnaire\r\n${yaml.replaceAll('\n', '\r\n')}${ticks}`,
  `${ticks}questionnaire\r${yaml.replaceAll('\n', '\r')}${ticks}`,
  `<questionnaire>${json}</questionnaire>`,
  `<QUESTIONNAIRE a="b>">\n${json}\n</QUESTIONNAIRE\n>`,
  `<sage-questionnaire>${escaped(json)}<\\/sage-questionnaire>`,
  `<questionnaire>${JSON.stringify(json)}</questionnaire>`,
  `<questionnaire>${entities(json)}</questionnaire>`,
  `<questionnaire>${entities(escaped(json))}</questionnaire>`,
  `<questionnaire>${json.replaceAll('"', '\u201d')}</questionnaire>`,
  `<questionnaire>{"title":"</questionnaire>","questions":[]}</questionnaire>`,
  `<questionnaire>${json},</questionnaire>`,
  `&lt;questionnaire&gt;${entities(json)}&lt;/questionnaire&gt;`,
  `&lt;questionnaire&gt;${json}&lt;\\/questionnaire&gt;`,
  `<questionnaire-response>${answers}</questionnaire-response>`,
  `<sage-questionnaire-response>${entities(answers)}</sage-questionnaire-response>`,
];

/** Parts of blocks, and what surrounds, hides or breaks them. */
const fragments = [
  '<questionnaire>',
  '</questionnaire>',
  '<\\/questionnaire>',
  '</questionnaire',
  '<questionnaire',
  '<questionnaire ',
  '<questionnaire/>',
  '<questionnaire a=',
  '<ques',
  '<sage-questionnaire>',
  '<questionnaire-response>',
  '</questionnaire-response >',
  '&lt;questionnaire&gt;',
  '&lt;/questionnaire&gt;',
  '&lt;quest',
  '&lt;',
  '&gt;',
  '&quot;',
  '&amp;',
  '&#34;',
  '&nbsp;',
  '&',
  json,
  escaped(json),
  entities(json),
  '{"title":"',
  '"}',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\u201c',
  '\u201d',
  ':',
  ',',
  'true',
  '1e5',
  '\\"',
  '\\u0041',
  `${ticks}questionnaire`,
  `${ticks}questionnaire\n`,
  `${ticks}quest`,
  `${ticks}js\n`,
  ticks,
  '````',
  '`',
  '``',
  '~~~',
  '~~~\n',
  'title: T',
  'questions:',
  '  - type: free_text',
  yaml,
  '<!--',
  '-->',
  '--',
  '<!',
  '<think>',
  '</think>',
  '<THINK>',
  '<b>',
  '<br/>',
  '<a href="',
  '<',
  '>',
  '> ',
  '>\n',
  '- ',
  '-\t',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '10. ',
  '# ',
  '---',
  '***',
  '===',
  '    ',
  '\t',
  '  ',
  ' ',
  '|',
  '| - |',
  '[a]: b',
  '\\',
  '\\`',
  '\\<',
  'prose',
  'Why?',
  '\u4f60\u597d',
  '\ud83e\udded',
  '\ud83e',
  '\udded',
  '\ufeff',
  '\u200b',
  '\u2028',
  '\u0085',
  '\u00a0',
  '\u0000',
  '\u0007',
  '\u001b',
  '\f',
  '__proto__',
];

const lineEnds = ['\n', '\n', '\n', '\n\n', '\r\n', '\r', '\r\n\r\n', '\n\r'];

const piece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...fragments) },
  { weight: 4, arbitrary: fc.constantFrom(...lineEnds) },
  { weight: 3, arbitrary: fc.constantFrom(...blocks) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('`', '~', '<', '>', '&', '[', '- ', '> ', ' ', '\\', '\n'), fc.integer({ min: 1, max: 9 }))
      .map(([text, count]) => text.repeat(count)),
  },
);

/** A message of up to some dozens of pieces. */
export const messages = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

/** Where a message is cut into the pieces in which it arrives: fractions of its length. */
export const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

/** The text cut at fractions of its length. Pieces may be empty. */
export function cutAt(text, fractions) {
  const places = fractions.map((fraction) => Math.floor(fraction * text.length)).sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
}
