import assert from 'node:assert/strict';

/** What fingers can hit, in CSS pixels. */
const TARGET = 44;

/** A user who has a phone, and nothing but fingers. */
export class Touch {
  static PHONE = { width: 360, height: 640, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

  #chat;

  /** @param chat a page of the demo */
  constructor(chat) {
    this.#chat = chat;
  }

  async openConversation(title) {
    await this.#tap('button', 'Menu');
    await this.#tap('link', title);
  }

  async set(name) {
    await this.#tap('button', 'Menu');
    await this.#tap('checkbox', name);
    // The rest of the screen closes the menu.
    await this.#chat.page.touchscreen.tap(Touch.PHONE.width - 10, Touch.PHONE.height / 2);
    await this.#chat.page.waitForFunction(() => !document.getElementById('chat').inert);
  }

  choose(type, label) {
    return this.#tap(type, label, TARGET);
  }

  /** Taps the field, and lets the keyboard of the screen write into it, which says nothing of keys. */
  async write(field, text) {
    await this.#tap('textbox', field, TARGET);
    const { text: focused } = await this.#chat.focused();
    assert.equal(focused, field);
    await this.#chat.page.keyboard.sendCharacter(text);
  }

  press(name) {
    return this.#tap('button', name, TARGET);
  }

  follow(name) {
    return this.#tap('link', name);
  }

  /** Waits for the control, brings it into view as a finger would, and taps it: its label if it has one around it. */
  async #tap(role, name, leastHeight = 0) {
    const control = await this.#chat.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
    const target = await control.evaluateHandle((element) => element.closest('label') ?? element);
    await target.scrollIntoView();
    await target.evaluate(standsStill);
    const { x, y, width, height } = await target.boundingBox();
    assert.ok(height >= leastHeight, `${name} is ${height} px high`);
    assert.ok(x >= 0 && x + width <= Touch.PHONE.width, `${name} is inside the screen`);
    const center = [x + width / 2, y + height / 2];
    const isFree = await target.evaluate(isHitAt, ...center);
    assert.ok(isFree, `nothing covers ${name}`);
    await this.#chat.page.touchscreen.tap(...center);
  }
}

/** In the page: waits until an element no longer slides. */
async function standsStill(element) {
  const top = () => JSON.stringify(element.getBoundingClientRect());
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let before = ''; before !== top(); await frame()) {
    before = top();
    await frame();
  }
}

/** In the page: whether a tap at this place hits the element, in whatever shadow root it is. */
function isHitAt(element, left, top) {
  return element.contains(element.getRootNode().elementFromPoint(left, top));
}
