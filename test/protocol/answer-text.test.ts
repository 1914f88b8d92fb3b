import { expect } from '@open-wc/testing';
import { answerWords, displayTextOf } from '../../src/protocol/answer-text.js';
import { type Answer, buildResponse, DEFAULT_UI_TEXT, OTHER_VALUE, type UiText } from '../../src/protocol/index.js';
import { questionnaire } from '../support/protocol-blocks.js';

const head = (question: string) => ({ question_id: 'q1', question });
const free = (answer: string, question = 'Why?'): Answer => ({ ...head(question), type: 'free_text', answer });
const single = (value: string, label: string, other_text?: string): Answer => ({
  ...head('Which?'),
  type: 'single_choice',
  answer: value,
  value,
  label,
  ...(other_text === undefined ? {} : { other_text }),
});
const multi = (values: string[], labels: string[], other_text?: string): Answer => ({
  ...head('With?'),
  type: 'multi_choice',
  answer: values,
  values,
  labels,
  ...(other_text === undefined ? {} : { other_text }),
});

describe('the words of an answer', () => {
  it('are its labels, and the value where a label is missing', () => {
    expect(answerWords(single('a', 'A'))).to.deep.equal(['A']);
    expect(answerWords(multi(['a', 'b', 'c'], ['A', 'B']))).to.deep.equal(['A', 'B', 'c']);
  });

  it('are the text of Other in the place of the word', () => {
    expect(answerWords(single(OTHER_VALUE, 'Other', 'mine'))).to.deep.equal(['mine']);
    expect(answerWords(multi(['a', OTHER_VALUE], ['A', 'Other'], 'mine'))).to.deep.equal(['A', 'mine']);
    expect(answerWords(single(OTHER_VALUE, 'Other'))).to.deep.equal(['Other']);
  });

  it('are none where nothing was said', () => {
    expect(answerWords(free(''))).to.deep.equal([]);
    expect(answerWords(single('', ''))).to.deep.equal([]);
    expect(answerWords(multi([], []))).to.deep.equal([]);
  });

  it('keep a comma inside of one word', () => {
    expect(answerWords(multi(['Yes, always'], ['Yes, always']))).to.have.length(1);
  });
});

describe('the readable answer (rule 15)', () => {
  it('is the title, then a question and its answer a line', () => {
    const answers = [single('a', 'A'), multi(['b', OTHER_VALUE], ['B', 'Other'], 'z'), free('So.')];
    expect(displayTextOf(answers, DEFAULT_UI_TEXT)).to.equal(
      'Questionnaire answers\nWhich?: A\nWith?: B, z\nWhy?: So.',
    );
  });

  it('says where nothing was chosen or written', () => {
    expect(displayTextOf([single('', ''), multi([], []), free('')], DEFAULT_UI_TEXT)).to.equal(
      'Questionnaire answers\nWhich?: Nothing selected\nWith?: Nothing selected\nWhy?: Not answered',
    );
  });

  it('names a question without a text by its id, and else by a word', () => {
    expect(displayTextOf([free('a', '')], DEFAULT_UI_TEXT)).to.include('\nq1: a');
    expect(displayTextOf([{ ...free('a', ''), question_id: '' }], DEFAULT_UI_TEXT)).to.include('\nQuestion: a');
  });

  it('uses the words of the questionnaire, then those of the caller, then English', () => {
    const form = questionnaire(
      [{ type: 'multi_choice', options: [{ value: 'a', label: 'A' }], allowOther: true }, {}],
      {
        uiText: { answerTitle: '回答', answerSeparator: '：' },
      },
    );
    const uiText: Partial<UiText> = { answerTitle: 'Antworten', listSeparator: '、', unanswered: '—' };
    const draft = { q1: { type: 'multi_choice', values: ['a', OTHER_VALUE], otherText: 'b' } } as const;
    const { displayText } = buildResponse(form, { q1: { ...draft.q1, values: [...draft.q1.values] } }, { uiText });
    expect(displayText).to.equal('回答\nWhy?：A、b\nWhy?：—');
  });
});
