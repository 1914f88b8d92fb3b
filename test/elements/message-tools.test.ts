import { expect, fixtureSync, html } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { parseResponse } from '../../src/protocol/parse.js';
import { buildResponse } from '../../src/protocol/response.js';
import { conversationView, validateQuestionnaireAsync } from '../../src/tools/index.js';
import { expectAccessible } from '../support/accessible.js';
import { loadCases } from '../support/cases.js';
import { ASYNC_ARGUMENTS, ASYNC_FAILURE, ASYNC_RESULT, asyncQuestionnaire } from '../tools/tool-samples.js';
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
  submit,
  type,
} from './support/card.js';
import { cardOf, cardsOf, drawn, fenced, makeMessage, outline } from './support/message.js';

const NAME = 'questionnaire_async';

/** A call and its result as one client writes them; an empty list where both are one value. */
interface Shape {
  call(id: string, args: unknown): unknown;
  result(id: string, data: unknown): unknown[];
  /** The id of the call, where the shape has room for one. */
  readonly hasId?: false;
}

const openAi: Shape = {
  call: (id, args) => ({ id, type: 'function', function: { name: NAME, arguments: JSON.stringify(args) } }),
  result: (id, data) => [{ role: 'tool', tool_call_id: id, content: JSON.stringify(data) }],
};

const SHAPES: Record<string, Shape> = {
  'OpenAI chat': openAi,
  'OpenAI Responses': {
    call: (id, args) => ({ type: 'function_call', call_id: id, name: NAME, arguments: JSON.stringify(args) }),
    result: (id, data) => [{ type: 'function_call_output', call_id: id, output: JSON.stringify(data) }],
  },
  Anthropic: {
    call: (id, args) => ({ type: 'tool_use', id, name: NAME, input: args }),
    result: (id, data) => [
      { type: 'tool_result', tool_use_id: id, content: [{ type: 'text', text: JSON.stringify(data) }] },
    ],
  },
  MCP: {
    call: (id, args) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: NAME, arguments: args },
    }),
    result: (id, data) => [
      { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'ok' }], structuredContent: data } },
    ],
  },
  'MCP without its envelope': {
    call: (_, args) => ({ name: NAME, arguments: args }),
    result: (_, data) => [{ content: [{ type: 'text', text: 'ok' }], structuredContent: data, isError: false }],
    hasId: false,
  },
  'the AI SDK': {
    call: (id, args) => ({ type: `tool-${NAME}`, toolCallId: id, state: 'input-available', input: args }),
    result: (id, data) => [
      { type: `tool-${NAME}`, toolCallId: id, state: 'output-available', input: {}, output: data },
    ],
  },
  Pi: {
    call: (id, args) => ({ type: 'toolCall', id, name: NAME, arguments: args }),
    result: (id, data) => [
      { role: 'toolResult', toolCallId: id, toolName: NAME, content: [{ type: 'text', text: JSON.stringify(data) }] },
    ],
  },
  Sage: {
    call: (id, args) => ({ id, type: 'function', function: { name: NAME, arguments: JSON.stringify(args) } }),
    result: (_, data) => [{ content: data }],
  },
};

/** A call that asks one question. */
const asking = (text: string) => ({ questions: [{ id: 'q', type: 'text', text }] });
const answered = (text: string) => validateQuestionnaireAsync(asking(text));

/** Two calls and their results. */
const TWO_CALLS = {
  toolCalls: [openAi.call('call_1', asking('First?')), openAi.call('call_2', asking('Second?'))],
  toolResults: [...openAi.result('call_2', answered('Second?')), ...openAi.result('call_1', answered('First?'))],
};

function block(message: Element, part: string): Element {
  const found = shadowOf(message).querySelector(`.content > [part="${part}"]`);
  if (found === null) throw new Error(`the message shows no ${part}`);
  return found;
}

const textsIn = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map((each) => each.textContent?.trim().replace(/\s+/g, ' '));

async function warnings(action: () => unknown): Promise<string[]> {
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

describe('the tool calls of a message', () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    describe(`as ${name} writes them`, () => {
      const id = shape.hasId === false ? NAME : 'call_1';
      const toolCalls = shape.call('call_1', ASYNC_ARGUMENTS) as object;

      it('become a card that is answered with the unprefixed response element', async () => {
        const toolResults = shape.result('call_1', ASYNC_RESULT);
        const message = await makeMessage({ content: 'Before.', toolCalls, toolResults });
        expect(outline(message)).to.deep.equal(['Before.', `card ${id}`]);
        expect(cardOf(message, id).questionnaire).to.deep.equal(asyncQuestionnaire(id));

        const events = record(message, 'questionnaire-submit');
        choiceOf(cardOf(message, id), 'Production').click();
        type(fieldOf(cardOf(message, id), 'Why now?'), 'Because.');
        message.requestSubmit(id);
        const [response] = parseResponse(events[0]?.detail.responseText ?? '');
        expect(response?.name).to.equal('questionnaire-response');
        expect(response?.questionnaireId).to.equal(id);
        expect(response?.answers.map(({ answer }) => answer)).to.deep.equal(['Production', 'Because.']);
      });

      it('that failed show what was wrong and no form', async () => {
        const toolResults = shape.result('call_1', ASYNC_FAILURE);
        const message = await makeMessage({ toolCalls, toolResults });
        expect(outline(message)).to.deep.equal(['failed']);
        const [fault] = ASYNC_FAILURE.success ? [] : ASYNC_FAILURE.errors;
        expect(textsIn(block(message, 'failed'), 'li')).to.deep.equal([
          `${fault?.message} ${fault?.path} · ${fault?.code}`,
        ]);
        expect(message.openQuestionnaires).to.deep.equal([]);
      });

      it('that have no result yet show their questions to read', async () => {
        const message = await makeMessage({ toolCalls });
        expect(outline(message)).to.deep.equal(['waiting']);
        expect(textsIn(block(message, 'waiting'), 'li')).to.deep.equal(['Where to?', 'Why now?']);
        expect(block(message, 'waiting').querySelector('input, textarea, button, a')).to.equal(null);
        expect(message.openQuestionnaires).to.deep.equal([]);

        message.toolResults = shape.result('call_1', ASYNC_RESULT);
        await drawn(message);
        expect(outline(message)).to.deep.equal([`card ${id}`]);
      });
    });
  }

  it('fit the recorded cases', async () => {
    const cases = (await loadCases('tool')).filter(({ input }) => Reflect.has(input as object, 'toolCall'));
    expect(cases.length).to.be.greaterThan(5);
    for (const { id, input, expect: wanted } of cases) {
      const { toolCall, toolResult } = input as { toolCall: object; toolResult: object | null };
      const { card } = wanted as { card: { id: string; questions: object[] } | null };
      const message = await makeMessage({ toolCalls: toolCall, toolResults: toolResult ?? [] });
      const shown = cardsOf(message).map(({ questionnaire }) => [questionnaire?.id, questionnaire?.questions.length]);
      expect(shown, id).to.deep.equal(card ? [[card.id, card.questions.length]] : []);
      expect(shadowOf(message).querySelector('.content')?.children.length, id).to.equal(1);
      message.remove();
    }
  });

  it('stand after the content, in their order, and are all answerable', async () => {
    const message = await makeMessage({ content: `Text.\n\n${fenced('One')}\n\nEnd.`, ...TWO_CALLS });
    expect(outline(message)).to.deep.equal(['Text.', 'card m1_q1', 'End.', 'card call_1', 'card call_2']);
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['m1_q1', 'call_1', 'call_2']);

    const details = ['call_2', 'm1_q1', 'call_1'].map((id) => submit(cardOf(message, id)).detail);
    expect(details.map(({ remaining }) => remaining)).to.deep.equal([2, 1, 0]);
    const sent = parseResponse(details[2]?.messageResponseText ?? '').map(({ questionnaireId }) => questionnaireId);
    expect(sent).to.deep.equal(['m1_q1', 'call_1', 'call_2']);
    expect(message.openQuestionnaires).to.deep.equal([]);
  });

  it('are covered by the methods of the message', async () => {
    const message = await makeMessage(TWO_CALLS);
    const card = cardOf(message, 'call_1');
    type(fieldOf(card, 'First?'), 'Something');
    message.focus();
    expectFocus(fieldOf(cardOf(message, 'call_2'), 'Second?'));
    message.reset('call_1');
    await drawn(message);
    expect(fieldOf(card, 'First?').value).to.equal('');
    message.requestSubmit('call_1');
    await drawn(message);
    expect(statusOf(card)).to.equal('Submitted');
    message.reopen('call_1', 'Offline.');
    await drawn(message);
    expect(statusOf(card)).to.equal('Offline.');
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_1', 'call_2']);
  });

  it('tell of a form that opens, once', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-open');
    Object.assign(message, TWO_CALLS);
    await drawn(message);
    message.toolCalls = [...TWO_CALLS.toolCalls];
    await drawn(message);
    expect(events.map(({ detail }) => detail.questionnaireId)).to.deep.equal(['call_1', 'call_2']);
  });

  it('can be answered before they are drawn', async () => {
    const message = await makeMessage({});
    Object.assign(message, TWO_CALLS);
    expect(message.openQuestionnaires.map(({ id }) => id)).to.deep.equal(['call_1', 'call_2']);
    message.readOnly = true;
    expect(message.openQuestionnaires).to.deep.equal([]);
  });

  it('keep what is filled in when they are set again, alone or with more of them', async () => {
    const [first, second] = TWO_CALLS.toolCalls;
    const message = await makeMessage({ toolCalls: [first], toolResults: TWO_CALLS.toolResults });
    const card = cardOf(message, 'call_1');
    const field = fieldOf(card, 'First?');
    field.focus();
    type(field, 'Half a sen');
    message.toolCalls = JSON.parse(JSON.stringify([first, second]));
    message.toolResults = JSON.parse(JSON.stringify(TWO_CALLS.toolResults));
    await drawn(message);
    expect(cardsOf(message).map((each) => each.questionnaire?.id)).to.deep.equal(['call_1', 'call_2']);
    expect(cardOf(message, 'call_1') === card).to.equal(true);
    expect(fieldOf(card, 'First?').value).to.equal('Half a sen');
    expect(focused() === field).to.equal(true);
    submit(card);
    message.toolCalls = [first, second];
    await drawn(message);
    expect(statusOf(card)).to.equal('Submitted');
  });

  it('keep their drafts without a message id, because the id of a call stays', async () => {
    const first = await makeMessage({ ...TWO_CALLS, draftStorage: 'memory', messageId: undefined });
    type(fieldOf(cardOf(first, 'call_1'), 'First?'), 'Kept');
    first.remove();
    const second = await makeMessage({ ...TWO_CALLS, draftStorage: 'memory', messageId: undefined });
    expect(fieldOf(cardOf(second, 'call_1'), 'First?').value).to.equal('Kept');
    second.reset('call_1');
  });

  it('ignore a result of another call, and calls of other tools', async () => {
    const [call] = TWO_CALLS.toolCalls;
    const message = await makeMessage({
      toolCalls: [{ id: 'call_9', type: 'function', function: { name: 'search', arguments: '{}' } }, call],
      toolResults: [...openAi.result('call_7', answered('Other?')), ...openAi.result('call_9', answered('Other?'))],
    });
    expect(outline(message)).to.deep.equal(['waiting']);
    message.toolResults = [...openAi.result('call_1', answered('First?')), ...openAi.result('call_7', ASYNC_FAILURE)];
    await drawn(message);
    expect(outline(message)).to.deep.equal(['card call_1']);
  });

  it('without ids are still several, and one that comes twice is one', async () => {
    const plain = (text: string) => ({ name: NAME, arguments: asking(text) });
    const message = await makeMessage({
      toolCalls: [plain('First?'), plain('Second?')],
      toolResults: [{ content: answered('First?') }, { content: answered('Second?') }],
    });
    expect(outline(message)).to.deep.equal([`card ${NAME}`, `card ${NAME}_2`]);
    const [first] = TWO_CALLS.toolCalls;
    Object.assign(message, { toolCalls: [first, first], toolResults: TWO_CALLS.toolResults });
    await drawn(message);
    expect(outline(message)).to.deep.equal(['card call_1']);
  });

  it('are locked by the reply, which shows the given answer and not the default', async () => {
    const reply = buildResponse(asyncQuestionnaire('call_1') as never, {
      target: { type: 'single_choice', value: 'Production', otherText: '' },
      why: { type: 'free_text', text: 'Because.' },
    }).responseText;
    const message = await makeMessage({
      toolCalls: openAi.call('call_1', ASYNC_ARGUMENTS) as object,
      toolResults: openAi.result('call_1', ASYNC_RESULT),
      reply,
    });
    const card = cardOf(message, 'call_1');
    expect(card.status).to.equal('answered');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
    expect(shadowOf(card).querySelector('[part="given-text"]')?.textContent).to.equal('Because.');
  });

  it('of a conversation that is loaded again show the answers that were given', async () => {
    const call = openAi.call('call_1', ASYNC_ARGUMENTS);
    const reply = buildResponse(asyncQuestionnaire('call_1') as never, {
      target: { type: 'single_choice', value: 'Production', otherText: '' },
      why: { type: 'free_text', text: 'Because.' },
    }).responseText;
    const views = conversationView([
      { role: 'user', content: 'Go.' },
      { role: 'assistant', content: 'Well.', tool_calls: [call] },
      ...openAi.result('call_1', ASYNC_RESULT),
      { role: 'user', content: reply },
      { role: 'assistant', content: 'Thank you.' },
    ]);
    const shown = await Promise.all(
      views.map(({ messageId, content, toolCalls, toolResults, history, reply: given, readOnly }) =>
        makeMessage({ messageId, content, toolCalls, toolResults, history, reply: given, readOnly }),
      ),
    );
    expect(shown.map(outline)).to.deep.equal([['Go.'], ['Well.', 'card call_1'], ['response'], ['Thank you.']]);
    const card = cardOf(shown[1] as QuestionnaireMessage, 'call_1');
    expect(card.status).to.equal('answered');
    expect(chosenIn(card, 'Where to?')).to.deep.equal(['Production']);
  });
});

describe('tool calls while the message streams', () => {
  it('hold the place of their form until there is a result', async () => {
    const message = await makeMessage({ streaming: true, toolCalls: openAi.call('call_1', ASYNC_ARGUMENTS) as object });
    expect(outline(message)).to.deep.equal(['pending']);
    expect(block(message, 'pending').getAttribute('aria-busy')).to.equal('true');
    message.streaming = false;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['waiting']);
  });

  it('show the questions that have arrived once it has stopped in the middle of the arguments', async () => {
    const text = JSON.stringify(ASYNC_ARGUMENTS);
    const cut = text.slice(0, text.indexOf('"Why now') + 5);
    const message = await makeMessage({
      toolCalls: { id: 'call_1', type: 'function', function: { name: NAME, arguments: cut } },
    });
    const [first] = textsIn(block(message, 'waiting'), 'li');
    expect(first).to.equal('Where to?');
  });

  it('can be filled in but not submitted', async () => {
    const message = await makeMessage({ ...TWO_CALLS, streaming: true });
    const card = cardOf(message, 'call_1');
    const events = record(message, 'questionnaire-submit');
    type(fieldOf(card, 'First?'), 'Early');
    buttonOf(card, 'Submit').click();
    expect(events).to.deep.equal([]);
    message.streaming = false;
    await drawn(message);
    buttonOf(card, 'Submit').click();
    expect(events[0]?.detail.answers.map(({ answer }) => answer)).to.deep.equal(['Early']);
  });

  it('are not drawn again with every word', async () => {
    const message = await makeMessage({ ...TWO_CALLS, streaming: true });
    const { questionnaire } = cardOf(message, 'call_1');
    message.appendText('A word. ');
    message.toolCalls = JSON.parse(JSON.stringify(TWO_CALLS.toolCalls));
    await drawn(message);
    expect(cardOf(message, 'call_1').questionnaire === questionnaire).to.equal(true);
  });
});

describe('a tool call that failed', () => {
  it('tells of its problem once, with what lets the model repair it', async () => {
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-problem');
    const [call] = TWO_CALLS.toolCalls;
    const toolResults = openAi.result('call_1', ASYNC_FAILURE);
    Object.assign(message, { toolCalls: [call], toolResults });
    await drawn(message);
    message.toolResults = [...toolResults];
    await drawn(message);
    expect(events).to.have.length(1);
    const { problems, source, repairPrompt } = events[0]?.detail ?? { problems: [] };
    expect(problems.map(({ code, path }) => [code, path])).to.deep.equal([
      ['questionnaire.start.question_text_required', 'questions[1].text'],
    ]);
    expect(source).to.equal(JSON.stringify(toolResults[0]));
    expect(repairPrompt).to.contain('questions[1].text: ').and.to.contain(`"${NAME}" again`);
  });

  it('gives way to the form when a result that holds comes after all', async () => {
    const [call] = TWO_CALLS.toolCalls;
    const message = await makeMessage({ toolCalls: [call], toolResults: openAi.result('call_1', ASYNC_FAILURE) });
    message.toolResults = openAi.result('call_1', answered('First?'));
    await drawn(message);
    expect(outline(message)).to.deep.equal(['card call_1']);
  });

  it('shows words of the tool as words', async () => {
    const [call] = TWO_CALLS.toolCalls;
    const content = '<img src=x onerror=alert(1)> **bold**';
    const message = await makeMessage({
      toolCalls: [call],
      toolResults: { role: 'tool', tool_call_id: 'call_1', content },
    });
    expect(block(message, 'failed').querySelector('img, strong')).to.equal(null);
    expect(block(message, 'failed').textContent).to.contain(content);
  });
});

describe('the attributes tool-calls and tool-results', () => {
  it('are JSON of a list, or of one value', async () => {
    const [call] = TWO_CALLS.toolCalls;
    const [result] = openAi.result('call_1', answered('First?'));
    for (const [calls, results] of [
      [call, result],
      [[call], [result]],
    ]) {
      const message = fixtureSync<QuestionnaireMessage>(html`<questionnaire-message
        tool-calls=${JSON.stringify(calls)}
        tool-results=${JSON.stringify(results)}
      ></questionnaire-message>`);
      await drawn(message);
      expect(outline(message)).to.deep.equal(['card call_1']);
      message.setAttribute('tool-results', '');
      await drawn(message);
      expect(outline(message)).to.deep.equal(['waiting']);
    }
  });

  it('that are no JSON are ignored with one warning for each, and change nothing', async () => {
    const message = await makeMessage(TWO_CALLS);
    const said = await warnings(async () => {
      for (const wrong of ['[object Object]', '[{', '5', '"call"', '[object Object],[object Object]']) {
        message.setAttribute('tool-calls', wrong);
        message.setAttribute('tool-results', wrong);
      }
      await drawn(message);
    });
    expect(said).to.have.length(2);
    expect(said[0]).to.contain('.toolCalls expects');
    expect(outline(message)).to.deep.equal(['card call_1', 'card call_2']);
  });

  it('as properties take no text, and a history is a list', async () => {
    const message = await makeMessage({});
    const said = await warnings(() => {
      Object.assign(message, { toolCalls: 'x', toolResults: 5, history: {} });
    });
    // The two before have had their warning already.
    expect(said.filter((text) => text.includes('.history '))).to.have.length(1);
    expect([message.toolCalls, message.toolResults, message.history]).to.deep.equal([undefined, undefined, undefined]);
  });

  it('may hold anything', async () => {
    const odd = [null, 5, 'text', {}, [], { id: 1 }, { function: 5 }, { name: NAME }, { type: 'tool_use', name: NAME }];
    const message = await makeMessage({ toolCalls: odd, toolResults: odd, history: odd });
    expect(outline(message).every((each) => ['waiting', 'failed'].includes(each))).to.equal(true);
  });
});

describe('what stands in the place of a form', () => {
  it('says that it can no longer be answered in a message that is read-only', async () => {
    const message = await makeMessage({ toolCalls: TWO_CALLS.toolCalls.slice(0, 1), readOnly: true });
    expect(textsIn(block(message, 'waiting'), '.notice')).to.deep.equal([
      'Closed. This form can no longer be answered.',
    ]);
  });

  it('speaks the language of the page, and the words of the host', async () => {
    const message = await makeMessage({ toolCalls: TWO_CALLS.toolCalls.slice(0, 1), lang: 'zh-CN' });
    expect(textsIn(block(message, 'waiting'), '.notice')).to.deep.equal(['此问卷暂时无法在这里填写。']);
    message.uiText = { toolWaiting: 'Ask Ann.' };
    await drawn(message);
    expect(textsIn(block(message, 'waiting'), '.notice')).to.deep.equal(['Ask Ann.']);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has nothing that axe finds wrong, ${theme}`, async () => {
      const [call] = TWO_CALLS.toolCalls;
      const all: Partial<QuestionnaireMessage>[] = [
        TWO_CALLS,
        { toolCalls: [call] },
        { toolCalls: [call], streaming: true },
        { toolCalls: [call], toolResults: openAi.result('call_1', ASYNC_FAILURE) },
      ];
      for (const properties of all) {
        const message = await makeMessage({ ...properties, theme });
        await expectAccessible(message);
        message.remove();
      }
    });
  }
});
