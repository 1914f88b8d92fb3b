import { create } from '../common/create.js';
import { LANGUAGES } from '../common/locales.js';
import { preferredLanguage } from './languages/index.js';
import { TOOL_SHAPES } from './scripts/tool-shapes.js';

/** The settings of the chat, kept in the address. Fires `change` when the user changes one, with its name as `detail`. */
export class Settings extends EventTarget {
  #form;
  #defaults = { theme: 'auto', width: 'chat', layout: 'list', lang: preferredLanguage(), shape: 'OpenAI' };

  constructor(form) {
    super();
    this.#form = form;
    const options = Object.entries(LANGUAGES).map(([value, name]) => create('option', { value, lang: value }, name));
    form.elements.lang.append(...options);
    form.elements.shape.append(...Object.keys(TOOL_SHAPES).map((name) => create('option', {}, name)));
    this.#read();
    this.#apply();
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => {
      if (target.name === 'fail') return;
      this.#apply();
      this.#write();
      this.dispatchEvent(new CustomEvent('change', { detail: target.name }));
    });
  }

  get layout() {
    return this.#form.elements.layout.value;
  }

  get lang() {
    return this.#form.elements.lang.value;
  }

  get shape() {
    return this.#form.elements.shape.value;
  }

  /** Whether the message that is under way is to fail; only one does. */
  takeFailure() {
    const { fail } = this.#form.elements;
    const wanted = fail.checked;
    fail.checked = false;
    return wanted;
  }

  /** What the address does not name, or names wrongly, is as usual. */
  #read() {
    const wanted = new URLSearchParams(location.search);
    for (const [name, usual] of Object.entries(this.#defaults)) {
      const field = this.#form.elements[name];
      field.value = wanted.get(name) ?? usual;
      if (field.value === '') field.value = usual;
    }
  }

  #write() {
    const url = new URL(location.href);
    for (const [name, usual] of Object.entries(this.#defaults)) {
      const { value } = this.#form.elements[name];
      if (value === usual) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    history.replaceState(null, '', url);
  }

  #apply() {
    const { theme, width } = this.#form.elements;
    document.documentElement.dataset.theme = theme.value;
    document.documentElement.dataset.width = width.value;
  }
}
