import { expect } from '@open-wc/testing';
import {
  checkDraft,
  type Draft,
  formatQuestionnaire,
  PROBLEMS,
  parseMessage,
  type Questionnaire,
  QuestionnaireFormatError,
  selfCheck,
} from '../../src/protocol/index.js';
import { problem, shown } from '../../src/protocol/problems.js';
import { BLOCK_EXAMPLES, DRAFT_EXAMPLES, FORMAT_EXAMPLES, REPLY_EXAMPLES } from '../fixtures/problem-examples.mjs';

describe('the table of problems', () => {
  for (const [code, { text }] of Object.entries(BLOCK_EXAMPLES)) {
    it(`reports ${code} for its example, with a place`, () => {
      const problems = parseMessage(text).flatMap((segment) => (segment.kind === 'invalid' ? segment.problems : []));
      const found = problems.find((fault) => fault.code === code);
      expect(problems.map((fault) => fault.code)).to.include(code);
      expect(found?.line).to.be.at.least(1);
      expect(found?.column).to.be.at.least(1);
    });
  }

  for (const [code, { text, ...options }] of Object.entries(REPLY_EXAMPLES)) {
    it(`reports ${code} in the self-check of its example`, () => {
      const { ok, problems } = selfCheck(text, options);
      expect(ok).to.equal(false);
      expect(problems.map((fault) => fault.code)).to.deep.equal([code]);
    });
  }

  for (const [code, { questionnaire, encoding }] of Object.entries(FORMAT_EXAMPLES)) {
    it(`throws ${code} when its example is written`, () => {
      const write = () =>
        formatQuestionnaire(questionnaire as Questionnaire, { encoding: encoding as 'fenced-yaml' | 'xml-json' });
      expect(write).to.throw(QuestionnaireFormatError).with.nested.property('problems[0].code', code);
    });
  }

  for (const [code, { questionnaire, draft }] of Object.entries(DRAFT_EXAMPLES)) {
    it(`reports ${code} for the draft of its example`, () => {
      expect(checkDraft(questionnaire as Questionnaire, draft as Draft).map((fault) => fault.code)).to.deep.equal([
        code,
      ]);
    });
  }

  it('has an example for every code', () => {
    const examples = { ...BLOCK_EXAMPLES, ...REPLY_EXAMPLES, ...FORMAT_EXAMPLES, ...DRAFT_EXAMPLES };
    expect(Object.keys(examples)).to.have.members(Object.keys(PROBLEMS));
  });

  it('fills the gaps of a sentence and says cause, consequence and remedy', () => {
    expect(problem('yaml_duplicate_key', { key: 'title' }, { line: 4, column: 1 })).to.deep.equal({
      code: 'yaml_duplicate_key',
      message: 'The key "title" stands twice in one mapping, so the block stays plain text. Keep one of the two.',
      line: 4,
      column: 1,
    });
  });

  it('shows a value with its type, and cuts a long one', () => {
    expect(shown('1')).to.equal('"1"');
    expect(shown(1)).to.equal('1');
    expect(shown(null)).to.equal('null');
    expect(shown(['a'])).to.equal('(a list)');
    expect(shown({ a: 1 })).to.equal('(an object)');
    expect(shown('x'.repeat(500))).to.have.lengthOf.below(50);
  });
});
