/** Registers the card and the answers alone, without Markdown and YAML. English is on board. */
import { QuestionnaireAnswers } from './elements/answers.js';
import { QuestionnaireCard } from './elements/card.js';
import { defineElement } from './elements/define-element.js';

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
export type { Locale, LocaleOverrides } from './locale/locale.js';
export { registerLocale } from './locale/registry.js';
export * from './protocol/questionnaire.js';
export { QuestionnaireAnswers, QuestionnaireCard };

defineElement('questionnaire-answers', QuestionnaireAnswers);
defineElement('questionnaire-card', QuestionnaireCard);
