import { word } from './languages/index.js';

const MOST_ROWS = 6;

/** Where the user types. */
export class Composer {
  #form;
  #words;
  #notice;
  #announce;
  #conversation;
  /** What could not be sent is said until something else is typed. */
  #hasFailed = false;

  constructor(form, notice, announce) {
    this.#form = form;
    this.#words = form.querySelector('textarea');
    this.#notice = notice;
    this.#announce = announce;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send();
    });
    form.querySelector('#stop').addEventListener('click', () => {
      this.#conversation.stop();
      this.#words.focus();
    });
    this.#words.addEventListener('keydown', (event) => this.#onKeydown(event));
    this.#words.addEventListener('input', () => {
      this.#hasFailed = false;
      this.update();
    });
  }

  set conversation(conversation) {
    this.#conversation = conversation;
    this.#hasFailed = false;
    this.update();
  }

  /** Shows what can be done now. */
  update() {
    const { isWriting, isBusy, formToType } = this.#conversation;
    const hasForm = formToType !== undefined && !isBusy;
    const [send, stop] = this.#form.querySelectorAll('button');
    send.hidden = isWriting;
    send.ariaDisabled = String(isBusy || this.#text === '');
    stop.hidden = !isWriting;
    this.#words.placeholder = word(hasForm ? 'placeholderForm' : 'placeholder');
    // Browsers without field-sizing get the height of the lines that were typed.
    this.#words.rows = Math.min(this.#words.value.split('\n').length, MOST_ROWS);
    this.#notice.toggleAttribute('data-error', this.#hasFailed);
    this.#notice.textContent = this.#hasFailed ? word('sendFailed') : hasForm ? word('typedHint') : '';
  }

  get #text() {
    return this.#words.value.trim();
  }

  #onKeydown(event) {
    // Enter in an input method's composition belongs to the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#send();
  }

  async #send() {
    const text = this.#text;
    const conversation = this.#conversation;
    if (text === '' || conversation.isBusy) return;
    this.#hasFailed = false;
    try {
      this.#words.value = '';
      await conversation.say(text);
    } catch {
      this.#words.value = text;
      this.#hasFailed = true;
      this.#announce(word('sendFailed'));
    }
    this.update();
  }
}
