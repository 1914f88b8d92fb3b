import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  conversationView,
  type MessageView,
  readToolQuestionnaire,
  startQuestionnaire,
  toToolResult,
  transition,
} from '../../src/tools/index.js';
import { ASYNC_ARGUMENTS, ASYNC_RESULT, PI_START } from './tool-samples.js';

const NAME = 'questionnaire_async';
const ARGUMENTS_TEXT = JSON.stringify(ASYNC_ARGUMENTS);
const RESULT_TEXT = JSON.stringify(ASYNC_RESULT);
const REPLY = '<questionnaire-response>{"questionnaire_id":"call_1","answers":[]}</questionnaire-response>';

/** What a user sees of the conversation that every client below holds. */
const EXPECTED: Partial<MessageView>[] = [
  { role: 'user', content: 'Release it.', readOnly: true, reply: '' },
  { role: 'assistant', content: 'Two questions first.', readOnly: true, reply: REPLY },
  { role: 'user', content: REPLY, readOnly: true, reply: '' },
  { role: 'assistant', content: 'Done.', readOnly: false, reply: '' },
];

/** The same conversation, as each client stores it. */
const CONVERSATIONS: Record<string, unknown[]> = {
  'OpenAI chat': [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Release it.' }] },
    {
      role: 'assistant',
      content: 'Two questions first.',
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: NAME, arguments: ARGUMENTS_TEXT } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: RESULT_TEXT },
    { role: 'user', content: REPLY },
    { role: 'assistant', content: 'Done.', refusal: null },
  ],
  'OpenAI Responses': [
    { role: 'user', content: [{ type: 'input_text', text: 'Release it.' }] },
    { type: 'reasoning', id: 'rs_1', summary: [] },
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'Two questions first.' }],
    },
    { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: NAME, arguments: ARGUMENTS_TEXT },
    { type: 'function_call_output', call_id: 'call_1', output: RESULT_TEXT },
    { role: 'user', content: REPLY },
    { type: 'message', id: 'msg_2', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] },
  ],
  Anthropic: [
    { role: 'user', content: 'Release it.' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm.', signature: 's' },
        { type: 'text', text: 'Two questions' },
        { type: 'text', text: ' first.' },
        { type: 'tool_use', id: 'call_1', name: NAME, input: ASYNC_ARGUMENTS },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: RESULT_TEXT }] }],
    },
    { role: 'user', content: [{ type: 'text', text: REPLY }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
  ],
  'MCP sampling': [
    { role: 'user', content: { type: 'text', text: 'Release it.' } },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Two questions first.' },
        { type: 'tool_use', id: 'call_1', name: NAME, input: ASYNC_ARGUMENTS },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', toolUseId: 'call_1', content: [], structuredContent: ASYNC_RESULT }],
    },
    { role: 'user', content: { type: 'text', text: REPLY } },
    { role: 'assistant', content: { type: 'text', text: 'Done.' } },
  ],
  'AI SDK UI': [
    { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Release it.' }] },
    {
      id: 'a1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'reasoning', text: 'Hm.' },
        { type: 'text', text: 'Two questions first.', state: 'done' },
        {
          type: `tool-${NAME}`,
          toolCallId: 'call_1',
          state: 'output-available',
          input: ASYNC_ARGUMENTS,
          output: ASYNC_RESULT,
        },
      ],
    },
    { id: 'u2', role: 'user', parts: [{ type: 'text', text: REPLY }] },
    { id: 'a2', role: 'assistant', parts: [{ type: 'text', text: 'Done.' }] },
  ],
  'AI SDK messages': [
    { role: 'user', content: 'Release it.' },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Two questions first.' },
        { type: 'tool-call', toolCallId: 'call_1', toolName: NAME, input: ASYNC_ARGUMENTS },
      ],
    },
    {
      role: 'tool',
      content: [
        { type: 'tool-result', toolCallId: 'call_1', toolName: NAME, output: { type: 'json', value: ASYNC_RESULT } },
      ],
    },
    { role: 'user', content: REPLY },
    { role: 'assistant', content: 'Done.' },
  ],
  Pi: [
    { role: 'user', content: 'Release it.', timestamp: 1 },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm.' },
        { type: 'text', text: 'Two questions first.' },
        { type: 'toolCall', id: 'call_1', name: NAME, arguments: ASYNC_ARGUMENTS },
      ],
    },
    {
      role: 'toolResult',
      toolCallId: 'call_1',
      toolName: NAME,
      content: [{ type: 'text', text: RESULT_TEXT }],
      isError: false,
    },
    { role: 'user', content: [{ type: 'text', text: REPLY }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
  ],
  Sage: [
    { role: 'user', message_id: 'u1', content: 'Release it.' },
    {
      role: 'assistant',
      message_id: 'a1',
      content: 'Two questions first.',
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: NAME, arguments: ARGUMENTS_TEXT } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: ASYNC_RESULT },
    { role: 'assistant', message_type: 'token_usage', content: '{"tokens":5}' },
    { role: 'user', message_id: 'u2', content: REPLY },
    { role: 'assistant', message_id: 'a2', content: 'Done.' },
    { role: 'assistant', message_type: 'empty', content: '' },
  ],
};
CONVERSATIONS['a Pi session'] = (CONVERSATIONS.Pi ?? []).map((message, index) => ({
  type: 'message',
  id: `e${index}`,
  message,
}));

/** The views of some messages, each with the fields that a test names. */
function views<Field extends keyof MessageView>(messages: unknown[], ...fields: Field[]): unknown[] {
  return conversationView(messages).map((view) => fields.map((field) => view[field]));
}

describe('conversationView', () => {
  for (const [client, messages] of Object.entries(CONVERSATIONS)) {
    it(`reads a conversation of ${client} into what each element shows`, () => {
      const shown = conversationView(messages);
      expect(shown).to.have.length(EXPECTED.length);
      EXPECTED.forEach((expected, index) => {
        expect(shown[index]).to.include(expected);
      });
      expect(shown[1]?.toolCalls).to.have.length(1);
      const reading = readToolQuestionnaire(shown[1]?.toolCalls[0], shown[1]?.toolResults[0]);
      expect(reading).to.have.nested.property('questionnaire.id', 'call_1');
      expect(new Set(shown.map(({ messageId }) => messageId)).size).to.equal(shown.length);
    });
  }

  it('reads messages of several clients in one list', () => {
    const mixed = Object.values(CONVERSATIONS).flat();
    expect(conversationView(mixed)).to.have.length(EXPECTED.length * Object.keys(CONVERSATIONS).length);
  });

  describe('names a view', () => {
    it("by the message's id, in any spelling, or by the entry's", () => {
      const messages = [
        { role: 'user', id: 'a', content: 'x' },
        { role: 'user', messageId: 'b', content: 'x' },
        { role: 'user', message_id: 3, content: 'x' },
        { type: 'message', id: 'd', message: { role: 'user', content: 'x' } },
      ];
      expect(views(messages, 'messageId', 'index')).to.deep.equal([
        ['a', 0],
        ['b', 1],
        ['3', 2],
        ['d', 3],
      ]);
    });

    it('by its place where it has no id, so that a reload names it alike', () => {
      const messages = [
        { role: 'system', content: 'x' },
        { role: 'user', content: 'x' },
        { role: 'assistant', content: 'x' },
      ];
      expect(views(messages, 'messageId')).to.deep.equal([['message_2'], ['message_3']]);
    });

    it('by the number of the piece too from the second on, so that growth renames none', () => {
      const parts = [
        { type: 'text', text: 'One.' },
        { type: 'tool-questionnaire_async', toolCallId: 'c', state: 'input-available', input: {} },
        { type: 'text', text: 'Two.' },
        { type: 'text', text: 'Three.' },
      ];
      const ids = (count: number) =>
        conversationView([{ id: 'm', role: 'assistant', parts: parts.slice(0, count) }]).map(
          ({ messageId }) => messageId,
        );
      expect(ids(1)).to.deep.equal(['m']);
      expect(ids(2)).to.deep.equal(['m']);
      expect(ids(3)).to.deep.equal(['m', 'm.2']);
      expect(ids(4)).to.deep.equal(['m', 'm.2', 'm.3']);
    });
  });

  describe('keeps the order of texts and calls', () => {
    it('with the calls of a piece after its text, in call order', () => {
      const use = (id: string) => ({ type: 'tool_use', id, name: NAME, input: {} });
      const content = [use('a'), { type: 'text', text: 'Then' }, use('b'), use('c'), { type: 'text', text: 'End' }];
      const shown = conversationView([{ role: 'assistant', id: 'm', content }]);
      expect(shown.map(({ content: text, toolCalls }) => [text, toolCalls])).to.deep.equal([
        ['', [use('a')]],
        ['Then', [use('b'), use('c')]],
        ['End', []],
      ]);
    });

    it('with calls of other tools left out, and no view where nothing would be seen', () => {
      const messages = [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 's', type: 'function', function: { name: 'search', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 's', content: 'found' },
        { role: 'assistant', content: ' \n' },
        { role: 'assistant', content: 'Found it.' },
      ];
      expect(views(messages, 'content', 'toolCalls')).to.deep.equal([['Found it.', []]]);
    });
  });

  describe('gives results to their calls', () => {
    const assistant = (id: string, ...ids: string[]) => ({
      role: 'assistant',
      id,
      content: id,
      tool_calls: ids.map((callId) => ({ id: callId, type: 'function', function: { name: NAME, arguments: '{}' } })),
    });
    const tool = (id: string | undefined, content: string) => ({ role: 'tool', tool_call_id: id, content });
    const results = (messages: unknown[]) =>
      conversationView(messages)
        .filter(({ role }) => role === 'assistant')
        .map(({ toolResults }) => toolResults.map((result) => (result as { content: string }).content));

    it('also where they come in another order, or late', () => {
      const late = [assistant('m1', 'a', 'b'), tool('b', 'B'), { role: 'user', content: 'And?' }, tool('a', 'A')];
      expect(results(late)).to.deep.equal([['B', 'A']]);
    });

    it('the latest call where a client uses an id again', () => {
      const messages = [
        assistant('m1', 'call_0'),
        tool('call_0', 'old'),
        assistant('m2', 'call_0'),
        tool('call_0', 'new'),
      ];
      expect(results(messages)).to.deep.equal([['old'], ['new']]);
    });

    it('without an id to the calls of the latest message, in order', () => {
      const messages = [assistant('m1', 'a'), assistant('m2', 'b', 'c'), tool(undefined, 'B'), tool(undefined, 'C')];
      expect(results(messages)).to.deep.equal([[], ['B', 'C']]);
    });

    it('and to no one where the call is not there', () => {
      expect(results([assistant('m1', 'a'), tool('x', 'X')])).to.deep.equal([[]]);
    });

    it('in a message in which the user speaks as well', () => {
      const content = [
        { type: 'tool_result', tool_use_id: 'a', content: 'A' },
        { type: 'text', text: 'Hurry up.' },
      ];
      const messages = [assistant('m1', 'a'), { role: 'user', content }];
      expect(results(messages)).to.deep.equal([['A']]);
      expect(views(messages, 'content', 'readOnly')).to.deep.equal([
        ['m1', true],
        ['Hurry up.', true],
      ]);
    });
  });

  describe('finds the reply', () => {
    const response = (id: string) =>
      `<questionnaire-response>{"type":"questionnaire_response","questionnaire_id":"${id}","answers":[]}</questionnaire-response>`;
    const assistant = (id: string) => ({ role: 'assistant', id, content: `Text of ${id}` });
    const user = (content: string) => ({ role: 'user', content });
    const replies = (messages: unknown[]) =>
      Object.fromEntries(
        conversationView(messages)
          .filter(({ role }) => role === 'assistant')
          .map(({ messageId, reply }) => [messageId, reply]),
      );

    it('in what the user says next, words or answers', () => {
      expect(replies([assistant('m1'), user(response('m1_q1')), assistant('m2'), user('Never mind.')])).to.deep.equal({
        m1: response('m1_q1'),
        m2: 'Never mind.',
      });
    });

    it('in all that the user says in a row', () => {
      expect(
        replies([assistant('m1'), user(response('m1_q1')), user(response('m1_q2')), assistant('m2')]),
      ).to.deep.equal({
        m1: `${response('m1_q1')}\n\n${response('m1_q2')}`,
        m2: '',
      });
    });

    it('for every message since the user last spoke', () => {
      expect(replies([assistant('m1'), assistant('m2'), user(response('m1_q1'))])).to.deep.equal({
        m1: response('m1_q1'),
        m2: response('m1_q1'),
      });
    });

    it('in a later message too that names its questionnaire, in any stored transport', () => {
      const stored = [
        response('m1_q1'),
        response('m1_q1').replaceAll('"', '&quot;'),
        response('m1_q1').replaceAll('"', '\\"'),
        response('m1_q1').replaceAll('"', '“'),
      ];
      for (const text of stored) {
        expect(replies([assistant('m1'), user('Wait.'), assistant('m2'), user(text)])).to.deep.equal({
          m1: `Wait.\n\n${text}`,
          m2: text,
        });
      }
    });

    it('not in a later message that only mentions the id', () => {
      const reading = replies([assistant('m1'), user('Wait.'), assistant('m2'), user('"questionnaire_id":"m1_q1"')]);
      expect(reading.m1).to.equal('Wait.');
    });
  });

  describe('tells what can still be answered (rule 18)', () => {
    const form = { role: 'assistant', id: 'm1', content: 'Form' };
    const open = (...later: object[]) =>
      conversationView([form, ...later]).find(({ messageId }) => messageId === 'm1')?.readOnly;

    it('the latest assistant message, whatever tools and the client write after it', () => {
      expect(open()).to.equal(false);
      expect(
        open(
          { role: 'tool', tool_call_id: 'a', content: '' },
          { role: 'toolResult', toolCallId: 'a', content: [] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '' }] },
          { type: 'function_call_output', call_id: 'a', output: '' },
          { role: 'assistant', message_type: 'empty', content: '' },
          { role: 'assistant', type: 'token_usage', content: '5' },
          { role: 'system', content: 'Remember.' },
        ),
      ).to.equal(false);
    });

    it('no message that a user or the assistant has spoken after', () => {
      expect(open({ role: 'user', content: 'No.' })).to.equal(true);
      expect(open({ role: 'assistant', content: 'Well?' })).to.equal(true);
    });
  });

  it("brings a call that resumes Pi's questionnaire together with the message that holds its state", () => {
    const suspend = (revision: number) => {
      const started = { ...startQuestionnaire(PI_START, { createId: () => 'u1' }), revision: revision - 1 };
      return toToolResult(transition(started, { type: 'clarify', request: `Question ${revision}` }).state);
    };
    const call = (id: string, args: object) => ({
      role: 'assistant',
      id: `m_${id}`,
      content: [{ type: 'toolCall', id, name: 'questionnaire', arguments: args }],
    });
    const result = (id: string, revision: number) => ({
      role: 'toolResult',
      toolCallId: id,
      toolName: 'questionnaire',
      isError: false,
      ...suspend(revision),
    });
    const resume = (revision: number) => ({
      action: 'resume',
      questionnaireId: 'u1',
      revision,
      clarificationResponse: 'Because.',
    });
    const messages = [call('a', PI_START), result('a', 1), call('b', resume(1)), result('b', 2), call('c', resume(2))];
    expect(conversationView(messages).map(({ history }) => history)).to.deep.equal([
      call('b', resume(1)).content,
      [messages[1], ...call('c', resume(2)).content],
      [messages[3]],
    ]);
    const [, second] = conversationView(messages.slice(0, 3));
    const reading = readToolQuestionnaire(second?.toolCalls[0], undefined, { history: second?.history ?? [] });
    expect(reading).to.have.nested.property('pi.revision', 1);
    const [first] = conversationView(messages);
    const explained = readToolQuestionnaire(first?.toolCalls[0], first?.toolResults[0], {
      history: first?.history ?? [],
    });
    expect(explained).to.have.nested.property('pi.clarifications[0].response', 'Because.');
  });

  it("finds the state of Pi's questionnaire in an earlier part of the same message", () => {
    const suspended = transition(startQuestionnaire(PI_START, { createId: () => 'u1' }), {
      type: 'clarify',
      request: 'Why?',
    }).state;
    const part = (toolCallId: string, input: object, output?: object) => ({
      type: 'tool-questionnaire',
      toolCallId,
      state: output ? 'output-available' : 'input-available',
      input,
      ...(output ? { output } : {}),
    });
    const resume = { action: 'resume', questionnaireId: 'u1', revision: 1, clarificationResponse: 'Because.' };
    const [first, second] = conversationView([
      {
        id: 'm1',
        role: 'assistant',
        parts: [
          part('a', PI_START, toToolResult(suspended)),
          { type: 'text', text: 'It is so because.' },
          part('b', resume),
        ],
      },
    ]);
    const readingOf = (view: typeof first) =>
      readToolQuestionnaire(view?.toolCalls[0], view?.toolResults[0], { history: view?.history ?? [] });
    expect(readingOf(second)).to.have.nested.property('pi.revision', 1);
    expect(readingOf(first)).to.have.nested.property('pi.clarifications[0].response', 'Because.');
  });

  it('reads a call that resumes what is no id, and no text either', () => {
    const resume = { action: 'resume', questionnaireId: { toString: 'no function' }, revision: 1 };
    const call = { type: 'toolCall', id: 'b', name: 'questionnaire', arguments: resume };
    const [view] = conversationView([{ role: 'assistant', content: [call] }]);
    expect(view).to.deep.include({ toolCalls: [call], history: [] });
    const result = { role: 'toolResult', toolCallId: 'b', toolName: 'questionnaire', content: 'What?' };
    expect(readToolQuestionnaire(call, result)).to.have.property('state', 'error');
  });

  it('gives views for any list of messages', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const known = fc.constantFrom(...Object.values(CONVERSATIONS).flat());
    const mutilated = fc.tuple(known, fc.nat(), json).map(([message, index, value]) => {
      const keys = Object.keys(message as object);
      return { ...(message as object), [keys[index % keys.length] ?? 'role']: value };
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(json, known, mutilated)), (messages) => {
        for (const view of conversationView(messages)) {
          expect(view).to.have.all.keys(
            'role',
            'index',
            'messageId',
            'content',
            'toolCalls',
            'toolResults',
            'history',
            'reply',
            'readOnly',
          );
          expect(view.content).to.be.a('string');
          expect(view.messageId).to.be.a('string').that.is.not.empty;
          expect(view.content.trim() !== '' || view.toolCalls.length > 0).to.equal(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  describe('takes a hundred thousand without harm (quadratic work would run into the time limit):', () => {
    const count = 100_000;
    const list = <Item>(item: (index: number) => Item) => Array.from({ length: count }, (_, index) => item(index));
    const lists: Record<string, () => unknown[]> = {
      'messages of the assistant': () => list(() => ({ role: 'assistant', content: 'x' })),
      'messages of the user': () => list(() => ({ role: 'user', content: REPLY })),
      'entries of book-keeping': () => list(() => ({ role: 'assistant', type: 'empty', content: '' })),
      'calls in one message, and their results': () => [
        { role: 'assistant', content: list((index) => ({ type: 'tool_use', id: `${index}`, name: NAME })) },
        ...list((index) => ({ role: 'tool', tool_call_id: `${index}`, content: '{}' })),
      ],
      'calls in items of their own': () =>
        list((index) => ({ type: 'function_call', call_id: `${index}`, name: NAME })),
    };
    for (const [what, messages] of Object.entries(lists)) {
      it(what, () => expect(conversationView(messages())).to.be.an('array'));
    }
  });
});
