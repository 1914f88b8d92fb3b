import { broken, ELEMENT, FENCE, form, itReads, JSON_PAYLOAD, RESPONSE, reply } from '../../support/protocol-marks.js';

const escaped = (payload: string, close = '&lt;/questionnaire&gt;') => `&lt;questionnaire&gt;${payload}${close}`;
const entities = (text: string) => text.replaceAll('"', '&quot;');

describe('a mention of an element (rule 5)', () => {
  itReads({
    'swallows nothing up to the end of the message': ['a <questionnaire> b', `a <questionnaire> b\n\n${form(FENCE)}`],
    'swallows nothing up to another opening, of whatever read name': [
      `a <questionnaire> b ${form(ELEMENT)}`,
      `<questionnaire>${form(ELEMENT)}</questionnaire>`,
      `<questionnaire>{"a":1 ${reply(RESPONSE)}`,
      `the <questionnaire> tag\n\n${form(FENCE)}\n\n</questionnaire>`,
      `a <questionnaire> b\n\n${broken('```questionnaire\nx')}`,
    ],
    'is a broken block if its close comes first': [
      broken('<questionnaire> and </questionnaire>'),
      broken(`<questionnaire>\n\nHi.\n\n</questionnaire>`),
      broken(`<questionnaire>\n\`\`\`json\n${JSON_PAYLOAD}\n\`\`\`\n</questionnaire>`),
    ].map((block) => `${block}\n${form(ELEMENT)}`),
    'has no close in code or in a comment': [
      `<questionnaire> \`\`\`</questionnaire>\`\`\``,
      `<questionnaire> a\n\n\`\`\`\n</questionnaire>\n\`\`\`\n${form(ELEMENT)}`,
      `<questionnaire> a <!-- </questionnaire> --> ${form(ELEMENT)}`,
    ],
    'has no opening behind it in code, in an empty element or in entities that nobody can read': [
      broken('<questionnaire> a `<questionnaire>` b </questionnaire>'),
      broken('<questionnaire> a <questionnaire /> b </questionnaire>'),
      broken('<questionnaire> a &lt;questionnaire&gt; b </questionnaire>'),
    ],
  });
});

describe('an element whose brackets are entities (rule 10)', () => {
  itReads({
    'is a block if its payload can be read': [
      form(escaped(JSON_PAYLOAD)),
      form(escaped(entities(JSON_PAYLOAD))),
      form(escaped(entities(JSON_PAYLOAD), '&lt;\\/questionnaire&gt;')),
      form(escaped(`\n${JSON_PAYLOAD}\n`, '&lt;/questionnaire &gt;')),
      form(`&lt;QUESTIONNAIRE&gt;${JSON_PAYLOAD}&lt;/QUESTIONNAIRE&gt;`),
    ],
    'is Markdown if it cannot be read': [
      `${escaped('x')} ${form(ELEMENT)}`,
      `${escaped('{}')} ${form(ELEMENT)}`,
      `&lt;questionnaire&gt; a ${form(ELEMENT)}`,
      `&lt;questionnaire&gt; a ${form(escaped(JSON_PAYLOAD))}`,
    ],
    'is Markdown where it is not written in this way': [
      `\\${escaped(JSON_PAYLOAD)}`,
      escaped(JSON_PAYLOAD, '</questionnaire>'),
      escaped(JSON_PAYLOAD).replaceAll('&', '&amp;'),
      `&lt;questionnaire a&gt;${JSON_PAYLOAD}&lt;/questionnaire&gt;`,
      `&lt;questionnaire/&gt;${JSON_PAYLOAD}&lt;/questionnaire&gt;`,
      `&lt;Questionnaire&gt;${JSON_PAYLOAD}&lt;/questionnaire&gt;`,
      `&lt;questionnaire>${JSON_PAYLOAD}&lt;/questionnaire>`,
    ],
    'is Markdown in code and in quotes': [
      `\`${escaped(JSON_PAYLOAD)}\``,
      `> ${escaped(JSON_PAYLOAD)}`,
      `    ${escaped(JSON_PAYLOAD)}`,
    ],
    'is one block in a mention of the other kind': `<questionnaire> a ${form(escaped(JSON_PAYLOAD))}`,
  });
});
