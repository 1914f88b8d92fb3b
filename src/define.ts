import { QuestionnaireAnswers } from './elements/answers.js';
import { QuestionnaireCard } from './elements/card.js';
import { defineElement } from './elements/define-element.js';
import { QuestionnaireMessage } from './elements/message.js';

export interface DefineOptions {
  /** What the names of the elements begin with, `questionnaire` by default; the message makes its children by it. */
  prefix?: string;
  /** Where to define the elements, the page's own registry by default. */
  registry?: CustomElementRegistry;
}

/**
 * Defines `<prefix-message>`, `<prefix-card>` and `<prefix-answers>`. A name that is defined already stays as it is, with one
 * warning that names both versions; so one page can hold two versions under two prefixes. Does nothing on a server.
 *
 * @throws SyntaxError where the prefix makes no valid name of a custom element
 */
export function define({ prefix = 'questionnaire', registry }: DefineOptions = {}): void {
  // A class can have one name only, so every other name gets a class of its own.
  const own = prefix === 'questionnaire' && registry === undefined;
  const answers = own ? QuestionnaireAnswers : class extends QuestionnaireAnswers {};
  const card = own ? QuestionnaireCard : class extends QuestionnaireCard {};
  const message = own ? QuestionnaireMessage : messageIn(registry);
  defineElement(`${prefix}-answers`, QuestionnaireAnswers, registry, answers);
  defineElement(`${prefix}-card`, QuestionnaireCard, registry, card);
  defineElement(`${prefix}-message`, QuestionnaireMessage, registry, message);
}

function messageIn(registry: CustomElementRegistry | undefined): typeof QuestionnaireMessage {
  return class extends QuestionnaireMessage {
    static override registry = registry;
  };
}
