import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../locale/locale.js';
import { type CardStatus, fieldMode } from './card-status.js';
import { checkIcon, warningIcon } from './icons.js';

/** What the buttons of the card do. */
export interface CardButtons {
  readonly back: () => void;
  readonly next: () => void;
  readonly submit: () => void;
}

/** What the card shows around its questions. */
export interface CardFrame {
  readonly title: string;
  readonly status: CardStatus;
  /** Whether the form can not be sent yet; the button then says so instead of doing it. */
  readonly waits: boolean;
  readonly statusLine: string;
  /** Whether the status line is about something that the user has to do. */
  readonly alerts: boolean;
  /** Whether it is only for those who hear the card. */
  readonly repeats: boolean;
  /** Where the paged layout stands, counted from 0. */
  readonly page: { readonly index: number; readonly total: number; readonly label: string | undefined } | undefined;
  readonly texts: Locale;
  readonly buttons: CardButtons;
}

/** From this number of questions on, what is out of sight need not be laid out. */
const MANY = 30;

export function cardTemplate(frame: CardFrame, questions: readonly unknown[], unasked: unknown): TemplateResult {
  const { title, texts } = frame;
  return html`<div
    class="card"
    part="card"
    role="group"
    aria-labelledby=${title === '' ? nothing : 'title'}
    aria-label=${title === '' ? texts.untitled : nothing}
  >
    ${title === '' ? nothing : html`<p class="title" id="title" part="title" dir="auto">${title}</p>`}
    ${progress(frame)}
    <div class=${questions.length < MANY ? 'questions' : 'questions many'}>${questions}</div>
    ${unasked}
    <div class="footer" part="footer">${statusLine(frame)} ${actions(frame)}</div>
  </div>`;
}

function progress({ page, texts }: CardFrame): TemplateResult | typeof nothing {
  if (page === undefined) return nothing;
  const where = texts.progress(page.index + 1, page.total);
  return html`<div class="progress" part="progress">
    <p id="progress">${where}${page.label ? html` · <span dir="auto">${page.label}</span>` : nothing}</p>
    <progress aria-labelledby="progress" max=${page.total} value=${page.index + 1}></progress>
  </div>`;
}

/** One live region for all that happens to the form. It is there before there is something to say, as live regions must be. */
function statusLine({ statusLine, alerts, repeats, status }: CardFrame): TemplateResult {
  const done = status === 'sent' || status === 'answered';
  const icon = alerts ? warningIcon : done ? checkIcon : nothing;
  const kind = statusLine === '' ? 'empty' : repeats ? 'unseen' : alerts ? 'alerts' : '';
  return html`<p class="status ${kind}" id="status" part="status" role="status" tabindex="-1">
    ${icon}<span dir="auto">${statusLine}</span>
  </p>`;
}

/** The same template in every mode with buttons, so that the button keeps the focus when the form is sent. */
function actions(frame: CardFrame): TemplateResult | typeof nothing {
  const { page, texts, buttons } = frame;
  if (fieldMode(frame.status) === 'locked') return nothing;
  const last = page === undefined || page.index === page.total - 1;
  return html`<div class="actions">
    ${page !== undefined && page.index > 0 ? button('back', 'secondary', texts.back, buttons.back) : nothing}
    ${last ? submitButton(frame) : button('next', 'primary', texts.next, buttons.next)}
  </div>`;
}

function button(
  name: 'back' | 'next',
  rank: 'primary' | 'secondary',
  text: string,
  onClick: () => void,
): TemplateResult {
  return html`<button type="button" class=${rank} part=${`button ${name}-button`} @click=${onClick}>${text}</button>`;
}

/** Never disabled, only said to be: focus would fall to the page otherwise. */
function submitButton({ status, waits, texts, buttons }: CardFrame): TemplateResult {
  const sending = status === 'sending';
  return html`<button
    type="button"
    id="submit"
    class="primary"
    part="button submit-button"
    aria-disabled=${waits || sending ? 'true' : nothing}
    @click=${buttons.submit}
  >
    ${status === 'failed' ? texts.retry : texts.submit}
  </button>`;
}
