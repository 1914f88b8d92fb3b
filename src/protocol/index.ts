export { checkDraft } from './check-draft.js';
export { createDraft } from './draft.js';
export { formatQuestionnaire, QuestionnaireFormatError } from './format.js';
export { LIMITS } from './limits.js';
export { CLIENT_NAMES, REGISTERED_NAMES } from './names.js';
export { createMessageParser, type MessageParser, type ParseOptions, parseMessage, parseResponse } from './parse.js';
export { PROBLEMS, type Problem, type ProblemCode } from './problems.js';
export * from './questionnaire.js';
export { readAnswer } from './read-answer.js';
export { repairPrompt } from './repair-prompt.js';
export { buildResponse } from './response.js';
export type {
  InvalidSegment,
  MarkdownSegment,
  PendingSegment,
  QuestionnaireSegment,
  ResponseSegment,
  Segment,
} from './segment.js';
export {
  type SelfCheckOptions,
  type SelfCheckProblem,
  type SelfCheckResult,
  type SelfCheckState,
  selfCheck,
} from './self-check.js';
export { isSubmittable } from './submittable.js';
export { DEFAULT_UI_TEXT, resolveUiText } from './ui-text.js';
