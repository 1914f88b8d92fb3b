import { expect } from '@open-wc/testing';
import { checkDraft, OTHER_VALUE, type Question, type Questionnaire, readAnswer } from '../../src/protocol/index.js';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const single = (...labels: string[]): Question => ({
  id: 'q1',
  type: 'single_choice',
  text: 'Which?',
  options: options(...labels),
  default: '',
  allowOther: false,
});
const multi = (...labels: string[]): Question => ({ ...single(...labels), type: 'multi_choice', default: [] });
const freeText: Question = { id: 'q1', type: 'free_text', text: 'Why?', options: [], default: '', allowOther: false };
const ask = (...questions: Question[]): Questionnaire => ({
  id: 'm_q1',
  name: 'questionnaire',
  title: 'T',
  encoding: 'tool',
  questions: questions.map((question, index) => ({ ...question, id: `q${index + 1}` })),
});

/** What the draft says in short: a value, values, or a text for each question. */
function said(questionnaire: Questionnaire, text: string): unknown[] | undefined {
  const draft = readAnswer(questionnaire, text);
  return (
    draft &&
    questionnaire.questions.map(({ id }) => {
      const answer = draft[id];
      if (answer?.type === 'free_text') return answer.text;
      const chosen = answer?.type === 'single_choice' ? answer.value : answer?.values;
      return answer && answer.otherText !== '' ? [chosen, answer.otherText] : chosen;
    })
  );
}

describe('readAnswer', () => {
  const cities = ask(single('Rome', 'Oslo', 'Bern'));
  const several = ask(multi('Rome', 'Oslo', 'Yes, always'));
  const withOther = ask({ ...single('Rome', 'Oslo'), allowOther: true });
  const both = ask(single('Rome', 'Oslo'), { ...multi('Ana', 'Ben'), text: 'With?' });
  const optional = ask(single('Rome', 'Oslo'), freeText);

  const rows: [string, Questionnaire, string, unknown[] | undefined][] = [
    ['a number', cities, '2', ['Oslo']],
    ['a number with a full stop', cities, '2.', ['Oslo']],
    ['a number in brackets', cities, '(3)', ['Bern']],
    ['a number past the end', cities, '4', undefined],
    ['zero', cities, '0', undefined],
    ['a label', cities, 'Oslo', ['Oslo']],
    ['a label in other case, with blanks and a full stop', cities, '  oSLO. ', ['Oslo']],
    ['a label in full-width letters', cities, 'Ｏｓｌｏ', ['Oslo']],
    ['a label in a sentence', cities, 'I think Oslo', undefined],
    ['two labels to a single choice', cities, 'Rome, Oslo', undefined],
    ['blanks', cities, ' \u200b ', undefined],
    ['a number that stands in another label', ask(single('4 GB', '2 GB')), '2', ['2 GB']],
    ['a number that could be two options', ask(single('2 GB', '4 GB')), '2', undefined],
    ['a label that is a number', ask(single('2', '1')), '1', ['1']],
    [
      'a label that two options have',
      ask({
        ...single(),
        options: [
          { value: 'a', label: 'Same' },
          { value: 'b', label: 'Same' },
        ],
      }),
      'Same',
      undefined,
    ],
    ['the value of an option', ask({ ...single(), options: [{ value: 'go', label: 'Go now' }] }), 'go', ['go']],
    ['several labels', several, 'Oslo, Rome', [['Oslo', 'Rome']]],
    ['several numbers', several, '1, 3', [['Rome', 'Yes, always']]],
    ['labels joined by and', several, 'Rome and Oslo', [['Rome', 'Oslo']]],
    ['labels a line each', several, 'Rome\nOslo', [['Rome', 'Oslo']]],
    ['a label that holds a comma', several, 'Rome, yes, always', [['Rome', 'Yes, always']]],
    ['a label twice', several, 'Rome, Rome', [['Rome']]],
    ['a label beside something unknown', several, 'Rome, Paris', undefined],
    ['Chinese separators', several, 'Rome、Oslo', [['Rome', 'Oslo']]],
    ['fewer than the bound', ask({ ...multi('A', 'B'), minSelections: 2 }), 'A', undefined],
    ['Other with its text', withOther, 'Other: Paris', [[OTHER_VALUE, 'Paris']]],
    ['Other without its text', withOther, 'Other:', undefined],
    ['Other where there is none', cities, 'Other: Paris', undefined],
    ['prose for a single free text', ask(freeText), ' Because it is far. ', ['Because it is far.']],
    ['a line for each question', both, 'Oslo\nAna, Ben', ['Oslo', ['Ana', 'Ben']]],
    ['numbered lines', both, '1. Oslo\n2) Ben', ['Oslo', ['Ben']]],
    ['the readable answer', both, 'Which?: Oslo\nWith?: Ana', ['Oslo', ['Ana']]],
    ['one line that fits only one question', both, 'Rome', ['Rome', []]],
    ['one line that fits two questions', ask(single('A', 'B'), single('A', 'C')), 'A', undefined],
    ['one line that leaves a required question open', ask(single('A'), single('B')), 'A', undefined],
    ['the required choice beside an optional text', optional, '2', ['Oslo', '']],
    ['prose beside a required choice', optional, 'No idea', undefined],
  ];
  for (const [what, questionnaire, text, expected] of rows) {
    it(`${expected ? 'reads' : 'does not guess at'} ${what}`, () => {
      expect(said(questionnaire, text)).to.deep.equal(expected);
    });
  }

  it('reads Other in the word of the questionnaire', () => {
    expect(said({ ...withOther, uiText: { other: '其他' } }, '其他：巴黎')).to.deep.equal([[OTHER_VALUE, '巴黎']]);
  });

  it('gives drafts that can be sent', () => {
    for (const [, questionnaire, text] of rows) {
      const draft = readAnswer(questionnaire, text);
      if (draft) expect(checkDraft(questionnaire, draft)).to.deep.equal([]);
    }
  });

  it('is safe for any question id', () => {
    const questionnaire = { ...ask(freeText), questions: [{ ...freeText, id: '__proto__' }] };
    const draft = readAnswer(questionnaire, 'typed');
    expect(draft && Object.keys(draft)).to.deep.equal(['__proto__']);
  });
});
