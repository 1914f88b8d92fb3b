/**
 * The closed table of everything that can be wrong with a block or a draft.
 *
 * A problem is data: a stable code, a sentence for people and models (cause, consequence, remedy) and the place. The cause is
 * written here with gaps in braces, which `problem()` fills; PROBLEMS.md beside this file shows an input for every code.
 */
export interface Problem {
  code: string;
  message: string;
  /** The field, counted from 1: `questions[1].options[2]`. */
  path?: string;
  /** Counted from 1, in the whole text. */
  line?: number;
  column?: number;
}

interface ProblemText {
  cause: string;
  remedy: string;
}

const BLOCK_PROBLEMS = {
  fence_unclosed: {
    cause: 'The questionnaire fence is never closed',
    remedy: 'End the block with a line of at least {length} backticks and nothing else.',
  },
  fence_without_prose: {
    cause: 'No ordinary sentence stands before the questionnaire fence',
    remedy: 'Write a short explanation in plain prose before the block.',
  },
  fence_nested: {
    cause: 'A line inside the questionnaire opens another code fence',
    remedy: 'Remove the inner fence; a questionnaire holds only YAML.',
  },
  fence_too_short: {
    cause: 'The questionnaire fence opens with only two backticks',
    remedy: 'Open and close the block with at least three backticks.',
  },
  name_unregistered: {
    cause: 'No client is registered for the name "{name}"',
    remedy: 'Use the name "questionnaire".',
  },
  element_unclosed: {
    cause: 'The element <{name}> is never closed',
    remedy: 'End it with </{name}> in the same spelling.',
  },
  payload_too_long: {
    cause: 'The payload is longer than {limit} characters',
    remedy: 'Ask less in one questionnaire.',
  },
  payload_too_many_lines: {
    cause: 'The payload has more than {limit} lines',
    remedy: 'Ask less in one questionnaire.',
  },
  payload_too_deep: {
    cause: 'The payload is nested more than {limit} levels deep',
    remedy: 'A questionnaire needs a list of questions with a list of options each, and nothing deeper.',
  },
  payload_too_many_anchors: {
    cause: 'The payload has more than {limit} YAML anchors',
    remedy: 'Write the values out.',
  },
  payload_too_many_aliases: {
    cause: 'The payload has more than {limit} YAML aliases',
    remedy: 'Write the values out.',
  },
  yaml_syntax: { cause: 'The payload is not valid YAML ({detail})', remedy: 'Mend the YAML at this place.' },
  yaml_duplicate_key: { cause: 'The key "{key}" stands twice in one mapping', remedy: 'Keep one of the two.' },
  yaml_unsupported: {
    cause: 'The payload uses a YAML feature that a questionnaire does not allow ({detail})',
    remedy: 'Use plain mappings, lists and text only.',
  },
  yaml_multiple_documents: {
    cause: 'The payload holds more than one YAML document',
    remedy: 'Write one questionnaire a block.',
  },
  yaml_root_not_mapping: {
    cause: 'The payload is not a block-style YAML mapping',
    remedy: 'Begin with "title:" and "questions:" on lines of their own; JSON belongs into the XML-style element.',
  },
  json_syntax: { cause: 'The payload is not valid JSON ({detail})', remedy: 'Mend the JSON at this place.' },
  json_root_not_object: {
    cause: 'The payload is not a JSON object',
    remedy: 'Write one JSON object between the opening and the closing element.',
  },
  field_unknown: {
    cause: 'The field "{field}" does not exist here',
    remedy: 'Remove it; allowed are {allowed}.',
  },
  title_invalid: {
    cause: 'The title is missing, empty or not text',
    remedy: 'Give "title" a short text, in quotes if YAML would read a number or a boolean.',
  },
  questions_invalid: {
    cause: 'The questions are missing, empty or not a list',
    remedy: 'Give "questions" a list with at least one question.',
  },
  question_not_object: {
    cause: 'The question is not an object with fields',
    remedy: 'Give it the fields "type", "text" and "default".',
  },
  type_unknown: { cause: 'The question type {value} is not known', remedy: 'Use one of {allowed}.' },
  text_invalid: {
    cause: 'The question text is missing, empty or not text',
    remedy: 'Give "text" the question, in quotes if YAML would read a number or a boolean.',
  },
  options_invalid: {
    cause: 'A choice question has no list of options',
    remedy: 'Give "options" a list with at least one text.',
  },
  options_forbidden: {
    cause: 'A free_text question has options',
    remedy: 'Remove "options", or make it a single_choice or multi_choice question.',
  },
  option_invalid: {
    cause: 'The option {value} is not text',
    remedy: 'Write every option as a non-empty text; put numbers, true, false and null in quotes.',
  },
  option_reserved: {
    cause: 'An option has the value "{value}", which is reserved for Other',
    remedy: 'Choose another value, or set "allow_other" to true.',
  },
  default_invalid: {
    cause: 'The default is missing or has the wrong type',
    remedy: 'Give "default" {expected}.',
  },
  default_not_in_options: {
    cause: 'The default {value} is not one of the options',
    remedy: 'Repeat one of the options exactly as it is written.',
  },
  allow_other_invalid: {
    cause: 'The field "allow_other" is not true or false',
    remedy: 'Write true or false without quotes, or remove the field.',
  },
  allow_other_forbidden: {
    cause: 'A free_text question has the field "allow_other"',
    remedy: 'Remove it; a free text needs no Other.',
  },
  answers_invalid: { cause: 'The answers of the response are not a list', remedy: 'Give "answers" a list of objects.' },
  answer_invalid: {
    cause: 'An answer of the response is not an object of a known type',
    remedy: 'Give each answer "question_id", "type" and "answer".',
  },
} as const satisfies Record<string, ProblemText>;

const REPLY_PROBLEMS = {
  repair_missing: {
    cause: 'An earlier reply held a broken questionnaire, and this reply does not send it again',
    remedy: 'Write the complete questionnaire "{name}" again.',
  },
} as const satisfies Record<string, ProblemText>;

const FORMAT_PROBLEMS = {
  not_expressible: {
    cause: 'The encoding {encoding} cannot say what "{field}" holds',
    remedy: 'Leave it out, or choose an encoding that knows it.',
  },
} as const satisfies Record<string, ProblemText>;

const DRAFT_PROBLEMS = {
  answer_required: { cause: 'Nothing is chosen', remedy: 'Choose one option.' },
  other_text_required: {
    cause: 'Other is chosen, but its text is empty',
    remedy: 'Write what you mean, or choose an option.',
  },
  too_few_selected: { cause: 'Fewer than {limit} are chosen', remedy: 'Choose at least {limit}.' },
  too_many_selected: { cause: 'More than {limit} are chosen', remedy: 'Choose at most {limit}.' },
} as const satisfies Record<string, ProblemText>;

/** Every code with its cause and its remedy, gaps in braces. */
export const PROBLEMS = { ...BLOCK_PROBLEMS, ...REPLY_PROBLEMS, ...FORMAT_PROBLEMS, ...DRAFT_PROBLEMS } as const;
export type ProblemCode = keyof typeof PROBLEMS;

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));
}

function consequenceOf(code: ProblemCode): string {
  if (code in DRAFT_PROBLEMS) return 'so the answer cannot be sent';
  if (code in REPLY_PROBLEMS) return 'so the user still has nothing to answer';
  return code in FORMAT_PROBLEMS ? 'so nothing was written' : 'so the block stays plain text';
}

/** Makes a problem of the table. The consequence follows from what the code is about: a block stays text, a draft is not sent. */
export function problem(
  code: ProblemCode,
  values: Readonly<Record<string, string | number>> = {},
  place: Pick<Problem, 'path' | 'line' | 'column'> = {},
): Problem {
  const { cause, remedy } = PROBLEMS[code];
  return { code, message: `${fill(cause, values)}, ${consequenceOf(code)}. ${fill(remedy, values)}`, ...place };
}

const SHOWN_LENGTH = 40;

/** A value of the payload, written so that a sentence can show it: short, and with its type visible. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '(a list)' : '(an object)';
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN_LENGTH + 1)) : String(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
