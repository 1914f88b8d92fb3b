import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Locale } from '../../locale/locale.js';
import type { Problem } from '../../protocol/problems.js';
import type { QuestionnaireResponse } from '../../protocol/questionnaire.js';
import { buildResponse } from '../../protocol/response.js';
import { piDraft, piQuestionnaire } from '../../tools/pi/card.js';
import { currentQuestion, type PiDetails, type PiEnded } from '../../tools/pi/state.js';
import { answerList } from '../answer-list.js';
import { warningIcon } from '../icons.js';
import { answers, card, type MessageFrame, pending } from './message-template.js';
import { formOf, type ToolView } from './tool-views.js';

/** What is shown for a tool call: a form, what stands in its place, or what came of the questions. */
export function toolView(view: ToolView, frame: MessageFrame): TemplateResult {
  const { id, shown } = view;
  switch (shown.state) {
    case 'form': {
      const form = formOf(view);
      const questions = shown.questionnaire.questions.map((question) => question.text);
      return form === undefined ? waiting(questions, frame) : card(form, frame);
    }
    case 'waiting':
      return waiting(shown.questions, frame);
    case 'error':
      return failed(shown.problems, frame.texts);
    case 'done':
      return done(shown.pi, id, frame);
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

function done(pi: PiDetails, id: string, frame: MessageFrame): TemplateResult {
  const { texts } = frame;
  switch (pi.status) {
    case 'completed':
      return html`${guard([pi, texts, frame.language, frame.uiText], () => answers(responseOf(pi, id, texts), frame))}`;
    case 'needs_clarification':
      return html`<div class="block tool" part="clarification">
        ${notice(texts.clarificationAsked)}
        <p class="asked" dir="auto">${currentQuestion(pi)?.prompt}</p>
        <blockquote class="request" part="request" dir="auto">${pi.clarificationRequest}</blockquote>
        ${pi.answers.length > 0 ? answerList(responseOf(pi, id, texts).answers, texts) : nothing}
      </div>`;
    default:
      return html`<div class="block tool" part="ended">
        ${notice(reasonText(pi.cancellationReason, texts))}
        ${questionList(pi.questions.map((question) => question.prompt))}
      </div>`;
  }
}

type EndReason = Extract<PiEnded, { cancellationReason: unknown }>['cancellationReason'];

function reasonText(reason: EndReason, texts: Locale): string {
  switch (reason) {
    case 'user_cancelled':
      return texts.cancelled;
    case 'aborted':
      return texts.stopped;
    case 'ui_unavailable':
      return texts.notShown;
    case 'ui_error':
      return texts.showFailed;
  }
}

/** The answers that were confirmed; what was only chosen when the questions were interrupted is none. */
function responseOf(pi: PiDetails, id: string, texts: Locale): QuestionnaireResponse {
  const answered = new Set(pi.answers.map((answer) => answer.questionId));
  const whole = piQuestionnaire(pi, id);
  const questionnaire = { ...whole, questions: whole.questions.filter((question) => answered.has(question.id)) };
  const { answers: given } = buildResponse(questionnaire, piDraft(pi), { uiText: texts });
  return { name: 'questionnaire-response', questionnaireId: id, status: 'submitted', answers: given };
}

function notice(text: string, icon: unknown = nothing): TemplateResult {
  return html`<p class="notice" part="notice">${icon}<span dir="auto">${text}</span></p>`;
}

function questionList(questions: readonly string[]): TemplateResult | typeof nothing {
  if (questions.length === 0) return nothing;
  const items = questions.map((question) => html`<li><span dir="auto">${question}</span></li>`);
  return questions.length === 1 ? html`<ul part="questions">${items}</ul>` : html`<ol part="questions">${items}</ol>`;
}
