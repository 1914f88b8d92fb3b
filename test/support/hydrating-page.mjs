/** Holds back who waits for `passed`, until it is opened. */
export class Gate {
  constructor() {
    this.close();
  }

  close() {
    this.passed = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

/** What runs in the page: all elements in all shadow roots, in their order. */
const IN_PAGE = () => {
  globalThis.elements = (root = document.body) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? globalThis.elements(element.shadowRoot) : []),
    ]);
  globalThis.find = (selector) => globalThis.elements().find((element) => element.matches(selector));
};

/** A page that a server has drawn, whose script waits at a gate; and what it said in the console. */
export class HydratingPage {
  said = [];
  #gate;

  static async of(page, gate) {
    const hydrating = new HydratingPage(page, gate);
    await page.evaluateOnNewDocument(IN_PAGE);
    // Pictures are compared.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    return hydrating;
  }

  constructor(page, gate) {
    this.page = page;
    this.#gate = gate;
    page.on('console', (message) => this.said.push(message.text()));
    page.on('pageerror', (error) => this.said.push(error.message));
  }

  /** Lets the script in, and waits until every element has come to life. */
  async start() {
    this.#gate.open();
    await this.page.waitForFunction(() =>
      globalThis.elements().every((element) => !element.localName.includes('-') || element.hasUpdated),
    );
  }

  /** Makes the next load of the page wait for `start` again. */
  hold() {
    this.#gate.close();
  }

  /** Watches for what would be a flash: nodes that go and come, and what moves. */
  watch() {
    return this.page.evaluate(() => {
      const watched = { shift: 0, removed: [], added: [] };
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) watched.shift += value;
      }).observe({ type: 'layout-shift' });
      // The sheet of a server's is replaced by one that all elements share, and Lit's marks are no elements.
      const namesOf = (nodes) => [...nodes].filter(({ nodeType }) => nodeType === 1).map(({ localName }) => localName);
      const observer = new MutationObserver((records) => {
        for (const { removedNodes, addedNodes } of records) {
          watched.removed.push(...namesOf(removedNodes).filter((name) => name !== 'style'));
          watched.added.push(...namesOf(addedNodes));
        }
      });
      for (const { shadowRoot } of globalThis.elements()) {
        if (shadowRoot) observer.observe(shadowRoot, { childList: true, subtree: true });
      }
      globalThis.watched = watched;
    });
  }

  /** What was seen since, two frames later. */
  watched() {
    return this.page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return globalThis.watched;
    });
  }

  /** Clicks on the option with this value, or on whatever else the selector finds, in any shadow root. */
  async click(option, selector = `input[value="${option}"]`) {
    const element = await this.page.$(`>>> ${selector}`);
    await element.click();
  }

  /** Listens for the answer of a form. */
  listen() {
    return this.page.evaluate(() => {
      addEventListener('questionnaire-submit', ({ detail }) => {
        globalThis.answer = { answers: detail.answers };
      });
    });
  }

  async heard() {
    await this.page.waitForFunction(() => globalThis.answer !== undefined);
    return this.page.evaluate(() => globalThis.answer);
  }

  /** Runs in the page, which has `find(selector)` and `elements()`: they look into shadow roots as well. */
  evaluate(task, ...values) {
    return this.page.evaluate(task, ...values);
  }

  /** The text that a reader sees. */
  text() {
    return this.page.evaluate(() => {
      const textOf = (node) => {
        if (node.nodeType === 3) return node.data;
        if (/^(?:style|script|template)$/.test(node.localName) || node.checkVisibility?.() === false) return '';
        return [...(node.shadowRoot ?? node).childNodes].map(textOf).join('');
      };
      return textOf(document.body).replace(/\s+/g, ' ').trim();
    });
  }

  /** Where every element stands, as `name: x y width height`. */
  boxes() {
    return this.page.evaluate(() =>
      globalThis
        .elements()
        .filter(({ localName }) => localName !== 'style')
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.localName}: ${[x, y, width, height].map((side) => Math.round(side * 100) / 100).join(' ')}`;
        }),
    );
  }

  async close() {
    await this.page.browserContext().close();
  }
}
