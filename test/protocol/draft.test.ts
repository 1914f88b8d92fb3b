import { expect } from '@open-wc/testing';
import { checkDraft, createDraft, type Draft, OTHER_VALUE } from '../../src/protocol/index.js';
import { questionnaire } from '../support/protocol-blocks.js';

const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const SINGLE = { type: 'single_choice', options: options('a', 'b'), allowOther: true } as const;
const MULTI = { type: 'multi_choice', options: options('a', 'b', 'c'), allowOther: true } as const;
const single = (value: string, otherText = ''): Draft => ({ q1: { type: 'single_choice', value, otherText } });
const multi = (values: string[], otherText = ''): Draft => ({ q1: { type: 'multi_choice', values, otherText } });
const codesOf = (form: ReturnType<typeof questionnaire>, draft: Draft) =>
  checkDraft(form, draft).map(({ code }) => code);

describe('createDraft (rule 13)', () => {
  it('holds the defaults, and selects nothing where there is none', () => {
    const form = questionnaire([
      SINGLE,
      { ...SINGLE, default: 'b' },
      MULTI,
      { ...MULTI, default: ['c', 'a'] },
      {},
      { default: 'Because' },
    ]);
    expect({ ...createDraft(form) }).to.deep.equal({
      q1: { type: 'single_choice', value: '', otherText: '' },
      q2: { type: 'single_choice', value: 'b', otherText: '' },
      q3: { type: 'multi_choice', values: [], otherText: '' },
      q4: { type: 'multi_choice', values: ['c', 'a'], otherText: '' },
      q5: { type: 'free_text', text: '' },
      q6: { type: 'free_text', text: 'Because' },
    });
  });

  it('copies a list of defaults, so that a draft never changes its questionnaire', () => {
    const form = questionnaire([{ ...MULTI, default: ['a'] }]);
    const answer = createDraft(form).q1;
    if (answer?.type === 'multi_choice') answer.values.push('b');
    expect(form.questions[0]?.default).to.deep.equal(['a']);
  });

  it('has no prototype, so that no question id is special', () => {
    const draft = createDraft(questionnaire([{ id: '__proto__' }, { id: 'constructor' }]));
    expect(Object.getPrototypeOf(draft)).to.equal(null);
    expect(Object.keys(draft)).to.deep.equal(['__proto__', 'constructor']);
  });
});

describe('checkDraft (rules 12 and 13)', () => {
  it('wants a single choice to be chosen', () => {
    const form = questionnaire([SINGLE]);
    expect(checkDraft(form, createDraft(form))).to.deep.include.members([
      {
        code: 'answer_required',
        message: 'Nothing is chosen, so the answer cannot be sent. Choose one option.',
        path: 'questions[1]',
      },
    ]);
    expect(codesOf(form, single('zz')), 'no option').to.deep.equal(['answer_required']);
    expect(codesOf(form, single('a'))).to.deep.equal([]);
  });

  it('lets a multiple choice and a free text be empty', () => {
    const form = questionnaire([MULTI, {}]);
    expect(codesOf(form, createDraft(form))).to.deep.equal([]);
  });

  it('wants a text for Other while Other is chosen', () => {
    for (const blank of ['', ' ', '\u200b \n']) {
      expect(codesOf(questionnaire([SINGLE]), single(OTHER_VALUE, blank))).to.deep.equal(['other_text_required']);
      expect(codesOf(questionnaire([MULTI]), multi(['a', OTHER_VALUE], blank))).to.deep.equal(['other_text_required']);
    }
    expect(codesOf(questionnaire([SINGLE]), single(OTHER_VALUE, 'x'))).to.deep.equal([]);
    expect(codesOf(questionnaire([SINGLE]), single('a', ' '))).to.deep.equal([]);
  });

  it('takes Other for no choice where the question does not offer it', () => {
    const form = questionnaire([{ ...SINGLE, allowOther: false }]);
    expect(codesOf(form, single(OTHER_VALUE, 'x'))).to.deep.equal(['answer_required']);
  });

  it('counts Other in the bounds of a multiple choice, and nothing twice or unknown', () => {
    const form = questionnaire([{ ...MULTI, minSelections: 2, maxSelections: 2 }]);
    const rows: [string[], string[]][] = [
      [[], ['too_few_selected']],
      [['a'], ['too_few_selected']],
      [['a', 'a'], ['too_few_selected']],
      [['a', 'zz'], ['too_few_selected']],
      [['a', 'b'], []],
      [['a', OTHER_VALUE], []],
      [['a', 'b', OTHER_VALUE], ['too_many_selected']],
      [['a', 'b', 'c'], ['too_many_selected']],
    ];
    for (const [values, codes] of rows) expect(codesOf(form, multi(values, 'x')), String(values)).to.deep.equal(codes);
  });

  it('takes a draft that is silent, or speaks of another type, for one in which nothing is chosen', () => {
    const form = questionnaire([{ ...SINGLE, default: 'a' }]);
    expect(codesOf(form, {})).to.deep.equal(['answer_required']);
    expect(codesOf(form, { q1: { type: 'free_text', text: 'a' } })).to.deep.equal(['answer_required']);
    expect(codesOf(questionnaire([{ ...SINGLE, id: 'toString' }]), {})).to.deep.equal(['answer_required']);
  });

  it('names every question that is wrong', () => {
    const form = questionnaire([{}, SINGLE, MULTI, SINGLE]);
    expect(checkDraft(form, createDraft(form)).map(({ path }) => path)).to.deep.equal(['questions[2]', 'questions[4]']);
  });
});
