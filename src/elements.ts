/** The elements, their events and types, without registering anything. */
export { type DefineOptions, define } from './define.js';
export { QuestionnaireAnswers } from './elements/answers.js';
export { QuestionnaireCard } from './elements/card.js';
export type { Layout } from './elements/card-model.js';
export type { CardStatus } from './elements/card-status.js';
export { clearDrafts } from './elements/drafts/draft-store.js';
export type { DraftStorage, DraftStorageObject } from './elements/drafts/storage.js';
export {
  type QuestionnaireDraftDetail,
  type QuestionnaireEventMap,
  type QuestionnaireOpenDetail,
  type QuestionnaireProblemDetail,
  type QuestionnaireResultDetail,
  QuestionnaireResultEvent,
  type QuestionnaireSubmitDetail,
  QuestionnaireSubmitEvent,
} from './elements/events.js';
export type { TextSource } from './elements/message/text-stream.js';
export type { ToolMessages } from './elements/message/tool-messages.js';
export { QuestionnaireMessage, type Theme } from './elements/message.js';
export type { Locale, LocaleOverrides } from './locale/locale.js';
export { registerLocale } from './locale/registry.js';
export type { ImageMode, MarkdownOptions, UrlPolicy } from './markdown/index.js';
export { checkDraft } from './protocol/check-draft.js';
export { createDraft } from './protocol/draft.js';
export * from './protocol/questionnaire.js';
