/** Registers the elements, and exports them with what a client needs around them. English and Chinese are on board. */
import { define } from './define.js';
import './locale/languages/zh-cn.js';

export * from './elements.js';
export { parseMessage, parseResponse } from './protocol/parse.js';
export type { Problem } from './protocol/problems.js';
export { buildResponse } from './protocol/response.js';
export type { Segment } from './protocol/segment.js';
export { isSubmittable } from './protocol/submittable.js';
export { conversationView, type MessageView } from './tools/conversation-view.js';
export { pairToolMessages, type ToolPair } from './tools/pending-calls.js';
export { readToolQuestionnaire } from './tools/read-tool-questionnaire.js';
export type { ToolQuestionnaire } from './tools/tool-questionnaire.js';

define();
