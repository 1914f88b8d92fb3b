import { expect } from '@open-wc/testing';
import { OTHER_VALUE } from '../../../src/protocol/index.js';
import { codesOf, element, placesOf, questionnaireOf } from '../../support/protocol-blocks.js';

const asked = (questions: unknown, more: object = {}) => element(JSON.stringify({ ...more, questions }));
const free = (fields: object = {}) => ({ type: 'free_text', text: 'Why?', ...fields });
const choice = (fields: object = {}) => ({ type: 'single_choice', text: 'Which?', options: ['a', 'b'], ...fields });
const questionOf = (question: object) => questionnaireOf(asked([question])).questions[0];
const idsOf = (...ids: unknown[]) =>
  questionnaireOf(asked(ids.map((id) => free({ id })))).questions.map(({ id }) => id);

describe('a questionnaire in an element (rule 9)', () => {
  it('may leave out its title, ids and defaults', () => {
    const text = asked([choice(), choice({ type: 'multi_choice', text: 'With?' }), free()]);
    expect(questionnaireOf(text)).to.deep.equal({
      id: 'm1_q1',
      name: 'questionnaire',
      encoding: 'xml-json',
      title: '',
      questions: [
        {
          id: 'q1',
          type: 'single_choice',
          text: 'Which?',
          options: ['a', 'b'].map((value) => ({ value, label: value })),
          default: '',
          allowOther: false,
        },
        {
          id: 'q2',
          type: 'multi_choice',
          text: 'With?',
          options: ['a', 'b'].map((value) => ({ value, label: value })),
          default: [],
          allowOther: false,
        },
        { id: 'q3', type: 'free_text', text: 'Why?', options: [], default: '', allowOther: false },
      ],
    });
  });

  it('has the name of its element in lower case', () => {
    const text = asked([free()]).replaceAll('questionnaire>', 'Sage-Questionnaire>');
    expect(questionnaireOf(text).name).to.equal('sage-questionnaire');
  });

  it('has a title that is text, and else none', () => {
    expect(questionnaireOf(asked([free()], { title: ' Trip ' })).title).to.equal('Trip');
    for (const title of [null, 5, '', {}, ['a']])
      expect(questionnaireOf(asked([free()], { title })).title, JSON.stringify(title)).to.equal('');
  });

  it('may have fields that nobody knows', () => {
    const more = { timeout_seconds: 5, subtitle: 'x', __proto__x: 1 };
    expect(
      codesOf(asked([free({ required: true, description: 'x', allow_other: true, options: [5] })], more)),
    ).to.deep.equal([]);
  });

  it('reads aliases of types, blanks and capitals', () => {
    for (const [given, type] of [
      ['text', 'free_text'],
      ['multiple_choice', 'multi_choice'],
      ['Single_Choice', 'single_choice'],
      [' free_text ', 'free_text'],
    ])
      expect(questionOf(choice({ type: given }))?.type, given).to.equal(type);
    for (const type of ['singleChoice', 'rating', '', null, 5, 'toString', '__proto__', undefined])
      expect(codesOf(asked([choice({ type })])), String(type)).to.deep.equal(['type_unknown']);
  });

  it('is broken as a whole by one bad question, wherever it stands', () => {
    for (const question of [null, 5, 'a', [], true])
      expect(placesOf(asked([free(), question]))[0], String(question)).to.match(/^question_not_object questions\[2\]/);
    for (const text of [undefined, null, 5, '', ' ', '\u200b'])
      expect(codesOf(asked([free(), free({ text })])), String(text)).to.deep.equal(['text_invalid']);
    for (const questions of [undefined, null, {}, [], 'a', { 0: free(), length: 1 }])
      expect(codesOf(asked(questions)), JSON.stringify(questions)).to.deep.equal(['questions_invalid']);
  });

  it('tells every fault with path, line and column', () => {
    const text =
      'Hi.\n\n<questionnaire>\n{"title":"T",\n "questions":[{"type":"x","text":""},{"type":"single_choice","text":"Q","options":["a",5]}]}</questionnaire>';
    expect(placesOf(text)).to.deep.equal([
      'text_invalid questions[1].text 5:34',
      'type_unknown questions[1].type 5:23',
      'option_invalid questions[2].options[2] 5:88',
    ]);
  });
});

describe('options in an element (rule 9)', () => {
  const optionsOf = (options: unknown) =>
    questionOf(choice({ options }))?.options.map(({ value, label }) => `${value}=${label}`);

  it('are texts, or objects of which value or label may stand for both', () => {
    expect(optionsOf([' a ', { value: 'b', label: 'B' }, { value: 'c' }, { label: 'D' }])).to.deep.equal([
      'a=a',
      'b=B',
      'c=c',
      'D=D',
    ]);
    expect(
      optionsOf([
        { value: 1, label: 'A' },
        { value: 'b', label: 5 },
        { value: '', label: 'C' },
      ]),
    ).to.deep.equal(['A=A', 'b=b', 'C=C']);
  });

  it('are shown once, the first of a value', () => {
    expect(optionsOf(['a', ' a', { value: 'a', label: 'B' }, 'c'])).to.deep.equal(['a=a', 'c=c']);
  });

  it('are a list that holds something', () => {
    for (const options of [undefined, null, [], 'a', {}])
      expect(codesOf(asked([choice({ options })])), JSON.stringify(options)).to.deep.equal(['options_invalid']);
  });

  it('are each a text or an object with one', () => {
    for (const option of ['', ' ', 1, null, true, ['a'], {}, { value: 5, label: 6 }, { value: '' }])
      expect(placesOf(asked([choice({ options: ['a', option] })]))[0], JSON.stringify(option)).to.match(
        /^option_invalid questions\[1\]\.options\[2\]/,
      );
  });

  it('do not use the value of Other, but may use it as a label (rule 12)', () => {
    expect(codesOf(asked([choice({ options: [{ value: ` ${OTHER_VALUE}`, label: 'x' }] })]))).to.deep.equal([
      'option_reserved',
    ]);
    expect(codesOf(asked([choice({ options: [{ value: 'x', label: OTHER_VALUE }] })]))).to.deep.equal([]);
  });
});

describe('a default in an element (rule 9)', () => {
  it('of a single choice is trimmed, and selects nothing if it is no option', () => {
    for (const [given, initial] of [
      ['a', 'a'],
      [' a ', 'a'],
      ['A', ''],
      ['c', ''],
      [['a'], ''],
      [5, ''],
      [null, ''],
      [OTHER_VALUE, ''],
    ])
      expect(questionOf(choice({ default: given }))?.default, JSON.stringify(given)).to.equal(initial);
  });

  it('of a multiple choice keeps the values that are options', () => {
    for (const [given, initial] of [
      [
        ['b', 'a'],
        ['b', 'a'],
      ],
      [
        ['a', 'c', ' b ', 5, null, 'a'],
        ['a', 'b'],
      ],
      ['a', []],
      [{}, []],
      [null, []],
    ])
      expect(
        questionOf(choice({ type: 'multi_choice', default: given }))?.default,
        JSON.stringify(given),
      ).to.deep.equal(initial);
  });

  it('of a free text is text, and else empty', () => {
    for (const [given, initial] of [
      [' x ', 'x'],
      [5, ''],
      [null, ''],
      [['a'], ''],
      [true, ''],
    ])
      expect(questionOf(free({ default: given }))?.default, JSON.stringify(given)).to.equal(initial);
  });
});

describe('allow_other in an element (rule 9)', () => {
  it('is true only if it says so', () => {
    for (const given of [true, false, 'true', 1, null, 'yes'])
      expect(questionOf(choice({ allow_other: given }))?.allowOther, String(given)).to.equal(given === true);
    expect(questionOf(free({ allow_other: true }))?.allowOther).to.equal(false);
  });
});

describe('question ids in an element (rule 9)', () => {
  it('are kept, trimmed', () => {
    expect(idsOf('a', ' b ', 'constructor', '__proto__')).to.deep.equal(['a', 'b', 'constructor', '__proto__']);
  });

  it('are generated where there is none, or no text', () => {
    expect(idsOf(undefined, null, true, '', ' ', {}, [], '\u200b')).to.deep.equal([
      'q1',
      'q2',
      'q3',
      'q4',
      'q5',
      'q6',
      'q7',
      'q8',
    ]);
  });

  it('that are numbers become text, digit for digit', () => {
    const questions = ['5', '-0', '1.50', '12345678901234567890', '1e999'].map(
      (id) => `{"id":${id},"type":"text","text":"Q"}`,
    );
    const read = questionnaireOf(element(`{"questions":[${questions.join(',')}]}`)).questions;
    expect(read.map(({ id }) => id)).to.deep.equal(['5', '-0', '1.50', '12345678901234567890', '1e999']);
  });

  it('are counted when they repeat, and go on counting while the id is taken', () => {
    expect(idsOf('a', 'a', 'a')).to.deep.equal(['a', 'a_2', 'a_3']);
    expect(idsOf('a', 'a_2', 'a')).to.deep.equal(['a', 'a_2', 'a_3']);
    expect(idsOf('a_2', 'a', 'a')).to.deep.equal(['a_2', 'a', 'a_3']);
    expect(idsOf('a', 'a', 'a_2')).to.deep.equal(['a', 'a_2', 'a_2_2']);
    expect(idsOf(1, '1', 1)).to.deep.equal(['1', '1_2', '1_3']);
    expect(idsOf('__proto__', '__proto__')).to.deep.equal(['__proto__', '__proto___2']);
  });

  it('are counted together with generated ones', () => {
    expect(idsOf('q2', undefined, 'q2')).to.deep.equal(['q2', 'q2_2', 'q2_3']);
    expect(idsOf('q3', 'q3', undefined)).to.deep.equal(['q3', 'q3_2', 'q3_3']);
  });
});

describe('ui_text of an element', () => {
  const uiTextOf = (uiText: unknown) => questionnaireOf(asked([free()], { ui_text: uiText })).uiText;

  it('is read in snake_case and in camelCase, the first going before', () => {
    expect(uiTextOf({ answer_title: 'A', answerTitle: 'B', listSeparator: '; ' })).to.deep.equal({
      answerTitle: 'A',
      listSeparator: '; ',
    });
    expect(uiTextOf({ answer_title: 5, answerTitle: 'B' })).to.deep.equal({ answerTitle: 'B' });
    expect(
      uiTextOf({ other: 'O', question_fallback: 'a', unanswered: 'b', unselected: 'c', answer_separator: '：' }),
    ).to.deep.equal({
      other: 'O',
      questionFallback: 'a',
      unanswered: 'b',
      unselected: 'c',
      answerSeparator: '：',
    });
    expect(questionnaireOf(asked([free()], { uiText: { other: 'x' } })).uiText).to.deep.equal({ other: 'x' });
  });

  it('is nothing where it holds no text that is known', () => {
    for (const uiText of [{}, null, 'x', [], { other: 5 }, { unknown: 'x' }]) {
      const read = questionnaireOf(asked([free()], { ui_text: uiText }));
      expect(read, JSON.stringify(uiText)).not.to.have.property('uiText');
    }
  });
});
