import { expect } from '@open-wc/testing';
import type { QuestionnaireCard } from '../../../src/elements/card.js';
import { clearDrafts } from '../../../src/elements/drafts/draft-store.js';
import type { QuestionnaireResultDetail } from '../../../src/elements/events.js';
import type { QuestionnaireMessage } from '../../../src/elements/message.js';
import { conversationView } from '../../../src/tools/index.js';
import { readDetails } from '../../../src/tools/pi/snapshot.js';
import { type Random, random } from '../../support/random.js';
import { copy } from '../../tools/pi/pi-samples.js';
import { chosenIn, hasButton, shadowOf, type } from './card.js';
import { makeMessage } from './message.js';
import { onlyCard, piCall, piResult, press, shownQuestions, writeRequest } from './pi.js';

const IDS = ['target', '__proto__', 'constructor', 'a.b', '数', ' spaced out ', '<b>'];
const TEXTS = ['my own', '"quoted"', 'two\nlines', 'لماذا', '\u{1f9ed} & <b>', '*'];

interface Option {
  id: string;
  label: string;
}

interface Question {
  id: string;
  prompt: string;
  type: 'single' | 'multi';
  options: Option[];
  allowOther: boolean;
  minSelections?: number;
  maxSelections?: number;
}

/** What the user has chosen at a question: labels of options, and the text of Other. */
interface Choice {
  labels: Set<string>;
  other: string | undefined;
}

function randomQuestion({ below, pick }: Random, id: string, index: number): Question {
  const options = Array.from({ length: 1 + below(5) }, (_, number) => ({
    id: `${pick(IDS).trim()}${number}`,
    // Labels need not differ to the tool; the walk clicks by them.
    label: `${pick(TEXTS)} ${number}`.replace(/\s+/g, ' '),
  }));
  const question: Question = {
    id,
    prompt: `Question ${index}?`,
    type: pick(['single', 'multi']),
    options,
    allowOther: below(3) > 0,
  };
  if (question.type === 'single') return question;
  const most = options.length + Number(question.allowOther);
  const maxSelections = 1 + below(most);
  return { ...question, maxSelections, minSelections: below(maxSelections + 1) };
}

/**
 * A user who answers a random questionnaire of Pi's in a random way, and asks back now and then; an agent that explains and
 * resumes; and a page that stores the conversation as JSON and shows it anew at every result, and in between.
 */
export class PiWalk {
  readonly #random: Random;
  readonly #questions: Question[];
  readonly #choices: Choice[];
  readonly #asked: { questionId: string; request: string; response: string }[] = [];
  #stored: unknown[];
  #message: QuestionnaireMessage | undefined;
  #result: QuestionnaireResultDetail | undefined;
  #trail: string[] = [];

  constructor(seed: number) {
    this.#random = random(seed);
    const ids = IDS.map((id) => id.trim()).slice(0, 1 + this.#random.below(IDS.length));
    this.#questions = ids.map((id, index) => randomQuestion(this.#random, id, index));
    this.#choices = ids.map(() => ({ labels: new Set(), other: undefined }));
    this.#stored = [
      { role: 'user', content: 'Go.' },
      { role: 'assistant', content: [piCall('call_1', { action: 'start', questions: this.#questions })] },
    ];
  }

  async run(steps: number): Promise<void> {
    clearDrafts();
    try {
      await this.#load();
      for (let step = 0; step < steps; step++) {
        await this.#random.pick(this.#actions).call(this);
        this.#check();
      }
      while (this.#result === undefined) await this.#goOn();
      this.#checkAnswers(this.#result);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${reason}\nThe last steps were: ${this.#trail.slice(-15).join(', ')}`);
    } finally {
      this.#message?.remove();
      clearDrafts();
    }
  }

  readonly #actions = [
    this.#click,
    this.#click,
    this.#click,
    this.#next,
    this.#next,
    this.#back,
    this.#askBack,
    this.#load,
  ];

  get #card(): QuestionnaireCard {
    return onlyCard(this.#latest);
  }

  get #latest(): QuestionnaireMessage {
    if (this.#message === undefined) throw new Error('nothing is shown');
    return this.#message;
  }

  /** The question that is shown, by its number. */
  get #index(): number {
    const [prompt] = shownQuestions(this.#card);
    return this.#questions.findIndex((question) => question.prompt === prompt);
  }

  /** Shows the conversation as it is stored: what the last message holds is what can be answered. */
  async #load(): Promise<void> {
    this.#trail.push('load');
    this.#message?.remove();
    const { role, index, ...view } = conversationView(copy(this.#stored)).at(-1) ?? {};
    this.#message = await makeMessage({ ...view, draftStorage: 'memory' });
    this.#message.addEventListener('questionnaire-result', ({ detail }) => {
      this.#result = detail;
    });
  }

  async #click(): Promise<void> {
    const index = this.#index;
    const question = this.#questions[index] as Question;
    const choice = this.#choices[index] as Choice;
    const inputs = [...shadowOf(this.#card).querySelectorAll('input')];
    const number = this.#random.below(inputs.length);
    const label = question.options[number]?.label;
    this.#trail.push(`click ${number} of ${index}`);
    inputs[number]?.click();
    await this.#card.updateComplete;
    const isChosen = label === undefined ? choice.other !== undefined : choice.labels.has(label);
    const count = choice.labels.size + Number(choice.other !== undefined);
    if (question.type === 'multi' && !isChosen && count >= (question.maxSelections ?? 0)) return;
    if (question.type === 'single') {
      choice.labels.clear();
      if (label !== undefined) choice.other = undefined;
    }
    if (question.type === 'multi' && isChosen) {
      if (label === undefined) choice.other = undefined;
      else choice.labels.delete(label);
    } else if (label !== undefined) {
      choice.labels.add(label);
    } else {
      choice.other = this.#random.pick(TEXTS);
      const field = shadowOf(this.#card).querySelector('.other-text textarea') as HTMLTextAreaElement;
      type(field, ` ${choice.other} `);
      await this.#card.updateComplete;
    }
  }

  async #next(): Promise<void> {
    if (!hasButton(this.#card, 'Next')) return;
    this.#trail.push('next');
    const index = this.#index;
    await press(this.#card, 'Next');
    expect(this.#index).to.equal(this.#isAnswered(index) ? index + 1 : index);
  }

  async #back(): Promise<void> {
    if (!hasButton(this.#card, 'Back')) return;
    this.#trail.push('back');
    const index = this.#index;
    await press(this.#card, 'Back');
    expect(this.#index).to.equal(index - 1);
  }

  /** The user asks back, the page stores the result, and the agent explains and resumes. */
  async #askBack(): Promise<void> {
    this.#trail.push('ask back');
    const questionId = this.#questions[this.#index]?.id ?? '';
    const request = this.#random.pick(TEXTS);
    const response = this.#random.pick(TEXTS);
    await writeRequest(this.#card, `${request} `);
    await press(this.#card, 'Ask');
    const details = this.#store('needs_clarification');
    this.#asked.push({ questionId, request, response });
    const { questionnaireId, revision } = details;
    const args = { action: 'resume', questionnaireId, revision, clarificationResponse: response };
    const text = { type: 'text', text: 'Look.' };
    this.#stored.push({ role: 'assistant', content: [text, piCall(`call_${revision + 1}`, args)] });
    await this.#load();
  }

  /** Answers the question that is shown as it must be, and goes on. */
  async #goOn(): Promise<void> {
    const index = this.#index;
    while (!this.#isAnswered(index)) await this.#click();
    const isLast = index === this.#questions.length - 1;
    await (isLast ? press(this.#card, 'Submit') : this.#next());
  }

  #isAnswered(index: number): boolean {
    const { labels, other } = this.#choices[index] as Choice;
    const { type: kind, minSelections = 0 } = this.#questions[index] as Question;
    return labels.size + Number(other !== undefined) >= (kind === 'single' ? 1 : minSelections);
  }

  /** Takes the result that the card has fired, and stores it. */
  #store(status: string): QuestionnaireResultDetail['result']['details'] {
    if (this.#result?.status !== status) throw new Error(`the result is ${this.#result?.status}, not ${status}`);
    const { toolCallId, result } = this.#result;
    this.#result = undefined;
    this.#stored.push(piResult(toolCallId, result));
    expect(readDetails(copy(result.details))).to.deep.equal(result.details);
    return result.details;
  }

  /** What the card shows of the question must be what the user has chosen. */
  #check(): void {
    const index = this.#index;
    const { labels, other } = this.#choices[index] as Choice;
    const question = this.#questions[index] as Question;
    const expected = question.options.map(({ label }) => label).filter((label) => labels.has(label));
    if (other !== undefined) expected.push('Other');
    expect(chosenIn(this.#card, question.prompt)).to.deep.equal(expected);
  }

  #checkAnswers({ result }: QuestionnaireResultDetail): void {
    const details = this.#store('completed');
    expect(details.answers).to.deep.equal(
      this.#questions.map(({ id, options }, index) => {
        const { labels, other } = this.#choices[index] as Choice;
        const selectedOptionIds = options.filter(({ label }) => labels.has(label)).map((option) => option.id);
        return { questionId: id, selectedOptionIds, ...(other === undefined ? {} : { other }) };
      }),
    );
    expect(details.clarifications).to.deep.equal(
      this.#asked.map((asked, index) => ({ revision: index + 1, ...asked })),
    );
    expect(result.content[0]?.text).to.match(/^QUESTIONNAIRE_COMPLETED id=call_1 /);
  }
}
