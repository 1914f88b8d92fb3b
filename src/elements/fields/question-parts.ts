import { html, nothing, type TemplateResult } from 'lit';
import { hintOf } from './hint.js';
import { idsOf, type QuestionView } from './question-view.js';

type Part = TemplateResult | typeof nothing;

/** How a question looks. Only style sheets read it: what it means is said by attributes and words. */
export function questionClass(view: QuestionView): string {
  return `question ${view.mode} ${isChoiceInvalid(view) ? 'invalid' : ''}`;
}

/** Whether what is chosen is wrong, and not the text of Other. */
export function isChoiceInvalid({ error, errorAboutOther }: QuestionView): boolean {
  return error !== undefined && !errorAboutOther;
}

/** The number is for talking about the form; screen readers count by themselves. */
export function questionNumber({ numbered, index }: QuestionView): Part {
  return numbered ? html`<span class="number" aria-hidden="true">${index + 1}.</span>` : nothing;
}

export function questionHint(view: QuestionView): Part {
  if (view.mode === 'locked') return nothing;
  return html`<p class="hint" part="hint" id=${idsOf(view.index).hint}><bdi>${hintOf(view.question, view.texts)}</bdi></p>`;
}

/** What is wrong with the answer, or why the last click had no effect. */
export function questionError({ error, warning, index }: QuestionView): Part {
  const remark = error ?? warning;
  if (remark === undefined) return nothing;
  return html`<p class="error" part="error" id=${idsOf(index).error}><bdi>${remark}</bdi></p>`;
}
