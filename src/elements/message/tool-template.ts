import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../../locale/locale.js';
import type { Problem } from '../../protocol/problems.js';
import { warningIcon } from '../icons.js';
import { card, type MessageFrame, pending } from './message-template.js';
import type { ToolView } from './tool-views.js';

/** What is shown for a tool call: its card, or what stands in its place. */
export function toolView({ form, shown }: ToolView, frame: MessageFrame): TemplateResult | typeof nothing {
  if (form) return card(form, frame);
  switch (shown.state) {
    case 'waiting':
      return waiting(shown.questions, frame);
    case 'error':
      return failed(shown.problems, frame.texts);
    default:
      return nothing;
  }
}

/** Only the questions of a result can be answered, so those of a call are there to read. */
function waiting(questions: readonly string[], frame: MessageFrame): TemplateResult {
  if (frame.streaming) return pending(frame);
  const { texts } = frame;
  return html`<div class="block tool" part="waiting">
    ${notice(frame.readOnly ? texts.superseded : texts.toolWaiting)} ${questionList(questions)}
  </div>`;
}

function failed(problems: readonly Problem[], texts: Locale): TemplateResult {
  return html`<div class="block tool failed" part="failed">
    ${notice(texts.toolFailed, warningIcon)}
    <ul class="faults" part="faults">
      ${problems.map(
        ({ message, code, path }) => html`<li>
          <span dir="auto">${message}</span>
          <span class="place"><bdi dir="ltr">${path ? `${path} · ${code}` : code}</bdi></span>
        </li>`,
      )}
    </ul>
  </div>`;
}

function notice(text: string, icon: unknown = nothing): TemplateResult {
  return html`<p class="notice" part="notice">${icon}<span dir="auto">${text}</span></p>`;
}

function questionList(questions: readonly string[]): TemplateResult | typeof nothing {
  if (questions.length === 0) return nothing;
  const items = questions.map((question) => html`<li><span dir="auto">${question}</span></li>`);
  return questions.length === 1 ? html`<ul part="questions">${items}</ul>` : html`<ol part="questions">${items}</ol>`;
}
