import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { checkJson } from '../../../src/protocol/decode/json-scanner.js';
import { element, placesOf, questionsOf } from '../../support/protocol-blocks.js';

describe('the JSON of an element', () => {
  const faults: [string, string, number][] = [
    ['nothing', '', 0],
    ['blanks only', ' \n ', 3],
    ['a number', '5', 0],
    ['nothing but null', 'null', 0],
    ['a byte order mark', '\ufeff{}', 0],
    ['a blank that JSON does not know', '\u00a0{}', 0],
    ['a comment', '/* a */{}', 0],
    ['single quotes', "{'a':1}", 1],
    ['a name without quotes', '{a:1}', 1],
    ['a comma behind the last item', '{"a":[1,]}', 8],
    ['a comma behind the last member', '{"a":1,}', 7],
    ['a missing comma', '{"a":1 "b":2}', 7],
    ['a missing colon', '{"a" 1}', 5],
    ['NaN', '{"a":NaN}', 5],
    ['a leading zero', '{"a":01}', 6],
    ['a point without digits', '{"a":1.}', 7],
    ['an exponent without digits', '{"a":1e}', 7],
    ['a plus sign', '{"a":+1}', 5],
    ['a raw line break in a text', '{"a":"b\nc"}', 7],
    ['a control character in a text', '{"a":"\u0001"}', 6],
    ['an unknown escape', '{"a":"\\x"}', 7],
    ['half an escape', '{"a":"\\u12G4"}', 10],
    ['half a word', '{"a":tru}', 8],
    ['no end', '{"a":1', 6],
    ['a second value', '{} {}', 3],
  ];
  for (const [fault, text, at] of faults) {
    it(`goes wrong at ${fault}`, () => {
      expect(checkJson(text)).to.deep.include({ ok: false, at });
      expect(() => JSON.parse(text.trim() === '5' || text === 'null' ? 'x' : text)).to.throw();
    });
  }

  it('may hold whatever JSON may', () => {
    const text = '{"a":[-0,1.50,1E+2,0e-1,true,false,null,"\\ud83e\\udded\\n\\/",{},[ ]],"":"\u2028\u007f"}';
    expect(checkJson(text)).to.deep.equal({ ok: true, depth: 3 });
  });

  it('is what JSON.parse reads, of objects, lists and texts', () => {
    const root = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), fc.string());
    fc.assert(
      fc.property(root, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
        expect(checkJson(JSON.stringify(value, null, space)).ok).to.equal(true);
      }),
    );
  });

  it('is refused where JSON.parse refuses it', () => {
    const parts = ['{', '}', '[', ']', ',', ':', '"', '"a"', '\\', '1', '0', '.', 'e', '-', 'true', 'null', ' ', '\n'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (!/^\s*[[{"]/.test(text)) return;
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(checkJson(text).ok, text).to.equal(valid);
      }),
      { numRuns: 3000 },
    );
  });

  it('tells the place of the fault in the message', () => {
    expect(placesOf('Hi.\n\n<questionnaire>{"title":"T",\n "questions":[,]}</questionnaire>')).to.deep.equal([
      'json_syntax 4:15',
    ]);
    expect(placesOf('a <questionnaire>{"a":1</questionnaire>')).to.deep.equal(['json_syntax 1:24']);
  });

  it('may name a member twice, and the last counts, as everywhere in JSON', () => {
    const [question] = questionsOf(element('{"questions":[{"type":"free_text","text":"a","text":"b"}]}'));
    expect(question?.text).to.equal('b');
  });
});

describe('what is no JSON object', () => {
  for (const payload of ['[]', '[{}]', '"a"', '"{}x"', '"[1]"']) {
    it(`is refused as the root: ${payload}`, () => {
      expect(placesOf(element(payload))).to.deep.equal(['json_root_not_object 1:16']);
    });
  }
});
