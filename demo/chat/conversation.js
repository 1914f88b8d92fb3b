import { buildResponse, conversationView } from '../../dist/cdn/questionnaire-message.js';
import { readAnswer, selfCheck } from '../../dist/protocol/index.js';
import { validateQuestionnaireAsync } from '../../dist/tools/index.js';
import { uiText } from './languages/index.js';
import { hear } from './scripts/hear.js';
import { PI_QUESTIONNAIRE, TOOL_SHAPES } from './scripts/tool-shapes.js';
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
  #isOver = false;
  /** The latest call of Pi's tool. */
  #piCallId;

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
    this.root.addEventListener('questionnaire-result', (event) => this.#onResult(event));
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

  /** The form that can be answered in the chat box. A call of Pi's cannot: its result is no text. */
  get formToType() {
    const [form, ...others] = this.openForms;
    return others.length > 0 || form?.id === this.#piCallId ? undefined : form;
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
    const form = this.formToType;
    const draft = form && readAnswer(form, text);
    await this.#send(draft ? buildResponse(form, draft, { uiText: uiText() }).responseText : text);
  }

  /** Shows the conversation anew from the messages as they are stored, as a page does that is loaded again. */
  loadAgain() {
    if (this.isBusy) return;
    this.#thread.clear();
    this.#show(JSON.parse(JSON.stringify(this.#messages)));
    if (this.#isOver) this.#thread.addNext(this.#host.nextHref);
    this.#changed('change');
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
    this.#show(this.#messages);
    const { role, content } = opening.at(-1);
    if (role === 'user') this.#reply(hear(content));
  }

  #show(messages) {
    for (const { role, index, ...view } of conversationView(messages)) {
      if (role === 'user') this.#thread.addSaid(view.content);
      else Object.assign(this.#addReply(), view);
    }
  }

  #onSubmit(event) {
    const { remaining, messageResponseText } = event.detail;
    // The assistant gets the answers to all forms of a message at once.
    if (remaining === 0) event.waitUntil(this.#send(messageResponseText));
  }

  #onResult(event) {
    const { toolCallId, result } = event.detail;
    event.waitUntil(this.#sendResult(toolCallId, result));
  }

  async #send(text) {
    await this.#transmit();
    this.#addSaid(text);
    this.#changed('turn');
    this.#reply(hear(text));
  }

  /** Gives the assistant the result of its call of Pi's tool. The turn goes on. */
  async #sendResult(toolCallId, result) {
    await this.#transmit();
    const message = PI_QUESTIONNAIRE.result(toolCallId, result);
    this.#messages.push(message);
    const asking = this.#latestReply;
    asking.toolResults = [message];
    this.#thread.addExchange({ call: asking.toolCalls[0], result: message });
    this.#reply({ ...hear(''), result });
  }

  async #transmit() {
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
    this.#isOver = done && !this.#writing.signal.aborted;
    if (this.#isOver) this.#thread.addNext(this.#host.nextHref);
    this.#writing = undefined;
    this.#changed('change');
    return objection && hear(objection);
  }

  /** Streams a reply. Gives what is to be said against it; nothing where the user has stopped it. */
  async #write({ content, args, call }) {
    const { signal } = this.#writing;
    const message = this.#addReply();
    this.#thread.showThinking(message, true);
    await thinking();
    this.#thread.showThinking(message, false);
    await message.appendStream(streamOf(content), { signal });
    const said = { id: message.messageId, role: 'assistant', content: [{ type: 'text', text: message.content }] };
    this.#messages.push(said);
    if (signal.aborted) return undefined;
    if (call) return this.#callPi(message, said, call);
    return args === undefined ? this.#check() : this.#callTool(message, said, args);
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
  async #callTool(message, said, args) {
    const { call, result } = TOOL_SHAPES[this.#host.shape];
    const id = `${message.messageId}-call`;
    message.toolCalls = [call(id, args)];
    said.content.push(...message.toolCalls);
    await thinking();
    const outcome = validateQuestionnaireAsync(args, { locale: document.documentElement.lang });
    message.toolResults = [result(id, outcome)];
    this.#messages.push(...message.toolResults);
    await message.updateComplete;
    this.#thread.addExchange({ call: message.toolCalls[0], result: message.toolResults[0] });
    return outcome.success ? undefined : JSON.stringify(outcome);
  }

  /**
   * Calls Pi's `questionnaire`, whose result is made by the form. A call that resumes finds its state in what was said, and the
   * one before finds what is explained.
   */
  async #callPi(message, said, args) {
    const id = `${message.messageId}-call`;
    message.toolCalls = [PI_QUESTIONNAIRE.call(id, args)];
    said.content.push(...message.toolCalls);
    for (const reply of this.#thread.replies) reply.history = [...this.#messages];
    this.#piCallId = id;
    await message.updateComplete;
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
