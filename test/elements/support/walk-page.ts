import type { QuestionnaireSubmitEvent } from '../../../src/elements/events.js';
import type { QuestionnaireMessage } from '../../../src/elements/message.js';

const MODULES = ['../../../src/index.ts', '../../../src/locale/languages/ar.ts'];

/** What the walk tells a message when it makes it. */
export type MessageProperties = Partial<QuestionnaireMessage>;

/** The page of a chat client, in a frame, so that it can be loaded again: nothing of it survives that but its web storage. */
export class WalkPage {
  readonly #frame: HTMLIFrameElement;
  #errors: string[] = [];
  #message: QuestionnaireMessage | undefined;

  private constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
  }

  static async open(): Promise<WalkPage> {
    const frame = document.createElement('iframe');
    frame.title = 'Page';
    document.body.append(frame);
    const page = new WalkPage(frame);
    await page.load();
    return page;
  }

  get document(): Document {
    return this.#frame.contentDocument as Document;
  }

  get message(): QuestionnaireMessage {
    if (this.#message === undefined) throw new Error('the page has no message');
    return this.#message;
  }

  /** Loads the page, with no message in it yet, in the language that it had. */
  async load(): Promise<void> {
    const lang = this.#frame.contentDocument?.documentElement.lang ?? '';
    const imports = MODULES.map((module) => `import ${JSON.stringify(new URL(module, import.meta.url).href)};`);
    const loaded = new Promise((resolve) => this.#frame.addEventListener('load', resolve, { once: true }));
    this.#frame.srcdoc = `<!doctype html><html lang="${lang}"><title>Page</title><script type="module">${imports.join('')}</script>`;
    await loaded;
    this.#message = undefined;
    this.document.defaultView?.addEventListener('error', ({ message }) => this.#errors.push(message));
  }

  /** Puts a new message in the place of the last one. */
  show(properties: MessageProperties, onSubmit: (event: QuestionnaireSubmitEvent) => void): void {
    this.#message?.remove();
    this.#message = this.document.createElement('questionnaire-message');
    Object.assign(this.#message, properties);
    this.#message.addEventListener('questionnaire-submit', onSubmit);
    this.document.body.append(this.#message);
  }

  /** What went wrong in the page since it was asked last. */
  takeErrors(): string[] {
    return this.#errors.splice(0);
  }

  close(): void {
    this.#frame.remove();
  }
}
