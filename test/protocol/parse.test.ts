import { expect } from '@open-wc/testing';
import { createMessageParser, parseMessage, parseResponse, type Segment } from '../../src/protocol/index.js';
import { ELEMENT, FENCE, JSON_PAYLOAD, RESPONSE } from '../support/protocol-marks.js';

const BAD_FENCE = '```questionnaire\ntitle: T\n```';
const BAD_ELEMENT = '<questionnaire>x</questionnaire>';
const idsOf = (segments: readonly Segment[]) =>
  segments.flatMap((segment) => (segment.kind === 'questionnaire' ? segment.questionnaire.id : []));

describe('parseMessage', () => {
  it('gives no segment of an empty text', () => {
    expect(parseMessage('')).to.deep.equal([]);
    expect(parseMessage('', { final: false })).to.deep.equal([]);
  });

  it('gives one segment of text without a block', () => {
    const text = 'Hi.\r\n\r\n# There\n';
    expect(parseMessage(text)).to.deep.equal([{ kind: 'markdown', source: text, start: 0, end: text.length }]);
  });

  it('gives segments in the order of the text, side by side', () => {
    const text = `Hi. ${ELEMENT}${RESPONSE} Bye.\n\n${FENCE}\n${BAD_FENCE}`;
    const segments = parseMessage(text);
    expect(segments.map(({ kind }) => kind)).to.deep.equal([
      'markdown',
      'questionnaire',
      'response',
      'markdown',
      'questionnaire',
      'markdown',
      'invalid',
    ]);
    for (const { source, start, end } of segments) expect(source).to.equal(text.slice(start, end));
  });

  it('says name, encoding and problems of a block that cannot be read', () => {
    const [, segment] = parseMessage(`Hi.\n\n${BAD_FENCE.replace('q', 'Sage-Q')}`);
    expect(segment).to.include({ kind: 'invalid', name: 'sage-questionnaire', encoding: 'fenced-yaml' });
    expect(segment).to.have.nested.property('problems[0].code', 'questions_invalid');
    expect(parseMessage(BAD_ELEMENT)[0]).to.include({ kind: 'invalid', name: 'questionnaire', encoding: 'xml-json' });
  });

  it('is pending, not final, where a block is still arriving', () => {
    const unfinished = parseMessage(`Hi.\n\n${FENCE.slice(0, -3)}`, { final: false });
    expect(unfinished.at(-1)).to.include({ kind: 'pending', name: 'questionnaire', encoding: 'fenced-yaml', start: 5 });
    expect(parseMessage('Hi. <quest', { final: false })).to.deep.equal([
      { kind: 'markdown', source: 'Hi. ', start: 0, end: 4 },
    ]);
  });
});

describe('the ids of questionnaires', () => {
  it('count the blocks of the message, readable or not, requests and responses', () => {
    const text = `${ELEMENT}${BAD_ELEMENT}${ELEMENT}${RESPONSE}${ELEMENT}\n\nHi.\n\n${BAD_FENCE}\n${FENCE}`;
    expect(idsOf(parseMessage(text, { messageId: 'm1' }))).to.deep.equal(['m1_q1', 'm1_q3', 'm1_q5', 'm1_q7']);
  });

  it('do not count mentions, code, quotes, and entities that nobody can read', () => {
    const text = `the <questionnaire> tag \`${ELEMENT}\` &lt;questionnaire&gt;x&lt;/questionnaire&gt;\n\n> ${ELEMENT}\n\n${ELEMENT}`;
    expect(idsOf(parseMessage(text, { messageId: 'm1' }))).to.deep.equal(['m1_q1']);
  });

  it('begin with the id of the message, and with a word where there is none', () => {
    expect(idsOf(parseMessage(ELEMENT, { messageId: '__proto__' }))).to.deep.equal(['__proto___q1']);
    expect(idsOf(parseMessage(ELEMENT))).to.deep.equal(['message_q1']);
  });
});

describe('parseResponse', () => {
  it('gives the responses of a message, in code and quotes none', () => {
    const text = `Hi. ${RESPONSE}\n\n> ${RESPONSE}\n\n\`${RESPONSE}\` ${RESPONSE} ${ELEMENT}`;
    expect(parseResponse(text).map(({ questionnaireId }) => questionnaireId)).to.deep.equal(['m1_q1', 'm1_q1']);
    expect(parseResponse('Hi.')).to.deep.equal([]);
  });

  it('reads the names that it is given', () => {
    const text = RESPONSE.replaceAll('questionnaire-response>', 'acme-response>');
    expect(parseResponse(text)).to.deep.equal([]);
    expect(parseResponse(text, { names: ['acme'] })).to.have.length(1);
  });
});

describe('createMessageParser', () => {
  it('keeps one array of segments, and ignores what comes after the end', () => {
    const parser = createMessageParser();
    const { segments } = parser;
    parser.append(`Hi. ${ELEMENT}`);
    parser.append('');
    parser.end();
    const before = JSON.stringify(segments);
    parser.append(ELEMENT);
    parser.end();
    expect(parser.segments).to.equal(segments);
    expect(JSON.stringify(segments)).to.equal(before);
  });

  it('keeps the identity of blocks, and of the Markdown before them', () => {
    const parser = createMessageParser();
    parser.append(`Hi. ${ELEMENT} and`);
    const settled = parser.segments.slice(0, 2);
    parser.append(` more ${ELEMENT}`);
    parser.end();
    expect(parser.segments[0]).to.equal(settled[0]);
    expect(parser.segments[1]).to.equal(settled[1]);
  });

  it('gives the same object for a source that was read before more text came', () => {
    const parser = createMessageParser();
    parser.append('Hi.');
    const [early] = parser.segments;
    parser.append(' There.');
    expect(early?.source).to.equal('Hi.');
    expect(parser.segments[0]?.source).to.equal('Hi. There.');
  });

  it('says that an element is pending as long as its payload can be one', () => {
    const parser = createMessageParser();
    parser.append(`<questionnaire>${JSON_PAYLOAD}`);
    expect(parser.segments.map(({ kind }) => kind)).to.deep.equal(['pending']);
    parser.append(' and more');
    expect(parser.segments.map(({ kind }) => kind)).to.deep.equal(['markdown']);
  });
});
