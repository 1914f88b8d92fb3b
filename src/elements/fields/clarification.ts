import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../locale/locale.js';
import type { FieldMode } from '../card-status.js';
import { givenText } from './given-text.js';
import { explainedId, type QuestionView } from './question-view.js';
import { textArea } from './text-area.js';

/** What the user has asked about a question, with the explanations that were given. */
export function clarifications(view: QuestionView): TemplateResult | typeof nothing {
  const id = explainedId(view);
  const { question, texts } = view;
  if (id === '') return nothing;
  return html`<div class="clarifications" part="clarifications" id=${id}>
    ${view.clarifications
      .filter(({ questionId }) => questionId === question.id)
      .map(
        ({ request, response }) => html`<p class="hint" dir="auto">${texts.youAsked}</p>
          ${givenText(request)}
          ${
            response === undefined
              ? nothing
              : html`<p class="hint" dir="auto">${texts.explanation}</p>
                <p class="explanation" part="explanation" dir="auto">${response}</p>`
          }`,
      )}
  </div>`;
}

/** All that the field for a request needs to be drawn. */
export interface RequestView {
  readonly request: string;
  readonly error: string | undefined;
  readonly mode: FieldMode;
  readonly texts: Locale;
  readonly onRequest: (request: string) => void;
}

/** Where the user writes what is to be explained. */
export function requestField({ request, error, mode, texts, onRequest }: RequestView): TemplateResult {
  return html`<div class="question request" part="question" dir="auto">
    <label class="question-text" part="question-text" for="request">${texts.request}</label>
    <p class="hint" part="hint" id="request-hint">${texts.requestHint}</p>
    ${textArea({
      id: 'request',
      text: request,
      label: undefined,
      describedBy: error === undefined ? 'request-hint' : 'request-error request-hint',
      required: true,
      invalid: error !== undefined,
      busy: mode === 'busy',
      onText: onRequest,
    })}
    ${error === undefined ? nothing : html`<p class="error" part="error" id="request-error">${error}</p>`}
  </div>`;
}
