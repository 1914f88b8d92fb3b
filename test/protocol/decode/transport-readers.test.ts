import { expect } from '@open-wc/testing';
import { codesOf, element, problemsOf, questionnaireOf, responseOf } from '../../support/protocol-blocks.js';
import { broken, expectBlocks, form } from '../../support/protocol-marks.js';

const TEXT = 'a\nb "c" é \u{1f9ed} \\ / <x> & y';
const payload = (text: string) => JSON.stringify({ title: 'T', questions: [{ type: 'free_text', text }] });
const inString = (text: string) => JSON.stringify(text).slice(1, -1);
const asString = (text: string) => JSON.stringify(text);
const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const curly = (text: string) => {
  let count = 0;
  return text.replace(/"/g, () => (count++ % 2 === 0 ? '\u201c' : '\u201d'));
};
const pretty = (text: string) => JSON.stringify(JSON.parse(text), null, 2);

/** Ways in which stores have written a payload. Each is read as the payload itself. */
const TRANSPORTS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'as the inside of a JSON string': inString,
  'as the inside of a JSON string, line breaks included': (text) => inString(pretty(text)),
  'with backslashes before its quotes, line breaks left': (text) => pretty(text).replace(/[\\"]/g, '\\$&'),
  'as a JSON string': asString,
  'as a JSON string in a JSON string': (text) => asString(asString(text)),
  'with entities': entities,
  'with decimal entities': (text) => entities(text).replaceAll('&quot;', '&#34;'),
  'with hexadecimal entities': (text) => entities(text).replaceAll('&quot;', '&#x0022;'),
  'with entities in capitals': (text) => entities(text).replaceAll('&quot;', '&QUOT;').replaceAll('&amp;', '&AMP;'),
  'with entities around the inside of a JSON string': (text) => entities(inString(text)),
  'with entities around a JSON string': (text) => entities(asString(text)),
};
/** Typographic quotes cannot tell a delimiter from a quote in a text, so that the text has none. */
const CURLY_TRANSPORTS: Record<string, (text: string) => string> = {
  'with typographic quotes': curly,
  'with low typographic quotes': (text) => curly(text).replaceAll('\u201c', '\u201e'),
  'with typographic quotes as entities': (text) =>
    curly(text).replaceAll('\u201c', '&ldquo;').replaceAll('\u201d', '&rdquo;'),
};

describe('a payload (rule 10)', () => {
  for (const [how, write] of Object.entries(TRANSPORTS)) {
    it(`is read when it was stored ${how}`, () => {
      const [segment] = expectBlocks(form(element(write(payload(TEXT)))));
      expect(segment).to.have.nested.property('questionnaire.questions[0].text', TEXT);
    });
  }
  for (const [how, write] of Object.entries(CURLY_TRANSPORTS)) {
    it(`is read when it was stored ${how}`, () => {
      const [segment] = expectBlocks(form(element(write(payload('Where to? It\u2019s \u2018far\u2019.')))));
      expect(segment).to.have.nested.property(
        'questionnaire.questions[0].text',
        'Where to? It\u2019s \u2018far\u2019.',
      );
    });
  }

  it('of a response is read in the same ways', () => {
    const answers = '{"questionnaire_id":"m1_q1","answers":[]}';
    for (const write of [...Object.values(TRANSPORTS), ...Object.values(CURLY_TRANSPORTS)]) {
      expect(responseOf(element(write(answers), 'questionnaire-response')).questionnaireId).to.equal('m1_q1');
    }
  });

  it('is decoded only where it cannot be read as it is', () => {
    const text = 'a &lt; b &amp;quot; \\u0041 \u201chi\u201d';
    expect(questionnaireOf(element(payload(text))).questions[0]?.text).to.equal(text);
  });

  it('keeps an entity that nobody wrote as one', () => {
    const stored = entities(payload('x')).replace('&quot;x&quot;', '&quot;&unknown; &amp;eacute; &#233; R&D&quot;');
    expect(questionnaireOf(element(stored)).questions[0]?.text).to.equal('&unknown; &eacute; é R&D');
  });

  it('keeps typographic quotes that are text', () => {
    const stored =
      '{\u201cquestions\u201d:[{\u201ctype\u201d:\u201cfree_text\u201d,\u201ctext\u201d:\u201csay \\"hi\\"\u201d}]}';
    expect(questionnaireOf(element(stored)).questions[0]?.text).to.equal('say "hi"');
  });

  it('that was escaped twice is not guessed at', () => {
    for (const stored of [inString(inString(payload(TEXT))), entities(entities(payload(TEXT)))]) {
      expectBlocks(broken(element(stored)));
      expect(codesOf(element(stored))).to.deep.equal(['json_syntax']);
    }
    expect(codesOf(element(asString(asString(asString(payload(TEXT))))))).to.deep.equal(['json_root_not_object']);
  });

  it('with a close that was escaped ends there', () => {
    const stored = inString(payload('a </b> c')).replaceAll('</', '<\\/');
    expect(questionnaireOf(`<questionnaire>${stored}<\\/questionnaire>`).questions[0]?.text).to.equal('a </b> c');
  });

  it('leaves the Markdown around it as it is', () => {
    expectBlocks(`&quot;a&quot; \\" ${form(element(entities(payload('b'))))} &quot;c\u201d \\"`);
  });

  it('that nobody can read has the problem of plain JSON, at its place', () => {
    const [problem] = problemsOf(`Hi.\n\n${element('\n{&quot;title&quot;:nope}')}`);
    expect(problem).to.include({ code: 'json_syntax', line: 4, column: 2 });
  });
});
