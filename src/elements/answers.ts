import { html, nothing } from 'lit';
import type { QuestionnaireResponse } from '../protocol/questionnaire.js';
import { answerList } from './answer-list.js';
import { answersStyles } from './answers.styles.js';
import { property } from './base/property.js';
import { QuestionnaireElement } from './base/questionnaire-element.js';
import { RESPONSE } from './base/shapes.js';
import { responseStatusText } from './status-text.js';

/**
 * The answers of a response, as a summary to read.
 *
 * @element questionnaire-answers
 *
 * @csspart answers - The list of all answers.
 * @csspart answer - A question with its answer.
 * @csspart title - The heading.
 * @csspart status - How the answer came about, where it was not simply submitted.
 *
 * @cssprop --qm-text - Text.
 * @cssprop --qm-muted - Questions and other quiet text.
 * @cssprop --qm-surface - Ground of the summary.
 * @cssprop --qm-border - Its border.
 * @cssprop [--qm-radius=0.75em] - Its roundness.
 * @cssprop [--qm-card-width=48em] - Its greatest width.
 */
export class QuestionnaireAnswers extends QuestionnaireElement {
  static override styles = answersStyles;

  /** The response to show. */
  @property({ attribute: false, converter: RESPONSE })
  response: QuestionnaireResponse | undefined;

  protected override get hasContent(): boolean {
    return this.response !== undefined;
  }

  protected override render(): unknown {
    const { response, texts } = this;
    if (response === undefined) return nothing;
    return html`<div class="summary" role="group" aria-labelledby="title">
      <p class="title" id="title" part="title">${texts.answerTitle}</p>
      ${answerList(response.answers, texts)}
      ${
        response.status === 'submitted'
          ? nothing
          : html`<p class="status" part="status">${responseStatusText(response, texts)}</p>`
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'questionnaire-answers': QuestionnaireAnswers;
  }
}
