import { buildResponse, conversationView } from '../../dist/cdn/questionnaire-message.js';
import { readAnswer, selfCheck } from '../../dist/protocol/index.js';
import { validateQuestionnaireAsync } from '../../dist/tools/index.js';
import { uiText } from './languages/index.js';
import { hear } from './scripts/hear.js';
import { TOOL_SHAPES } from './scripts/tool-shapes.js';
import { Thread } from './thread.js';
import { send, streamOf, thinking } from './transport.js';

let begun = 0;

/**
 * A conversation with the scripted assistant. It fires `change` when somebody begins or ends to write or to send, `turn` when
 * the user has said something, and `reply` when the assistant has.
 */
export class Conversation extends EventTarget {
  #script;
  #words;
  #host;
  #thread = new Thread();
  /** Scope of the drafts: a conversation that begins again does not go on with the old ones. */
  #id = `conversation-${++begun}`;
  #messages = [];
  /** The script as it runs; undefined before the assistant's first word. */
  #talk;
  /** What the self-check waits for. */
  #owed;
  /** Stops the reply that is being written; undefined while none is. */
  #writing;
  #isSending = false;
  #isTouched = false;

  /**
   * @param script one of the scripts
   * @param words what is said in it
   * @param host `layout` of the forms, `shape` of tool messages, `nextHref` of the conversation after this one, and
   *   `failsToSend()`
   */
  constructor(script, words, host) {
    super();
    this.#script = script;
    this.#words = words;
    this.#host = host;
    this.root.addEventListener('questionnaire-submit', (event) => this.#onSubmit(event));
    this.root.addEventListener('questionnaire-draft', () => {
      this.#isTouched = true;
    });
    this.#begin();
  }

  /** What is shown of the conversation. */
  get root() {
    return this.#thread.root;
  }

  get latestTurn() {
    return this.#thread.latestTurn;
  }

  get isWriting() {
    return this.#writing !== undefined;
  }

  get isBusy() {
    return this.isWriting || this.#isSending;
  }

  /** Whether the user has said something, or begun to fill in a form. */
  get isTouched() {
    return this.#isTouched;
  }

  /** The forms that can be answered. */
  get openForms() {
    return this.#latestReply?.openQuestionnaires ?? [];
  }

  set layout(layout) {
    for (const message of this.#thread.replies) message.layout = layout;
  }

  /**
   * Sends what the user has typed: as an answer to the form that is open, if it can be read as one, else as it is.
   *
   * @throws {Error} when it could not be sent
   */
  async say(text) {
    const [form, ...others] = this.openForms;
    const draft = form && others.length === 0 ? readAnswer(form, text) : undefined;
    await this.#send(draft ? buildResponse(form, draft, { uiText: uiText() }).responseText : text);
  }

  /** Lets the assistant stop in the middle of its reply. */
  stop() {
    this.#writing?.abort();
  }

  get #latestReply() {
    return this.#thread.replies.at(-1);
  }

  #begin() {
    const opening = this.#script.opening(this.#words);
    this.#messages = opening.map((message, index) => ({ id: this.#messageId(index), ...message }));
    for (const { role, index, ...view } of conversationView(this.#messages)) {
      if (role === 'user') this.#thread.addSaid(view.content);
      else Object.assign(this.#addReply(), view);
    }
    const { role, content } = opening.at(-1);
    if (role === 'user') this.#reply(hear(content));
  }

  #onSubmit(event) {
    const { remaining, messageResponseText } = event.detail;
    // The assistant gets the answers to all forms of a message at once.
    if (remaining === 0) event.waitUntil(this.#send(messageResponseText));
  }

  async #send(text) {
    if (this.isBusy) throw new Error('Another message is under way.');
    this.#isSending = true;
    this.#changed('change');
    try {
      await send(() => this.#host.failsToSend());
    } finally {
      this.#isSending = false;
      this.#changed('change');
    }
    this.#isTouched = true;
    this.#addSaid(text);
    this.#changed('turn');
    this.#reply(hear(text));
  }

  /** Lets the assistant speak until it is the user's turn. */
  async #reply(heard) {
    for (let next = heard; next !== undefined; ) next = await this.#speak(next);
    this.#changed('reply');
  }

  /** Lets the assistant say one thing. Gives what it has to hear about that at once, if anything. */
  async #speak(heard) {
    this.#talk ??= this.#script.talk(this.#words, heard);
    const { value = this.#words.atTheEnd, done } = this.#talk.next(heard);
    this.#writing = new AbortController();
    this.#changed('change');
    const objection = await this.#write(typeof value === 'string' ? { content: value } : value);
    if (done && !this.#writing.signal.aborted) this.#thread.addNext(this.#host.nextHref);
    this.#writing = undefined;
    this.#changed('change');
    return objection && hear(objection);
  }

  /** Streams a reply. Gives what is to be said against it; nothing where the user has stopped it. */
  async #write({ content, args }) {
    const { signal } = this.#writing;
    const message = this.#addReply();
    this.#thread.showThinking(message, true);
    await thinking();
    this.#thread.showThinking(message, false);
    await message.appendStream(streamOf(content), { signal });
    this.#messages.push({ id: message.messageId, role: 'assistant', content: message.content });
    if (signal.aborted) return undefined;
    return args === undefined ? this.#check() : this.#callTool(message, args);
  }

  /** Looks at the reply as an agent does before it waits for the user. */
  #check() {
    const { ok, diagnostic, state } = selfCheck(this.#messages, { previous: this.#owed });
    this.#owed = state;
    if (ok) return undefined;
    this.#messages.push({ role: 'system', content: diagnostic });
    this.#thread.addRepair(diagnostic);
    return diagnostic;
  }

  /** Runs `questionnaire_async` as an agent does. The call is there before its result is. */
  async #callTool(message, args) {
    const { call, result } = TOOL_SHAPES[this.#host.shape];
    const id = `${message.messageId}-call`;
    message.toolCalls = [call(id, args)];
    await thinking();
    const outcome = validateQuestionnaireAsync(args, { locale: document.documentElement.lang });
    message.toolResults = [result(id, outcome)];
    await message.updateComplete;
    this.#thread.addExchange({ call: message.toolCalls[0], result: message.toolResults[0] });
    return outcome.success ? undefined : JSON.stringify(outcome);
  }

  #addSaid(text) {
    this.#messages.push({ id: this.#messageId(this.#messages.length), role: 'user', content: text });
    const answered = this.#latestReply;
    if (answered) Object.assign(answered, { reply: text, readOnly: true });
    this.#thread.addSaid(text);
  }

  #addReply() {
    return Object.assign(this.#thread.addReply(), {
      messageId: this.#messageId(this.#messages.length),
      conversationId: this.#id,
      layout: this.#host.layout,
    });
  }

  #messageId(index) {
    return `${this.#script.id}-${index + 1}`;
  }

  #changed(type) {
    this.dispatchEvent(new Event(type));
  }
}
