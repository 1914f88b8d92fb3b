import assert from 'node:assert/strict';

const clean = (text) => text?.trim().replace(/\s+/g, ' ');

/** A user who has a keyboard and nothing else. */
export class Keyboard {
  #chat;

  /** @param chat a page of the demo */
  constructor(chat) {
    this.#chat = chat;
  }

  async openConversation(title) {
    await this.#chat.tabTo(({ tag, text }) => tag === 'a' && text === title);
    await this.#chat.press('Enter');
  }

  async set(name) {
    await this.#chat.tabTo(({ type, text }) => type === 'checkbox' && text === name);
    await this.#chat.press('Space');
  }

  /** Space for a checkbox; for radio buttons, which are one stop of the Tab key, the arrows. */
  async choose(type, label) {
    if (type === 'checkbox') {
      await this.set(label);
      return;
    }
    let group = [];
    await this.#tabToGroup(async () => {
      group = await this.#radioLabels();
      return group.includes(label);
    });
    for (let presses = 0; (await this.#chat.focused()).text !== label; presses++) {
      assert.ok(presses < group.length, `the arrow keys lead to ${label}`);
      await this.#chat.press('ArrowDown');
    }
  }

  async write(field, text) {
    await this.#chat.tabTo((focused) => focused.tag === 'textarea' && focused.text === field);
    await this.#chat.type(text);
  }

  async press(name) {
    await this.#chat.tabTo(({ tag, text }) => tag === 'button' && text === name);
    await this.#chat.press('Enter');
  }

  async follow(name) {
    await this.#chat.tabTo(({ tag, text }) => tag === 'a' && text === name);
    await this.#chat.press('Enter');
  }

  async #tabToGroup(isThere) {
    for (let presses = 0; presses < 60; presses++) {
      if (await isThere()) return;
      await this.#chat.press('Tab');
    }
    throw new Error('The Tab key does not lead to the radio buttons.');
  }

  /** The labels of the radio buttons in whose group the focus is. */
  async #radioLabels() {
    const labels = await this.#chat.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (element?.type !== 'radio') return [];
      const group = element.getRootNode().querySelectorAll(`input[name="${element.name}"]`);
      return [...group].map((input) => input.labels[0].textContent);
    });
    return labels.map(clean);
  }
}
