import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  readToolQuestionnaire,
  resumeQuestionnaire,
  startQuestionnaire,
  toToolResult,
  transition,
} from '../../src/tools/index.js';
import { loadCases } from '../support/cases.js';
import { ASYNC_ARGUMENTS, ASYNC_FAILURE, ASYNC_RESULT, asyncQuestionnaire, PI_START } from './tool-samples.js';

const NAME = 'questionnaire_async';
const ARGUMENTS_TEXT = JSON.stringify(ASYNC_ARGUMENTS);
const RESULT_TEXT = JSON.stringify(ASYNC_RESULT);

/** The same call, as each client writes it. */
const CALLS: Record<string, (args: unknown, name?: string) => object> = {
  'OpenAI chat': (args, name = NAME) => ({
    id: 'call_1',
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }),
  'OpenAI Responses': (args, name = NAME) => ({
    type: 'function_call',
    id: 'fc_1',
    call_id: 'call_1',
    name,
    arguments: JSON.stringify(args),
  }),
  Anthropic: (args, name = NAME) => ({ type: 'tool_use', id: 'call_1', name, input: args }),
  'Anthropic over MCP': (args, name = NAME) => ({
    type: 'mcp_tool_use',
    id: 'call_1',
    name,
    server_name: 's',
    input: args,
  }),
  'an MCP request': (args, name = NAME) => ({
    jsonrpc: '2.0',
    id: 'call_1',
    method: 'tools/call',
    params: { name, arguments: args },
  }),
  'AI SDK messages': (args, name = NAME) => ({ type: 'tool-call', toolCallId: 'call_1', toolName: name, input: args }),
  'AI SDK UI': (args, name = NAME) => ({
    type: `tool-${name}`,
    toolCallId: 'call_1',
    state: 'input-available',
    input: args,
  }),
  'AI SDK UI, dynamic': (args, name = NAME) => ({
    type: 'dynamic-tool',
    toolName: name,
    toolCallId: 'call_1',
    state: 'input-available',
    input: args,
  }),
  Pi: (args, name = NAME) => ({ type: 'toolCall', id: 'call_1', name, arguments: args }),
  'a plain object': (args, name = NAME) => ({ id: 'call_1', name, arguments: args }),
  'a plain object with a JSON text': (args, name = NAME) => ({ id: 'call_1', name, input: JSON.stringify(args) }),
};

/** The same result, as each client writes it. */
const RESULTS: Record<string, (data: unknown) => unknown> = {
  'OpenAI chat': (data) => ({ role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(data) }),
  'OpenAI chat, parts': (data) => ({
    role: 'tool',
    tool_call_id: 'call_1',
    content: [{ type: 'text', text: JSON.stringify(data) }],
  }),
  'OpenAI Responses': (data) => ({
    type: 'function_call_output',
    call_id: 'call_1',
    output: JSON.stringify(data),
  }),
  'Anthropic, text': (data) => ({ type: 'tool_result', tool_use_id: 'call_1', content: JSON.stringify(data) }),
  'Anthropic, parts': (data) => ({
    type: 'tool_result',
    tool_use_id: 'call_1',
    is_error: false,
    content: [
      { type: 'text', text: JSON.stringify(data) },
      { type: 'text', text: 'Form opened.' },
    ],
  }),
  'MCP, text': (data) => ({ content: [{ type: 'text', text: JSON.stringify(data) }], isError: false }),
  'MCP, data beside a text': (data) => ({ content: [{ type: 'text', text: 'ok' }], structuredContent: data }),
  'MCP, data alone': (data) => ({ structuredContent: data }),
  'an MCP response': (data) => ({ jsonrpc: '2.0', id: 'call_1', result: { content: [], structuredContent: data } }),
  'MCP sampling': (data) => ({
    type: 'tool_result',
    toolUseId: 'call_1',
    content: [{ type: 'text', text: JSON.stringify(data) }],
  }),
  'AI SDK UI': (data) => ({
    type: `tool-${NAME}`,
    toolCallId: 'call_1',
    state: 'output-available',
    input: {},
    output: data,
  }),
  'AI SDK UI over MCP': (data) => ({
    type: 'dynamic-tool',
    toolName: NAME,
    toolCallId: 'call_1',
    state: 'output-available',
    input: {},
    output: { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data },
  }),
  'AI SDK messages, data': (data) => ({
    type: 'tool-result',
    toolCallId: 'call_1',
    toolName: NAME,
    output: { type: 'json', value: data },
  }),
  'AI SDK messages, text': (data) => ({
    type: 'tool-result',
    toolCallId: 'call_1',
    toolName: NAME,
    output: { type: 'text', value: JSON.stringify(data) },
  }),
  Pi: (data) => ({
    role: 'toolResult',
    toolCallId: 'call_1',
    toolName: NAME,
    content: [{ type: 'text', text: JSON.stringify(data) }],
    isError: false,
  }),
  'an entry of a Pi session': (data) => ({
    type: 'message',
    id: 'e1',
    message: {
      role: 'toolResult',
      toolCallId: 'call_1',
      toolName: NAME,
      content: [{ type: 'text', text: JSON.stringify(data) }],
    },
  }),
  'Sage, data': (data) => ({ role: 'tool', tool_call_id: 'call_1', content: data }),
  'Sage, content alone': (data) => ({ content: data }),
  'the data alone': (data) => data,
  'the data as text': (data) => JSON.stringify(data),
  'the data as text in a text': (data) => ({ role: 'tool', content: JSON.stringify(JSON.stringify(data)) }),
};

const openAiCall = CALLS['OpenAI chat']?.(ASYNC_ARGUMENTS);
const openAiResult = (content: unknown, more: object = {}) => ({
  role: 'tool',
  tool_call_id: 'call_1',
  content,
  ...more,
});

function codesOf(reading: ReturnType<typeof readToolQuestionnaire>): string[] {
  if (reading.state !== 'error') throw new Error(`Expected an error, got ${JSON.stringify(reading)}`);
  return reading.problems.map(({ code }) => code);
}

describe('readToolQuestionnaire', () => {
  describe('makes a form of a successful result', () => {
    for (const [client, call] of Object.entries(CALLS)) {
      it(`whose call is in the shape of ${client}`, () => {
        expect(readToolQuestionnaire(call(ASYNC_ARGUMENTS), openAiResult(RESULT_TEXT))).to.deep.equal({
          state: 'form',
          questionnaire: asyncQuestionnaire('call_1'),
        });
      });
    }

    for (const [client, result] of Object.entries(RESULTS)) {
      it(`in the shape of ${client}`, () => {
        expect(readToolQuestionnaire(openAiCall, result(ASYNC_RESULT))).to.deep.equal({
          state: 'form',
          questionnaire: asyncQuestionnaire('call_1'),
        });
      });
    }

    it('that stands in one value with its call, given as either of the two', () => {
      for (const client of ['AI SDK UI', 'AI SDK UI over MCP']) {
        const part = RESULTS[client]?.(ASYNC_RESULT);
        for (const reading of [readToolQuestionnaire(part, undefined), readToolQuestionnaire(undefined, part)]) {
          expect(reading).to.deep.equal({ state: 'form', questionnaire: asyncQuestionnaire('call_1') });
        }
      }
    });

    it('of the cases, with the id of the call', async () => {
      interface Pair {
        toolCall?: unknown;
        toolResult?: unknown;
      }
      interface Card {
        card?: { id: string; tag: string; title: string; questions: object[] } | null;
      }
      const rows = (await loadCases<Pair, Card>('tool')).filter(({ input }) => input.toolCall);
      expect(rows).to.have.length.of.at.least(7);
      for (const { id, input, expect: expected } of rows) {
        const reading = readToolQuestionnaire(input.toolCall, input.toolResult);
        if (!expected.card) {
          expect(reading.state, id).to.be.oneOf(['error', 'waiting']);
          continue;
        }
        if (reading.state !== 'form') throw new Error(`${id}: ${JSON.stringify(reading)}`);
        const { questionnaire } = reading;
        expect([questionnaire.id, questionnaire.name, questionnaire.title], id).to.deep.equal([
          expected.card.id,
          expected.card.tag,
          expected.card.title,
        ]);
        expected.card.questions.forEach((question, index) => {
          expect(questionnaire.questions[index], id).to.include(question);
        });
      }
    });

    it('showing an option once that another program let pass twice (rule 8)', () => {
      const questions = [{ type: 'single_choice', text: 'A?', options: ['a', { value: 'a', label: 'B' }, 'c'] }];
      const reading = readToolQuestionnaire(openAiCall, openAiResult({ ...ASYNC_RESULT, questions }));
      expect(reading)
        .to.have.nested.property('questionnaire.questions[0].options')
        .that.deep.equals([
          { value: 'a', label: 'a' },
          { value: 'c', label: 'c' },
        ]);
    });

    it('without Other beside a free text', () => {
      const questions = [{ type: 'text', text: 'A?', allow_other: true }];
      const reading = readToolQuestionnaire(openAiCall, openAiResult({ ...ASYNC_RESULT, questions }));
      expect(reading).to.have.nested.property('questionnaire.questions[0].allowOther', false);
    });

    it('whose id is a number, as text', () => {
      const call = { id: 7, name: NAME, arguments: {} };
      const reading = readToolQuestionnaire(call, { tool_call_id: '7', content: RESULT_TEXT });
      expect(reading).to.have.nested.property('questionnaire.id', '7');
    });

    it('without an id, which belongs to the call it came with', () => {
      for (const result of [{ role: 'tool', content: RESULT_TEXT }, { content: ASYNC_RESULT }, ASYNC_RESULT]) {
        expect(readToolQuestionnaire(openAiCall, result)).to.have.nested.property('questionnaire.id', 'call_1');
      }
      const request = { method: 'tools/call', params: { name: NAME, arguments: {} } };
      expect(readToolQuestionnaire(request, { structuredContent: ASYNC_RESULT }).state).to.equal('form');
    });
  });

  describe('makes no form', () => {
    it('of the result of another call', () => {
      const other = openAiResult(RESULT_TEXT, { tool_call_id: 'call_2' });
      expect(readToolQuestionnaire(openAiCall, other).state).to.equal('waiting');
    });

    it('of the result of another tool', () => {
      const other = { role: 'toolResult', toolName: 'search', content: RESULT_TEXT };
      expect(readToolQuestionnaire(openAiCall, other).state).to.equal('waiting');
    });

    const marked: Record<string, object> = {
      is_error: { type: 'tool_result', tool_use_id: 'call_1', is_error: true, content: RESULT_TEXT },
      isError: { content: [{ type: 'text', text: RESULT_TEXT }], isError: true },
      'isError in the output': {
        type: `tool-${NAME}`,
        toolCallId: 'call_1',
        state: 'output-available',
        output: { isError: true, structuredContent: ASYNC_RESULT },
      },
      'an error-json output': {
        type: 'tool-result',
        toolCallId: 'call_1',
        toolName: NAME,
        output: { type: 'error-json', value: ASYNC_RESULT },
      },
    };
    for (const [mark, result] of Object.entries(marked)) {
      it(`of a result that is marked as failed by ${mark}`, () => {
        expect(codesOf(readToolQuestionnaire(openAiCall, result))).to.deep.equal(['tool_failed_silently']);
      });
    }

    it('unless success and validation_passed are both true', () => {
      for (const flags of [
        { success: false },
        { success: 'true' },
        { validation_passed: false },
        { validation_passed: 1 },
        { success: undefined, validation_passed: undefined },
      ]) {
        const content = JSON.parse(JSON.stringify({ ...ASYNC_RESULT, ...flags }));
        expect(readToolQuestionnaire(openAiCall, openAiResult(content)).state, JSON.stringify(flags)).to.equal('error');
      }
    });

    it('of a successful result whose questions cannot be read', () => {
      const reading = readToolQuestionnaire(openAiCall, openAiResult({ ...ASYNC_RESULT, questions: [{ type: 'x' }] }));
      expect(codesOf(reading)).to.deep.equal(['tool_result_invalid', 'tool_result_invalid']);
      expect(reading).to.have.nested.property('problems[0].path', 'questions[1].type');
      expect(reading).to.have.nested.property('problems[0].message').that.includes('question_type_invalid');
    });

    it('of a result that holds nothing of the tool', () => {
      for (const content of ['', [], {}, 5, '{"a":1}']) {
        expect(codesOf(readToolQuestionnaire(openAiCall, openAiResult(content)))).to.deep.equal([
          'tool_result_unreadable',
        ]);
      }
    });
  });

  describe('shows why a call failed', () => {
    for (const [client, result] of Object.entries(RESULTS)) {
      it(`in the shape of ${client}: code, path and sentence of each fault`, () => {
        const reading = readToolQuestionnaire(openAiCall, result(ASYNC_FAILURE));
        expect(reading).to.deep.equal({
          state: 'error',
          problems: [
            {
              code: 'questionnaire.start.question_text_required',
              path: 'questions[1].text',
              message: ASYNC_FAILURE.success ? '' : ASYNC_FAILURE.errors[0]?.message,
            },
          ],
        });
      });
    }

    const rows: [what: string, result: object, detail: string][] = [
      [
        'an error text of AI SDK',
        { type: `tool-${NAME}`, toolCallId: 'call_1', state: 'output-error', errorText: 'Boom' },
        'Boom',
      ],
      [
        'an MCP error',
        { jsonrpc: '2.0', id: 'call_1', error: { code: -32602, message: 'No such tool' } },
        'No such tool',
      ],
      [
        'a marked text',
        { type: 'tool_result', tool_use_id: 'call_1', is_error: true, content: 'Timed out' },
        'Timed out',
      ],
      [
        'a denied call',
        {
          type: 'tool-result',
          toolCallId: 'call_1',
          toolName: NAME,
          output: { type: 'execution-denied', reason: 'Not now' },
        },
        'Not now',
      ],
      ['a result without a mark', { role: 'tool', tool_call_id: 'call_1', content: 'No such tool' }, 'No such tool'],
      [
        'a failure without faults',
        { content: { success: false, status: 'error', message: 'Session lost' } },
        'Session lost',
      ],
    ];
    for (const [what, result, detail] of rows) {
      it(`with the words of ${what}`, () => {
        const reading = readToolQuestionnaire(openAiCall, result);
        expect(codesOf(reading)).to.deep.equal(['tool_failed']);
        expect(reading).to.have.nested.property('problems[0].message').that.includes(detail);
      });
    }
  });

  describe('waits', () => {
    it('for a missing result, with the question texts of the call', () => {
      for (const [client, call] of Object.entries(CALLS)) {
        for (const missing of [undefined, null]) {
          expect(readToolQuestionnaire(call(ASYNC_ARGUMENTS), missing), client).to.deep.equal({
            state: 'waiting',
            toolName: NAME,
            questions: ['Where to?', 'Why now?'],
          });
        }
      }
    });

    it('while the arguments arrive, with the texts that are whole already', () => {
      const textsAfter = (marker: string) => {
        const text = ARGUMENTS_TEXT.slice(0, ARGUMENTS_TEXT.indexOf(marker) + marker.length);
        const reading = readToolQuestionnaire({ id: 'c', function: { name: NAME, arguments: text } }, undefined);
        return reading.state === 'waiting' ? reading.questions : reading.state;
      };
      expect(textsAfter('{')).to.deep.equal([]);
      expect(textsAfter('"Where t')).to.deep.equal([]);
      expect(textsAfter('"Where to?"')).to.deep.equal(['Where to?']);
      expect(textsAfter('"Why no')).to.deep.equal(['Where to?']);
      expect(textsAfter('"Why now?"')).to.deep.equal(['Where to?', 'Why now?']);
    });

    it('for AI SDK input that arrives, as its raw text or as a partial object', () => {
      const part = { type: 'dynamic-tool', toolName: NAME, toolCallId: 'c', state: 'input-streaming' };
      const rawInput = ARGUMENTS_TEXT.slice(0, ARGUMENTS_TEXT.indexOf('"Why'));
      for (const input of [{ rawInput }, { input: { questions: [{ text: 'Where to?' }, {}] } }]) {
        expect(readToolQuestionnaire({ ...part, ...input }, undefined)).to.deep.equal({
          state: 'waiting',
          toolName: NAME,
          questions: ['Where to?'],
        });
      }
    });

    it("for Pi's arguments that arrive, as the text beside what Pi has made of it", () => {
      const partialArgs = ARGUMENTS_TEXT.slice(0, ARGUMENTS_TEXT.indexOf('now?'));
      const made = { questions: [{ text: 'Where to?' }, { text: 'Why ' }] };
      const call = { type: 'toolCall', id: 'c', name: NAME, arguments: made, partialArgs };
      expect(readToolQuestionnaire(call, undefined)).to.have.deep.property('questions', ['Where to?']);
      expect(
        readToolQuestionnaire(
          { ...call, name: 'questionnaire', partialArgs: '{"action":"start","questions":[{' },
          undefined,
        ),
      ).to.include({
        state: 'waiting',
      });
    });

    it('through any beginning of the arguments', () => {
      for (let length = 0; length <= ARGUMENTS_TEXT.length; length++) {
        const call = { id: 'c', function: { name: NAME, arguments: ARGUMENTS_TEXT.slice(0, length) } };
        expect(readToolQuestionnaire(call, undefined).state).to.equal('waiting');
      }
    });
  });

  describe('leaves alone', () => {
    it('calls of other tools, and what is no call', () => {
      const calls = [
        ...Object.values(CALLS).map((call) => call(ASYNC_ARGUMENTS, 'search')),
        undefined,
        null,
        'questionnaire_async',
        [],
        {},
        { name: 5 },
      ];
      for (const call of calls) {
        expect(readToolQuestionnaire(call, openAiResult(RESULT_TEXT, { name: undefined }))).to.deep.equal({
          state: 'none',
        });
      }
    });

    it('a questionnaire call without an action', () => {
      const call = { id: 'c', name: 'questionnaire', arguments: ASYNC_ARGUMENTS };
      expect(readToolQuestionnaire(call, undefined)).to.deep.equal({ state: 'none' });
      expect(readToolQuestionnaire(call, openAiResult(RESULT_TEXT))).to.deep.equal({ state: 'none' });
    });
  });

  describe("of Pi's calls", () => {
    const piCall = (args: unknown, id = 'pi_1') => ({ type: 'toolCall', id, name: 'questionnaire', arguments: args });
    const piResult = (result: object, id = 'pi_1') => ({
      role: 'toolResult',
      toolCallId: id,
      toolName: 'questionnaire',
      isError: false,
      ...result,
    });
    const start = () => startQuestionnaire(PI_START, { createId: () => 'u1' });
    const answered = transition(start(), { type: 'answer', selectedOptionIds: ['staging'] }).state;
    const toggled = transition(answered, { type: 'draft', selectedOptionIds: ['lint'], other: 'Smoke' }).state;
    const suspended = toToolResult(transition(toggled, { type: 'clarify', request: 'What is lint?' }).state);
    const completed = toToolResult(
      transition(toggled, { type: 'answer', selectedOptionIds: ['lint', 'unit'], other: 'mine, "too"' }).state,
    );
    const cancelled = toToolResult(transition(start(), { type: 'cancel', reason: 'user_cancelled' }).state);
    const unavailable = toToolResult(transition(start(), { type: 'unavailable', reason: 'ui_error' }).state);

    it('makes a form of a start call without a result, with the id of the call', () => {
      for (const call of Object.values(CALLS)) {
        const reading = readToolQuestionnaire(call(PI_START, 'questionnaire'), undefined);
        if (reading.state !== 'form') throw new Error(JSON.stringify(reading));
        expect(reading.pi).to.include({ status: 'asking', questionnaireId: 'call_1', revision: 0 });
        expect(reading.questionnaire).to.deep.equal({
          id: 'call_1',
          name: 'questionnaire',
          title: '',
          encoding: 'tool',
          questions: [
            {
              id: 'target',
              type: 'single_choice',
              text: 'Which environment should this go to?',
              label: 'Target',
              options: [
                { value: 'staging', label: 'Staging' },
                { value: 'production', label: 'Production', description: 'Needs a release window' },
              ],
              default: '',
              allowOther: false,
            },
            {
              id: 'checks',
              type: 'multi_choice',
              text: 'Which checks must pass?',
              label: 'checks',
              options: [
                { value: 'unit', label: 'Unit tests' },
                { value: 'e2e', label: 'End-to-end tests' },
                { value: 'lint', label: 'Lint' },
              ],
              default: [],
              allowOther: true,
              minSelections: 1,
              maxSelections: 3,
            },
          ],
        });
      }
    });

    it('waits while the arguments arrive, with the prompts that are whole already', () => {
      const text = JSON.stringify(PI_START);
      const beginning = text.slice(0, text.indexOf('"checks"'));
      const call = { id: 'c', function: { name: 'questionnaire', arguments: beginning } };
      expect(readToolQuestionnaire(call, undefined)).to.deep.equal({
        state: 'waiting',
        toolName: 'questionnaire',
        questions: ['Which environment should this go to?'],
      });
    });

    it('shows the faults of arguments that the tool refuses', () => {
      const call = piCall({
        action: 'start',
        questions: [{ id: 'a', prompt: 'A?', type: 'single', options: [], x: 1 }],
      });
      expect(codesOf(readToolQuestionnaire(call, undefined))).to.deep.equal(['field_unknown', 'count_out_of_range']);
      const broken = { id: 'c', function: { name: 'questionnaire', arguments: '{"action":"start",}' } };
      expect(codesOf(readToolQuestionnaire(broken, undefined))).to.deep.equal(['tool_arguments_unreadable']);
    });

    it('reopens the question of a resume call with what the history holds', () => {
      const resume = { action: 'resume', questionnaireId: 'u1', revision: 1, clarificationResponse: 'A style check.' };
      const reading = readToolQuestionnaire(piCall(resume, 'pi_2'), undefined, { history: [piResult(suspended)] });
      if (reading.state !== 'form') throw new Error(JSON.stringify(reading));
      expect(reading.questionnaire.id).to.equal('pi_2');
      expect(reading.pi).to.include({ status: 'asking', currentQuestionIndex: 1 });
      expect(reading.pi?.clarifications[0]).to.include({ response: 'A style check.' });
      expect(codesOf(readToolQuestionnaire(piCall(resume), undefined))).to.deep.equal(['questionnaire_unknown']);
      const stale = readToolQuestionnaire(piCall({ ...resume, revision: 2 }), undefined, { history: [suspended] });
      expect(codesOf(stale)).to.deep.equal(['revision_stale']);
    });

    it('replays what came of it, from the details', () => {
      for (const result of [completed, suspended, cancelled, unavailable]) {
        expect(readToolQuestionnaire(piCall(PI_START), piResult(result))).to.deep.equal({
          state: 'done',
          pi: result.details,
        });
        expect(readToolQuestionnaire(undefined, piResult(result))).to.deep.equal({ state: 'done', pi: result.details });
      }
    });

    it('replays it from details that a client has put elsewhere', () => {
      const call = {
        type: 'function',
        id: 'c',
        function: { name: 'questionnaire', arguments: JSON.stringify(PI_START) },
      };
      for (const content of [JSON.stringify(completed), completed, JSON.stringify(completed.details)]) {
        const reading = readToolQuestionnaire(call, { role: 'tool', tool_call_id: 'c', content });
        expect(reading).to.deep.equal({ state: 'done', pi: completed.details });
      }
      const part = {
        type: 'tool-questionnaire',
        toolCallId: 'c',
        state: 'output-available',
        input: PI_START,
        output: completed,
      };
      expect(readToolQuestionnaire(part, undefined)).to.deep.equal({ state: 'done', pi: completed.details });
    });

    it('replays it from the text where a client has kept nothing else', () => {
      for (const { content, details } of [completed, suspended, cancelled, unavailable]) {
        const text = content[0]?.text;
        expect(
          readToolQuestionnaire(piCall(PI_START), { role: 'tool', content: JSON.stringify(content) }),
        ).to.deep.equal(readToolQuestionnaire(piCall(PI_START), { role: 'tool', content: text }));
        const reading = readToolQuestionnaire(piCall(PI_START), { role: 'tool', content: text });
        if (reading.state !== 'done') throw new Error(JSON.stringify(reading));
        expect(reading.pi.status).to.equal(details.status);
        expect(reading.pi.questionnaireId).to.equal('u1');
        if (details.status === 'completed') expect(reading.pi.answers).to.deep.equal(details.answers);
        if (details.status === 'needs_clarification')
          expect(reading.pi).to.include({ clarificationRequest: 'What is lint?' });
        if (details.status === 'cancelled') expect(reading.pi).to.include({ cancellationReason: 'user_cancelled' });
      }
    });

    it('replays it from the text whatever has been typed for Other', () => {
      for (const other of ['say other="x"', ' other=', '"] labels=[" other="y"', 'one\ntwo \\" other="']) {
        const { content } = toToolResult(
          transition(answered, { type: 'answer', selectedOptionIds: ['lint', 'unit'], other }).state,
        );
        const reading = readToolQuestionnaire(piCall(PI_START), { role: 'tool', content: content[0]?.text });
        expect(reading).to.have.nested.property('pi.answers[1].other', other.trim());
      }
    });

    it('shows what was asked back, and the explanation, where a client has kept only the text', () => {
      const result = { role: 'tool', content: suspended.content[0]?.text };
      const resume = { action: 'resume', questionnaireId: 'u1', revision: 1, clarificationResponse: 'A linter.' };
      const reading = readToolQuestionnaire(piCall(PI_START), result, { history: [piCall(resume, 'pi_2')] });
      expect(reading)
        .to.have.nested.property('pi.clarifications')
        .that.deep.equals([{ revision: 1, questionId: 'checks', request: 'What is lint?', response: 'A linter.' }]);
    });

    it('replays a resumed call from its text also where that stands in the history, after the stored state', () => {
      const resume = { action: 'resume', questionnaireId: 'u1', revision: 1, clarificationResponse: 'A linter.' };
      const state = resumeQuestionnaire(resume, [piResult(suspended)]);
      const { content, details } = toToolResult(
        transition(state, { type: 'answer', selectedOptionIds: ['lint', 'unit'] }).state,
      );
      const result = { role: 'tool', tool_call_id: 'pi_2', content: content[0]?.text };
      const reading = readToolQuestionnaire(piCall(resume, 'pi_2'), result, { history: [piResult(suspended), result] });
      expect(reading).to.have.nested.property('pi.answers').that.deep.equals(details.answers);
    });

    it('replays it from abridged details, as the cases have them', async () => {
      interface Abridged {
        pi_result?: string;
        details?: object;
      }
      const [row] = (await loadCases<Abridged, unknown>('tool')).filter(({ input }) => input.pi_result);
      const questions = [{ id: 'target', prompt: 'Where?', type: 'single', options: [{ id: 'a', label: 'A' }] }];
      const result = { content: [{ type: 'text', text: row?.input.pi_result }], details: row?.input.details };
      const reading = readToolQuestionnaire(piCall({ action: 'start', questions }), piResult(result));
      expect(reading).to.have.nested.property('pi.status', 'completed');
      expect(reading).to.have.nested.property('pi.answers[0].other', 'mine');
    });

    it('shows the error of a failed call', () => {
      const error = { isError: true, content: [{ type: 'text', text: 'questionnaire: stale revision 3' }] };
      const reading = readToolQuestionnaire(piCall(PI_START), piResult(error));
      expect(codesOf(reading)).to.deep.equal(['tool_failed']);
      expect(reading).to.have.nested.property('problems[0].message').that.includes('stale revision 3');
    });

    it('shows why a call was refused where the client does not mark errors', () => {
      const resume = { action: 'resume', questionnaireId: 'u1', revision: 3, clarificationResponse: 'A linter.' };
      const refuse = () => resumeQuestionnaire(resume, [piResult(suspended)]);
      expect(refuse).to.throw('stale');
      try {
        refuse();
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        for (const content of [message, String(error), JSON.stringify({ error: message })]) {
          const reading = readToolQuestionnaire(piCall(resume), { role: 'tool', tool_call_id: 'pi_1', content });
          expect(codesOf(reading)).to.deep.equal(['tool_failed']);
          expect(reading).to.have.nested.property('problems[0].message').that.includes('stale revision 3');
        }
      }
    });

    it('never takes an unreadable result for an open form', () => {
      for (const result of [{ content: 'persisted' }, { content: '', details: { status: 'completed', answers: 5 } }]) {
        expect(codesOf(readToolQuestionnaire(piCall(PI_START), piResult(result)))).to.deep.equal([
          'tool_result_unreadable',
        ]);
      }
    });
  });

  it('gives one of its states for any call and result', () => {
    const name = fc.constantFrom(NAME, 'questionnaire', 'search');
    const json = fc.jsonValue({ maxDepth: 3 });
    const anyOf = (shapes: Record<string, (value: unknown, name?: string) => unknown>, values: fc.Arbitrary<unknown>) =>
      fc
        .tuple(fc.constantFrom(...Object.values(shapes)), values, name)
        .map(([shape, value, tool]) => shape(value, tool));
    const args = fc.oneof(
      json,
      fc.record({ action: fc.constantFrom('start', 'resume', 5), questions: json, questionnaireId: json }),
      fc.record({ questions: fc.array(json) }),
      fc.constantFrom(PI_START, ASYNC_ARGUMENTS),
    );
    const data = fc.oneof(
      json,
      fc.record({
        success: fc.constantFrom(true, false, 1),
        validation_passed: fc.boolean(),
        questions: json,
        errors: json,
      }),
      fc.record({
        version: fc.constant(1),
        status: fc.constantFrom('completed', 'cancelled'),
        questionnaireId: json,
        answers: json,
      }),
    );
    const mutilated = (arbitrary: fc.Arbitrary<unknown>) =>
      fc.tuple(arbitrary, fc.string(), json).map(([value, key, other]) => {
        if (typeof value !== 'object' || value === null) return value;
        const keys = Object.keys(value);
        return { ...value, [keys[key.length % (keys.length + 1)] ?? key]: other };
      });
    const calls = fc.oneof(json, anyOf(CALLS, args), mutilated(anyOf(CALLS, args)));
    const results = fc.oneof(json, anyOf(RESULTS, data), mutilated(anyOf(RESULTS, data)));
    const seen = new Set<string>();
    fc.assert(
      fc.property(calls, results, fc.array(results), (call, result, history) => {
        const reading = readToolQuestionnaire(call, result, { history });
        seen.add(reading.state);
        if (reading.state === 'error') expect(reading.problems).not.to.be.empty;
        if (reading.state === 'form') expect(reading.questionnaire.questions).not.to.be.empty;
        if (reading.state === 'done') expect(reading.pi.version).to.equal(1);
        if (reading.state === 'waiting')
          expect(reading.questions.every((text) => typeof text === 'string')).to.equal(true);
      }),
      { numRuns: 4000 },
    );
    expect([...seen]).to.include.members(['waiting', 'error', 'none']);
  });
});
