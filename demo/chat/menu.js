/** Where there is no room beside the chat, the menu slides over it, and keeps the focus until it is closed. */
export class Menu {
  #menu;
  #button;
  #behind;

  constructor(menu, button, behind) {
    this.#menu = menu;
    this.#button = button;
    this.#behind = behind;
    button.addEventListener('click', () => this.#open());
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
    // Everything behind the menu is inert, so that a click there hits the page.
    document.documentElement.addEventListener('click', (event) => {
      if (this.#isOpen && !event.composedPath().includes(menu) && !event.composedPath().includes(button)) this.close();
    });
    matchMedia('(min-width: 60rem)').addEventListener('change', () => this.close());
  }

  close() {
    if (!this.#isOpen) return;
    this.#show(false);
    this.#button.focus();
  }

  get #isOpen() {
    return this.#menu.hasAttribute('data-open');
  }

  #open() {
    this.#show(true);
    this.#menu.querySelector('[aria-current]').focus();
  }

  #show(isOpen) {
    this.#menu.toggleAttribute('data-open', isOpen);
    this.#behind.inert = isOpen;
    this.#button.ariaExpanded = String(isOpen);
  }
}
