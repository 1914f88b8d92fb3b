/**
 * The two tools that ask questionnaires, without a DOM: their definitions, what checks and runs them, and the reading of their
 * calls and results in every common client's shape.
 */

export { conversationView, type MessageView } from './conversation-view.js';
export { pairToolMessages, type ToolPair } from './pending-calls.js';
export { beginQuestionnaire, resumeQuestionnaire, startQuestionnaire } from './pi/calls.js';
export { type PiCard, type PiCardEnd, piCard, piDraft, piQuestionnaire, piSelection } from './pi/card.js';
export { PI_PROMPT_GUIDELINES, PI_PROMPT_SNIPPET, piQuestionnaireTool } from './pi/definition.js';
export { type AbortSignalLike, type PiDialogs, runDialogs } from './pi/dialogs.js';
export { PI_LIMITS } from './pi/limits.js';
export { PiQuestionnaireError } from './pi/problems.js';
export { type PiToolResult, toToolResult } from './pi/result-text.js';
export {
  currentClarifications,
  currentDraft,
  currentQuestion,
  type PiAnswer,
  type PiAsking,
  type PiClarification,
  type PiDetails,
  type PiEnded,
  type PiEvent,
  type PiOption,
  type PiQuestion,
  type PiSelection,
  type PiState,
} from './pi/state.js';
export { type PiTransition, transition } from './pi/transition.js';
export { questionnaireAsyncTool } from './questionnaire-async/definition.js';
export type {
  FaultDetails,
  QuestionnaireAsyncFailure,
  QuestionnaireAsyncFault,
  QuestionnaireAsyncQuestion,
  QuestionnaireAsyncResult,
  QuestionnaireAsyncSuccess,
} from './questionnaire-async/result.js';
export { validateQuestionnaireAsync } from './questionnaire-async/validate.js';
export { readToolQuestionnaire } from './read-tool-questionnaire.js';
export type { JsonSchema, ToolDefinition } from './tool-definition.js';
export type { ToolQuestionnaire } from './tool-questionnaire.js';
