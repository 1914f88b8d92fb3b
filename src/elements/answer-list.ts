import { html, type TemplateResult } from 'lit';
import type { Locale } from '../locale/locale.js';
import { answerWords } from '../protocol/answer-text.js';
import type { Answer } from '../protocol/questionnaire.js';

/** Questions with what was answered to them, one item a choice: a label may hold a comma itself. */
export function answerList(answers: readonly Answer[], texts: Locale): TemplateResult {
  return html`<dl class="answers" part="answers">
    ${answers.map(
      (answer) => html`<div class="answer" part="answer">
        <dt dir="auto">${answer.question || answer.question_id || texts.questionFallback}</dt>
        ${words(answer, texts)}
      </div>`,
    )}
  </dl>`;
}

function words(answer: Answer, texts: Locale): TemplateResult | TemplateResult[] {
  const given = answerWords(answer);
  if (given.length > 0) return given.map((word) => html`<dd dir="auto">${word}</dd>`);
  return html`<dd class="missing">${answer.type === 'free_text' ? texts.unanswered : texts.unselected}</dd>`;
}
