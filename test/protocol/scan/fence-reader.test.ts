import { broken, ELEMENT, FENCE, form, itReads, RESPONSE, YAML_PAYLOAD } from '../../support/protocol-marks.js';

const fence = (opening: string, closing = '```', payload = YAML_PAYLOAD) => `${opening}\n${payload}${closing}`;
const indented = (indent: string, text = FENCE) => indent + text.replaceAll('\n', `\n${indent}`);
const withText = (lines: string) =>
  `title: |\n${lines}questions:\n  - type: free_text\n    text: Why?\n    default: ""\n`;

describe('a fenced block (rule 1)', () => {
  itReads({
    'is a form behind a sentence': [`Hi.\n\n${form(FENCE)}`, `Hi.\n${form(FENCE)}\nBye.`],
    'may stand in front of and behind other blocks': `Hi.\n${form(FENCE)}\n${form(FENCE)}\n${form(ELEMENT)}`,
    'may be indented by up to three spaces, which its lines lose': [
      ...[' ', '  ', '   '].map((indent) => `Hi.\n\n${form(indented(indent))}`),
      ...[' ', '  '].map((indent) => `Hi.\n\n${form(indent + FENCE)}`),
    ],
    'is code from four columns on, of which a tab is four': [
      `Hi.\n\n    ${FENCE}`,
      `Hi.\n\n \t${FENCE}`,
      `Hi.\n\n  \t${FENCE}`,
    ],
    'goes on with a paragraph from four columns on': `Hi.\n    ${FENCE}\n\nBye.`,
    'is found in any letter case, with blanks around the name': [
      fence('```QuestionNaire'),
      fence('``` \t questionnaire\t '),
      fence('```Sage-Questionnaire'),
    ].map((block) => `Hi.\n\n${form(block)}`),
    'needs exactly the name': [
      '```questionnaire x',
      '```questionnaire:',
      '```question\\naire',
      '```&#113;uestionnaire',
      '```questionnaire-response',
      '```yiii-questionnaire',
      '```foo-questionnaire',
    ].map((opening) => `Hi.\n\n${fence(opening)}`),
    'takes no other blanks around the name than spaces and tabs': [
      '\u00a0',
      '\u3000',
      '\u2003',
      '\ufeff',
      '\u200b',
      '\f',
    ]
      .flatMap((blank) => [`\`\`\`questionnaire${blank}`, `\`\`\`${blank}questionnaire`])
      .map((opening) => `Hi.\n\n${fence(opening)}`),
    'is not made of tildes': `Hi.\n\n${fence('~~~questionnaire', '~~~')}`,
    'is code inside of an item that is indented further, and inside a quote': [
      `- Hi.\n\n    ${FENCE.replaceAll('\n', '\n    ')}\n\n${form(ELEMENT)}`,
      `- Hi.\n\n\t${FENCE.replaceAll('\n', '\n\t')}\n\n${form(ELEMENT)}`,
      `10. Hi.\n\n    ${FENCE.replaceAll('\n', '\n    ')}\n\n${form(ELEMENT)}`,
      `> ${FENCE.replaceAll('\n', '\n> ')}\n\nHi.\n\n${form(FENCE)}`,
    ],
    'is code on the line of a list marker': [
      `- ${FENCE.replaceAll('\n', '\n  ')}\n\nHi.\n\n${form(FENCE)}`,
      `Hi.\n\n1. ${FENCE.replaceAll('\n', '\n   ')}`,
    ],
    'is a form inside of an item, since columns count from the margin': [
      `1. Hi.\n\n${form(indented('   '))}\n2. Or ${form(ELEMENT)}`,
      `- Hi.\n${form(indented(' '))}`,
      `- Hi.\n${form(FENCE)}`,
      `> Hi.\n${form(FENCE)}`,
    ],
    'is not closed by the end of its item': `1. Hi.\n\n${form(`  ${FENCE}`)}\n2. Bye.`,
  });
});

describe('the close of a fenced block (rule 1)', () => {
  itReads({
    'is a line of at least as many backticks, up to three spaces in front and any blanks behind': [
      fence('``````questionnaire', '``````'),
      fence('```questionnaire', '``````'),
      fence('```questionnaire', '   ```  \t'),
    ].map((block) => `Hi.\n\n${form(block)}\nBye.`),
    'is inside of the segment, blanks behind included and the line end not': `Hi.\n\n${form(`${FENCE} \t`)}\r\nBye.`,
    'is no shorter line, which opens a fence instead': `Hi.\n\n${broken(fence('````questionnaire', '```\n````'))}\nBye.`,
    'has nothing but spaces and tabs behind it': [`${FENCE}\u00a0`, `${FENCE} x`, `${FENCE}questionnaire`].map(
      (block) => `Hi.\n\n${broken(`${block}\n\`\`\``)}\nBye.`,
    ),
    'is missing where it is too short, too deep or not there: the block is broken up to the end': [
      fence('````questionnaire', '```'),
      fence('```questionnaire', '    ```'),
      fence('```questionnaire', '\t```'),
      fence('```questionnaire', '~~~'),
      `\`\`\`questionnaire\n${YAML_PAYLOAD}`,
      '```questionnaire',
      `\`\`\`questionnaire\n\n${ELEMENT}\n${RESPONSE}`,
    ].map((block) => `Hi.\n\n${broken(block)}`),
    'needs no line end behind it once the message is final': `Hi.\n\n${form(FENCE)}`,
  });
});

describe('a fence inside a fenced block (rule 3)', () => {
  const inner = (lines: string) => fence('````questionnaire', '````', lines);
  itReads({
    'breaks it, up to three spaces deep': [
      inner('title: T\n```js\nx\n```\n'),
      inner('title: T\n   ~~~\nx\n'),
      fence('```questionnaire', '```', 'title: T\n~~~\nquestions:\n'),
      fence('```questionnaire', '```', 'title: T\n```js\nx\n'),
      indented('   ', inner('title: T\n```\n')),
      inner(withText(' ~~~a`b\n')),
    ].map((block) => `Hi.\n\n${broken(block)}`),
    'is text where it is none: two backticks, a backtick in the info string, four spaces': [
      inner(withText(' ``x\n')),
      inner(withText(' ```a`b\n')),
      inner(withText('    ```a\n    ~~~\n')),
    ].map((block) => `Hi.\n\n${form(block)}`),
  });
});
