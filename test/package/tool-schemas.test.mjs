import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import {
  piQuestionnaireTool,
  questionnaireAsyncTool,
  startQuestionnaire,
  validateQuestionnaireAsync,
} from 'questionnaire-message/tools';

/**
 * What the schemas of the tools accept, against what the tools themselves accept. In Node, since ajv is no module that a
 * browser loads.
 */
const ajv = new Ajv({ strict: true, allErrors: true });
const acceptsAsync = ajv.compile(questionnaireAsyncTool.inputSchema);
const acceptsPi = ajv.compile(piQuestionnaireTool.inputSchema);

/** Texts with a good chance to be the same, blank, or to differ by blanks alone. */
const text = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    ' a',
    'a\u200b',
    'q1',
    'q2',
    '',
    ' ',
    '\u2060',
    '\u00ad',
    '__proto__',
    '__questionnaire_other__',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** Values for a schema, which mostly fit: every field that is required, sometimes one more, now and then another value. */
function valueFor(schema) {
  const fitting = () => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
    switch (schema.type) {
      case 'object':
        return fc.record(
          Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, valueFor(value)])),
          {
            requiredKeys: schema.required,
          },
        );
      case 'array':
        return fc.array(valueFor(schema.items), { minLength: schema.minItems ?? 0, maxLength: 3 });
      case 'string':
        return schema.enum ? fc.constantFrom(...schema.enum) : text;
      case 'integer':
        return fc.integer({ min: -1, max: 4 });
      default:
        return fc.boolean();
    }
  };
  return fc.oneof({ weight: 60, arbitrary: fitting() }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
}

const trim = (value) =>
  value.replace(/^[\s\u00ad\u200b-\u200d\u2060\ufeff]+|[\s\u00ad\u200b-\u200d\u2060\ufeff]+$/g, '');
const hasRepeats = (values) => new Set(values).size < values.length;

/** The rules that stand beside the schema, as the definition of the tool lists them: the codes of those that arguments break. */
function brokenRules({ questions }) {
  const codes = new Set();
  if (hasRepeats(questions.map(({ id }) => trim(id)))) codes.add('question_id_duplicate');
  for (const { options, default: initial } of questions) {
    if (!options) continue;
    const values = options.map(({ value }) => trim(value));
    if (hasRepeats(values) || values.includes('__questionnaire_other__')) codes.add('question_option_invalid');
    const known = values.filter((value) => value !== '__questionnaire_other__');
    const chosen =
      typeof initial === 'string' ? [initial].map(trim).filter((value) => value !== '') : initial.map(trim);
    if (known.length > 0 && chosen.some((value) => !known.includes(value))) codes.add('default_value_not_in_options');
  }
  return [...codes].map((code) => `questionnaire.start.${code}`).sort();
}

describe('the schema of questionnaire_async', () => {
  it('accepts nothing that the tool refuses, the listed rules between fields aside', () => {
    const seen = { accepted: 0, broken: 0, refused: 0 };
    fc.assert(
      fc.property(valueFor(questionnaireAsyncTool.inputSchema), (args) => {
        if (!acceptsAsync(args)) {
          seen.refused++;
          return;
        }
        const result = validateQuestionnaireAsync(args);
        const codes = result.success ? [] : [...new Set(result.errors.map(({ code }) => code))].sort();
        assert.deepEqual(codes, brokenRules(args));
        seen[result.success ? 'accepted' : 'broken']++;
      }),
      { numRuns: 20_000 },
    );
    for (const [what, count] of Object.entries(seen)) assert.ok(count > 200, `only ${count} ${what}`);
  });

  it('accepts what the tool gives back, without what a free text has no use for', () => {
    fc.assert(
      fc.property(valueFor(questionnaireAsyncTool.inputSchema), (args) => {
        const result = validateQuestionnaireAsync(args);
        if (!result.success) return;
        const questions = result.questions.map(({ options, allow_other, ...question }) =>
          question.type === 'free_text' ? question : { ...question, options, allow_other },
        );
        assert.ok(acceptsAsync({ title: result.title, questions }), ajv.errorsText(acceptsAsync.errors));
      }),
      { numRuns: 5000 },
    );
  });

  it("accepts the specification's example", () => {
    const example = {
      title: 'Continue execution',
      questions: [
        {
          id: 'action',
          type: 'single_choice',
          text: 'Continue the current task?',
          options: [{ value: 'continue', label: 'Continue' }],
          default: 'continue',
          allow_other: false,
        },
      ],
    };
    assert.ok(acceptsAsync(example), ajv.errorsText(acceptsAsync.errors));
  });
});

describe("the schema of Pi's questionnaire", () => {
  it('accepts whatever the tool starts with', () => {
    const { questions } = piQuestionnaireTool.inputSchema.properties;
    const args = fc.record({ action: fc.constant('start'), questions: valueFor(questions) });
    let started = 0;
    fc.assert(
      fc.property(args, (value) => {
        try {
          startQuestionnaire(value);
        } catch {
          return;
        }
        started++;
        assert.ok(acceptsPi(value), ajv.errorsText(acceptsPi.errors));
      }),
      { numRuns: 20_000 },
    );
    assert.ok(started > 20, `only ${started} started`);
  });

  it('accepts a resume call', () => {
    const resume = { action: 'resume', questionnaireId: 'u1', revision: 1, clarificationResponse: 'Because.' };
    assert.ok(acceptsPi(resume), ajv.errorsText(acceptsPi.errors));
  });

  it('refuses fields that the tool does not know', () => {
    assert.equal(acceptsPi({ action: 'start', questions: [], title: 'Release' }), false);
  });
});
