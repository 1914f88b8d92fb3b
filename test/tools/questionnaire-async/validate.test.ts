import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { FAULT_CODES, type QuestionnaireAsyncFailure } from '../../../src/tools/questionnaire-async/result.js';
import { SENTENCE_LOCALES } from '../../../src/tools/questionnaire-async/sentences.js';
import { validateQuestionnaireAsync } from '../../../src/tools/questionnaire-async/validate.js';
import { loadCases } from '../../support/cases.js';

/** A text question, with what a test wants to be different. */
const textQuestion = (fields: object = {}) => ({ type: 'text', text: 'Why?', ...fields });
const choice = (fields: object = {}) => ({ type: 'single_choice', text: 'Go?', options: ['Yes', 'No'], ...fields });
const multiChoice = (fields: object = {}) => choice({ type: 'multi_choice', ...fields });

function succeed(args: unknown) {
  const result = validateQuestionnaireAsync(args);
  if (!result.success) throw new Error(`Expected no faults, got ${JSON.stringify(result.errors)}`);
  return result;
}

function fail(args: unknown, options?: { locale?: string }): QuestionnaireAsyncFailure {
  const result = validateQuestionnaireAsync(args, options);
  if (result.success) throw new Error('Expected faults, got none');
  return result;
}

/** The faults of one question, as code and path below the question. */
function faultsOf(question: unknown): string[] {
  return fail({ questions: [question] }).errors.map(
    ({ code, path }) => `${code.replace('questionnaire.start.', '')} ${path.replace('questions[1]', '')}`,
  );
}

const normalized = (question: object) => succeed({ questions: [question] }).questions[0];

describe('validateQuestionnaireAsync', () => {
  it('gives the success result of the specification, field by field', () => {
    const questions = [
      {
        id: 'action',
        type: 'single_choice',
        text: 'Continue the current task?',
        options: [{ value: 'continue', label: 'Continue' }],
        default: 'continue',
        allow_other: false,
      },
    ];
    expect(validateQuestionnaireAsync({ title: 'Continue execution', questions })).to.deep.equal({
      success: true,
      status: 'awaiting_user_input',
      validation_passed: true,
      title: 'Continue execution',
      question_count: 1,
      questions,
      should_end: true,
      message: 'Questionnaire started and waiting for user input, with 1 questions.',
    });
  });

  it('gives the failure result of the specification, field by field', () => {
    const result = fail({ questions: [choice({ default: 5 })] });
    const [error] = result.errors;
    expect(result).to.deep.equal({
      success: false,
      status: 'error',
      error_code: 'INVALID_ARGUMENT',
      validation_passed: false,
      errors: [
        {
          code: 'questionnaire.start.default_type_invalid',
          path: 'questions[1].default',
          message: error?.message,
          details: { path: 'questions[1].default', expected: 'string', actual: 'number' },
        },
      ],
    });
    expect(error?.message).to.include('questions[1].default is a number where a text is needed');
  });

  it('holds the rows of the cases', async () => {
    interface Arguments {
      arguments?: unknown;
    }
    const rows = (await loadCases<Arguments, Record<string, unknown>>('tool')).filter(({ input }) => input.arguments);
    expect(rows).to.have.length.of.at.least(8);
    for (const { id, input, expect: expected } of rows) {
      const result: object = validateQuestionnaireAsync(input.arguments);
      for (const [key, value] of Object.entries(expected)) {
        const actual: unknown = result[key as keyof typeof result];
        if (key !== 'errors') expect(actual, `${id} ${key}`).to.deep.equal(value);
        else checkErrors(id, actual as object[], value as object[]);
      }
    }

    function checkErrors(id: string, actual: object[], wanted: object[]) {
      expect(actual, id).to.have.length(wanted.length);
      wanted.forEach((error, index) => {
        expect(actual[index], id).to.include(error);
      });
    }
  });

  describe('normalizes', () => {
    it('the type aliases, trimmed and in any case', () => {
      for (const [given, type] of [
        ['single_choice', 'single_choice'],
        ['multiple_choice', 'multi_choice'],
        [' Multi_Choice\n', 'multi_choice'],
        ['TEXT', 'free_text'],
        ['free_text', 'free_text'],
      ]) {
        expect(normalized(choice({ type: given }))?.type, given).to.equal(type);
      }
    });

    it('missing defaults to an empty text or an empty list', () => {
      expect(normalized(choice())?.default).to.equal('');
      expect(normalized(textQuestion())?.default).to.equal('');
      expect(normalized(multiChoice())?.default).to.deep.equal([]);
    });

    it('an explicit empty or null default like a missing one', () => {
      for (const initial of ['', ' ', '\u200b', null]) {
        expect(normalized(choice({ default: initial }))?.default).to.equal('');
        expect(normalized(textQuestion({ default: initial }))?.default).to.equal('');
        expect(normalized(multiChoice({ default: initial }))?.default).to.deep.equal([]);
      }
    });

    it('ids: q1, q2, … by position, numbers to text, blanks away', () => {
      const { questions } = succeed({
        questions: [textQuestion(), textQuestion({ id: 7 }), textQuestion({ id: ' a ' }), textQuestion({ id: null })],
      });
      expect(questions.map(({ id }) => id)).to.deep.equal(['q1', '7', 'a', 'q4']);
    });

    it('options: texts to objects, a missing value or label to the other', () => {
      const options = [' A ', { value: 'b', label: 'B' }, { label: 'C' }, { value: 'd' }, { value: null, label: 'E' }];
      expect(normalized(choice({ options }))?.options).to.deep.equal([
        { value: 'A', label: 'A' },
        { value: 'b', label: 'B' },
        { value: 'C', label: 'C' },
        { value: 'd', label: 'd' },
        { value: 'E', label: 'E' },
      ]);
    });

    it('values and defaults before it compares them', () => {
      expect(normalized(choice({ options: ['Yes '], default: ' Yes' }))?.default).to.equal('Yes');
      expect(normalized(multiChoice({ default: ['No ', 'Yes', 'No'] }))?.default).to.deep.equal(['No', 'Yes']);
    });

    it('the title of a question to its text where it has no other', () => {
      expect(normalized({ type: 'text', text: '\u200b ', title: ' Why? ' })?.text).to.equal('Why?');
      expect(normalized({ type: 'text', text: 5, title: 'Why?' })?.text).to.equal('Why?');
      expect(normalized({ type: 'text', text: 'This', title: 'That' })?.text).to.equal('This');
    });

    it('null for what may be left out', () => {
      const { title, questions } = succeed({
        title: null,
        questions: [textQuestion({ id: null, options: null, default: null, allow_other: null })],
      });
      expect(title).to.equal('');
      expect(questions[0]).to.deep.equal({
        id: 'q1',
        type: 'free_text',
        text: 'Why?',
        options: [],
        default: '',
        allow_other: false,
      });
    });

    it('nothing else: unknown fields are ignored, options of a free text dropped', () => {
      const question = normalized(textQuestion({ options: [5], hint: 'x', constructor: 'y' }));
      expect(question).to.have.all.keys('id', 'type', 'text', 'options', 'default', 'allow_other');
      expect(question?.options).to.deep.equal([]);
    });
  });

  describe('reports', () => {
    const rows: [what: string, question: unknown, faults: string[]][] = [
      ['a question that is no object', 'Why?', ['question_not_object ']],
      ['a question that is a list', [], ['question_not_object ']],
      ['an unknown type', textQuestion({ type: 'slider' }), ['question_type_invalid .type']],
      ['a type that is no text', textQuestion({ type: 1 }), ['question_type_invalid .type']],
      ['a missing type', { text: 'Why?' }, ['question_type_invalid .type']],
      ['a missing text', { type: 'text' }, ['question_text_required .text']],
      [
        'a text of blanks that cannot be seen',
        textQuestion({ text: '\u200b\u2060' }),
        ['question_text_required .text'],
      ],
      ['missing options', { type: 'single_choice', text: 'A?' }, ['question_options_required .options']],
      ['no options', choice({ options: [] }), ['question_options_required .options']],
      ['options that are no list', choice({ options: { a: 'A' } }), ['question_options_required .options']],
      ['an option that is a number', choice({ options: ['a', 5] }), ['question_option_invalid .options[2]']],
      ['an option without texts', choice({ options: [{ value: 5 }] }), ['question_option_invalid .options[1]']],
      [
        'each repeated value at the later option',
        choice({ options: ['a', ' a', { value: 'a', label: 'B' }] }),
        ['question_option_invalid .options[2]', 'question_option_invalid .options[3]'],
      ],
      [
        'the value that is reserved for Other',
        choice({ options: ['a', '__questionnaire_other__'] }),
        ['question_option_invalid .options[2]'],
      ],
      ['a default of another type', choice({ default: ['Yes'] }), ['default_type_invalid .default']],
      ['a multi default that is a text', multiChoice({ default: 'Yes' }), ['default_type_invalid .default']],
      ['a text default that is a number', textQuestion({ default: 0 }), ['default_type_invalid .default']],
      ['a default that is no option', choice({ default: 'yes' }), ['default_value_not_in_options .default']],
      [
        'items of a default that are no texts, and others that are no options',
        multiChoice({ default: ['Yes', 5, 'Maybe'] }),
        ['default_list_invalid_items .default', 'default_value_not_in_options .default'],
      ],
      ['an allow_other that is a text', choice({ allow_other: 'yes' }), ['allow_other_type_invalid .allow_other']],
      [
        'every fault of a question, in document order',
        { type: 'multi_choice', text: ' ', options: ['a', 5, 'a'], default: ['b'], allow_other: 0 },
        [
          'question_text_required .text',
          'question_option_invalid .options[2]',
          'question_option_invalid .options[3]',
          'default_value_not_in_options .default',
          'allow_other_type_invalid .allow_other',
        ],
      ],
    ];
    for (const [what, question, faults] of rows) {
      it(what, () => expect(faultsOf(question)).to.deep.equal(faults));
    }

    it('arguments that are no object, or hold no list of questions', () => {
      for (const args of [undefined, null, 5, 'text', [], {}, { questions: null }, { questions: { q1: {} } }]) {
        expect(fail(args).errors).to.have.length(1);
        expect(fail(args).errors[0]).to.include({
          code: 'questionnaire.start.questions_must_be_list',
          path: 'questions',
        });
      }
      expect(fail({ questions: [] }).errors[0]?.code).to.equal('questionnaire.start.questions_empty');
    });

    it('ids that are taken, given or generated, without renaming any', () => {
      const questions = [{ id: 'q2' }, {}, { id: 'a' }, { id: ' a' }, { id: 'q2' }].map(textQuestion);
      const { errors } = fail({ questions });
      expect(errors.map(({ path }) => path)).to.deep.equal(['questions[2].id', 'questions[4].id', 'questions[5].id']);
      expect(errors[0]?.details).to.deep.equal({ path: 'questions[2].id', value: 'q2', first: 'questions[1].id' });
    });

    it('the faults of the whole call, title first, question by question', () => {
      const { errors } = fail({ title: 5, questions: [textQuestion({ type: '' }), null, choice({ default: 'x' })] });
      expect(errors.map(({ path }) => path)).to.deep.equal([
        'title',
        'questions[1].type',
        'questions[2]',
        'questions[3].default',
      ]);
    });

    it('in the details what the sentence is made of', () => {
      const detailsOf = (question: object) => fail({ questions: [question] }).errors[0]?.details;
      const path = 'questions[1].default';
      expect(detailsOf(choice({ default: 'x' }))).to.deep.equal({ path, value: 'x', allowed: ['Yes', 'No'] });
      expect(detailsOf(multiChoice({ default: ['x', 'Yes', 'y'] }))).to.deep.equal({
        path,
        value: ['x', 'y'],
        allowed: ['Yes', 'No'],
      });
      expect(detailsOf(multiChoice({ default: ['Yes', 5, null] }))).to.deep.equal({
        path,
        expected: 'string',
        positions: [2, 3],
      });
      expect(detailsOf(textQuestion({ type: 'slider' }))).to.deep.equal({
        path: 'questions[1].type',
        value: 'slider',
        allowed: ['single_choice', 'multiple_choice', 'multi_choice', 'text', 'free_text'],
      });
    });
  });

  describe('writes its sentences', () => {
    /** Arguments with every fault there is. */
    const everyFault: unknown[] = [
      { title: [], questions: 'x' },
      { questions: [] },
      {
        questions: [
          null,
          { id: 'a', type: 'x', text: '' },
          { id: 'a', type: 'single_choice', text: 'A?' },
          choice({ options: [5, 'a', 'a', '__questionnaire_other__'], default: 5, allow_other: 'no' }),
          choice({ default: 'x' }),
          multiChoice({ default: [1] }),
        ],
      },
    ];

    for (const locale of SENTENCE_LOCALES) {
      it(`in ${locale}, without a gap left open, for every code`, () => {
        const errors = everyFault.flatMap((args) => fail(args, { locale }).errors);
        const codes = new Set(errors.map(({ code }) => code.replace('questionnaire.start.', '')));
        expect([...codes]).to.have.members([...FAULT_CODES]);
        for (const { path, message } of errors) {
          expect(message).to.include(path);
          expect(message).not.to.match(/[{}]|undefined/);
        }
      });
    }

    it('in the language of a tag, and in English for any other', () => {
      const messages = (locale: string) => fail({ questions: [] }, { locale }).errors[0]?.message;
      expect(messages('zh-Hans-CN')).to.equal(messages('zh'));
      expect(messages('zh')).to.match(/问题/);
      expect(messages('pt_BR')).to.equal(messages('PT'));
      expect(messages('pt')).to.match(/pergunta/);
      expect(messages('fr')).to.equal(messages('en'));
      const success = validateQuestionnaireAsync({ questions: [textQuestion()] }, { locale: 'zh' });
      expect(success).to.include({ message: '问卷已发起，正在等待用户填写，共 1 个问题。' });
    });

    it('short, and on one line, whatever the arguments hold', () => {
      const [error] = fail({ questions: [choice({ default: `\n😀${'😀'.repeat(5000)}` })] }).errors;
      expect(error?.message).to.have.length.below(400);
      expect(error?.message).not.to.match(/\n|[\ud800-\udbff](?![\udc00-\udfff])/);
    });
  });

  it('accepts its own output, and gives it back as it is', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('a', ' a', 'b', '', 'q1', '__proto__'));
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const question = fc.record({
      id: optional(fc.oneof(text, fc.nat())),
      type: fc.constantFrom('single_choice', 'multiple_choice', 'multi_choice', 'text', 'free_text'),
      text,
      title: optional(text),
      options: fc.array(fc.oneof(text, fc.record({ value: optional(text), label: optional(text) })), { maxLength: 4 }),
      default: optional(fc.oneof(text, fc.array(text, { maxLength: 2 }))),
      allow_other: optional(fc.boolean()),
    });
    let accepted = 0;
    fc.assert(
      fc.property(fc.record({ title: optional(text), questions: fc.array(question, { maxLength: 3 }) }), (args) => {
        const once = validateQuestionnaireAsync(args);
        if (!once.success) return;
        accepted++;
        expect(validateQuestionnaireAsync(once)).to.deep.equal(once);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).to.be.greaterThan(50);
  });

  it('gives one of its two shapes for any JSON value', () => {
    const shaped = (value: fc.Arbitrary<unknown>) =>
      fc.oneof(
        value,
        fc.record({ title: value, questions: value }),
        fc.record({
          questions: fc.array(
            fc.record({ id: value, type: fc.oneof(value, fc.constant('multi_choice')), text: value, options: value }),
          ),
        }),
        fc.record({ questions: fc.array(fc.record({ type: fc.constant('single_choice'), options: fc.array(value) })) }),
      );
    fc.assert(
      fc.property(shaped(fc.jsonValue()), (args) => {
        const result = validateQuestionnaireAsync(JSON.parse(JSON.stringify(args) ?? 'null'));
        if (result.success) {
          expect(result.questions).to.have.length(result.question_count);
        } else {
          expect(result.errors).not.to.be.empty;
          for (const { path, details } of result.errors) expect(details.path).to.equal(path);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads keys of Object.prototype as keys like any other', () => {
    const args = JSON.parse('{"__proto__":{"questions":[]},"questions":[{"__proto__":{"text":"x"},"type":"text"}]}');
    expect(fail(args).errors.map(({ path }) => path)).to.deep.equal(['questions[1].text']);
    expect(normalized(textQuestion({ id: '__proto__' }))?.id).to.equal('__proto__');
  });

  it('takes a hundred thousand questions and options without harm', () => {
    const count = 100_000;
    const options = Array.from({ length: count }, (_, index) => `option ${index}`);
    expect(succeed({ questions: options.map((text) => textQuestion({ text })) }).question_count).to.equal(count);
    expect(normalized(multiChoice({ options, default: options }))?.options).to.have.length(count);
    expect(fail({ questions: new Array(count).fill(5) }).errors).to.have.length(count);
  });
});
