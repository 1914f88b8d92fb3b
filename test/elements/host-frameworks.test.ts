import { expect, fixtureSync } from '@open-wc/testing';
import { QuestionnaireAnswers } from '../../src/elements/answers.js';
import { QuestionnaireCard } from '../../src/elements/card.js';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { createDraft } from '../../src/protocol/draft.js';
import { parseResponse } from '../../src/protocol/parse.js';
import { buildResponse } from '../../src/protocol/response.js';
import { validateQuestionnaireAsync } from '../../src/tools/index.js';
import { buttonOf, choiceOf, chosenIn, fieldOf, makeCard, record, shadowOf, type } from './support/card.js';
import { cardOf, cardsOf, drawn, fenced, makeMessage, outline } from './support/message.js';
import { everyType, freeText, questionnaire } from './support/questionnaires.js';

const TRIP = `Hi.\n\n${fenced('Trip')}`;

const ARGUMENTS = { title: 'Trip', questions: [{ type: 'free_text', text: 'Where to?' }] };
const CALL = {
  id: 'call_1',
  type: 'function',
  function: { name: 'questionnaire_async', arguments: JSON.stringify(ARGUMENTS) },
};
const RESULT = {
  role: 'tool',
  tool_call_id: 'call_1',
  content: JSON.stringify(validateQuestionnaireAsync(ARGUMENTS)),
};

const responseTo = (form: ReturnType<typeof everyType>) =>
  parseResponse(buildResponse(form, createDraft(form)).responseText)[0];

/** A view of the value through proxies at every level, as Vue's `reactive` and Svelte's `$state` give it. */
function reactive<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, { get: (target, key, receiver) => reactive(Reflect.get(target, key, receiver)) });
}

/** The value, frozen at every level, as stores give it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** What is written to the console as a warning meanwhile. */
async function warnings(action: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: unknown) => said.push(String(text));
  try {
    await action();
  } finally {
    console.warn = warn;
  }
  return said;
}

describe('properties', () => {
  it('are known by name, so that templates set them and no attributes', async () => {
    const { modules } = await (await fetch(new URL('../../custom-elements.json', import.meta.url))).json();
    for (const { declarations } of modules) {
      for (const { tagName, members } of declarations) {
        if (tagName === undefined) continue;
        const element = document.createElement(tagName);
        for (const { kind, name, static: isStatic } of members) {
          if (kind === 'field' && !isStatic) expect(name in element, `${tagName}.${name}`).to.equal(true);
        }
      }
    }
  });

  it('that were set before a card and a summary were defined are kept', async () => {
    const form = everyType();
    const card = document.createElement('tardy-card');
    const answers = document.createElement('tardy-answers');
    const draft = { ...createDraft(form), why: { type: 'free_text', text: 'because' } };
    Object.assign(card, { draft, questionnaire: form, draftStorage: 'none' });
    Object.assign(answers, { response: responseTo(form) });
    fixtureSync(card);
    fixtureSync(answers);
    customElements.define('tardy-card', class extends QuestionnaireCard {});
    customElements.define('tardy-answers', class extends QuestionnaireAnswers {});
    await Promise.all([card, answers].map((each) => (each as QuestionnaireCard).updateComplete));
    expect(fieldOf(card, 'Why?').value).to.equal('because');
    expect(shadowOf(answers).querySelectorAll('[part~="answer"]')).to.have.length(form.questions.length);
  });

  for (const [how, wrap] of [
    ['proxies', reactive],
    ['frozen', frozen],
  ] as const) {
    it(`can be ${how}`, async () => {
      const form = everyType();
      const card = await makeCard({
        questionnaire: wrap(form),
        draft: wrap({ ...createDraft(form), why: { type: 'free_text', text: 'because' } }),
        uiText: wrap({ submit: 'Send' }),
      });
      choiceOf(card, 'Production').click();
      type(fieldOf(card, 'Why?'), 'why not');
      const events = record(card, 'questionnaire-submit');
      buttonOf(card, 'Send').click();
      expect(events[0]?.detail.answers.map(({ answer }) => answer)).to.deep.include.members(['Production', 'why not']);
      const answered = await makeCard({ questionnaire: wrap(form), response: wrap(responseTo(form)) });
      expect(answered.status).to.equal('answered');

      const message = await makeMessage({
        toolCalls: wrap([CALL]),
        toolResults: wrap([RESULT]),
        history: wrap([{ role: 'user', content: 'Hi.' }]),
      });
      expect(outline(message)).to.deep.equal(['card call_1']);
      message.toolCalls = wrap([structuredClone(CALL)]);
      await drawn(message);
      expect(outline(message)).to.deep.equal(['card call_1']);
    });
  }

  it('of objects that came as the text "[object Object]" are ignored, with a warning', async () => {
    const message = await makeMessage({ toolCalls: [CALL], toolResults: [RESULT] });
    const said = await warnings(async () => {
      message.setAttribute('tool-calls', String(CALL));
      await drawn(message);
    });
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('toolCalls');
    expect(outline(message)).to.deep.equal(['card call_1']);
  });
});

describe('an element that is made in another way than by createElement', () => {
  const HTML = `<questionnaire-message message-id="m1" draft-storage="none"><script type="text/markdown">
    Hi.

    ${fenced('Trip').replaceAll('\n', '\n    ')}
  </script></questionnaire-message>`;

  const template = () => {
    const holder = document.createElement('template');
    holder.innerHTML = HTML;
    return holder.content;
  };

  const WAYS: Record<string, (place: HTMLElement) => void> = {
    'by innerHTML': (place) => {
      place.innerHTML = HTML;
    },
    'by importNode': (place) => place.append(document.importNode(template(), true)),
    'by cloneNode of a template, upgraded as it is put in': (place) => place.append(template().cloneNode(true)),
    'as a copy of one that is shown': (place) => {
      place.innerHTML = HTML;
      const shown = place.firstElementChild as HTMLElement;
      shown.replaceWith(shown.cloneNode(true));
    },
    'by a range': (place) => place.append(document.createRange().createContextualFragment(HTML)),
    'in a document without a window': (place) => {
      const inert = document.implementation.createHTMLDocument();
      inert.body.innerHTML = HTML;
      place.append(inert.body.firstElementChild as Element);
    },
  };
  for (const [how, put] of Object.entries(WAYS)) {
    it(`shows its message: ${how}`, async () => {
      const place = fixtureSync<HTMLElement>(document.createElement('div'));
      put(place);
      const message = place.querySelector('questionnaire-message') as QuestionnaireMessage;
      await drawn(message);
      expect(outline(message)).to.deep.equal(['Hi.', 'card m1_q1']);
      expect(message.children).to.have.length(1);
    });
  }

  it('is a message of its own when it is a copy: what is filled in stays in the first', async () => {
    const message = await makeMessage({ content: TRIP });
    type(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'), 'Rome');
    const copy = message.cloneNode(true) as QuestionnaireMessage;
    fixtureSync(copy);
    await drawn(copy);
    expect(copy.content).to.equal('');
    copy.draftStorage = 'none';
    copy.messageId = 'm1';
    copy.content = TRIP;
    await drawn(copy);
    expect(fieldOf(cardOf(copy, 'm1_q1'), 'Where to?').value).to.equal('');
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?').value).to.equal('Rome');
  });
});

describe('an element that is taken out and put in again', () => {
  it('in one task, as strict modes do, draws and tells everything once', async () => {
    const place = fixtureSync<HTMLElement>(document.createElement('div'));
    const opened = record(place, 'questionnaire-open');
    const message = document.createElement('questionnaire-message');
    Object.assign(message, { messageId: 'm1', draftStorage: 'none', content: TRIP });
    for (let round = 0; round < 3; round += 1) {
      place.append(message);
      message.remove();
    }
    place.append(message);
    await drawn(message);
    expect(opened.map(({ detail }) => detail.questionnaireId)).to.deep.equal(['m1_q1']);
    const submitted = record(place, 'questionnaire-submit');
    buttonOf(cardOf(message, 'm1_q1'), 'Submit').click();
    expect(submitted).to.have.length(1);
  });

  it('shows what was set while it was out, and keeps what is filled in', async () => {
    const message = await makeMessage({ content: TRIP });
    const home = message.parentElement as HTMLElement;
    type(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'), 'Rome');
    message.remove();
    message.content = `${TRIP}\n\nMore.`;
    message.lang = 'zh-CN';
    await message.updateComplete;
    home.append(message);
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Hi.', 'card m1_q1', 'More.']);
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?').value).to.equal('Rome');
    expect(() => buttonOf(cardOf(message, 'm1_q1'), 'Submit')).to.throw();
  });

  it('looks the same after it was in a document without a window', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const home = card.parentElement as HTMLElement;
    choiceOf(card, 'Production').click();
    const look = () => getComputedStyle(shadowOf(card).querySelector('.card') as Element).borderTopLeftRadius;
    const before = look();
    const inert = document.implementation.createHTMLDocument();
    inert.body.append(card);
    await card.updateComplete;
    home.append(card);
    await card.updateComplete;
    expect(look()).to.equal(before);
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
  });

  it('by a listener of its own event ends what it was doing without an error', async () => {
    const message = await makeMessage({ content: TRIP });
    const home = message.parentElement as HTMLElement;
    let sent = () => {};
    const sending = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const card = cardOf(message, 'm1_q1');
    message.addEventListener('questionnaire-submit', (event) => {
      event.waitUntil(sending);
      message.remove();
    });
    buttonOf(card, 'Submit').click();
    expect(card.status).to.equal('sending');
    sent();
    await sending;
    home.append(message);
    await drawn(message);
    expect(cardsOf(message).map(({ status }) => status)).to.deep.equal(['sent']);
  });

  it('while a stream fills it goes on with the stream', async () => {
    const message = await makeMessage({});
    const home = message.parentElement as HTMLElement;
    async function* pieces() {
      yield 'One ';
      message.remove();
      yield 'two ';
      await message.updateComplete;
      home.append(message);
      yield 'three.';
    }
    await message.appendStream(pieces());
    expect(outline(message)).to.deep.equal(['One two three.']);
  });
});

describe('an element inside a component with a shadow root', () => {
  it('is heard outside of it, where a listener can still wait', async () => {
    const host = fixtureSync<HTMLElement>(document.createElement('div'));
    const message = document.createElement('questionnaire-message');
    Object.assign(message, { messageId: 'm1', draftStorage: 'none', content: TRIP });
    host.attachShadow({ mode: 'closed' }).append(message);
    await drawn(message);
    let failed = () => {};
    const sending = new Promise<void>((_, reject) => {
      failed = () => reject(new Error('offline'));
    });
    let target: EventTarget | null = null;
    host.addEventListener(
      'questionnaire-submit',
      (event) => {
        target = event.target;
        event.waitUntil(sending);
      },
      { once: true },
    );
    const card = cardOf(message, 'm1_q1');
    buttonOf(card, 'Submit').click();
    expect(target).to.equal(host);
    expect(card.status).to.equal('sending');
    failed();
    await sending.catch(() => undefined);
    await Promise.resolve();
    await card.updateComplete;
    expect(card.status).to.equal('failed');
  });

  it('takes its language from outside of it', async () => {
    const host = fixtureSync<HTMLElement>(document.createElement('div'));
    host.lang = 'zh-CN';
    const card = document.createElement('questionnaire-card');
    Object.assign(card, { draftStorage: 'none', questionnaire: questionnaire([freeText()]) });
    host.attachShadow({ mode: 'open' }).append(card);
    await card.updateComplete;
    expect(() => buttonOf(card, 'Submit')).to.throw();
  });
});

describe('a page that holds the state of a form', () => {
  it('can give each draft back as it was told: the caret stays, and nothing is told twice', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
    const drafts = record(card, 'questionnaire-draft');
    card.addEventListener('questionnaire-draft', ({ detail }) => {
      card.draft = detail.draft;
    });
    const field = fieldOf(card, 'Why?');
    type(field, 'because');
    field.setSelectionRange(2, 2);
    await card.updateComplete;
    expect([field.value, field.selectionStart]).to.deep.equal(['because', 2]);
    expect(drafts).to.have.length(1);
  });

  it('can give the response from within the submit', async () => {
    const form = questionnaire([freeText()]);
    const card = await makeCard({ questionnaire: form });
    card.addEventListener('questionnaire-submit', ({ detail }) => {
      const [response] = parseResponse(detail.responseText);
      if (response) card.response = response;
    });
    buttonOf(card, 'Submit').click();
    await card.updateComplete;
    expect(card.status).to.equal('sent');
    expect(card.response?.answers).to.have.length(1);
  });

  it('can show the reply from within the submit, and the message without the form', async () => {
    const message = await makeMessage({ content: TRIP });
    message.addEventListener('questionnaire-submit', ({ detail }) => {
      message.reply = detail.messageResponseText;
    });
    buttonOf(cardOf(message, 'm1_q1'), 'Submit').click();
    await drawn(message);
    expect(cardOf(message, 'm1_q1').status).to.equal('sent');
    message.content = 'Thanks.';
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Thanks.']);
  });
});
