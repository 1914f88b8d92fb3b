import { expect, fixtureSync, html } from '@open-wc/testing';
import { buildResponse } from '../../src/protocol/response.js';
import { expectAccessible } from '../support/accessible.js';
import {
  buttonOf,
  choiceOf,
  chosenIn,
  expectFocus,
  fieldOf,
  focused,
  record,
  shadowOf,
  statusOf,
  type,
} from './support/card.js';
import { deferred } from './support/deferred.js';
import { cardOf, cardsOf, drawn, fenced, makeMessage, outline } from './support/message.js';

const PAUSED = [
  'The maximum loop count for this turn (50) has been reached, so the task is paused.',
  '',
  '```questionnaire',
  'title: Task paused',
  'questions:',
  '  - type: single_choice',
  '    text: Continue the current task?',
  '    options:',
  '      - Continue',
  '    default: Continue',
  '```',
].join('\n');

const TWO_FORMS = `First.\n\n${fenced('One')}\n\nSecond.\n\n${fenced('Two')}\n\nLast.`;

describe('<questionnaire-message>', () => {
  it('shows a message, and gives the response of the specification to the letter', async () => {
    const message = await makeMessage({ content: PAUSED, messageId: 'MESSAGE_ID' });
    expect(outline(message)).to.deep.equal([
      'The maximum loop count for this turn (50) has been reached, so the task is paused.',
      'card MESSAGE_ID_q1',
    ]);
    const events = record(message, 'questionnaire-submit');
    buttonOf(cardOf(message, 'MESSAGE_ID_q1'), 'Submit').click();
    expect(events[0]?.detail.responseText).to.equal(
      '<questionnaire-response>{"type":"questionnaire_response","questionnaire_id":"MESSAGE_ID_q1","status":"submitted","answers":[{"question_id":"q1","question":"Continue the current task?","type":"single_choice","answer":"Continue","value":"Continue","label":"Continue"}]}</questionnaire-response>',
    );
    expect(events[0]?.detail.displayText).to.equal('Questionnaire answers\nContinue the current task?: Continue');
  });

  it('forgets the link definitions of text that is gone', async () => {
    const message = await makeMessage({ content: `See [g].\n\n${fenced('One')}\n\n[g]: https://old.example` });
    expect(shadowOf(message).querySelector('a')?.href).to.equal('https://old.example/');
    message.content = 'See [g].';
    await message.updateComplete;
    expect(shadowOf(message).querySelector('a')).to.equal(null);
  });

  it('draws nothing again for an object of texts that says the same', async () => {
    let drawings = 0;
    const message = await makeMessage({
      content: '```js\nlet a;\n```\n\n',
      streaming: true,
      uiText: { submit: 'Send' },
      renderCode: () => {
        drawings += 1;
        return null;
      },
    });
    const before = drawings;
    for (const piece of ['One', ' two', ' three']) {
      message.content += piece;
      message.uiText = { submit: 'Send' };
      await message.updateComplete;
    }
    expect(drawings).to.equal(before);
  });

  it('shows forms at their place in the text, broken ones as their text, answers as summaries', async () => {
    const response = buildResponse(
      { id: 'm0_q1', name: 'questionnaire', title: '', encoding: 'tool', questions: [] },
      {},
    ).responseText;
    const broken = '```questionnaire\ntitle: Broken\nquestions: 5\n```';
    const content = `Hello.\n\n${fenced('One')}\n\nBetween.\n\n${broken}\n\n${response}\n\nEnd.`;
    const message = await makeMessage({ content });
    expect(outline(message)).to.deep.equal(['Hello.', 'card m1_q1', 'Between.', 'invalid', 'response', 'End.']);
    expect(shadowOf(message).querySelector('.source')?.textContent).to.equal(broken);
    expect(shadowOf(message).querySelector('.notice')?.textContent?.trim()).to.equal(
      'This form could not be read, so you see its text.',
    );
    await expectAccessible(message);
  });

  it('shows nothing of an empty message', async () => {
    const message = await makeMessage({});
    expect(outline(message)).to.deep.equal([]);
    expect(message.segments).to.deep.equal([]);
    expect(message.content).to.equal('');
  });

  it('tells what it found, without waiting for the drawing', async () => {
    const message = await makeMessage({});
    message.content = TWO_FORMS;
    expect(message.segments.map((segment) => segment.kind)).to.deep.equal([
      'markdown',
      'questionnaire',
      'markdown',
      'questionnaire',
      'markdown',
    ]);
    expect(message.segments.map((segment) => segment.source).join('')).to.equal(TWO_FORMS);
    expect(message.openQuestionnaires.map((form) => form.id)).to.deep.equal(['m1_q1', 'm1_q2']);
  });

  it('reads the names of its namespace, and no other', async () => {
    const content =
      'Hi.\n\n```sage-questionnaire\ntitle: T\nquestions:\n  - type: free_text\n    text: A?\n    default: ""\n```';
    expect(outline(await makeMessage({ content }))).to.deep.equal(['Hi.', 'card m1_q1']);
    expect(outline(await makeMessage({ content, namespace: 'movo' }))[1]).not.to.equal('card m1_q1');
    const movo = content.replace('sage-', 'movo-');
    const message = await makeMessage({ content: movo, namespace: 'movo' });
    expect(cardOf(message, 'm1_q1').questionnaire?.name).to.equal('movo-questionnaire');
  });

  it('takes links from definitions anywhere in the message', async () => {
    const content = `See the [guide][g].\n\n${fenced('Trip')}\n\n[g]: https://docs.example/guide\n`;
    const message = await makeMessage({ content });
    expect(shadowOf(message).querySelector('a')?.getAttribute('href')).to.equal('https://docs.example/guide');
    expect(outline(message)).to.deep.equal(['See the guide.', 'card m1_q1']);
  });

  it('shows a form in an unclosed details beside it, and what follows outside', async () => {
    const content = `<details>\n<summary>More</summary>\n\n${fenced('Trip')}\n\n</details>\n\nEnd.`;
    const message = await makeMessage({ content });
    expect(outline(message)).to.deep.equal(['More', 'card m1_q1', 'End.']);
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?').checkVisibility()).to.equal(true);
  });

  it('passes its settings on to the cards', async () => {
    const message = await makeMessage({
      content: PAUSED,
      layout: 'paged',
      readOnly: true,
      conversationId: 'c1',
      uiText: { superseded: 'Too late.' },
    });
    const card = cardOf(message, 'm1_q1');
    expect([card.layout, card.readOnly, card.conversationId]).to.deep.equal(['paged', true, 'c1']);
    expect(statusOf(card)).to.equal('Too late.');
  });

  it('lets the page style the parts of the cards', async () => {
    const message = await makeMessage({ content: PAUSED });
    const style = fixtureSync(html`<style>
      questionnaire-message::part(submit-button) {
        letter-spacing: 3px;
      }
      questionnaire-message::part(markdown) {
        letter-spacing: 5px;
      }
    </style>`);
    expect(getComputedStyle(buttonOf(cardOf(message, 'm1_q1'), 'Submit')).letterSpacing).to.equal('3px');
    const markdown = shadowOf(message).querySelector('.markdown') as Element;
    expect(getComputedStyle(markdown).letterSpacing).to.equal('5px');
    style.remove();
  });
});

describe('the id of a message', () => {
  it('is made for each instance that has none, and never shared', async () => {
    const first = await makeMessage({ content: PAUSED, messageId: undefined });
    const second = await makeMessage({ content: PAUSED, messageId: undefined });
    const [one] = first.openQuestionnaires;
    const [two] = second.openQuestionnaires;
    expect(one?.id).to.match(/_q1$/);
    expect(one?.id).not.to.equal(two?.id);
  });

  it('is asked for once where it is missing and needed', async () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (text: unknown) => said.push(text);
    try {
      const message = await makeMessage({ content: PAUSED, messageId: undefined });
      message.content = `${PAUSED}\n\nMore.`;
      await drawn(message);
      await makeMessage({ content: 'Only text.', messageId: undefined });
    } finally {
      console.warn = warn;
    }
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('message-id');
  });

  it('can come later: the form and what is filled in stay', async () => {
    const message = await makeMessage({ content: TWO_FORMS, messageId: undefined });
    const [card] = cardsOf(message);
    if (card === undefined) throw new Error('there is no card');
    type(fieldOf(card, 'Where to?'), 'Rome');
    fieldOf(card, 'Where to?').focus();
    message.messageId = 'm7';
    await drawn(message);
    expect(cardsOf(message)[0] === card).to.equal(true);
    expect(card.questionnaire?.id).to.equal('m7_q1');
    expect(fieldOf(card, 'Where to?').value).to.equal('Rome');
    expectFocus(fieldOf(card, 'Where to?'));
  });

  for (const { what, wait, status } of [
    { what: 'a form that is being sent', wait: true, status: 'sending' },
    { what: 'a form that is sent', wait: false, status: 'sent' },
  ]) {
    it(`can come later, and leaves ${what} as it is`, async () => {
      const message = await makeMessage({ content: TWO_FORMS });
      const { promise: sent, reject } = deferred();
      const events = record(message, 'questionnaire-submit');
      message.addEventListener('questionnaire-submit', (event) => wait && event.waitUntil(sent));
      const card = cardOf(message, 'm1_q1');
      type(fieldOf(card, 'Where to?'), 'Rome');
      buttonOf(card, 'Submit').click();
      message.messageId = 'm7';
      await drawn(message);
      expect(card.status).to.equal(status);
      expect(card.draft.q1).to.deep.equal({ type: 'free_text', text: 'Rome' });
      message.requestSubmit('m7_q1');
      expect(events).to.have.length(1);
      reject(new Error('offline'));
      await sent.catch(() => drawn(message));
      expect(card.status).to.equal(wait ? 'failed' : 'sent');
    });
  }

  it('with another text makes another message, of which nothing is filled in', async () => {
    const message = await makeMessage({
      content: PAUSED.replace('    default: Continue', '      - Stop\n    default: Continue'),
    });
    const card = cardOf(message, 'm1_q1');
    choiceOf(card, 'Stop').click();
    buttonOf(card, 'Submit').click();
    message.messageId = 'm2';
    message.content = `Again: ${message.content}`;
    await drawn(message);
    const next = cardOf(message, 'm2_q1');
    expect(next.status).to.equal('open');
    expect(chosenIn(next, 'Continue the current task?')).to.deep.equal(['Continue']);
  });
});

describe('content that changes otherwise than by growth', () => {
  it('keeps what is filled in where the form is still there', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    const card = cardOf(message, 'm1_q1');
    type(fieldOf(card, 'Where to?'), 'Rome');
    message.content = `Changed.\n\n${fenced('One')}\n\nLast.`;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Changed.', 'card m1_q1', 'Last.']);
    expect(cardOf(message, 'm1_q1') === card).to.equal(true);
    expect(fieldOf(card, 'Where to?').value).to.equal('Rome');
  });

  it('comes back right after all text was gone', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    message.content = '';
    await drawn(message);
    expect(outline(message)).to.deep.equal([]);
    message.content = TWO_FORMS;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['First.', 'card m1_q1', 'Second.', 'card m1_q2', 'Last.']);
    message.content = `Only.\n\n${fenced('One')}`;
    await drawn(message);
    message.content = TWO_FORMS;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['First.', 'card m1_q1', 'Second.', 'card m1_q2', 'Last.']);
  });
});

describe('the reply', () => {
  const replyTo = (id: string, text: string) =>
    buildResponse(
      {
        id,
        name: 'questionnaire',
        title: 'T',
        encoding: 'fenced-yaml',
        questions: [{ id: 'q1', type: 'free_text', text: 'Where to?', options: [], default: '', allowOther: false }],
      },
      { q1: { type: 'free_text', text } },
    ).responseText;

  it('locks the forms that it names, which show its answers, and no other', async () => {
    const message = await makeMessage({ content: TWO_FORMS, reply: `Here:\n${replyTo('m1_q2', 'Paris')}` });
    expect(cardOf(message, 'm1_q1').status).to.equal('open');
    const second = cardOf(message, 'm1_q2');
    expect(second.status).to.equal('answered');
    expect(shadowOf(second).querySelector('.given')?.textContent).to.equal('Paris');
    expect(message.openQuestionnaires.map((form) => form.id)).to.deep.equal(['m1_q1']);
  });

  it('can come and go', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    message.reply = replyTo('m1_q1', 'Rome');
    await drawn(message);
    expect(cardOf(message, 'm1_q1').status).to.equal('answered');
    message.reply = undefined;
    await drawn(message);
    expect(cardOf(message, 'm1_q1').status).to.equal('open');
  });
});

describe('several forms in one message', () => {
  it('are all answerable, send one event each, and tell how many are left and what was sent', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    const events = record(message, 'questionnaire-submit');
    type(fieldOf(cardOf(message, 'm1_q2'), 'Where to?'), 'Paris');
    message.requestSubmit('m1_q2');
    await drawn(message);
    expect(message.openQuestionnaires.map((form) => form.id)).to.deep.equal(['m1_q1']);
    type(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'), 'Rome');
    message.requestSubmit('m1_q1');
    await drawn(message);

    expect(events.map((event) => event.detail.questionnaireId)).to.deep.equal(['m1_q2', 'm1_q1']);
    expect(events.map((event) => event.detail.remaining)).to.deep.equal([1, 0]);
    const [second, first] = events.map((event) => event.detail.responseText);
    expect(events[0]?.detail.messageResponseText).to.equal(second);
    expect(events[1]?.detail.messageResponseText).to.equal(`${first}\n${second}`);
    expect(message.openQuestionnaires).to.deep.equal([]);
  });

  it('count a form that was opened again as left', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    const events = record(message, 'questionnaire-submit');
    message.requestSubmit('m1_q1');
    message.reopen('m1_q1', 'Offline.');
    await drawn(message);
    expect(statusOf(cardOf(message, 'm1_q1'))).to.equal('Offline.');
    message.requestSubmit('m1_q2');
    expect(events[1]?.detail.remaining).to.equal(1);
    expect(events[1]?.detail.messageResponseText).to.equal(events[1]?.detail.responseText);
  });

  it('can be reset one by one, and an id that is none does nothing', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    type(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'), 'Rome');
    type(fieldOf(cardOf(message, 'm1_q2'), 'Where to?'), 'Paris');
    message.reset('m1_q1');
    message.reset('m1_q9');
    message.requestSubmit('m1_q9');
    message.reopen('m1_q9');
    await drawn(message);
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?').value).to.equal('');
    expect(fieldOf(cardOf(message, 'm1_q2'), 'Where to?').value).to.equal('Paris');
  });

  it('take the focus at the first unanswered question', async () => {
    const message = await makeMessage({ content: TWO_FORMS });
    message.focus();
    expectFocus(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'));
    type(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'), 'Rome');
    await drawn(message);
    message.focus();
    expectFocus(fieldOf(cardOf(message, 'm1_q2'), 'Where to?'));
    type(fieldOf(cardOf(message, 'm1_q2'), 'Where to?'), 'Paris');
    await drawn(message);
    message.focus();
    expectFocus(buttonOf(cardOf(message, 'm1_q1'), 'Submit'));
  });

  it('leave the focus where it is when nothing can be answered', async () => {
    const before = focused() ?? document.body;
    const message = await makeMessage({ content: TWO_FORMS, readOnly: true });
    message.focus();
    expectFocus(before);
  });
});

describe('a form that has just arrived', () => {
  it('can be submitted and focused before it has been drawn', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-submit');
    message.content = PAUSED;
    message.requestSubmit('m1_q1');
    expect(events).to.have.length(1);
    message.content = TWO_FORMS;
    message.focus();
    await drawn(message);
    expectFocus(fieldOf(cardOf(message, 'm1_q1'), 'Where to?'));
  });

  it('is drawn when the update of the message is complete', async () => {
    const message = await makeMessage({ content: PAUSED, streaming: true });
    message.appendText(`\n\n${fenced('Next')}\n`);
    await message.updateComplete;
    expect(fieldOf(cardOf(message, 'm1_q2'), 'Where to?').isConnected).to.equal(true);
  });
});

describe('a message that moves to another document', () => {
  it('goes on there: it looks the same, grows, and makes cards', async () => {
    const message = await makeMessage({ content: 'Hi.\n\n', streaming: true });
    const frame = fixtureSync<HTMLIFrameElement>(html`<iframe title="Other document"></iframe>`);
    frame.contentDocument?.body.append(message);
    message.appendText(`${fenced('Trip')}\n`);
    await drawn(message);
    message.streaming = false;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Hi.', 'card m1_q1']);
    const card = cardOf(message, 'm1_q1');
    type(fieldOf(card, 'Where to?'), 'Rome');
    const events = record(message, 'questionnaire-submit');
    buttonOf(card, 'Submit').click();
    expect(events[0]?.detail.answers[0]).to.deep.include({ answer: 'Rome' });
    const styles = (frame.contentWindow as Window).getComputedStyle(shadowOf(card).querySelector('.card') as Element);
    expect(styles.borderTopStyle).to.equal('solid');
  });
});

describe('questionnaire-problem', () => {
  it('tells once of each block that could not be read, with a text that asks the model for it again', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-problem');
    const broken = '```questionnaire\ntitle: Broken\nquestions: 5\n```';
    message.content = `Hi.\n\n${broken}`;
    await drawn(message);
    message.content = `Hi.\n\n${broken}\n\nMore.`;
    await drawn(message);
    expect(events).to.have.length(1);
    const [event] = events;
    expect(event?.detail.source).to.equal(broken);
    expect(event?.detail.problems.map((problem) => problem.code)).to.deep.equal(['questions_invalid']);
    expect(event?.detail.repairPrompt).to.contain(event?.detail.problems[0]?.message ?? '?');
    expect(event?.bubbles && event.composed).to.equal(true);
  });
});

describe('the theme', () => {
  const PAGE = 'color-scheme: light; background: white';

  for (const theme of ['light', 'dark'] as const) {
    it(`${theme} is readable on any page`, async () => {
      const box = fixtureSync<HTMLElement>(html`<div style=${PAGE}></div>`);
      const message = document.createElement('questionnaire-message');
      Object.assign(message, {
        messageId: 'm1',
        content: `${PAUSED}\n\n[A link](https://a.example) and \`code\`.`,
        theme,
      });
      box.append(message);
      await drawn(message);
      const content = shadowOf(message).querySelector('.content') as Element;
      expect(getComputedStyle(content).colorScheme).to.equal(theme);
      await expectAccessible(message);
    });
  }

  it('auto takes the colours of the page', async () => {
    const box = fixtureSync<HTMLElement>(html`<div style="color: rgb(1, 2, 3)"></div>`);
    const message = document.createElement('questionnaire-message');
    message.content = 'Text';
    box.append(message);
    await drawn(message);
    const content = shadowOf(message).querySelector('.content') as Element;
    expect(getComputedStyle(content).color).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(content).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });
});
