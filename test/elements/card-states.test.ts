import { expect } from '@open-wc/testing';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { CARD_STATUSES, type CardStatus } from '../../src/elements/card-status.js';
import { parseResponse } from '../../src/protocol/parse.js';
import type { Draft, Questionnaire, QuestionnaireResponse } from '../../src/protocol/questionnaire.js';
import { buildResponse } from '../../src/protocol/response.js';
import { expectAccessible } from '../support/accessible.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  fieldOf,
  hasButton,
  makeCard,
  questionOf,
  record,
  shadowOf,
  statusOf,
  type,
} from './support/card.js';
import {
  everyType,
  freeText,
  multiChoice,
  OTHER_VALUE,
  questionnaire,
  singleChoice,
} from './support/questionnaires.js';

const DRAFT: Draft = {
  target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'The moon' },
  checks: { type: 'multi_choice', values: ['Unit', 'Types'], otherText: '' },
  why: { type: 'free_text', text: 'It is time.\nSecond line.' },
};

function responseTo(form: Questionnaire, draft: Draft = DRAFT): QuestionnaireResponse {
  const [response] = parseResponse(buildResponse(form, draft).responseText);
  if (response === undefined) throw new Error('the response does not read back');
  return response;
}

const neverSent = new Promise<void>(() => undefined);

/** Brings a card into each of its states. */
const INTO: Record<CardStatus, (card: QuestionnaireCard) => void> = {
  open: () => undefined,
  sending: (card) => {
    card.draft = DRAFT;
    card.addEventListener('questionnaire-submit', (event) => event.waitUntil(neverSent));
    card.requestSubmit();
  },
  failed: (card) => {
    card.draft = DRAFT;
    card.reopen();
  },
  sent: (card) => {
    card.draft = DRAFT;
    card.requestSubmit();
  },
  answered: (card) => {
    card.response = responseTo(everyType());
  },
  superseded: (card) => {
    card.readOnly = true;
  },
};

const WORDS: Record<CardStatus, string> = {
  open: '',
  sending: 'Sending…',
  failed: 'Your answers could not be sent. They are still here: try again.',
  sent: 'Submitted',
  answered: 'Answered',
  superseded: 'Closed. This form can no longer be answered.',
};

const LOCKED: readonly CardStatus[] = ['sent', 'answered', 'superseded'];

/** Whether the engine knows `:state()`; the oldest browsers that the elements work in do not. */
const knowsStates = CSS.supports('selector(:state(open))');

describe('the states of a card', () => {
  for (const status of CARD_STATUSES) {
    describe(status, () => {
      let card: QuestionnaireCard;

      beforeEach(async () => {
        card = await makeCard({ questionnaire: everyType() });
        INTO[status](card);
        await card.updateComplete;
      });

      it('is the status, and is said in words', () => {
        expect(card.status).to.equal(status);
        expect(statusOf(card)).to.equal(WORDS[status]);
      });

      it('keeps all options in sight', () => {
        expect(shadowOf(card).querySelectorAll('input')).to.have.length(8);
      });

      it('passes axe in the list, and in the paged layout', async () => {
        await expectAccessible(card);
        card.layout = 'paged';
        await card.updateComplete;
        await expectAccessible(card);
      });

      if (knowsStates) {
        it('is the one custom state, beside locked where it is', () => {
          const states = [...CARD_STATUSES, 'locked'].filter((state) => card.matches(`:state(${state})`));
          expect(states).to.deep.equal(LOCKED.includes(status) ? [status, 'locked'] : [status]);
        });
      }

      if (LOCKED.includes(status)) {
        it('leaves nothing to fill in', () => {
          expect([...shadowOf(card).querySelectorAll('input')].every((input) => input.disabled)).to.equal(true);
          expect(shadowOf(card).querySelector('textarea, button')).to.equal(null);
        });
      }
    });
  }

  it('change with what the page sets', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    card.readOnly = true;
    expect(card.status).to.equal('superseded');
    card.response = responseTo(everyType());
    expect(card.status).to.equal('answered');
    card.response = undefined;
    card.readOnly = false;
    expect(card.status).to.equal('open');
  });

  it('stay sent when the page brings the response or closes the form afterwards', async () => {
    const card = await makeCard({ questionnaire: everyType(), draft: DRAFT });
    card.requestSubmit();
    card.response = responseTo(everyType());
    card.readOnly = true;
    await card.updateComplete;
    expect(card.status).to.equal('sent');
    expect(statusOf(card)).to.equal('Submitted');
  });
});

describe('a card with a response', () => {
  it('shows the given answers and not the defaults', async () => {
    const form = questionnaire([
      singleChoice({ default: 'Staging', allowOther: true }),
      multiChoice({ default: ['Lint'] }),
      freeText({ default: 'No reason' }),
    ]);
    const card = await makeCard({ questionnaire: form, response: responseTo(form) });
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Other']);
    expect(questionOf(card, 'Where to?').textContent).to.contain('The moon');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit', 'Types']);
    expect(questionOf(card, 'Why?').querySelector('.given')?.textContent).to.equal('It is time.\nSecond line.');
  });

  it('says in words what it holds but the form does not offer', async () => {
    const asked = questionnaire([singleChoice({ values: ['Mars'] }), multiChoice({ values: ['Unit', 'Fuzz'] })]);
    const answers = responseTo(asked, {
      target: { type: 'single_choice', value: 'Mars', otherText: '' },
      checks: { type: 'multi_choice', values: ['Unit', 'Fuzz'], otherText: '' },
    });
    const card = await makeCard({ questionnaire: everyType(), response: answers });
    expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    expect(questionOf(card, 'Where to?').textContent).to.contain('Mars');
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit']);
    expect(questionOf(card, 'Which checks?').textContent).to.contain('Fuzz');
  });

  it('shows answers to questions that the form does not ask', async () => {
    const other = questionnaire([freeText({ id: 'when', text: 'When?' })]);
    const answers = responseTo(other, { when: { type: 'free_text', text: 'Tomorrow' } });
    const card = await makeCard({ questionnaire: everyType(), response: answers });
    const list = shadowOf(card).querySelector('[part="answers"]');
    expect(list?.textContent).to.match(/When\?\s+Tomorrow/);
    await expectAccessible(card);
  });

  it('says that an answer was sent without the user', async () => {
    const response = { ...responseTo(everyType()), status: 'timeout_default' };
    const card = await makeCard({ questionnaire: everyType(), response });
    expect(statusOf(card)).to.equal('Submitted automatically, because the time was up');
  });
});

describe('a read-only card', () => {
  it('shows no defaults as if they were answers', async () => {
    const form = questionnaire([singleChoice({ default: 'Staging' }), freeText({ default: 'No reason' })]);
    const card = await makeCard({ questionnaire: form, readOnly: true });
    expect(chosenIn(card, 'Where to?')).to.deep.equal([]);
    expect(shadowOf(card).querySelector('.given')).to.equal(null);
  });

  it('shows what the user had filled in before it was closed', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    choiceOf(card, 'Nowhere').click();
    type(fieldOf(card, 'Why?'), 'Half a sent');
    card.readOnly = true;
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
    expect(questionOf(card, 'Why?').querySelector('.given')?.textContent).to.equal('Half a sent');
  });

  it('submits nothing', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText()]), readOnly: true });
    const events = record(card, 'questionnaire-submit');
    card.requestSubmit();
    expect(events).to.deep.equal([]);
  });
});

describe('a card of a message that is still arriving', () => {
  it('can be filled in but not submitted, and says why', async () => {
    const card = await makeCard({ questionnaire: questionnaire([singleChoice()]), streaming: true });
    const events = record(card, 'questionnaire-submit');
    choiceOf(card, 'Nowhere').click();
    await card.updateComplete;
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Nowhere']);
    const button = buttonOf(card, 'Submit');
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    button.click();
    await card.updateComplete;
    expect(events).to.deep.equal([]);
    expect(statusOf(card)).to.equal('You can submit as soon as the message is complete.');

    card.streaming = false;
    await card.updateComplete;
    expect(statusOf(card)).to.equal('');
    buttonOf(card, 'Submit').click();
    expect(events).to.have.length(1);
  });
});

describe('questionnaire-open', () => {
  it('is fired once when the form becomes answerable, and again when it opens again', async () => {
    const card = document.createElement('questionnaire-card');
    const opened = record(card, 'questionnaire-open');
    const form = questionnaire([freeText()]);
    card.draftStorage = 'none';
    card.questionnaire = form;
    document.body.append(card);
    await card.updateComplete;
    expect(opened.map((event) => event.detail)).to.deep.equal([{ questionnaireId: 'm1_q1', questionnaire: form }]);

    document.body.append(card);
    card.layout = 'paged';
    await card.updateComplete;
    expect(opened).to.have.length(1);

    card.requestSubmit();
    await card.updateComplete;
    card.reopen();
    await card.updateComplete;
    expect(opened).to.have.length(2);

    card.questionnaire = { ...form, id: 'm2_q1' };
    await card.updateComplete;
    expect(opened.map((event) => event.detail.questionnaireId)).to.deep.equal(['m1_q1', 'm1_q1', 'm2_q1']);
    card.remove();
  });

  it('is not fired for a form that is locked', async () => {
    const events: Event[] = [];
    const listen = (event: Event) => events.push(event);
    document.addEventListener('questionnaire-open', listen);
    await makeCard({ questionnaire: everyType(), readOnly: true });
    await makeCard({ questionnaire: everyType(), response: responseTo(everyType()) });
    document.removeEventListener('questionnaire-open', listen);
    expect(events).to.deep.equal([]);
    expect(hasButton(await makeCard({ questionnaire: everyType() }), 'Submit')).to.equal(true);
  });
});
