import { expect } from '@open-wc/testing';
import { type JsonSchema, PI_LIMITS, piQuestionnaireTool, questionnaireAsyncTool } from '../../src/tools/index.js';
import { FAULT_CODES } from '../../src/tools/questionnaire-async/result.js';

/** Every schema in a schema, itself included, with the number of objects and lists around it. */
function* schemasIn(schema: JsonSchema, depth = 0): Generator<{ schema: JsonSchema; depth: number }> {
  yield { schema, depth };
  if ('anyOf' in schema) for (const branch of schema.anyOf) yield* schemasIn(branch, depth);
  else if (schema.type === 'array') yield* schemasIn(schema.items, depth + 1);
  else if (schema.type === 'object') {
    for (const property of Object.values(schema.properties)) yield* schemasIn(property, depth + 1);
  }
}

/** What the strict modes of OpenAI and Anthropic both know, as their documents say. */
const STRICT_KEYWORDS = [
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'pattern',
  'minItems',
];

const TOOLS = [questionnaireAsyncTool, piQuestionnaireTool];

describe('the tool definitions', () => {
  for (const { name, description, inputSchema } of TOOLS) {
    describe(name, () => {
      it('has a name and a description that every client takes', () => {
        expect(name).to.match(/^[a-zA-Z0-9_-]{1,64}$/);
        expect(description).to.have.length.within(100, 1024);
      });

      it('has an object at the root of its schema, without a union there', () => {
        expect(inputSchema.type).to.equal('object');
        expect(inputSchema).to.have.all.keys('type', 'properties', 'required', 'additionalProperties');
      });

      it('uses only keywords that no client refuses, and closes every object', () => {
        for (const { schema, depth } of schemasIn(inputSchema)) {
          expect(STRICT_KEYWORDS).to.include.members(Object.keys(schema));
          expect(depth).to.be.at.most(5);
          if ('type' in schema && schema.type === 'object') {
            expect(schema.additionalProperties).to.equal(false);
            expect(Object.keys(schema.properties)).to.include.members(schema.required);
          }
          // Anthropic's strict mode knows no other numbers.
          if ('minItems' in schema) expect(schema.minItems).to.be.oneOf([0, 1]);
        }
      });

      it('describes every field', () => {
        for (const { schema } of schemasIn(inputSchema)) {
          if (!('type' in schema) || schema.type !== 'object') continue;
          for (const [field, property] of Object.entries(schema.properties)) {
            expect(property.description, field).to.be.a('string').that.matches(/\.$/);
          }
        }
      });

      it('is plain data', () => {
        expect(JSON.parse(JSON.stringify({ name, description, inputSchema }))).to.deep.equal({
          name,
          description,
          inputSchema,
        });
      });
    });
  }

  it('questionnaire_async fits the strict modes: every field is required', () => {
    for (const { schema } of schemasIn(questionnaireAsyncTool.inputSchema)) {
      if ('type' in schema && schema.type === 'object') {
        expect(schema.required).to.deep.equal(Object.keys(schema.properties));
      }
    }
  });

  it("Pi's questionnaire has no union at all, since some providers refuse even those of words", () => {
    const unions = [...schemasIn(piQuestionnaireTool.inputSchema)].filter(({ schema }) => 'anyOf' in schema);
    expect(unions).to.deep.equal([]);
    expect(piQuestionnaireTool.inputSchema.properties)
      .to.have.nested.property('action.enum')
      .that.deep.equals(['start', 'resume']);
  });

  it("Pi's questionnaire tells its limits", () => {
    const text = JSON.stringify(piQuestionnaireTool.inputSchema);
    for (const limit of Object.values(PI_LIMITS)) expect(text).to.include(String(limit));
  });

  it('the codes of questionnaire_async are a closed list', () => {
    expect(new Set(FAULT_CODES).size).to.equal(FAULT_CODES.length);
  });
});
