import type { JsonSchema, ObjectSchema, ToolDefinition } from '../tool-definition.js';
import { PI_TOOL_NAME } from '../tool-names.js';
import { PI_LIMITS } from './limits.js';

/** Some fields may be left out, so `required` names the others. No other field is known. */
function object(properties: Record<string, JsonSchema>, required: string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const option = object(
  {
    id: {
      type: 'string',
      description: `Stable name that you read back, unique in its question, at most ${PI_LIMITS.id} characters.`,
    },
    label: { type: 'string', description: `What the user sees, at most ${PI_LIMITS.label} characters.` },
    description: {
      type: 'string',
      description: `One short remark where the label does not speak for itself, at most ${PI_LIMITS.description} characters.`,
    },
  },
  ['id', 'label'],
);

const question = object(
  {
    id: {
      type: 'string',
      description: `Stable name, unique in this call, such as deploy_target; at most ${PI_LIMITS.id} characters.`,
    },
    label: {
      type: 'string',
      description: `Two or three words for the progress display; the id if left out; at most ${PI_LIMITS.label} characters.`,
    },
    prompt: {
      type: 'string',
      description: `The question, one clear sentence, at most ${PI_LIMITS.prompt} characters.`,
    },
    type: {
      type: 'string',
      enum: ['single', 'multi'],
      description: 'single where exactly one answer is valid, multi where several are.',
    },
    options: { type: 'array', description: `1 to ${PI_LIMITS.options} options, in the order shown.`, items: option },
    allowOther: {
      type: 'boolean',
      description:
        'Whether the user may write an answer of their own. True if left out; false where that is of no use.',
    },
    minSelections: {
      type: 'integer',
      description:
        'multi only: the least number of choices, Other included. 0 if left out; 1 where an empty answer is of no use.',
    },
    maxSelections: {
      type: 'integer',
      description: 'multi only: the greatest number of choices, Other included. Only where the task needs a ceiling.',
    },
  },
  ['id', 'prompt', 'type', 'options'],
);

/**
 * Pi's `questionnaire`. One flat object for both actions, and plain enums: some providers refuse unions at the top and
 * `anyOf` for words. What the schema leaves open (which fields go with which action, limits, bounds, unique ids) is checked
 * by `startQuestionnaire` and `resumeQuestionnaire`, with sentences that name the place.
 */
export const piQuestionnaireTool: ToolDefinition = {
  name: PI_TOOL_NAME,
  description:
    'Ask the user one or more related questions with named options, in dialogs, and get the answers back as option ids. ' +
    'action "start" takes questions alone. The user may choose, write an answer of their own, ask you to explain, or cancel. ' +
    'The first line of the result tells which: QUESTIONNAIRE_COMPLETED, QUESTIONNAIRE_NEEDS_CLARIFICATION, ' +
    'QUESTIONNAIRE_CANCELLED or QUESTIONNAIRE_UNAVAILABLE. After NEEDS_CLARIFICATION explain in ordinary text, then call ' +
    'action "resume" with questionnaireId, revision and clarificationResponse alone: the questions and all answers so far are kept.',
  inputSchema: object(
    {
      action: {
        type: 'string',
        enum: ['start', 'resume'],
        description: 'start a questionnaire, or resume one after explaining.',
      },
      questions: {
        type: 'array',
        description: `start only: 1 to ${PI_LIMITS.questions} questions, all that belong to the decision.`,
        items: question,
      },
      questionnaireId: { type: 'string', description: 'resume only: the id from the latest result, exactly.' },
      revision: { type: 'integer', description: 'resume only: the revision from the latest result, exactly.' },
      clarificationResponse: {
        type: 'string',
        description: `resume only: your explanation in short, at most ${PI_LIMITS.clarification} characters.`,
      },
    },
    ['action'],
  ),
};

/** One line about the tool for the list in an agent's system prompt. */
export const PI_PROMPT_SNIPPET = 'Ask the user related questions with named options, in one run of dialogs';

/** What an agent has to keep in mind while the tool is at hand. */
export const PI_PROMPT_GUIDELINES: readonly string[] = [
  'Use questionnaire when several related choices with known options must be settled; put them into one start call, and ask only what changes what you do.',
  'Ask in ordinary text instead when a question is open, or one short confirmation is enough; find out yourself what files or read-only commands can tell.',
  'When questionnaire returns QUESTIONNAIRE_NEEDS_CLARIFICATION, answer the user in text and call resume in the same turn with the exact questionnaireId and revision; never start anew, and never choose for the user.',
  'Take a cancelled or unavailable questionnaire as it is, and guess no answers. Never ask for passwords, keys or other secrets with questionnaire, in Other neither.',
];
