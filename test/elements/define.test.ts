import { expect, fixtureSync, html } from '@open-wc/testing';
import { define } from '../../src/define.js';
import { QuestionnaireAnswers } from '../../src/elements/answers.js';
import { QuestionnaireCard } from '../../src/elements/card.js';
import { defineElement } from '../../src/elements/define-element.js';
import { QuestionnaireMessage } from '../../src/elements/message.js';
import { VERSION } from '../../src/elements/version.js';
import '../../src/index.js';
import { shadowOf } from './support/card.js';
import { fenced } from './support/message.js';

/** What is written to the console as a warning meanwhile. */
function warnings(action: () => void): string[] {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: unknown) => said.push(String(text));
  try {
    action();
  } finally {
    console.warn = warn;
  }
  return said;
}

describe('the main entry', () => {
  it('defines the exported classes under their names', () => {
    expect(customElements.get('questionnaire-message')).to.equal(QuestionnaireMessage);
    expect(customElements.get('questionnaire-card')).to.equal(QuestionnaireCard);
    expect(customElements.get('questionnaire-answers')).to.equal(QuestionnaireAnswers);
  });

  it('can be loaded again without a word', () => {
    expect(warnings(() => define())).to.deep.equal([]);
  });
});

describe('define', () => {
  it('gives another prefix to all elements, and the message makes its children by it', async () => {
    define({ prefix: 'acme' });
    const message = document.createElement('acme-message') as QuestionnaireMessage;
    message.messageId = 'm1';
    message.content = `Hi.\n\n${fenced('Trip')}`;
    fixtureSync(message);
    await message.updateComplete;
    expect(message).to.be.instanceOf(QuestionnaireMessage);
    expect(shadowOf(message).querySelector('acme-card')).to.be.instanceOf(QuestionnaireCard);
    expect(shadowOf(message).querySelector('questionnaire-card')).to.equal(null);
    expect(message.openQuestionnaires).to.have.length(1);
    message.requestSubmit('m1_q1');
    await message.updateComplete;
    expect(message.openQuestionnaires).to.have.length(0);
  });

  it('says nothing about its own elements when it is called twice', () => {
    define({ prefix: 'twice' });
    expect(warnings(() => define({ prefix: 'twice' }))).to.deep.equal([]);
  });

  it('leaves a name as it is that is taken, and says so once with both versions', () => {
    class Older extends HTMLElement {
      static version = '0.0.1';
    }
    class Stranger extends HTMLElement {}
    customElements.define('older-card', Older);
    customElements.define('stranger-card', Stranger);
    customElements.define(
      'older-message',
      class extends HTMLElement {
        static version = '0.0.1';
      },
    );
    const said = warnings(() => {
      defineElement('older-card', QuestionnaireCard);
      define({ prefix: 'older' });
      defineElement('stranger-card', QuestionnaireCard);
    });
    expect(customElements.get('older-card')).to.equal(Older);
    expect(customElements.get('older-answers')?.prototype).to.be.instanceOf(QuestionnaireAnswers);
    expect(said).to.have.length(2);
    expect(said[0]).to.contain('version 0.0.1').and.to.contain(VERSION).and.to.contain('<older-card>');
    expect(said[1]).to.contain('another program');
  });

  it('refuses a prefix that makes no name', () => {
    expect(() => define({ prefix: 'Not a name' })).to.throw(DOMException);
  });

  it('lets a class that somebody defined by hand have the usual children', async () => {
    class Special extends QuestionnaireMessage {}
    customElements.define('special-chat', Special);
    const message = new Special();
    message.messageId = 'm1';
    message.content = `Hi.\n\n${fenced('Trip')}`;
    fixtureSync(message);
    await message.updateComplete;
    expect(shadowOf(message).querySelector('questionnaire-card')).to.be.instanceOf(QuestionnaireCard);
  });

  // Not every browser that the elements work in has registries beside the page's own.
  const scoped = (() => {
    try {
      return new CustomElementRegistry();
    } catch {
      return undefined;
    }
  })();
  if (scoped !== undefined) {
    it('defines the elements in a registry of their own', async () => {
      define({ prefix: 'inside', registry: scoped });
      expect(customElements.get('inside-message')).to.equal(undefined);
      const host = fixtureSync<HTMLElement>(html`<div></div>`);
      const root = host.attachShadow({ mode: 'open', customElementRegistry: scoped });
      root.innerHTML = '<inside-message message-id="m1"></inside-message>';
      const message = root.firstElementChild as QuestionnaireMessage;
      message.content = `Hi.\n\n${fenced('Trip')}`;
      await message.updateComplete;
      expect(message).to.be.instanceOf(QuestionnaireMessage);
      expect(shadowOf(message).querySelector('inside-card')).to.be.instanceOf(QuestionnaireCard);
    });

    it('lets a registry have the usual names for elements of its own, beside those of the page', async () => {
      const registry = new CustomElementRegistry();
      expect(warnings(() => define({ registry }))).to.deep.equal([]);
      const host = fixtureSync<HTMLElement>(html`<div></div>`);
      const root = host.attachShadow({ mode: 'open', customElementRegistry: registry });
      root.innerHTML = '<questionnaire-message message-id="m1"></questionnaire-message>';
      const message = root.firstElementChild as QuestionnaireMessage;
      message.content = `Hi.\n\n${fenced('Trip')}`;
      await message.updateComplete;
      const card = shadowOf(message).querySelector('questionnaire-card');
      expect(message.constructor).to.equal(registry.get('questionnaire-message'));
      expect(card?.constructor).to.equal(registry.get('questionnaire-card'));
      expect(card).not.to.have.property('constructor', QuestionnaireCard);
      message.requestSubmit('m1_q1');
      await message.updateComplete;
      expect(message.openQuestionnaires).to.have.length(0);
    });
  }
});

describe('the version', () => {
  it('is the one of the package', async () => {
    const response = await fetch(new URL('../../package.json', import.meta.url));
    const { version } = await response.json();
    expect(VERSION).to.equal(version);
    expect(QuestionnaireMessage.version).to.equal(version);
  });
});
