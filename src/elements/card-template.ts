import { html, nothing, type TemplateResult } from 'lit';
import type { Locale } from '../locale/locale.js';
import { type CardStatus, fieldMode } from './card-status.js';
import { checkIcon, warningIcon } from './icons.js';

/** What the buttons of the card do. */
export interface CardButtons {
  readonly back: () => void;
  /** The main button: submits, or goes on. */
  readonly main: (event: MouseEvent) => void;
  readonly clarify: () => void;
  readonly cancel: () => void;
}

/** What the card shows around its questions. */
export interface CardFrame {
  readonly title: string;
  readonly status: CardStatus;
  /** Whether the form can not be sent yet; the button then says so instead of doing it. */
  readonly waits: boolean;
  readonly statusLine: string;
  /** Whether the status line is about something that the user has to do, or tells that all is done. */
  readonly alerts: boolean;
  readonly done: boolean;
  /** Whether it is only for those who hear the card. */
  readonly repeats: boolean;
  /** Where the paged layout stands, counted from 0. */
  readonly page: { readonly index: number; readonly total: number; readonly label: string | undefined } | undefined;
  /** Whether the main button tries again what has failed. */
  readonly retries: boolean;
  /** Of a form that can be cancelled, and about whose questions something can be asked: the field for that, once it is open. */
  readonly clarification: { readonly field: TemplateResult | undefined } | undefined;
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
    ${unasked} ${clarification(frame)}
    <div class="footer" part="footer">${statusLine(frame)} ${actions(frame)}</div>
  </div>`;
}

/** Cancelling stands here, away from the buttons that are pressed one after the other, and no key does it. */
function progress(frame: CardFrame): TemplateResult | typeof nothing {
  const { page, texts } = frame;
  if (page === undefined) return nothing;
  const where = texts.progress(page.index + 1, page.total);
  return html`<div class="progress" part="progress">
    <p id="progress">${where}${page.label ? html` · <span dir="auto">${page.label}</span>` : nothing}</p>
    ${frame.clarification ? quietButton('cancel', texts.cancel, frame) : nothing}
    <progress aria-labelledby="progress" max=${page.total} value=${page.index + 1}></progress>
  </div>`;
}

/** The field stays in the place of its button, below the question that it is about. */
function clarification(frame: CardFrame): unknown {
  return frame.clarification && (frame.clarification.field ?? quietButton('clarify', frame.texts.clarify, frame));
}

/** One live region for all that happens to the form. It is there before there is something to say, as live regions must be. */
function statusLine({ statusLine, alerts, done, repeats }: CardFrame): TemplateResult {
  const icon = statusLine === '' ? nothing : alerts ? warningIcon : done ? checkIcon : nothing;
  const kind = statusLine === '' ? 'empty' : repeats ? 'unseen' : alerts ? 'alerts' : '';
  return html`<p class="status ${kind}" id="status" part="status" role="status" tabindex="-1">
    ${icon}<span dir="auto">${statusLine}</span>
  </p>`;
}

/** The same template in every mode with buttons, so that the button keeps the focus when the form is sent. */
function actions(frame: CardFrame): TemplateResult | typeof nothing {
  const { page, texts, buttons } = frame;
  if (fieldMode(frame.status) === 'locked') return nothing;
  const asks = frame.clarification?.field !== undefined;
  const last = page === undefined || page.index === page.total - 1;
  return html`<div class="actions">
    ${asks || (page?.index ?? 0) > 0 ? button('back', 'secondary', asks ? texts.backToQuestion : texts.back, buttons.back) : nothing}
    ${last || asks ? submitButton(frame, asks) : button('next', 'primary', texts.next, buttons.main)}
  </div>`;
}

function button(
  name: 'back' | 'next',
  rank: 'primary' | 'secondary',
  text: string,
  onClick: (event: MouseEvent) => void,
): TemplateResult {
  return html`<button type="button" class=${rank} part=${`button ${name}-button`} @click=${onClick}>${text}</button>`;
}

function quietButton(name: 'clarify' | 'cancel', text: string, { status, buttons }: CardFrame): TemplateResult {
  return html`<button
    type="button"
    id=${name}
    class="quiet"
    part=${`button ${name}-button`}
    aria-disabled=${status === 'sending' ? 'true' : nothing}
    @click=${buttons[name]}
  >
    ${text}
  </button>`;
}

/** Never disabled, only said to be: focus would fall to the page otherwise. */
function submitButton({ status, waits, retries, texts, buttons }: CardFrame, asks: boolean): TemplateResult {
  const sending = status === 'sending';
  return html`<button
    type="button"
    id="submit"
    class="primary"
    part="button submit-button"
    aria-disabled=${waits || sending ? 'true' : nothing}
    @click=${buttons.main}
  >
    ${retries ? texts.retry : asks ? texts.ask : texts.submit}
  </button>`;
}
