import { expect } from '@open-wc/testing';
import { type Answer, OTHER_VALUE } from '../../../src/protocol/index.js';
import { element, placesOf, responseOf } from '../../support/protocol-blocks.js';

const stored = (payload: unknown) => element(JSON.stringify(payload), 'questionnaire-response');
const answerOf = (answer: unknown): Answer | undefined => responseOf(stored({ answers: [answer] })).answers[0];

describe('a stored response (rule 17)', () => {
  it('may leave out its id and its status', () => {
    expect(responseOf(stored({ answers: [] }))).to.deep.equal({
      name: 'questionnaire-response',
      questionnaireId: '',
      status: 'submitted',
      answers: [],
    });
  });

  it('keeps its id, numbers as text, and its status', () => {
    expect(responseOf(stored({ questionnaire_id: 5, answers: [] })).questionnaireId).to.equal('5');
    expect(responseOf(stored({ questionnaire_id: null, answers: [] })).questionnaireId).to.equal('');
    for (const [given, status] of [
      ['timeout_default', 'timeout_default'],
      ['submitted', 'submitted'],
      ['', 'submitted'],
      [null, 'submitted'],
      [5, 'submitted'],
    ])
      expect(responseOf(stored({ status: given, answers: [] })).status, String(given)).to.equal(status);
  });

  it('has the name of its element', () => {
    expect(responseOf(element('{"answers":[]}', 'sage-questionnaire-response')).name).to.equal(
      'sage-questionnaire-response',
    );
  });

  it('needs a list of answers', () => {
    for (const payload of [{}, { answers: {} }, { answers: null }, { answers: 'a' }])
      expect(placesOf(stored(payload))[0], JSON.stringify(payload)).to.match(/^answers_invalid answers /);
  });

  it('is broken by an answer that is no object of a known type', () => {
    for (const answer of [null, 5, 'x', [], {}, { type: 'x' }, { answer: 'a' }, { type: '__proto__' }])
      expect(
        placesOf(stored({ answers: [{ type: 'text', answer: 'a' }, answer] }))[0],
        JSON.stringify(answer),
      ).to.match(/^answer_invalid answers\[2\] /);
  });

  it('has what the answers say, aliases of types normalised', () => {
    const head = { question_id: 'q1', question: 'Q' };
    expect(answerOf({ ...head, type: 'text', answer: ' a ' })).to.deep.equal({
      ...head,
      type: 'free_text',
      answer: ' a ',
    });
    expect(answerOf({ ...head, type: 'Single_Choice', answer: 'a', value: 'a', label: 'A' })).to.deep.equal({
      ...head,
      type: 'single_choice',
      answer: 'a',
      value: 'a',
      label: 'A',
    });
    expect(answerOf({ ...head, type: 'multiple_choice', answer: ['a'], values: ['a'], labels: ['A'] })).to.deep.equal({
      ...head,
      type: 'multi_choice',
      answer: ['a'],
      values: ['a'],
      labels: ['A'],
    });
  });

  it('has an empty question and id where there is none', () => {
    expect(answerOf({ type: 'text', answer: 'a' })).to.deep.equal({
      question_id: '',
      question: '',
      type: 'free_text',
      answer: 'a',
    });
    expect(answerOf({ question_id: 5, question: null, type: 'text', answer: 'a' })).to.include({
      question_id: '5',
      question: '',
    });
  });

  it('has values and labels that stand in for each other', () => {
    for (const given of [{ answer: 'a' }, { value: 'a' }, { label: 'a' }, { answer: ['a'] }])
      expect(answerOf({ type: 'single_choice', ...given }), JSON.stringify(given)).to.include({
        answer: 'a',
        value: 'a',
        label: 'a',
      });
    for (const given of [{ answer: ['a'] }, { values: ['a'] }, { labels: ['a'] }, { answer: 'a' }])
      expect(answerOf({ type: 'multi_choice', ...given }), JSON.stringify(given)).to.deep.include({
        answer: ['a'],
        values: ['a'],
        labels: ['a'],
      });
    expect(answerOf({ type: 'multi_choice', values: ['a', 'b'], labels: ['A'] })).to.deep.include({
      values: ['a', 'b'],
      labels: ['A'],
    });
  });

  it('loses nothing that is no text', () => {
    expect(answerOf({ type: 'free_text', answer: 5 })).to.include({ answer: '5' });
    expect(answerOf({ type: 'free_text', answer: ['a', 'b'] })).to.include({ answer: 'a, b' });
    expect(answerOf({ type: 'single_choice', answer: true })).to.include({ value: 'true' });
    expect(answerOf({ type: 'multi_choice', values: ['a', 5, null] })).to.deep.include({ values: ['a', '5'] });
  });

  it('selects nothing where it holds nothing', () => {
    expect(answerOf({ type: 'free_text', answer: null })).to.include({ answer: '' });
    expect(answerOf({ type: 'single_choice' })).to.include({ answer: '', value: '', label: '' });
    for (const given of [{}, { answer: null, values: null, labels: null }, { answer: [] }])
      expect(answerOf({ type: 'multi_choice', ...given }), JSON.stringify(given)).to.deep.include({
        answer: [],
        values: [],
        labels: [],
      });
  });

  it('keeps the text of Other, and only a text', () => {
    expect(answerOf({ type: 'single_choice', answer: OTHER_VALUE, label: 'Other', other_text: 'x' })).to.include({
      value: OTHER_VALUE,
      other_text: 'x',
    });
    expect(answerOf({ type: 'single_choice', answer: 'a', other_text: 5 })).not.to.have.property('other_text');
  });
});
