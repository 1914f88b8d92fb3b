import type { TemplateResult } from 'lit';
import { choiceQuestion } from './choice-question.js';
import type { QuestionView } from './question-view.js';
import { textQuestion } from './text-question.js';

/** Draws a question of any type. */
export function question(view: QuestionView): TemplateResult {
  return view.answer.type === 'free_text' ? textQuestion(view, view.answer) : choiceQuestion(view, view.answer);
}
