import { html, nothing, type TemplateResult } from 'lit';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import type { Locale, LocaleOverrides } from '../../locale/locale.js';
import type { QuestionnaireResponse } from '../../protocol/questionnaire.js';
import type { InvalidSegment } from '../../protocol/segment.js';
import type { Layout } from '../card-model.js';
import type { DraftStorage } from '../drafts/storage.js';
import { warningIcon } from '../icons.js';
import { drawnElsewhere } from './drawn-elsewhere.js';
import type { MessageView } from './message-views.js';
import type { ToolForm } from './tool-views.js';

/** What the pieces of a message are drawn with. */
export interface MessageFrame {
  /** The element's own prefix, which its children share. */
  readonly prefix: string;
  readonly texts: Locale;
  readonly language: string;
  readonly uiText: LocaleOverrides | undefined;
  readonly readOnly: boolean;
  readonly streaming: boolean;
  readonly layout: Layout;
  readonly draftStorage: DraftStorage;
  /** The id that the message was given, so that the ids of its forms are the same after a reload. */
  readonly messageId: string | undefined;
  readonly conversationId: string;
  /** The answers of `reply` by the id of the questionnaire that they answer. */
  readonly replies: ReadonlyMap<string, QuestionnaireResponse>;
  /** Takes the element that the nth run of Markdown is to be drawn into. */
  readonly attach: (index: number, container: HTMLElement) => void;
  /** The HTML of the nth run of Markdown, for a server. */
  readonly html: (index: number) => string;
}

/** The parts of a card, for pages that style it through the message. */
const CARD_PARTS = [
  'card',
  'title',
  'progress',
  'question',
  'question-text',
  'hint',
  'option',
  'option-chosen',
  'text-field',
  'given-text',
  'error',
  'answers',
  'answer',
  'footer',
  'status',
  'button',
  'submit-button',
  'back-button',
  'next-button',
  'clarify-button',
  'cancel-button',
  'clarifications',
  'explanation',
].join(', ');

export function messageView({ segment, index }: MessageView, frame: MessageFrame): TemplateResult {
  switch (segment.kind) {
    case 'markdown':
      // Without blanks around it, so that it is empty as long as there is nothing in it.
      return html`<div class="block markdown" part="markdown">${drawnElsewhere(
        () => frame.html(index),
        (container) => frame.attach(index, container),
      )}</div>`;
    case 'questionnaire':
      return card(segment, frame);
    case 'response':
      return answers(segment.response, frame);
    case 'invalid':
      return invalid(segment, frame);
    case 'pending':
      return pending(frame);
  }
}

export function card({ questionnaire, pi, named }: ToolForm, frame: MessageFrame): TemplateResult {
  const name = unsafeStatic(`${frame.prefix}-card`);
  // What is kept under an id that the next page load does not know is kept in vain. A tool call mostly has an id of its own.
  const keeps = named || frame.messageId !== undefined;
  // One without an id is known by its tool alone, which calls of other messages share.
  const sharesName = named === false;
  return staticHtml`<${name}
    class="block"
    part="questionnaire"
    exportparts=${CARD_PARTS}
    lang=${frame.language || nothing}
    .uiText=${frame.uiText}
    .draftStorage=${keeps ? frame.draftStorage : 'none'}
    .conversationId=${sharesName ? JSON.stringify([frame.conversationId, frame.messageId]) : frame.conversationId}
    .layout=${frame.layout}
    .readOnly=${frame.readOnly}
    .streaming=${frame.streaming}
    .pi=${pi}
    .questionnaire=${questionnaire}
    .response=${frame.replies.get(questionnaire.id)}
  ></${name}>`;
}

export function answers(response: QuestionnaireResponse, frame: MessageFrame): TemplateResult {
  const name = unsafeStatic(`${frame.prefix}-answers`);
  return staticHtml`<${name}
    class="block"
    part="response"
    exportparts="answers, answer, title, status"
    lang=${frame.language || nothing}
    .uiText=${frame.uiText}
    .response=${response}
  ></${name}>`;
}

function invalid({ source }: InvalidSegment, { texts }: MessageFrame): TemplateResult {
  return html`<div class="block invalid" part="invalid">
    <p class="notice" part="notice">${warningIcon}<span dir="auto">${texts.invalid}</span></p>
    <pre class="source" part="source" dir="ltr">${source}</pre>
  </div>`;
}

/** Keeps the place of a form while it arrives. */
export function pending({ texts }: MessageFrame): TemplateResult {
  return html`<div class="block pending" part="pending" aria-busy="true">
    <span class="dots" aria-hidden="true"><span></span><span></span><span></span></span>
    <span dir="auto">${texts.pending}</span>
  </div>`;
}
