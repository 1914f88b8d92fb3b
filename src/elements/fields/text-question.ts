import { html, type TemplateResult } from 'lit';
import type { DraftAnswer } from '../../protocol/questionnaire.js';
import { givenText, missingText } from './given-text.js';
import { questionClass, questionError, questionHint, questionNumber } from './question-parts.js';
import { describedBy, idsOf, type QuestionView } from './question-view.js';
import { textArea } from './text-area.js';

/** A free text: a label and a text area, or the text that was given. */
export function textQuestion(view: QuestionView, answer: DraftAnswer & { type: 'free_text' }): TemplateResult {
  const ids = idsOf(view.index);
  if (view.mode === 'locked') {
    const texts = [answer.text, ...view.otherWords].filter((text) => text !== '');
    return html`<div class=${questionClass(view)} part="question" id=${ids.group} role="group" aria-labelledby=${ids.text} dir="auto">
      <p class="question-text" part="question-text">${questionNumber(view)}<span id=${ids.text}>${view.question.text}</span></p>
      ${texts.map(givenText)} ${texts.length === 0 && view.tellsMissing ? missingText(view.texts.unanswered) : ''}
    </div>`;
  }
  return html`<div class=${questionClass(view)} part="question" id=${ids.group} dir="auto">
    <div class="asked">
      <label class="question-text" part="question-text" for=${ids.field}
        >${questionNumber(view)}<span id=${ids.text}>${view.question.text}</span></label
      >
      ${questionHint(view)}
    </div>
    ${textArea({
      id: ids.field,
      text: answer.text,
      label: undefined,
      describedBy: describedBy(view),
      required: false,
      invalid: view.error !== undefined,
      busy: view.mode === 'busy',
      onText: (text) => view.listener.answerChanged(view.question, { type: 'free_text', text }),
    })}
    ${questionError(view)}
  </div>`;
}
