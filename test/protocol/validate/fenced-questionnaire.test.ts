import { expect } from '@open-wc/testing';
import { OTHER_VALUE } from '../../../src/protocol/index.js';
import { codesOf, fenced, placesOf, questionnaireOf } from '../../support/protocol-blocks.js';

const free = (...lines: string[]) =>
  fenced(
    ['title: Trip', 'questions:', '  - type: free_text', '    text: Why?', '    default: ""', ...lines].join('\n'),
  );
const choice = (options: string, initial: string, { type = 'single_choice', more = '' } = {}) =>
  fenced(
    `title: Trip\nquestions:\n  - type: ${type}\n    text: Which?\n    options: ${options}\n    default: ${initial}\n${more}`,
  );
const multi = (options: string, initial: string) => choice(options, initial, { type: 'multi_choice' });

describe('a questionnaire in fenced YAML', () => {
  it('has a title and questions of the three types, numbered from q1', () => {
    const text = fenced(
      [
        'title: " Trip "',
        'questions:',
        '  - type: single_choice',
        '    text: Which?',
        '    options: [Rome, Oslo]',
        '    default: Oslo',
        '    allow_other: true',
        '  - type: multi_choice',
        '    text: With?',
        '    options: [Ana, Ben]',
        '    default: [Ben, Ana]',
        '  - type: free_text',
        '    text: Why?',
        '    default: " Because "',
      ].join('\n'),
    );
    const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
    expect(questionnaireOf(text)).to.deep.equal({
      id: 'm1_q1',
      name: 'questionnaire',
      encoding: 'fenced-yaml',
      title: 'Trip',
      questions: [
        {
          id: 'q1',
          type: 'single_choice',
          text: 'Which?',
          options: options('Rome', 'Oslo'),
          default: 'Oslo',
          allowOther: true,
        },
        {
          id: 'q2',
          type: 'multi_choice',
          text: 'With?',
          options: options('Ana', 'Ben'),
          default: ['Ben', 'Ana'],
          allowOther: false,
        },
        { id: 'q3', type: 'free_text', text: 'Why?', options: [], default: 'Because', allowOther: false },
      ],
    });
  });

  it('has no other field at the top', () => {
    for (const field of ['id: x', 'ui_text: {}', 'timeout_seconds: 5', 'subtitle: x', 'description: x', 'Title: x'])
      expect(codesOf(free().replace('title: Trip', `title: Trip\n${field}`)), field).to.deep.equal(['field_unknown']);
  });

  it('has no other field in a question', () => {
    for (const field of [
      'id: x',
      'label: x',
      'required: true',
      'description: x',
      'title: x',
      'minSelections: 1',
      '"": x',
      'Text: x',
    ])
      expect(codesOf(free(`    ${field}`)), field).to.deep.equal(['field_unknown']);
  });

  it('needs a title that shows something', () => {
    for (const title of ['title: ""', 'title: " "', 'title: "\\u200b"', 'title: 5', 'title: [a]', 'title:'])
      expect(codesOf(free().replace('title: Trip', title)), title).to.deep.equal(['title_invalid']);
    expect(codesOf(free().replace('title: Trip\n', ''))).to.deep.equal(['title_invalid']);
  });

  it('needs a list of questions', () => {
    for (const questions of ['questions: []', 'questions:', 'questions: a', 'questions: {a: b}', ''])
      expect(codesOf(fenced(`title: Trip\n${questions}`)), questions).to.deep.equal(['questions_invalid']);
    for (const question of ['- hello', '-', '- - a', '- 5'])
      expect(codesOf(fenced(`title: Trip\nquestions:\n  ${question}`)), question).to.deep.equal([
        'question_not_object',
      ]);
  });

  it('needs a text for every question', () => {
    for (const text of ['text: ""', 'text: 5', 'text:', 'text: "\\u200b "', 'text: [a]'])
      expect(codesOf(free().replace('text: Why?', text)), text).to.deep.equal(['text_invalid']);
  });

  it('knows no alias of a type, and no other spelling', () => {
    for (const type of [
      'text',
      'multiple_choice',
      'Single_Choice',
      '"free_text "',
      'choice',
      '5',
      '""',
      'null',
      '[free_text]',
    ])
      expect(codesOf(free().replace('free_text', type)), type).to.deep.equal(['type_unknown']);
  });

  it('is broken as a whole by one bad question, and every fault has its path', () => {
    expect(placesOf(free('  - type: rating', '    text: Q', '  - type: free_text', '    text: 5'))).to.deep.equal([
      'type_unknown questions[2].type 9:11',
      'text_invalid questions[3].text 12:11',
      'default_invalid questions[3].default 11:5',
    ]);
  });
});

describe('options in fenced YAML', () => {
  it('are a list of texts that show something', () => {
    for (const options of ['[]', 'a', '{a: b}', '""', '']) {
      const codes = codesOf(choice(options, 'a'));
      expect(codes[0], options).to.equal('options_invalid');
    }
    for (const option of ['1', 'true', '~', '""', '" "', '"\\u200b"', '[b]', '{value: b, label: B}', '2.5'])
      expect(codesOf(choice(`[a, ${option}]`, 'a')), option).to.deep.equal(['option_invalid']);
  });

  it('may be words that only look like something else', () => {
    for (const option of ['yes', 'no', 'on', '9:16', '2027-01-01', '"1"', '"true"', "'null'"])
      expect(codesOf(choice(`[${option}, b]`, option)), option).to.deep.equal([]);
  });

  it('are trimmed, and shown once', () => {
    const [question] = questionnaireOf(choice('[a, " a", "a ", b]', '" a"')).questions;
    expect(question?.options.map(({ value }) => value)).to.deep.equal(['a', 'b']);
    expect(question?.default).to.equal('a');
  });

  it('do not use the value of Other (rule 12)', () => {
    for (const option of [OTHER_VALUE, `" ${OTHER_VALUE} "`])
      expect(codesOf(choice(`[a, ${option}]`, 'a')), option).to.deep.equal(['option_reserved']);
  });

  it('are forbidden for a free text, even empty', () => {
    for (const options of ['[a]', '[]', ''])
      expect(codesOf(free(`    options: ${options}`)), options).to.deep.equal(['options_forbidden']);
  });
});

describe('a default in fenced YAML (rule 8)', () => {
  it('of a single choice repeats an option as it is written', () => {
    expect(codesOf(choice('[a, b]', 'b'))).to.deep.equal([]);
    expect(codesOf(choice('["a ", b]', '"a "'))).to.deep.equal([]);
    for (const [options, initial] of [
      ['[a, b]', 'A'],
      ['[a, b]', '""'],
      ['[a, b]', 'c'],
      ['["a ", b]', 'a'],
      ['[a, b]', '"a "'],
      ['[a, b]', `${OTHER_VALUE}`],
    ] as const)
      expect(codesOf(choice(options, initial)), `${initial} of ${options}`).to.deep.equal(['default_not_in_options']);
    for (const initial of ['', '[a]', '1', 'true', '{a: b}'])
      expect(codesOf(choice('[a, "1"]', initial)), initial).to.deep.equal(['default_invalid']);
  });

  it('of a multiple choice is a list of options, which may be empty', () => {
    for (const initial of ['[]', '[a]', '[b, a]', '[a, a]'])
      expect(codesOf(multi('[a, b]', initial)), initial).to.deep.equal([]);
    for (const initial of ['a', '""', '', '{a: b}'])
      expect(codesOf(multi('[a, b]', initial)), initial).to.deep.equal(['default_invalid']);
    for (const initial of ['[c]', '[a, c]', '[~]', '[1]', '[A]'])
      expect(codesOf(multi('[a, b]', initial)), initial).to.deep.equal(['default_not_in_options']);
  });

  it('of a free text is a text, which may be empty', () => {
    for (const initial of ['""', "' '", 'Because', '"5"'])
      expect(codesOf(free().replace('default: ""', `default: ${initial}`)), initial).to.deep.equal([]);
    for (const initial of ['', '5', 'true', '[]'])
      expect(codesOf(free().replace('default: ""', `default: ${initial}`)), initial).to.deep.equal(['default_invalid']);
  });

  it('is never missing', () => {
    expect(codesOf(free().replace('\n    default: ""', ''))).to.deep.equal(['default_invalid']);
    expect(codesOf(choice('[a]', 'a').replace('    default: a\n', ''))).to.deep.equal(['default_invalid']);
  });
});

describe('allow_other in fenced YAML', () => {
  it('is true or false', () => {
    for (const value of ['true', 'True', 'false'])
      expect(codesOf(choice('[a]', 'a', { more: `    allow_other: ${value}` })), value).to.deep.equal([]);
    for (const value of ['yes', '', '1', '"true"', '[]'])
      expect(codesOf(choice('[a]', 'a', { more: `    allow_other: ${value}` })), value).to.deep.equal([
        'allow_other_invalid',
      ]);
  });

  it('is forbidden for a free text', () => {
    for (const value of ['true', 'false', ''])
      expect(codesOf(free(`    allow_other: ${value}`)), value).to.deep.equal(['allow_other_forbidden']);
  });
});
