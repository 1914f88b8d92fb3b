import { html as litHtml, noChange, nothing, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { IMAGE_MODES, type ImageMode, type MarkdownOptions, renderMarkdownToString } from '../markdown/index.js';
import { parseResponse } from '../protocol/parse.js';
import type { Questionnaire, QuestionnaireResponse } from '../protocol/questionnaire.js';
import { repairPrompt } from '../protocol/repair-prompt.js';
import type { InvalidSegment, MarkdownSegment, Segment } from '../protocol/segment.js';
import type { QuestionnaireAnswers } from './answers.js';
import { BOOLEAN, choiceConverter, FUNCTION, LIST, textConverter } from './base/converters.js';
import { showState } from './base/custom-state.js';
import { isServer } from './base/is-server.js';
import { property } from './base/property.js';
import { QuestionnaireElement } from './base/questionnaire-element.js';
import { storageConverter } from './base/shapes.js';
import { warnOnce } from './base/warn.js';
import type { QuestionnaireCard } from './card.js';
import { firstUnanswered } from './card-focus.js';
import { LAYOUTS, type Layout } from './card-model.js';
import { DRAFT_STORAGES, type DraftStorage } from './drafts/storage.js';
import { announce, type QuestionnaireProblemDetail } from './events.js';
import { childElements, childPrefix, creationScope, isCard } from './message/children.js';
import { FrameGate } from './message/frame-gate.js';
import { MarkdownRuns } from './message/markdown-runs.js';
import { MessageId } from './message/message-id.js';
import { type MessageFrame, messageView } from './message/message-template.js';
import { MessageText, requestNames } from './message/message-text.js';
import {
  announcement,
  areSame,
  growingStretch,
  isMarkdown,
  type MessageView,
  markdownOf,
  viewsOf,
} from './message/message-views.js';
import { onChildrenChange, scriptText } from './message/script-text.js';
import { readTextStream, type TextSource } from './message/text-stream.js';
import { TOOL_MESSAGES, type ToolMessages } from './message/tool-messages.js';
import { toolProblemDetail } from './message/tool-problem.js';
import { toolView } from './message/tool-template.js';
import { type ToolView, ToolViews } from './message/tool-views.js';
import { messageStyles } from './message.styles.js';
import { renaming } from './renaming.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NO_REPLIES: ReadonlyMap<string, QuestionnaireResponse> = new Map();

/**
 * A message of an assistant: its Markdown as safe DOM, its questionnaires as forms in their place, answers as summaries, and
 * after them what the calls of questionnaire tools ask.
 *
 * @element questionnaire-message
 *
 * @slot - Not shown. A child `<script type="text/markdown">` gives the content of a static page.
 *
 * @fires {QuestionnaireSubmitEvent} questionnaire-submit - The user submits a form of the message; comes from its card.
 * @fires {QuestionnaireResultEvent} questionnaire-result - The user ends a call of Pi's `questionnaire`; comes from its card.
 * @fires {CustomEvent<QuestionnaireOpenDetail>} questionnaire-open - A form becomes answerable; comes from its card.
 * @fires {CustomEvent<QuestionnaireDraftDetail>} questionnaire-draft - An answer changed; comes from its card.
 * @fires {CustomEvent<QuestionnaireProblemDetail>} questionnaire-problem - A block could not be read, or a tool call made no form.
 *
 * @csspart content - All that is shown.
 * @csspart markdown - A stretch of Markdown between two blocks.
 * @csspart questionnaire - The card of a form. The parts of the card can be styled through the message as well.
 * @csspart response - The summary of an answer.
 * @csspart pending - Stands in the place of a form that is still arriving.
 * @csspart invalid - A block that could not be read.
 * @csspart source - Its original text.
 * @csspart waiting - Stands in the place of the form of a tool call that cannot be answered here yet, or no longer.
 * @csspart failed - Stands in the place of the form of a tool call that failed.
 * @csspart notice - The words that say what became of a block or of a tool call.
 * @csspart questions - The texts of questions that cannot be answered.
 * @csspart faults - What was wrong with a tool call.
 * @csspart heading - A heading of the Markdown.
 * @csspart link - A link of the Markdown.
 * @csspart table - A table of the Markdown.
 * @csspart code - A code block of the Markdown.
 * @csspart quote - A quote of the Markdown.
 *
 * @cssstate streaming - More text will come.
 *
 * @cssprop --qm-accent - Buttons, links, what is chosen.
 * @cssprop --qm-on-accent - Text on buttons.
 * @cssprop --qm-text - Text of cards.
 * @cssprop --qm-muted - Hints and other quiet text.
 * @cssprop --qm-surface - Ground of cards.
 * @cssprop --qm-field - Ground of text areas.
 * @cssprop --qm-border - Quiet lines.
 * @cssprop --qm-field-border - Borders of text areas and secondary buttons.
 * @cssprop --qm-error - What is wrong.
 * @cssprop --qm-success - What is done.
 * @cssprop --qm-background - Ground of a message whose `theme` is light or dark.
 * @cssprop [--qm-radius=0.75em] - Roundness of cards.
 * @cssprop [--qm-gap=1em] - Space between questions.
 * @cssprop [--qm-card-width=48em] - Greatest width of cards.
 * @cssprop --qm-font-mono - Font of code.
 */
export class QuestionnaireMessage extends QuestionnaireElement {
  static override styles = messageStyles;

  /** The registry that the class was defined in, where that is not the page's own. */
  static registry: CustomElementRegistry | undefined;

  /**
   * The raw text of the message, Markdown with protocol blocks. Assigning always wins; a value that begins with the current
   * text is growth.
   */
  @property({ attribute: 'content', converter: textConverter(undefined) })
  get content(): string {
    return this.#text.text;
  }

  set content(content: string | undefined) {
    this.#hasContent = content !== undefined;
    if (this.#stream) this.streaming = false;
    this.#stream = undefined;
    this.#setText(content ?? '');
  }

  /** More text will come: forms can be filled in, but not submitted yet. */
  @property({ attribute: 'streaming', converter: BOOLEAN })
  streaming = false;

  /** The id of the message. The ids of its questionnaires are made of it, so it should be the same after a reload. */
  @property({ attribute: 'message-id', converter: textConverter(undefined) })
  messageId: string | undefined;

  /** Scope of the drafts. */
  @property({ attribute: 'conversation-id', converter: textConverter('') })
  conversationId = '';

  /** Nothing can be filled in or submitted. */
  @property({ attribute: 'readonly', converter: BOOLEAN })
  readOnly = false;

  /** The text of the user message that answered this one: the forms that it names are locked and show its answers. */
  @property({ attribute: 'reply', converter: textConverter(undefined) })
  reply: string | undefined;

  /**
   * Calls of questionnaire tools, as OpenAI, Anthropic, MCP, the AI SDK, Pi or Sage write them: a list, or one of them. They are
   * shown after the content. A call that changes is a new list.
   */
  @property({ attribute: 'tool-calls', converter: TOOL_MESSAGES })
  toolCalls: ToolMessages | undefined;

  /** The results of these calls, which they are matched with by id: a list, or one of them. */
  @property({ attribute: 'tool-results', converter: TOOL_MESSAGES })
  toolResults: ToolMessages | undefined;

  /**
   * Earlier messages of the conversation, oldest first: a call that resumes a questionnaire finds its state there, or among
   * `toolResults`.
   */
  @property({ attribute: false, converter: LIST })
  history: readonly unknown[] | undefined;

  /** The product whose names are read beside the unprefixed ones: `sage` reads `sage-questionnaire`. */
  @property({ attribute: 'namespace', converter: textConverter('sage') })
  namespace = 'sage';

  /** `list` shows all questions of a form at once, `paged` one at a time. */
  @property({ attribute: 'layout', converter: choiceConverter(LAYOUTS) })
  layout: Layout = 'list';

  /** `auto` follows the `color-scheme` of the page; `light` and `dark` do not, and bring a background along. */
  @property({ attribute: 'theme', converter: choiceConverter(THEMES) })
  theme: Theme = 'auto';

  /** When images load: `click` when the user asks for one, `all` at once, `none` never. */
  @property({ attribute: 'images', converter: choiceConverter(IMAGE_MODES, 'click') })
  images: ImageMode = 'click';

  /** Narrows which addresses links and images may have, or rewrites them: `(url, 'link' | 'image')` to true, false or a URL. */
  @property({ attribute: false, converter: FUNCTION })
  urlPolicy: MarkdownOptions['urlPolicy'];

  /** Draws code blocks: `(code, lang, final)` to a Node, or null for the default block. */
  @property({ attribute: false, converter: FUNCTION })
  renderCode: MarkdownOptions['renderCode'];

  /** Extensions of marked, whose tokens `renderToken` draws. */
  @property({ attribute: false, converter: LIST })
  markedExtensions: MarkdownOptions['markedExtensions'];

  /** Draws a token of an extension: a Node, or null to show its text. */
  @property({ attribute: false, converter: FUNCTION })
  renderToken: MarkdownOptions['renderToken'];

  /** Where drafts are kept while their forms are open: `memory`, `session`, `local`, `none`, or an object like a Web Storage. */
  @property({ attribute: 'draft-storage', converter: storageConverter(DRAFT_STORAGES) })
  draftStorage: DraftStorage = 'memory';

  readonly #text = new MessageText();
  readonly #id = new MessageId();
  readonly #markdown = new MarkdownRuns();
  readonly #frames = new FrameGate();
  readonly #internals = isServer ? undefined : this.attachInternals?.();
  #hasContent = false;
  #stopScript: (() => void) | undefined;
  /** The stream that may add text; another one, or a new content, ends it. */
  #stream: object | undefined;
  /** Whether the update that is to come only has more text to draw. */
  #growing = false;
  /** Whether that text only makes Markdown longer that is there already. */
  #extending = false;
  /** Whether the text was replaced since the last update, and not only continued. */
  #replaced = false;
  /** Counts the messages that the element has shown one after the other. */
  #generation = 0;
  /** The stretches of Markdown, as they were found last. */
  #stretches: readonly MarkdownSegment[] = [];
  /** The one of them that the text may still continue; -1 where there is none. */
  #growingRun = -1;
  #views: readonly MessageView[] = [];
  readonly #tools = new ToolViews();
  #replies = NO_REPLIES;
  #reported = new Set<string>();

  /** What was found in the text so far, in its order. */
  get segments(): readonly Segment[] {
    return [...this.#read()];
  }

  /** The questionnaires that can be answered now. */
  get openQuestionnaires(): Questionnaire[] {
    const cards = new Map(this.#cards.map((card) => [card.questionnaire?.id, card]));
    const inText = this.#read().flatMap((segment) => (segment.kind === 'questionnaire' ? segment.questionnaire : []));
    const ofTools = this.#readTools().flatMap(
      ({ shown, form }) => (shown.state === 'form' && form?.questionnaire) || [],
    );
    return [...inText, ...ofTools].filter(({ id }) => {
      const status = cards.get(id)?.status;
      // What has just arrived has no card yet.
      return status === undefined ? !this.readOnly : status === 'open' || status === 'failed';
    });
  }

  /** Adds to the content. */
  appendText(chunk: string): void {
    if (typeof chunk !== 'string') {
      const subject = `${this.localName}.appendText`;
      warnOnce(subject, `${subject} expects a string, so a piece of another kind was ignored.`);
      return;
    }
    this.#hasContent = true;
    this.#text.append(chunk);
    this.#growing = true;
    this.requestUpdate();
  }

  /**
   * Adds all that comes from the source to the content, and sets `streaming` meanwhile. Resolves when the last of it has been
   * drawn. An abort, or an assignment to `content`, ends the stream; what came stays.
   *
   * @throws what the source throws, after what came until then has been drawn
   */
  async appendStream(source: TextSource, options: { signal?: AbortSignal } = {}): Promise<void> {
    const stream = {};
    this.#stream = stream;
    this.streaming = true;
    try {
      await readTextStream(source, options.signal, (text) => {
        if (this.#stream !== stream) return false;
        this.appendText(text);
        return true;
      });
    } finally {
      if (this.#stream === stream) {
        this.#stream = undefined;
        this.streaming = false;
      }
      await this.updateComplete;
    }
  }

  /** Submits a form as its button does. */
  requestSubmit(questionnaireId: string): void {
    this.#card(questionnaireId)?.requestSubmit();
  }

  /** Gives a form its defaults back. */
  reset(questionnaireId: string): void {
    this.#card(questionnaireId)?.reset();
  }

  /** Opens a form again after its answer could not be sent, with everything filled in, and this or a general message. */
  reopen(questionnaireId: string, message?: string): void {
    this.#card(questionnaireId)?.reopen(message);
  }

  /** Focuses the first unanswered question of the forms that are open; where there is none, the first of these forms. */
  override focus(options?: FocusOptions): void {
    this.#drawNow();
    const cards = this.#openCards;
    const unanswered = cards.find((card) => firstUnanswered(card.questionnaire?.questions ?? [], card.draft) >= 0);
    const card = unanswered ?? cards[0];
    if (card) card.focus(options);
    else super.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (isServer) return;
    this.#readScript();
    this.#stopScript = onChildrenChange(this, () => this.#readScript());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopScript?.();
  }

  /** Text that only grows is drawn once a frame; everything else at once. */
  protected override scheduleUpdate(): Promise<void> | undefined {
    const frame = this.hasUpdated && this.#growing ? this.#frames.wait(this.ownerDocument) : undefined;
    if (frame !== undefined) return frame.then(() => super.scheduleUpdate()) as Promise<void>;
    super.scheduleUpdate();
    return undefined;
  }

  /** Whoever waits for the update gets it now, not with the next frame, and that of the children with it. */
  protected override async getUpdateComplete(): Promise<boolean> {
    if (this.isUpdatePending) this.#frames.open();
    const complete = await super.getUpdateComplete();
    if (isMarkdown(this.#views) && this.#readTools().length === 0) return complete;
    await Promise.all(this.#children.map((child) => child.updateComplete));
    return complete;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { registry } = this.constructor as typeof QuestionnaireMessage;
    if (registry !== undefined) this.renderOptions.creationScope = creationScope(registry);
    return root;
  }

  protected override get hasContent(): boolean {
    return this.#hasContent || this.#text.text !== '' || this.#readTools().length > 0;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const segments = this.#read();
    this.#stretches = markdownOf(segments);
    this.#growingRun = this.streaming ? growingStretch(segments, this.#stretches) : -1;
    this.#extending = this.hasUpdated && this.#growing && isContentAlone(changed) && areSame(this.#views, segments);
    if (this.#extending) return;
    if (!this.hasUpdated || changed.has('reply') || changed.has('namespace')) this.#readReply();
    // Another id with another text is another message: nothing of it may be taken for the forms of the one before.
    if (changed.has('messageId') && this.#replaced) this.#generation += 1;
    const { urlPolicy, images, renderCode, markedExtensions, renderToken, texts } = this;
    this.#markdown.options = { urlPolicy, images, renderCode, markedExtensions, renderToken, texts };
    this.#views = viewsOf(segments, this.#id.of(this.messageId), this.#generation);
    const asks = segments.some((segment) => segment.kind === 'questionnaire');
    if (asks && this.messageId === undefined) this.#id.warn(this.localName);
  }

  protected override update(changed: PropertyValues): void {
    const renamed = this.hasUpdated && changed.has('messageId') && !this.#replaced ? this.#cards : [];
    for (const card of renamed) renaming.add(card);
    super.update(changed);
    for (const card of renamed) renaming.delete(card);
    this.#markdown.draw(this.#stretches, this.#text, !this.#replaced, this.#growingRun);
    this.#growing = false;
    this.#replaced = false;
    this.#frames.close();
  }

  protected override render(): unknown {
    if (this.#extending) return noChange;
    const sources = this.#stretches.map(({ source }) => source);
    const html = isServer ? renderMarkdownToString(sources, this.#markdown.options, this.#growingRun) : [];
    const frame: MessageFrame = {
      prefix: childPrefix(this.localName, this.#registry),
      texts: this.texts,
      language: this.language,
      uiText: this.uiText,
      readOnly: this.readOnly,
      streaming: this.streaming,
      layout: this.layout,
      draftStorage: this.draftStorage,
      messageId: this.messageId,
      conversationId: this.conversationId,
      replies: this.#replies,
      attach: this.#attach,
      html: (index) => html[index] ?? '',
    };
    return litHtml`<div
      class="content ${this.theme}"
      part="content"
      aria-busy=${this.streaming ? 'true' : nothing}
      data-questionnaires
    >
      ${repeat(
        this.#views,
        (view) => view.key,
        (view) => messageView(view, frame),
      )}
      ${repeat(
        this.#readTools(),
        (view) => `${this.#generation} ${view.id}`,
        (view) => toolView(view, frame),
      )}
    </div>
    <span class="status" role="status">${this.streaming ? announcement(this.#views, this.texts) : nothing}</span>`;
  }

  protected override updated(): void {
    if (this.#extending) return;
    showState(this.#internals, 'streaming', this.streaming);
    for (const { segment } of this.#views) {
      if (segment.kind === 'invalid') this.#reportBlock(segment);
    }
    for (const view of this.#readTools()) this.#reportTool(view);
  }

  // Text

  #setText(text: string): void {
    const growth = this.#text.set(text);
    this.#growing = growth;
    this.#replaced ||= !growth;
  }

  #readScript(): void {
    const text = this.#hasContent ? undefined : scriptText(this);
    if (text === undefined || text === this.#text.text) return;
    this.#setText(text);
    this.requestUpdate();
  }

  #read(): readonly Segment[] {
    return this.#text.read({
      messageId: this.#id.of(this.messageId),
      namespace: this.namespace,
      final: !this.streaming,
    });
  }

  #readReply(): void {
    const responses = this.reply ? parseResponse(this.reply, { names: requestNames(this.namespace) }) : [];
    this.#replies = new Map(responses.map((response) => [response.questionnaireId, response]));
  }

  #readTools(): readonly ToolView[] {
    return this.#tools.read(this);
  }

  // Problems

  #reportBlock({ source, start, problems, name }: InvalidSegment): void {
    this.#report(`${start} ${source}`, () => ({ problems, source, repairPrompt: repairPrompt(problems, name) }));
  }

  #reportTool({ id, toolName, resumes, shown, source }: ToolView): void {
    if (shown.state !== 'error') return;
    const { problems } = shown;
    this.#report(`tool ${id} ${source}`, () => toolProblemDetail(problems, toolName, source, resumes));
  }

  /** Tells of a problem once. */
  #report(subject: string, detail: () => QuestionnaireProblemDetail): void {
    if (this.#reported.has(subject)) return;
    this.#reported.add(subject);
    announce(this, 'questionnaire-problem', detail());
  }

  // What it is drawn with

  readonly #attach = (index: number, container: HTMLElement): void => this.#markdown.attach(index, container);

  get #registry(): CustomElementRegistry {
    return (this.constructor as typeof QuestionnaireMessage).registry ?? globalThis.customElements;
  }

  get #children(): (QuestionnaireCard | QuestionnaireAnswers)[] {
    return childElements(this.shadowRoot, childPrefix(this.localName, this.#registry));
  }

  get #cards(): QuestionnaireCard[] {
    return this.#children.filter(isCard);
  }

  get #openCards(): QuestionnaireCard[] {
    return this.#cards.filter((card) => card.status === 'open' || card.status === 'failed');
  }

  /** Draws what has not been drawn yet, for who wants to reach a form right after it arrived. */
  #drawNow(): void {
    if (this.isUpdatePending && this.isConnected) this.performUpdate();
  }

  #card(questionnaireId: string): QuestionnaireCard | undefined {
    this.#drawNow();
    const card = this.#cards.find((each) => each.questionnaire?.id === questionnaireId);
    if (card === undefined) {
      const sentence = `<${this.localName}> shows no form with the id "${questionnaireId}", so nothing was done with it.`;
      warnOnce(sentence, sentence);
    }
    return card;
  }
}

function isContentAlone(changed: PropertyValues): boolean {
  return changed.size === 0 || (changed.size === 1 && changed.has('content'));
}

declare global {
  interface HTMLElementTagNameMap {
    'questionnaire-message': QuestionnaireMessage;
  }
}
