/** How the common APIs write a call of `questionnaire_async` and its result: `call` gets the arguments, `result` what it returned. */

const name = 'questionnaire_async';

export const TOOL_SHAPES = {
  OpenAI: {
    call: (id, args) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }),
    result: (id, value) => ({ role: 'tool', tool_call_id: id, content: JSON.stringify(value) }),
  },
  'OpenAI Responses': {
    call: (id, args) => ({ type: 'function_call', call_id: id, name, arguments: JSON.stringify(args) }),
    result: (id, value) => ({ type: 'function_call_output', call_id: id, output: JSON.stringify(value) }),
  },
  Anthropic: {
    call: (id, args) => ({ type: 'tool_use', id, name, input: args }),
    result: (id, value) => ({
      type: 'tool_result',
      tool_use_id: id,
      content: [{ type: 'text', text: JSON.stringify(value) }],
    }),
  },
  MCP: {
    call: (id, args) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } }),
    result: (id, value) => ({
      jsonrpc: '2.0',
      id,
      result: { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value },
    }),
  },
  'AI SDK': {
    call: (id, args) => ({ type: `tool-${name}`, toolCallId: id, state: 'input-available', input: args }),
    result: (id, value) => ({
      type: `tool-${name}`,
      toolCallId: id,
      state: 'output-available',
      input: {},
      output: value,
    }),
  },
  Pi: {
    call: (id, args) => ({ type: 'toolCall', id, name, arguments: args }),
    result: (id, value) => ({
      role: 'toolResult',
      toolCallId: id,
      toolName: name,
      content: [{ type: 'text', text: JSON.stringify(value) }],
    }),
  },
  Sage: {
    call: (id, args) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }),
    result: (id, value) => ({ role: 'tool', tool_call_id: id, content: value }),
  },
};

/** How Pi writes a call of its `questionnaire`, and the result that the form has made. */
export const PI_QUESTIONNAIRE = {
  call: (id, args) => ({ type: 'toolCall', id, name: 'questionnaire', arguments: args }),
  result: (id, result) => ({
    role: 'toolResult',
    toolCallId: id,
    toolName: 'questionnaire',
    isError: false,
    ...result,
  }),
};
