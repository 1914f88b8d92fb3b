import { OTHER_VALUE } from '../../protocol/questionnaire.js';
import type { JsonSchema, ObjectSchema, StringSchema, ToolDefinition } from '../tool-definition.js';
import { ASYNC_TOOL_NAME } from '../tool-names.js';

/** A text with at least one visible character. The blanks stand in the class as characters, not as escapes, since not every engine reads `\u`. */
const VISIBLE_TEXT = '[^\\s\u00ad\u200b\u200c\u200d\u2060\ufeff]';

function visibleText(description: string): StringSchema {
  return { type: 'string', pattern: VISIBLE_TEXT, description };
}

/** Every field required and no other allowed: what the strict tool modes ask for, so that one schema serves all. */
function strictObject(properties: Record<string, JsonSchema>): ObjectSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const id = visibleText('Short stable name of the question, unique in this call, such as "deploy_target".');
const text = visibleText('The question itself, one clear sentence.');
const options: JsonSchema = {
  type: 'array',
  minItems: 1,
  description: 'The choices, in the order in which they are shown. Each value once.',
  items: strictObject({
    value: visibleText(`What you read back when it is chosen. Never "${OTHER_VALUE}", which stands for Other.`),
    label: visibleText('What the user sees.'),
  }),
};
const allowOther: JsonSchema = {
  type: 'boolean',
  description: 'Whether the user may write an answer of their own beside the options.',
};

const question: JsonSchema = {
  anyOf: [
    strictObject({
      id,
      type: { type: 'string', enum: ['single_choice'], description: 'Exactly one option is the answer.' },
      text,
      options,
      default: { type: 'string', description: 'The value that is selected at first, or "" for none.' },
      allow_other: allowOther,
    }),
    strictObject({
      id,
      type: { type: 'string', enum: ['multi_choice'], description: 'Any number of options is the answer.' },
      text,
      options,
      default: {
        type: 'array',
        items: { type: 'string' },
        description: 'The values that are selected at first, or [] for none.',
      },
      allow_other: allowOther,
    }),
    strictObject({
      id,
      type: { type: 'string', enum: ['free_text'], description: 'The user writes the answer.' },
      text,
      default: { type: 'string', description: 'The text that is filled in at first, or "" for none.' },
    }),
  ],
};

/**
 * Sage's `questionnaire_async`: checks a questionnaire and ends the turn; the answer is the next user message.
 *
 * The schema describes one canonical form, the form of the normalized questions (a free text leaves out what it has no
 * use for). It stands as it is with OpenAI (`parameters`, `strict: true` or not), Anthropic (`input_schema`) and MCP
 * (`inputSchema`). `validateQuestionnaireAsync` reads all that the schema accepts, and the aliases of the specification
 * besides. Only what one schema cannot say is left to it:
 *
 * - question ids are unique within the call, once trimmed;
 * - option values are unique within their question, once trimmed, and none is the value reserved for Other;
 * - a default is blank, or the value of an option; each item of a default list is the value of an option.
 */
export const questionnaireAsyncTool: ToolDefinition = {
  name: ASYNC_TOOL_NAME,
  description:
    'Show the user a form with one or more related questions and end your turn. ' +
    'Call it when the next step depends on choices of the user that you can name. ' +
    'Put all related questions into one call, and ask only what changes what you do next. ' +
    'The call returns at once, before the user has seen the form: on success stop and wait, do not answer for the user. ' +
    'The answers arrive in the next user message, as JSON in a <questionnaire-response> element. ' +
    'On failure the result lists every fault with its path: mend them all and call again. ' +
    'Never ask for passwords, keys or other secrets.',
  inputSchema: strictObject({
    title: { type: 'string', description: 'Heading of the form, or "" for none.' },
    questions: { type: 'array', minItems: 1, description: 'The questions, in order.', items: question },
  }),
};
