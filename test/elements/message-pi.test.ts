import { expect } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { conversationView } from '../../src/tools/index.js';
import { expectAccessible } from '../support/accessible.js';
import { copy } from '../tools/pi/pi-samples.js';
import { buttonOf, choiceOf, chosenIn, expectFocus, record, shadowOf, statusOf, submit } from './support/card.js';
import { cardOf, cardsOf, drawn, fenced, makeMessage, outline } from './support/message.js';
import {
  endOf,
  onlyCard,
  piCall,
  piResult,
  press,
  RELEASE,
  requestOf,
  resultOf,
  resumeArguments,
  STAGING,
  SUSPENDED,
  shownQuestions,
  textsIn,
  writeRequest,
} from './support/pi.js';

const open = (properties: Partial<QuestionnaireMessage> = {}) =>
  makeMessage({ toolCalls: [piCall('call_1')], ...properties });

const resumed = (properties: Partial<QuestionnaireMessage> = {}) =>
  makeMessage({
    toolCalls: [piCall('call_2', resumeArguments())],
    history: [piResult('call_1', SUSPENDED)],
    ...properties,
  });

/** Answers all questions of the release. */
async function answerAll(message: QuestionnaireMessage): Promise<void> {
  const card = onlyCard(message);
  choiceOf(card, 'Staging').click();
  await press(card, 'Next');
  choiceOf(card, 'Lint').click();
  choiceOf(card, 'Unit tests').click();
  await press(card, 'Next', 'Submit');
}

describe("a call of Pi's questionnaire without a result", () => {
  it('is one card after the content, which asks one question at a time in any layout', async () => {
    for (const layout of ['list', 'paged'] as const) {
      const message = await open({ content: 'Before.', layout });
      expect(outline(message)).to.deep.equal(['Before.', 'card call_1']);
      expect(shownQuestions(onlyCard(message))).to.deep.equal(['Where to?']);
    }
  });

  it('can be answered: it is among the open questionnaires, and tells that it opens, once', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-open');
    message.toolCalls = [piCall('call_1')];
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_1']);
    await drawn(message);
    message.toolCalls = [piCall('call_1')];
    await drawn(message);
    expect(events.map(({ detail }) => detail.questionnaireId)).to.deep.equal(['call_1']);
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_1']);
  });

  it('ends with one event that carries the result of the tool, and no response element', async () => {
    const message = await open();
    const submits = record(message, 'questionnaire-submit');
    const event = await resultOf(document.body as unknown as QuestionnaireMessage, () => answerAll(message));
    expect(event.detail).to.deep.equal({
      toolCallId: 'call_1',
      status: 'completed',
      result: endOf(
        STAGING,
        { type: 'answer', selectedOptionIds: ['unit', 'lint'] },
        { type: 'answer', selectedOptionIds: [] },
      ),
    });
    expect([event.bubbles, event.composed, event.cancelable]).to.deep.equal([true, true, true]);
    expect(copy(event.detail)).to.deep.equal(event.detail);
    expect(submits).to.deep.equal([]);
    expect(message.openQuestionnaires).to.deep.equal([]);
  });

  it('is named by its tool where the client gives no id', async () => {
    const message = await open({ toolCalls: [{ name: 'questionnaire', arguments: RELEASE }] });
    const { detail } = await resultOf(message, () => press(onlyCard(message), 'Cancel'));
    expect(detail.toolCallId).to.equal('questionnaire');
  });

  it('is a questionnaire of its own beside another one without an id', async () => {
    const call = { name: 'questionnaire', arguments: RELEASE };
    const message = await makeMessage({ toolCalls: [call, call], draftStorage: 'memory' });
    const [first, second] = cardsOf(message);
    if (!first || !second) throw new Error('there are no two cards');
    choiceOf(first, 'Staging').click();
    message.remove();
    const again = await makeMessage({ toolCalls: [call, call], draftStorage: 'memory' });
    expect(cardsOf(again).map((card) => chosenIn(card, 'Where to?'))).to.deep.equal([['Staging'], []]);
    for (const [index, id] of ['questionnaire', 'questionnaire_2'].entries()) {
      const card = cardsOf(again)[index];
      if (card)
        expect((await resultOf(card, () => press(card, 'Cancel'))).detail.result.details).to.include({
          questionnaireId: id,
        });
    }
  });

  it('keeps what is filled in apart from a call without an id in another message', async () => {
    const toolCalls = [{ name: 'questionnaire', arguments: RELEASE }];
    const chosen = async (messageId: string, choose = false) => {
      const message = await makeMessage({ messageId, toolCalls, draftStorage: 'memory' });
      const [card] = cardsOf(message);
      if (!card) throw new Error('there is no card');
      if (choose) choiceOf(card, 'Staging').click();
      const labels = chosenIn(card, 'Where to?');
      message.remove();
      return labels;
    };
    expect(await chosen('m1', true)).to.deep.equal(['Staging']);
    expect(await chosen('m2')).to.deep.equal([]);
    expect(await chosen('m1')).to.deep.equal(['Staging']);
  });

  it('is a form in every shape in which clients write it', async () => {
    const name = 'questionnaire';
    const shapes: object[] = [
      { id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(RELEASE) } },
      { type: 'function_call', call_id: 'call_1', name, arguments: JSON.stringify(RELEASE) },
      { type: 'tool_use', id: 'call_1', name, input: RELEASE },
      { type: `tool-${name}`, toolCallId: 'call_1', state: 'input-available', input: RELEASE },
      piCall('call_1'),
    ];
    for (const shape of shapes) expect(outline(await open({ toolCalls: shape }))).to.deep.equal(['card call_1']);
  });

  it('holds its place while its arguments arrive, and can be filled in but not ended before the message is complete', async () => {
    const text = JSON.stringify(RELEASE);
    const call = (args: string) => ({
      id: 'call_1',
      type: 'function',
      function: { name: 'questionnaire', arguments: args },
    });
    const message = await makeMessage({ streaming: true, toolCalls: [call(text.slice(0, 300))] });
    expect(outline(message)).to.deep.equal(['pending']);
    message.toolCalls = [call(text)];
    await drawn(message);
    const card = onlyCard(message);
    const events = record(message, 'questionnaire-result');
    choiceOf(card, 'Staging').click();
    await press(card, 'Cancel');
    expect(statusOf(card)).to.equal('You can submit as soon as the message is complete.');
    expect(events).to.deep.equal([]);
    message.streaming = false;
    await drawn(message);
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    await press(card, 'Cancel');
    expect(events.map(({ detail }) => detail.status)).to.deep.equal(['cancelled']);
  });

  it('does not count among the forms that a response element still waits for', async () => {
    const message = await makeMessage({ content: `Text.\n\n${fenced('One')}`, toolCalls: [piCall('call_1')] });
    expect(outline(message)).to.deep.equal(['Text.', 'card m1_q1', 'card call_1']);
    const { detail } = submit(cardOf(message, 'm1_q1'));
    expect(detail.remaining).to.equal(0);
    await resultOf(message, () => press(cardOf(message, 'call_1'), 'Cancel'));
  });

  it('can no longer be answered in a message that is read-only', async () => {
    const message = await open({ readOnly: true });
    const card = onlyCard(message);
    expect(card.status).to.equal('superseded');
    expect(statusOf(card)).to.equal('Closed. This form can no longer be answered.');
    expect(shadowOf(card).querySelector('button')).to.equal(null);
    expect(message.openQuestionnaires).to.deep.equal([]);
    message.readOnly = false;
    await drawn(message);
    expect(shownQuestions(card)).to.deep.equal(['Where to?']);
  });

  it('shows its error where the arguments hold no questionnaire, and tells what lets the model repair it', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-problem');
    message.toolCalls = [piCall('call_1', { action: 'start', questions: [] })];
    await drawn(message);
    expect(outline(message)).to.deep.equal(['failed']);
    expect(events[0]?.detail.repairPrompt).to.contain('with all of the questions');
  });
});

describe("a call that resumes Pi's questionnaire", () => {
  const expectResumed = (message: QuestionnaireMessage) => {
    const card = onlyCard(message);
    expect(shadowOf(card).querySelector('#progress')?.textContent).to.equal('Question 2 of 3 · Pre-flight checks');
    expect(shownQuestions(card)).to.deep.equal(['Which checks?']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    expect(textsIn(card, '.clarifications > *')).to.deep.equal([
      'You asked',
      'What do the *end-to-end* tests do?',
      'Explanation',
      'They click through the shop.',
    ]);
  };

  it('opens at the question that was asked about, with its choices, the answers before it and the explanation', async () => {
    const message = await resumed();
    expectResumed(message);
    const card = onlyCard(message);
    await press(card, 'Back');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    expect(textsIn(card, '.clarifications')).to.deep.equal([]);
    await press(card, 'Next', 'Next');
    const { detail } = await resultOf(message, () => press(card, 'Submit'));
    expect(detail.toolCallId).to.equal('call_2');
    expect(detail.result.details).to.deep.include({ status: 'completed', questionnaireId: 'call_1', revision: 1 });
    expect(detail.result.details.answers.map(({ selectedOptionIds }) => selectedOptionIds)).to.deep.equal([
      ['staging'],
      ['unit'],
      [],
    ]);
  });

  it('finds its state among the results of its own message', async () => {
    const calls = [piCall('call_1'), piCall('call_2', resumeArguments())];
    const message = await makeMessage({ toolCalls: calls, toolResults: [piResult('call_1', SUSPENDED)] });
    expect(outline(message)).to.deep.equal(['card call_1', 'card call_2']);
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_2']);
    // The card before it tells what was explained.
    expect(textsIn(cardOf(message, 'call_1'), '.explanation')).to.deep.equal(['They click through the shop.']);
    const alone = await makeMessage({ toolCalls: calls.slice(1), toolResults: [piResult('call_1', SUSPENDED)] });
    expectResumed(alone);
  });

  it('finds its state in every shape in which clients store a result', async () => {
    const [text] = SUSPENDED.content;
    const whole = JSON.stringify(SUSPENDED);
    const stored: object[] = [
      { role: 'tool', tool_call_id: 'call_1', content: whole },
      { role: 'tool', tool_call_id: 'call_1', content: text?.text, details: SUSPENDED.details },
      { type: 'function_call_output', call_id: 'call_1', output: whole },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: whole }] }],
      },
      {
        type: 'tool-questionnaire',
        toolCallId: 'call_1',
        state: 'output-available',
        input: RELEASE,
        output: SUSPENDED,
      },
      piResult('call_1', SUSPENDED),
      { type: 'message', id: 'e1', parentId: null, message: piResult('call_1', SUSPENDED) },
    ];
    for (const result of stored) expectResumed(await resumed({ history: copy([result]) }));
  });

  it('takes nothing but the explanation from its arguments: the stored state is what counts', async () => {
    const message = await resumed({
      toolCalls: [piCall('call_2', { ...resumeArguments(), questions: RELEASE.questions })],
    });
    expect(outline(message)).to.deep.equal(['failed']);
  });

  const BAD: [string, object, unknown[], string][] = [
    ['a stale revision', resumeArguments(3), [piResult('call_1', SUSPENDED)], 'stale revision 3'],
    ['an unknown id', resumeArguments(1, 'other'), [piResult('call_1', SUSPENDED)], 'unknown questionnaire ID "other"'],
    ['no history', resumeArguments(), [], 'unknown questionnaire ID'],
    [
      'a questionnaire that has ended',
      resumeArguments(0 + 1),
      [piResult('call_1', { ...SUSPENDED, details: { ...SUSPENDED.details, status: 'cancelled' } as never })],
      'not awaiting clarification',
    ],
    [
      'a state that contradicts itself',
      resumeArguments(),
      [piResult('call_1', { ...SUSPENDED, details: { ...SUSPENDED.details, currentQuestionIndex: 9 } as never })],
      'corrupt',
    ],
    ['no explanation', { ...resumeArguments(), clarificationResponse: ' ' }, [piResult('call_1', SUSPENDED)], 'blank'],
  ];
  for (const [what, args, history, words] of BAD) {
    it(`shows its error for ${what}, never a fresh start`, async () => {
      const message = await makeMessage({});
      const events = record(message, 'questionnaire-problem');
      Object.assign(message, { toolCalls: [piCall('call_2', args)], history });
      await drawn(message);
      expect(outline(message)).to.deep.equal(['failed']);
      expect(textsIn(message, '[part="failed"] li').join(' ')).to.contain(words);
      expect(message.openQuestionnaires).to.deep.equal([]);
      expect(events).to.have.length(1);
      expect(events[0]?.detail.repairPrompt).to.contain('"resume"').and.not.to.contain('all of the questions');
    });
  }

  it('keeps what was filled in for later questions, which the stored state does not hold', async () => {
    const first = await open({ draftStorage: 'memory', conversationId: 'later' });
    const card = onlyCard(first);
    choiceOf(card, 'Staging').click();
    await press(card, 'Next');
    choiceOf(card, 'Lint').click();
    await press(card, 'Next');
    choiceOf(card, 'The team').click();
    await press(card, 'Back');
    await writeRequest(card, 'Why?');
    const { detail } = await resultOf(first, () => press(card, 'Ask'));
    first.remove();

    const second = await resumed({
      history: [piResult('call_1', detail.result)],
      draftStorage: 'memory',
      conversationId: 'later',
    });
    const next = onlyCard(second);
    expect(chosenIn(next, 'Which checks?')).to.deep.equal(['Lint']);
    await press(next, 'Next');
    expect(chosenIn(next, 'Who is told?')).to.deep.equal(['The team']);
    await press(next, 'Submit');
    const third = await open({ draftStorage: 'memory', conversationId: 'later' });
    expect(chosenIn(onlyCard(third), 'Where to?')).to.deep.equal([]);
  });
});

describe("a call of Pi's questionnaire with its result", () => {
  const ended = (...events: Parameters<typeof endOf>) =>
    makeMessage({ toolCalls: piCall('call_1'), toolResults: piResult('call_1', endOf(...events)) });
  const COMPLETED = [
    { type: 'answer', selectedOptionIds: [], other: 'The moon' },
    { type: 'answer', selectedOptionIds: ['unit', 'lint'] },
    { type: 'answer', selectedOptionIds: [] },
  ] as const;

  it('shows the answers, and nothing that can be changed', async () => {
    const message = await ended(...COMPLETED);
    const card = onlyCard(message);
    expect(card.status).to.equal('answered');
    expect(statusOf(card)).to.equal('Answered');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Other']);
    expect(textsIn(card, '.given')).to.deep.equal(['The moon']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests', 'Lint']);
    expect(textsIn(card, '.missing')).to.deep.equal(['Nothing selected']);
    expect(shadowOf(card).querySelector('button, input:enabled, textarea')).to.equal(null);
    expect(message.openQuestionnaires).to.deep.equal([]);
    await expectAccessible(message);
  });

  it('is read where a client has kept no more than the words of it', async () => {
    const content = [
      {
        type: 'text',
        text: 'QUESTIONNAIRE_COMPLETED id=u1 revision=0\ntarget (Target): optionIds=[] labels=[] other="mine"',
      },
    ];
    const message = await makeMessage({
      toolCalls: piCall('call_1', { action: 'start', questions: RELEASE.questions.slice(0, 1) }),
      toolResults: {
        role: 'toolResult',
        toolCallId: 'call_1',
        toolName: 'questionnaire',
        content,
        details: { status: 'completed', answers: [{ questionId: 'target', selectedOptionIds: [], other: 'mine' }] },
      },
    });
    expect(textsIn(onlyCard(message), '.given')).to.deep.equal(['mine']);
  });

  const ENDED: [string, Parameters<typeof endOf>[0], string][] = [
    ['cancelled', { type: 'cancel', reason: 'user_cancelled' }, 'Cancelled without an answer.'],
    ['stopped', { type: 'cancel', reason: 'aborted' }, 'Stopped without an answer.'],
    [
      'unavailable',
      { type: 'unavailable', reason: 'ui_unavailable' },
      'The questions could not be shown, so there is no answer.',
    ],
    [
      'broken off',
      { type: 'unavailable', reason: 'ui_error' },
      'Something went wrong while the questions were shown, so there is no answer.',
    ],
  ];
  for (const [what, event, words] of ENDED) {
    it(`says that it was ${what}, and shows the questions without any answer`, async () => {
      const card = onlyCard(await ended(STAGING, event));
      expect(statusOf(card)).to.equal(words);
      expect(shownQuestions(card)).to.deep.equal(['Where to?', 'Which checks?', 'Who is told?']);
      expect(shadowOf(card).querySelector('input, button, .missing, .status .icon')).to.equal(null);
      expect(shadowOf(card).textContent).not.to.contain('Staging');
      await expectAccessible(card);
    });
  }

  it('shows what was asked back, the answers before it and the choices, but no later question', async () => {
    const message = await makeMessage({ toolCalls: piCall('call_1'), toolResults: piResult('call_1', SUSPENDED) });
    const card = onlyCard(message);
    expect(statusOf(card)).to.equal('A clarification was asked for.');
    expect(shownQuestions(card)).to.deep.equal(['Where to?', 'Which checks?']);
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Staging']);
    expect(chosenIn(card, 'Which checks?')).to.deep.equal(['Unit tests']);
    expect(textsIn(card, '.clarifications > *')).to.deep.equal(['You asked', 'What do the *end-to-end* tests do?']);
    expect(shadowOf(card).querySelector('button, input:enabled')).to.equal(null);
    await expectAccessible(message);
  });

  it('shows what was asked back where a client has kept no more than the words, and no answer that it does not know', async () => {
    const message = await makeMessage({
      toolCalls: piCall('call_1'),
      toolResults: { role: 'tool', tool_call_id: 'call_1', content: SUSPENDED.content[0]?.text },
    });
    const card = onlyCard(message);
    expect(textsIn(card, '.clarifications > *')).to.deep.equal(['You asked', 'What do the *end-to-end* tests do?']);
    expect(shadowOf(card).textContent).not.to.contain('Nothing selected');
  });

  it('shows its error where it failed', async () => {
    const message = await makeMessage({
      toolCalls: piCall('call_1'),
      toolResults: {
        role: 'toolResult',
        toolCallId: 'call_1',
        toolName: 'questionnaire',
        isError: true,
        content: [{ type: 'text', text: 'questionnaire: questions[0].id is empty.' }],
      },
    });
    expect(outline(message)).to.deep.equal(['failed']);
    expect(textsIn(message, '[part="failed"] li').join(' ')).to.contain('questions[0].id is empty.');
  });

  it('stays the same element with the focus on it when the result comes back from the host', async () => {
    const message = await open();
    const card = onlyCard(message);
    buttonOf(card, 'Cancel').focus();
    const { detail } = await resultOf(message, () => press(card, 'Cancel'));
    const status = shadowOf(card).getElementById('status') as HTMLElement;
    expectFocus(status);
    message.toolResults = [piResult('call_1', detail.result)];
    await drawn(message);
    expect(onlyCard(message) === card).to.equal(true);
    expect(statusOf(card)).to.equal('Cancelled without an answer.');
    expectFocus(status);
  });

  it('that came from elsewhere locks a card that is being filled in, and shows what was answered there', async () => {
    const message = await open();
    const card = onlyCard(message);
    choiceOf(card, 'Production').click();
    message.toolResults = [piResult('call_1', endOf(...COMPLETED))];
    await drawn(message);
    expect(card.status).to.equal('answered');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Other']);
  });

  it('that came from elsewhere takes the focus to what it says, from a field that goes, and from nowhere else', async () => {
    const message = await open();
    const card = onlyCard(message);
    await writeRequest(card, 'Where is staging?');
    expectFocus(requestOf(card));
    message.toolResults = [piResult('call_1', endOf(...COMPLETED))];
    await drawn(message);
    expectFocus(shadowOf(card).getElementById('status') as HTMLElement);

    const other = await open();
    message.toolResults = [];
    await drawn(message);
    buttonOf(card, 'Cancel').focus();
    other.toolResults = [piResult('call_1', endOf(...COMPLETED))];
    await drawn(other);
    expectFocus(buttonOf(card, 'Cancel'));
  });
});

describe("a conversation with Pi's questionnaire", () => {
  const assistant = (...content: object[]) => ({ role: 'assistant', content });

  async function show(messages: unknown[]): Promise<QuestionnaireMessage[]> {
    return Promise.all(conversationView(copy(messages)).map(({ role, index, ...view }) => makeMessage(view)));
  }

  it('is shown again at every point: asked, asked back, resumed, completed', async () => {
    const messages: unknown[] = [{ role: 'user', content: 'Ship it.' }, assistant(piCall('call_1'))];
    const [, asked] = await show(messages);
    expect(asked?.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_1']);
    const card = onlyCard(asked as QuestionnaireMessage);
    choiceOf(card, 'Staging').click();
    await press(card, 'Next');
    await writeRequest(card, 'What is Lint?');
    const clarification = await resultOf(asked as QuestionnaireMessage, () => press(card, 'Ask'));

    messages.push(piResult('call_1', clarification.detail.result));
    const [, suspended] = await show(messages);
    expect(statusOf(onlyCard(suspended as QuestionnaireMessage))).to.equal('A clarification was asked for.');

    messages.push(assistant({ type: 'text', text: 'It reads the code.' }, piCall('call_2', resumeArguments())));
    const [, explained, resumedMessage] = await show(messages);
    expect(textsIn(onlyCard(explained as QuestionnaireMessage), '.explanation')).to.deep.equal([
      'They click through the shop.',
    ]);
    expect(outline(resumedMessage as QuestionnaireMessage)).to.deep.equal(['It reads the code.', 'card call_2']);
    const next = onlyCard(resumedMessage as QuestionnaireMessage);
    choiceOf(next, 'Lint').click();
    await press(next, 'Next');
    const completion = await resultOf(resumedMessage as QuestionnaireMessage, () => press(next, 'Submit'));

    messages.push(piResult('call_2', completion.detail.result), assistant({ type: 'text', text: 'Done.' }));
    const all = await show(messages);
    expect(all.flatMap(({ openQuestionnaires }) => openQuestionnaires)).to.deep.equal([]);
    const replayed = onlyCard(all[2] as QuestionnaireMessage);
    expect(statusOf(replayed)).to.equal('Answered');
    expect(chosenIn(replayed, 'Where to?')).to.deep.equal(['Staging']);
    expect(chosenIn(replayed, 'Which checks?')).to.deep.equal(['Lint']);
    expect(textsIn(replayed, '.explanation')).to.deep.equal(['They click through the shop.']);
  });

  it('is over for a call without a result once somebody has spoken after it', async () => {
    const [asked] = await show([assistant(piCall('call_1')), { role: 'user', content: 'Never mind.' }]);
    expect(onlyCard(asked as QuestionnaireMessage).status).to.equal('superseded');
  });
});
