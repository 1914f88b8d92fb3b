import { expect } from '@open-wc/testing';
import { createMessageParser, parseMessage, type Segment } from '../../src/protocol/index.js';
import { loadCases } from '../support/cases.js';
import { ELEMENT, FENCE, JSON_PAYLOAD, RESPONSE, YAML_PAYLOAD } from '../support/protocol-marks.js';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const sourceOf = (segments: readonly Segment[]) => segments.map(({ source }) => source).join('');
const shownAfter = (...pieces: string[]) => {
  const parser = createMessageParser({ messageId: 'm1' });
  for (const piece of pieces) parser.append(piece);
  return parser.segments.map(({ kind, source }) => `${kind} ${source}`);
};

/** Messages whose blocks stand where Markdown allows them. */
const MESSAGES: Record<string, string> = {
  'a fence': `Hi.\n\n${FENCE}\nBye.`,
  'a fence right below a line': `Hi.\n${FENCE}\nBye.`,
  'an indented fence': `Hi.\n\n  ${FENCE.replaceAll('\n', '\n  ')}`,
  'a fence with a blank before its name': `Hi.\n\n\`\`\` Questionnaire \n${YAML_PAYLOAD}\`\`\``,
  'a fence of five backticks': `Hi.\n\n\`\`\`\`\`questionnaire\n${YAML_PAYLOAD}\`\`\`\`\``,
  'a fence with CRLF': crlf(`Hi.\n\n${FENCE}\n`),
  'a fence with CR': `Hi.\n\n${FENCE}\n`.replaceAll('\n', '\r'),
  'an element in a line': `Hi ${ELEMENT} there.`,
  'an element alone': ELEMENT,
  'an element behind a byte order mark': `\ufeff${ELEMENT}`,
  'an element in an item': `- a\n- ${ELEMENT}`,
  'an element in nested items': `- - ${ELEMENT}`,
  'an element below a marker': `-\n  ${ELEMENT}`,
  'an element in a heading': `# ${ELEMENT}`,
  'an element in a table': `| a |\n|---|\n| ${ELEMENT} |`,
  'an element below an underline': `a\n===\n${ELEMENT}`,
  'an element below a rule': `Hi\n\n***\n${ELEMENT}`,
  'an element below a quote': `> a\n\n${ELEMENT}`,
  'an element below a tag': `<div>\n${ELEMENT}`,
  'an element in emphasis': `*${ELEMENT}*`,
  'an element with attributes': `Hi.\n\n<questionnaire a="b" c='d>'>${JSON_PAYLOAD}</questionnaire>`,
  'an element with attributes on lines': `Hi.\n\n<questionnaire\n a="b"\n c>${JSON_PAYLOAD}</questionnaire>`,
  'an element in capitals': `<QUESTIONNAIRE>${JSON_PAYLOAD}</QUESTIONNAIRE>`,
  'an element of another name': `<sage-questionnaire>${JSON_PAYLOAD}</sage-questionnaire>`,
  'an escaped payload': `<questionnaire>${JSON_PAYLOAD.replaceAll('"', '\\"')}<\\/questionnaire>`,
  'a payload as a JSON string': `<questionnaire>${JSON.stringify(JSON_PAYLOAD)}</questionnaire>`,
  'a payload with entities': `<questionnaire>${JSON_PAYLOAD.replaceAll('"', '&quot;')}</questionnaire>`,
  'a payload on lines of its own': `<questionnaire>\n\n  ${JSON_PAYLOAD}\n\n</questionnaire>`,
  'an escaped element': `Hi.\n\n&lt;questionnaire&gt;${JSON_PAYLOAD.replaceAll('"', '&quot;')}&lt;/questionnaire&gt;`,
  'a response': `Hi. ${RESPONSE}`,
  'several blocks': `Hi.\n\n${FENCE}\n${ELEMENT}${ELEMENT}\n${FENCE}\n`,
};

describe('a message that arrives unit by unit', () => {
  for (const [what, text] of Object.entries(MESSAGES)) {
    it(`never shows text of a block, and never takes text back: ${what}`, () => {
      const blocks = parseMessage(text).filter(({ kind }) => kind !== 'markdown');
      const parser = createMessageParser();
      let longest = 0;
      for (const [index, unit] of text.split('').entries()) {
        parser.append(unit);
        const { length } = sourceOf(parser.segments);
        expect(length, `taken back at ${index}`).to.be.at.least(longest);
        longest = length;
        const shown = parser.segments.filter(({ kind }) => kind === 'markdown');
        const flashes = shown.some(({ start, end }) => blocks.some((block) => start < block.end && end > block.start));
        expect(flashes, `shown after ${JSON.stringify(text.slice(0, index + 1))}`).to.equal(false);
      }
    });
  }
});

describe('a half-arrived opening', () => {
  const held = [
    '<',
    '<q',
    '<quest',
    '<questionnaire',
    '<questionnaire ',
    '<questionnaire a="b',
    '&',
    '&l',
    '&lt;quest',
  ];
  it('of an element is held back, wherever it stands', () => {
    for (const before of ['', 'Hi. ', 'Hi.\n\n', 'Hi.\n', '- ', '1. ', '  ', 'Hi.\n\n- a\n- ', '# '])
      for (const opening of held) expect(shownAfter(before + opening).join(), before + opening).not.to.include(opening);
  });

  it('of a fence is held back at the beginning of a line', () => {
    for (const before of ['', 'Hi.\n', 'Hi.\n\n', 'Hi.\r\n', '- a\n'])
      for (const opening of ['`', '```', '   ```', '``` ', '```quest', '````questionnaire', '```questionnaire '])
        expect(sourceOf(parseMessage(before + opening, { final: false })), before + opening).to.equal(before);
  });

  it('is shown as soon as it can be none', () => {
    for (const text of [
      'a <b',
      'a < ',
      '<x',
      '<quiz',
      '<questionnairex',
      '&amp',
      '&a',
      '&lt;p',
      '```js',
      '``a',
      '`a`',
      '    ```quest',
      'a ```quest',
      '\\<',
    ])
      expect(shownAfter(text), text).to.deep.equal([`markdown ${text}`]);
  });

  it('is shown once the message is final', () => {
    for (const text of ['a <quest', 'a\n```quest', 'a &lt;quest', '<questionnaire a="'])
      expect(parseMessage(text), text).to.deep.equal([{ kind: 'markdown', source: text, start: 0, end: text.length }]);
  });
});

describe('a block that is still arriving', () => {
  it('is pending from its opening on, and then a block', () => {
    expect(shownAfter('Hi.\n\n', '```questionnaire\n', 'title: T\n', '```')).to.deep.equal([
      'markdown Hi.\n\n',
      'pending ```questionnaire\ntitle: T\n```',
    ]);
    expect(shownAfter('Hi. <questionnaire>', ' \n{"a', '\\"b')).to.deep.equal([
      'markdown Hi. ',
      'pending <questionnaire> \n{"a\\"b',
    ]);
    expect(shownAfter('Hi. ', ELEMENT)).to.deep.equal(['markdown Hi. ', `questionnaire ${ELEMENT}`]);
  });

  it('is pending in every transport', () => {
    for (const payload of [
      '',
      '\n ',
      '{',
      '"{',
      '{\\"a',
      '"{\\"a',
      '{&quot;a&quot;:1',
      '{&',
      '{\u201ca',
      '{&ldquo;a',
      '[',
      '{"a":1}',
      '{"a":1}\n</quest',
    ])
      expect(shownAfter(`<questionnaire>${payload}`), payload).to.deep.equal([`pending <questionnaire>${payload}`]);
  });

  it('is text at once when what follows can be no payload: a mention does not hold the stream up', () => {
    for (const payload of [' tag', 'x', '{x', '{"a":1}x', '{"a" 1', '<', '"a"b'])
      expect(shownAfter(`a <questionnaire>${payload}`)[0], payload).to.match(/^markdown a <questionnaire>/);
  });

  it('has closed only when the line of its closing fence is complete', () => {
    const open = `Hi.\n\n${FENCE}`;
    expect(parseMessage(open, { final: false }).at(-1)?.kind).to.equal('pending');
    expect(parseMessage(`${open} `, { final: false }).at(-1)?.kind).to.equal('pending');
    for (const end of ['\n', '\r', '\r\n', ' \n'])
      expect(parseMessage(open + end, { final: false })[1]?.kind, JSON.stringify(end)).to.equal('questionnaire');
    expect(parseMessage(open)[1]?.kind).to.equal('questionnaire');
  });
});

interface StreamInput {
  chunks?: string[];
}

const streamRows = (await loadCases<StreamInput, unknown>('stream')).flatMap(({ id, symptom, input: { chunks } }) =>
  chunks ? [{ id, symptom, chunks }] : [],
);

/** What the parser must have after each piece of a row: the kinds of its segments. */
const KINDS_AFTER: Record<string, string[]> = {
  D01: ['markdown', ...Array(5).fill('markdown pending'), 'markdown questionnaire markdown'],
  D03: ['markdown', 'markdown pending', 'markdown pending', 'markdown questionnaire'],
  D16: ['markdown', 'markdown', 'markdown pending', 'markdown pending', 'markdown questionnaire markdown'],
};

describe('the stream rows of the cases', () => {
  it('are read', () => expect(streamRows.map(({ id }) => id)).to.include.members(Object.keys(KINDS_AFTER)));

  for (const { id, symptom, chunks } of streamRows) {
    it(`end as the whole does: ${id}, ${symptom}`, () => {
      const parser = createMessageParser({ messageId: 'm1' });
      const kinds = chunks.map((chunk) => {
        parser.append(chunk);
        return parser.segments.map(({ kind }) => kind).join(' ');
      });
      if (KINDS_AFTER[id]) expect(kinds).to.deep.equal(KINDS_AFTER[id]?.slice(0, chunks.length));
      parser.end();
      expect([...parser.segments]).to.deep.equal(parseMessage(chunks.join(''), { messageId: 'm1' }));
    });
  }

  it('hold back the half of an opening: D03', () => {
    const [first = ''] = streamRows.find(({ id }) => id === 'D03')?.chunks ?? [];
    expect(first).to.match(/<ques$/);
    expect(shownAfter(first).join('')).not.to.include('<ques');
  });

  it('have one id for a block, closed early or not: D12', () => {
    const open = 'Hi.\n\n```questionnaire\ntitle: Trip\n';
    const whole = `${open}questions:\n  - type: free_text\n    text: Where to?\n    default: ""\n\`\`\``;
    expect(parseMessage(open, { final: false }).at(-1)?.kind).to.equal('pending');
    expect(parseMessage(open).at(-1)?.kind).to.equal('invalid');
    expect(parseMessage(whole, { messageId: 'm1' }).at(-1)).to.have.nested.property('questionnaire.id', 'm1_q1');
  });
});
