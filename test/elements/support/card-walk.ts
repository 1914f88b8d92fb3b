import '../../../src/locale/languages/ar.js';
import '../../../src/locale/languages/zh-cn.js';
import type { QuestionnaireCard } from '../../../src/elements/card.js';
import { clearDrafts } from '../../../src/elements/drafts/draft-store.js';
import type { QuestionnaireSubmitEvent } from '../../../src/elements/events.js';
import type { QuestionnaireMessage } from '../../../src/elements/message.js';
import { findLocale } from '../../../src/locale/registry.js';
import { createDraft } from '../../../src/protocol/draft.js';
import type { Draft, DraftAnswer, Question, Questionnaire } from '../../../src/protocol/questionnaire.js';
import { buildResponse } from '../../../src/protocol/response.js';
import { type Random, random } from '../../support/random.js';
import { shadowOf } from './card.js';
import { cardsOf, drawn } from './message.js';
import { type MessageProperties, WalkPage } from './walk-page.js';

const CONTENT = [
  'Two forms.',
  '',
  '```questionnaire',
  'title: First',
  'questions:',
  '  - type: single_choice',
  '    text: Where to?',
  '    options: ',
  '      - Rome',
  '      - Paris',
  '    default: Rome',
  '    allow_other: true',
  '  - type: multi_choice',
  '    text: With whom?',
  '    options:',
  '      - Ann',
  '      - Bob',
  '    default:',
  '      - Bob',
  '    allow_other: true',
  '  - type: free_text',
  '    text: Why?',
  '    default: ""',
  '```',
  '',
  '<questionnaire>{"title":"Second","questions":[{"type":"single_choice","text":"When?","options":["Now","Later"]},{"type":"free_text","text":"How?"}]}</questionnaire>',
].join('\n');

const TEXTS = ['', ' ', 'because', 'two\nlines', '</questionnaire-response>', 'لماذا', '\u{1f9ed} "quoted" & <tagged>'];

/** How the page takes the next submit. */
type Reception = 'accept' | 'prevent' | 'resolve' | 'reject' | 'never';

/** What the walk knows of a form: what the user has filled in, whatever happened to the elements since. */
interface Known {
  readonly questionnaire: Questionnaire;
  draft: Draft;
  sent: boolean;
}

/**
 * A user and a page that do random things to a message with two forms. After each step nothing that was filled in may be
 * lost, what is shown must be what is known, and a submit must be one event whose answers are what is shown.
 */
export class CardWalk {
  readonly #random: Random;
  readonly #storage: 'memory' | 'session' | 'local';
  readonly #forms = new Map<string, Known>();
  readonly #page: WalkPage;
  #reception: Reception = 'accept';
  /** How often the user or the page has asked a form to submit in this step. */
  #attempts = 0;
  #submits: QuestionnaireSubmitEvent[] = [];
  #trail: string[] = [];

  private constructor(seed: number, page: WalkPage) {
    this.#random = random(seed);
    this.#storage = this.#random.pick(['memory', 'session', 'local']);
    this.#page = page;
  }

  static async run(seed: number, steps: number): Promise<void> {
    clearDrafts();
    const page = await WalkPage.open();
    const walk = new CardWalk(seed, page);
    try {
      walk.#build({});
      await walk.#settle();
      for (let step = 0; step < steps; step++) await walk.#step();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${reason}\nThe last steps were: ${walk.#trail.slice(-12).join(', ')}`);
    } finally {
      page.close();
      clearDrafts();
    }
  }

  async #step(): Promise<void> {
    const action = this.#random.pick(this.#actions);
    this.#submits = [];
    this.#attempts = 0;
    await action.call(this);
    await this.#settle();
    this.#check();
  }

  get #message(): QuestionnaireMessage {
    return this.#page.message;
  }

  readonly #actions = [
    this.#choose,
    this.#choose,
    this.#choose,
    this.#type,
    this.#type,
    this.#type,
    this.#press,
    this.#pressEnter,
    this.#turn,
    this.#turn,
    this.#submit,
    this.#submit,
    this.#reset,
    this.#reopen,
    this.#setLayout,
    this.#setTheme,
    this.#setLanguage,
    this.#setContent,
    this.#closeAndOpen,
    this.#move,
    this.#detach,
    this.#rebuild,
    this.#reload,
    this.#stream,
  ];

  // What the user does

  #choose(): void {
    const card = this.#card();
    const inputs = [...shadowOf(card).querySelectorAll<HTMLInputElement>('input')];
    if (inputs.length > 0) this.#click(card, this.#random.pick(inputs));
  }

  #click(card: QuestionnaireCard, input: HTMLInputElement): void {
    const open = this.#isOpen(card);
    this.#note(`click ${input.value}`);
    input.click();
    if (!open) return;
    this.#change(card, input, (answer) => {
      if (answer.type === 'single_choice') return { ...answer, value: input.value };
      if (answer.type !== 'multi_choice') return answer;
      const without = answer.values.filter((value) => value !== input.value);
      return { ...answer, values: without.length < answer.values.length ? without : [...without, input.value] };
    });
  }

  #type(): void {
    const card = this.#card();
    const fields = [...shadowOf(card).querySelectorAll('textarea')].filter((field) => !field.readOnly);
    if (fields.length === 0) return;
    const field = this.#random.pick(fields);
    field.value = this.#random.pick(TEXTS);
    this.#note(`type ${JSON.stringify(field.value)}`);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.#change(card, field, (answer) =>
      answer.type === 'free_text' ? { ...answer, text: field.value } : { ...answer, otherText: field.value },
    );
  }

  /** A digit on an option: the same as a click on the option with that number. */
  #press(): void {
    const card = this.#card();
    const inputs = [...shadowOf(card).querySelectorAll<HTMLInputElement>('input')];
    if (inputs.length === 0) return;
    const from = this.#random.pick(inputs);
    const number = 1 + this.#random.below(4);
    const group = from.closest('.question')?.querySelectorAll<HTMLInputElement>('input');
    const input = group?.[number - 1];
    const before = input?.checked;
    const open = this.#isOpen(card);
    this.#note(`press ${number}`);
    this.#keydown(from, { key: String(number) });
    if (!open || input === undefined) return;
    this.#change(card, input, (answer) => {
      if (answer.type === 'single_choice') return { ...answer, value: input.value };
      if (answer.type !== 'multi_choice') return answer;
      const without = answer.values.filter((value) => value !== input.value);
      return { ...answer, values: before ? without : [...without, input.value] };
    });
  }

  /** Enter alone, and Enter of an input method, submit nothing. */
  #pressEnter(): void {
    const controls = [...shadowOf(this.#card()).querySelectorAll('input, textarea')];
    if (controls.length === 0) return;
    this.#note('press Enter');
    const how = this.#random.pick([{}, { isComposing: true, ctrlKey: true }, { keyCode: 229, metaKey: true }]);
    this.#keydown(this.#random.pick(controls), { key: 'Enter', ...how });
  }

  #keydown(target: Element, init: KeyboardEventInit): void {
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }));
  }

  #turn(): void {
    const card = this.#card();
    const parts = ['back-button', 'next-button'];
    const button = shadowOf(card).querySelector<HTMLButtonElement>(`[part~="${this.#random.pick(parts)}"]`);
    this.#note('turn the page');
    button?.click();
  }

  async #submit(): Promise<void> {
    const card = this.#card();
    const id = this.#idOf(card);
    const known = this.#known(id);
    const open = this.#isOpen(card);
    this.#reception = this.#random.pick(['accept', 'prevent', 'resolve', 'reject', 'never']);
    this.#note(`submit, ${this.#reception}`);
    const button = shadowOf(card).querySelector<HTMLButtonElement>('#submit');
    const attempts = [
      () => button?.click(),
      () => card.requestSubmit(),
      () => button && this.#keydown(button, { key: 'Enter', ctrlKey: true }),
    ];
    // A double click, and the keys of an impatient user.
    this.#attempts = 1 + this.#random.below(3);
    for (let attempt = 0; attempt < this.#attempts; attempt++) this.#random.pick(attempts)();
    // A form that is being sent, or was, takes no other attempt: only a page that prevents a submit can see another one.
    if (this.#reception !== 'prevent') this.#attempts = 1;
    const event = this.#submits.find((each) => each.detail.questionnaireId === id);
    if (event === undefined) return;
    if (!open) throw new Error('a form was submitted that was not open');
    const expected = buildResponse(event.detail.questionnaire, known.draft, {
      uiText: findLocale(this.#page.document.documentElement.lang),
    });
    if (event.detail.responseText !== expected.responseText) {
      throw new Error(`the answer is ${event.detail.responseText} instead of ${expected.responseText}`);
    }
    known.sent = this.#reception === 'accept' || this.#reception === 'resolve';
    await this.#settle();
    if (this.#reception === 'never') card.reopen('The network is slow.');
  }

  // What the page does

  #reset(): void {
    const card = this.#card();
    const { questionnaire } = card;
    const open = this.#isOpen(card);
    this.#note('reset');
    this.#message.reset(this.#idOf(card));
    if (open && questionnaire) this.#known(questionnaire.id).draft = createDraft(questionnaire);
  }

  #reopen(): void {
    const card = this.#card();
    const id = this.#idOf(card);
    // A form that the page shows a response for stays answered.
    if (card.status !== 'sent') return;
    this.#note('reopen');
    this.#message.reopen(id);
    this.#known(id).sent = false;
  }

  #setLayout(): void {
    this.#note('layout');
    this.#message.layout = this.#random.pick(['list', 'paged']);
  }

  #setTheme(): void {
    this.#note('theme');
    this.#message.theme = this.#random.pick(['auto', 'light', 'dark']);
  }

  #setLanguage(): void {
    this.#note('language');
    this.#page.document.documentElement.lang = this.#random.pick(['en', 'zh-CN', 'ar', '']);
  }

  #setContent(): void {
    this.#note('text around the forms');
    this.#message.content = `${this.#random.pick(['Hello. ', '', '# Title\n\n'])}${CONTENT}${this.#random.pick(['', '\n\nBye.'])}`;
  }

  async #closeAndOpen(): Promise<void> {
    this.#note('close and open');
    this.#message.readOnly = true;
    await this.#settle();
    this.#message.readOnly = false;
  }

  #move(): void {
    this.#note('move');
    const box = this.#page.document.createElement('div');
    this.#page.document.body.append(box);
    this.#message.remove();
    box.replaceWith(this.#message);
  }

  async #detach(): Promise<void> {
    this.#note('detach');
    const message = this.#message;
    message.remove();
    await this.#settle();
    this.#page.document.body.append(message);
  }

  /** The host makes the element anew; what was sent, it has stored, and gives it as the reply. */
  #rebuild(): void {
    this.#note('rebuild');
    const { layout, theme } = this.#message;
    this.#build({ layout, theme, reply: this.#replies() });
  }

  /** The whole page goes and comes again: drafts in memory go with it. */
  async #reload(): Promise<void> {
    // It takes long, so it is done seldom.
    if (this.#random.below(4) > 0) return;
    this.#note(`reload, ${this.#storage}`);
    const reply = this.#replies();
    await this.#page.load();
    this.#build({ reply });
    if (this.#storage !== 'memory') return;
    for (const known of this.#forms.values()) {
      if (!known.sent) known.draft = createDraft(known.questionnaire);
    }
  }

  #replies(): string {
    const sent = [...this.#forms.values()].filter((known) => known.sent);
    return sent.map(({ questionnaire, draft }) => buildResponse(questionnaire, draft).responseText).join('\n');
  }

  async #stream(): Promise<void> {
    this.#note('stream');
    this.#message.streaming = true;
    this.#message.appendText('\n\nMore');
    await this.#settle();
    this.#message.appendText(' to say.');
    this.#message.streaming = false;
  }

  // What the walk knows

  #build(properties: MessageProperties): void {
    const constant = { messageId: 'walk', conversationId: 'c', draftStorage: this.#storage };
    this.#page.show({ content: CONTENT, ...constant, ...properties }, (event) => {
      this.#submits.push(event);
      if (this.#reception === 'prevent') event.preventDefault();
      if (this.#reception === 'resolve') event.waitUntil(Promise.resolve());
      if (this.#reception === 'reject') event.waitUntil(Promise.reject(new Error('offline')));
      if (this.#reception === 'never') event.waitUntil(new Promise(() => undefined));
    });
  }

  #note(step: string): void {
    this.#trail.push(step);
  }

  #card(): QuestionnaireCard {
    return this.#random.pick(cardsOf(this.#message));
  }

  #idOf(card: QuestionnaireCard): string {
    return card.questionnaire?.id ?? '';
  }

  #isOpen(card: QuestionnaireCard): boolean {
    return card.status === 'open' || card.status === 'failed';
  }

  #known(id: string): Known {
    const known = this.#forms.get(id);
    if (known) return known;
    const questionnaire = cardsOf(this.#message).find((card) => this.#idOf(card) === id)?.questionnaire;
    if (questionnaire === undefined) throw new Error(`there is no form ${id}`);
    const begun = { questionnaire, draft: createDraft(questionnaire), sent: false };
    this.#forms.set(id, begun);
    return begun;
  }

  /** Notes what the user did to the question that holds the control. */
  #change(card: QuestionnaireCard, control: Element, next: (answer: DraftAnswer) => DraftAnswer): void {
    const index = Number(control.closest('.question')?.id.slice(1)) - 1;
    const question = card.questionnaire?.questions[index] as Question;
    const known = this.#known(this.#idOf(card));
    known.draft = { ...known.draft, [question.id]: next(known.draft[question.id] as DraftAnswer) };
  }

  async #settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await drawn(this.#message);
  }

  #check(): void {
    const [error] = this.#page.takeErrors();
    if (error !== undefined) throw new Error(`the page says ${error}`);
    if (this.#submits.length > this.#attempts) {
      throw new Error(`${this.#submits.length} submits of ${this.#attempts} attempts`);
    }
    for (const card of cardsOf(this.#message)) {
      const { questionnaire, status } = card;
      if (questionnaire === undefined) continue;
      const known = this.#known(questionnaire.id);
      const locked = status === 'sent' || status === 'answered';
      if (locked !== known.sent) throw new Error(`${questionnaire.id} is ${status}, sent: ${known.sent}`);
      // What is not shown now must not be lost either.
      const drafted = JSON.stringify(inOrder(card.draft));
      const expected = JSON.stringify(inOrder(known.draft));
      if (this.#isOpen(card) && drafted !== expected) throw new Error(`the draft is ${drafted} instead of ${expected}`);
      for (const group of shadowOf(card).querySelectorAll('.question')) {
        const question = questionnaire.questions[Number(group.id.slice(1)) - 1] as Question;
        this.#compare(group, known.draft[question.id] as DraftAnswer, locked);
      }
    }
  }

  /** What a question shows must be what is known of it; and what is not shown must be in the draft nevertheless. */
  #compare(group: Element, answer: DraftAnswer, locked: boolean): void {
    const inputs = [...group.querySelectorAll<HTMLInputElement>('input')];
    const chosen = inputs.filter((input) => input.checked).map((input) => input.value);
    const text = locked ? group.querySelector('.given')?.textContent : group.querySelector('textarea')?.value;
    const known = answer.type === 'free_text' ? [] : answer.type === 'single_choice' ? [answer.value] : answer.values;
    const shown = JSON.stringify(chosen.sort());
    const expected = JSON.stringify(known.filter((value) => value !== '').sort());
    if (shown !== expected) throw new Error(`${group.id} shows ${shown} instead of ${expected}`);
    const typed = answer.type === 'free_text' ? answer.text : answer.otherText;
    // What was sent is trimmed where it comes back as a response.
    const same = locked ? (text ?? '').trim() === typed.trim() : text === undefined || text === typed;
    const asked = answer.type === 'free_text' || known.includes('__questionnaire_other__');
    if (asked && !same)
      throw new Error(`${group.id} shows ${JSON.stringify(text)} instead of ${JSON.stringify(typed)}`);
  }
}

/** A draft in which the order of choices does not count. */
function inOrder(draft: Draft): DraftAnswer[] {
  return Object.values(draft).map((answer) =>
    answer.type === 'multi_choice' ? { ...answer, values: [...answer.values].sort() } : answer,
  );
}
