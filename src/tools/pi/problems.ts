import type { Problem } from '../../protocol/problems.js';

/**
 * Everything that Pi's questionnaire refuses: a sentence a code, with gaps for the path and what else it needs. The sentences
 * about a selection and about texts are shown to the user as well.
 */
export const PI_PROBLEMS = {
  object_required: '{path} is {actual}, so it cannot be read. Send an object.',
  list_required: '{path} is {actual}, so it cannot be read. Send a list.',
  text_required: '{path} is {actual} where a visible text is needed, so the call is refused. Send a text.',
  boolean_required: '{path} is {actual}, so its meaning is not clear. Send true or false.',
  integer_required: '{path} is {actual}, so it is no number to count with. Send a whole number of at least {limit}.',
  text_too_long: '{path} has {count} characters, so it is not accepted. Write at most {limit} characters.',
  count_out_of_range: '{path} holds {count} items, so the call is refused. Send {min} to {max} (range {min}-{max}).',
  field_unknown: '{path} is no field of this object, so the call is refused. Remove it; known are {allowed}.',
  action_unknown: '{path} is {actual}, so it is not clear what to do. Send "start" or "resume".',
  type_unknown: '{path} is {actual}, which is no type of question. Send "single" or "multi".',
  id_repeated:
    '{path} is {value} again, so two would share one id. Give each its own id; ids are compared after trimming.',
  id_reserved: '{path} is {value}, which stands for Other. Choose another id.',
  bounds_on_single:
    '{path} is a bound, but a single question has exactly one answer. Remove it, or use the type "multi".',
  bounds_crossed: '{path} is {count}, more than the maximum of {limit}, so nothing could be chosen. Lower it.',
  maximum_too_large:
    '{path} is {count}, more than the {limit} choices there are, Other included. Lower it, or leave it out.',

  selection_not_readable:
    'The choices are no list of option ids, so they are not taken. Give the ids of the chosen options.',
  option_unknown:
    '{value} is no option of the question {question}, so the choice is not taken. Choose one of its options.',
  other_not_allowed:
    'The question {question} takes no answer but its options, so the text is not taken. Choose an option.',
  choice_required: 'Nothing is chosen, so the question is not answered. Choose one option.',
  choice_not_single: 'More than one choice is made where exactly one is valid, so it is not taken. Choose one.',
  too_few_selected: 'Cannot continue with {count} chosen: choose at least {limit}. Other counts as one.',
  too_many_selected: 'Cannot choose {count}: the maximum is {limit}, and Other counts as one. Remove a choice first.',
  request_required: 'The clarification request is empty, so there is nothing to explain. Write what is unclear.',
  answer_too_long: 'The text has {count} characters, so it is not taken. Write at most {limit} characters.',

  no_question_before: 'This is the first question, so there is none to go back to.',
  not_asking: 'The questionnaire is {status}, so it takes no more input.',
  not_ended: 'The questionnaire is still being asked, so there is no result yet.',
  event_unknown: 'The event is of no known type, so nothing was done.',

  questionnaire_unknown:
    'unknown questionnaire ID {value}: no result on this branch of the session carries it, so nothing can be resumed. Use the id of the latest clarification result.',
  revision_stale:
    'stale revision {count}: the latest revision is {limit}. Resume with the revision of the latest clarification result.',
  not_awaiting_clarification:
    'questionnaire {value} is not awaiting clarification, it is {status}, so there is nothing to resume. Go on with its result.',
  snapshot_corrupt:
    'the stored state is corrupt: {detail}. It cannot be resumed, and nothing was guessed. Tell the user before you ask again.',
} as const;

export type PiProblemCode = keyof typeof PI_PROBLEMS;

export function piProblem(
  code: PiProblemCode,
  values: Readonly<Record<string, string | number>> = {},
  path?: string,
): Problem {
  const gaps: Readonly<Record<string, string | number>> = path === undefined ? values : { ...values, path };
  const message = PI_PROBLEMS[code].replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
  return { code, message, ...(path === undefined ? {} : { path }) };
}

/** How the message of a `PiQuestionnaireError` begins, also where a client has written down the whole error. */
export const REFUSAL = /^(?:\w{0,40}Error: )?questionnaire: /;

/** A list of faults is cut in the sentence, since arguments may have thousands; `problems` holds them all. */
const SHOWN_PROBLEMS = 10;

/** What `startQuestionnaire` and `resumeQuestionnaire` throw. The message begins with `questionnaire: `, a line a fault. */
export class PiQuestionnaireError extends Error {
  override readonly name = 'PiQuestionnaireError';
  /** The code of the first fault. */
  readonly code: string;
  /** Every fault, in document order; paths count from 0. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    const lines = problems.slice(0, SHOWN_PROBLEMS).map((problem) => `questionnaire: ${problem.message}`);
    const rest = problems.length - lines.length;
    super([...lines, ...(rest > 0 ? [`questionnaire: and ${rest} more faults`] : [])].join('\n'));
    this.code = problems[0].code;
    this.problems = problems;
  }
}
