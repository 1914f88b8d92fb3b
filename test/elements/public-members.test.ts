import { expect, fixtureSync, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { QuestionnaireAnswers } from '../../src/elements/answers.js';
import { QuestionnaireCard } from '../../src/elements/card.js';
import { QuestionnaireMessage } from '../../src/elements/message.js';
import '../../src/index.js';
import { everyType } from './support/questionnaires.js';

const ELEMENTS = [QuestionnaireMessage, QuestionnaireCard, QuestionnaireAnswers] as const;

/** The names on the prototypes from this class up to Lit's. */
function membersOf(element: CustomElementConstructor): string[] {
  const names: string[] = [];
  for (
    let prototype = element.prototype;
    prototype !== LitElement.prototype;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    names.push(...Object.getOwnPropertyNames(prototype));
  }
  return names.filter((name) => name !== 'constructor');
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

describe('the members of the elements', () => {
  for (const element of ELEMENTS) {
    it(`of ${element.name} override nothing of HTML but focus`, () => {
      const overridden = membersOf(element).filter((name) => name in HTMLElement.prototype);
      expect(overridden.filter((name) => name !== 'focus')).to.deep.equal([]);
    });
  }

  it('are open to be styled and inspected, and no part of a form', async () => {
    for (const element of ELEMENTS) {
      const instance = new element();
      fixtureSync(instance);
      await instance.updateComplete;
      expect(instance.shadowRoot?.mode).to.equal('open');
      expect(instance.shadowRoot?.delegatesFocus).to.equal(false);
      expect(Reflect.get(element, 'formAssociated')).to.equal(undefined);
    }
  });
});

describe('properties', () => {
  it('that were set before the element was defined are kept', async () => {
    const message = document.createElement('late-message');
    Object.assign(message, { content: 'Early.', messageId: 'm1', readOnly: true });
    fixtureSync(message);
    customElements.define('late-message', class extends QuestionnaireMessage {});
    const upgraded = message as QuestionnaireMessage;
    await upgraded.updateComplete;
    expect([upgraded.content, upgraded.messageId, upgraded.readOnly]).to.deep.equal(['Early.', 'm1', true]);
    expect(upgraded.shadowRoot?.textContent).to.contain('Early.');
  });

  it('of a wrong type are ignored, with one warning that says what is expected', async () => {
    const message = document.createElement('questionnaire-message');
    fixtureSync(message);
    message.content = 'Kept.';
    message.layout = 'paged';
    const wrong = {
      content: 5,
      readOnly: 'yes',
      layout: 'grid',
      urlPolicy: 'all',
      markedExtensions: {},
      uiText: 'x',
      draftStorage: {},
    };
    const said = await warnings(async () => {
      Object.assign(message, wrong);
      Object.assign(message, wrong);
      await message.updateComplete;
    });
    expect([message.content, message.readOnly, message.layout]).to.deep.equal(['Kept.', false, 'paged']);
    expect([message.urlPolicy, message.markedExtensions, message.uiText]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect(message.draftStorage).to.equal('memory');
    expect(said).to.have.length(Object.keys(wrong).length);
    expect(said.find((text) => text.includes('.layout '))).to.contain('"list" or "paged"');
  });

  it('that hold no questionnaire or response are ignored', async () => {
    const card = document.createElement('questionnaire-card');
    fixtureSync(card);
    const form = everyType();
    card.questionnaire = form;
    const [first] = form.questions;
    const wrong = [
      {},
      [],
      { ...form, questions: [{}] },
      { ...form, questions: [{ ...first, options: null }] },
      { ...form, id: 5 },
    ];
    const said = await warnings(async () => {
      for (const questionnaire of wrong) Object.assign(card, { questionnaire });
      for (const response of [
        {},
        { answers: [{ question_id: 'x', type: 'odd' }] },
        { answers: [{ type: 'free_text' }] },
      ]) {
        Object.assign(card, { response });
      }
      await card.updateComplete;
    });
    expect(card.questionnaire).to.equal(form);
    expect(card.response).to.equal(undefined);
    expect(said).to.have.length(2);
  });

  it('that are given back as null or undefined have their defaults again', async () => {
    const message = document.createElement('questionnaire-message');
    const defaults = { namespace: message.namespace, images: message.images, theme: message.theme };
    Object.assign(message, { namespace: 'movo', images: 'all', theme: 'dark', readOnly: true });
    for (const nothing of [null, undefined]) {
      Object.assign(message, { namespace: nothing, images: nothing, theme: nothing, readOnly: nothing });
      expect({ namespace: message.namespace, images: message.images, theme: message.theme }).to.deep.equal(defaults);
      expect(message.readOnly).to.equal(false);
    }
    expect(defaults).to.deep.equal({ namespace: 'sage', images: 'click', theme: 'auto' });
  });
});

describe('attributes', () => {
  it('give the properties of the same names', async () => {
    const message = fixtureSync<QuestionnaireMessage>(html`<questionnaire-message
      content="Hi."
      message-id="m1"
      conversation-id="c1"
      namespace="movo"
      layout="paged"
      theme="dark"
      images="none"
      draft-storage="session"
      reply="Thanks."
      readonly
      streaming
    ></questionnaire-message>`);
    const {
      content,
      messageId,
      conversationId,
      namespace,
      layout,
      theme,
      images,
      draftStorage,
      reply,
      readOnly,
      streaming,
    } = message;
    expect([content, messageId, conversationId, namespace, layout, theme, images, draftStorage, reply]).to.deep.equal([
      'Hi.',
      'm1',
      'c1',
      'movo',
      'paged',
      'dark',
      'none',
      'session',
      'Thanks.',
    ]);
    expect([readOnly, streaming]).to.deep.equal([true, true]);
  });

  it('that are boolean are false with the value "false", true with any other', async () => {
    for (const [value, expected] of [
      ['false', false],
      ['', true],
      ['true', true],
      ['readonly', true],
    ] as const) {
      const card = document.createElement('questionnaire-card');
      card.setAttribute('readonly', value);
      expect(card.readOnly, value).to.equal(expected);
      card.removeAttribute('readonly');
      expect(card.readOnly).to.equal(false);
    }
  });

  it('never show the content that a property was given', async () => {
    const message = document.createElement('questionnaire-message');
    message.content = 'Long text.';
    message.messageId = 'm1';
    message.readOnly = true;
    fixtureSync(message);
    await message.updateComplete;
    expect(message.getAttributeNames()).to.deep.equal([]);
    expect(message.childNodes).to.have.length(0);
  });
});
