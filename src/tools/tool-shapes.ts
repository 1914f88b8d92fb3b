import { field, fieldAt, isObject, parseJson } from './json.js';
import { type JsonPrefix, readJsonPrefix } from './json-prefix.js';

/**
 * How each client writes a tool call and its result, as two tables. The first row that fits a value reads it; every other
 * column is a path of fields, relative to the value. A type test holds the paths against the types that the clients publish.
 */
interface ShapeKey {
  /** The row fits a value with one of these in `type`, */
  types?: readonly string[];
  /** or whose `type` begins with this, */
  typePrefix?: string;
  /** or with one of these in `role`, */
  roles?: readonly string[];
  /** and which has these fields. */
  has?: readonly (readonly string[])[];
}

interface CallShape extends ShapeKey {
  id: readonly string[];
  /** Without one, the name is what follows `typePrefix`. */
  name?: readonly string[];
  /** An object, or a JSON text that may still be arriving. */
  args: readonly string[];
  /** The JSON text of arguments that are still arriving, where it stands beside what could be made of it. */
  rawArgs?: readonly string[];
}

interface ResultShape extends ShapeKey {
  id: readonly string[];
  /** Without one, the name is what follows `typePrefix`; without that, a result does not tell its tool. */
  name?: readonly string[];
  content: readonly string[];
  /** What a failed call says instead of content. */
  error?: readonly string[];
  /** Call and result are one value, which holds a result in these states. */
  states?: readonly string[];
}

const AI_SDK_STATES = ['output-available', 'output-error', 'output-denied'] as const;

export const CALL_SHAPES = {
  openaiChat: { has: [['function']], id: ['id'], name: ['function', 'name'], args: ['function', 'arguments'] },
  openaiResponses: { types: ['function_call'], id: ['call_id'], name: ['name'], args: ['arguments'] },
  /** MCP's sampling messages have the same shape. */
  anthropic: { types: ['tool_use'], id: ['id'], name: ['name'], args: ['input'] },
  anthropicMcp: { types: ['mcp_tool_use'], id: ['id'], name: ['name'], args: ['input'] },
  mcpRequest: { has: [['params', 'name']], id: ['id'], name: ['params', 'name'], args: ['params', 'arguments'] },
  aiSdkModel: {
    types: ['tool-call'],
    has: [['toolName']],
    id: ['toolCallId'],
    name: ['toolName'],
    args: ['input'],
  },
  aiSdkDynamic: {
    types: ['dynamic-tool'],
    id: ['toolCallId'],
    name: ['toolName'],
    args: ['input'],
    rawArgs: ['rawInput'],
  },
  aiSdkStatic: {
    typePrefix: 'tool-',
    has: [['toolCallId'], ['state']],
    id: ['toolCallId'],
    args: ['input'],
    rawArgs: ['rawInput'],
  },
  pi: { types: ['toolCall'], id: ['id'], name: ['name'], args: ['arguments'], rawArgs: ['partialArgs'] },
  /** What hosts hand over that keep calls in a form of their own. */
  plain: { has: [['name'], ['arguments']], id: ['id'], name: ['name'], args: ['arguments'] },
  plainInput: { has: [['name']], id: ['id'], name: ['name'], args: ['input'] },
} as const satisfies Record<string, CallShape>;

export const RESULT_SHAPES = {
  openaiChat: { roles: ['tool'], id: ['tool_call_id'], name: ['name'], content: ['content'] },
  openaiResponses: { types: ['function_call_output'], id: ['call_id'], content: ['output'] },
  mcpSampling: { types: ['tool_result'], has: [['toolUseId']], id: ['toolUseId'], content: ['content'] },
  anthropic: { types: ['tool_result'], id: ['tool_use_id'], content: ['content'] },
  anthropicMcp: { types: ['mcp_tool_result'], id: ['tool_use_id'], content: ['content'] },
  aiSdkModel: {
    types: ['tool-result'],
    has: [['toolName']],
    id: ['toolCallId'],
    name: ['toolName'],
    content: ['output'],
  },
  aiSdkDynamic: {
    types: ['dynamic-tool'],
    id: ['toolCallId'],
    name: ['toolName'],
    content: ['output'],
    error: ['errorText'],
    states: AI_SDK_STATES,
  },
  aiSdkStatic: {
    typePrefix: 'tool-',
    has: [['toolCallId'], ['state']],
    id: ['toolCallId'],
    content: ['output'],
    error: ['errorText'],
    states: AI_SDK_STATES,
  },
  pi: { roles: ['toolResult'], id: ['toolCallId'], name: ['toolName'], content: ['content'] },
  mcpResponse: { has: [['jsonrpc'], ['result']], id: ['id'], content: ['result'] },
  mcpError: { has: [['jsonrpc'], ['error']], id: ['id'], content: ['error'], error: ['error', 'message'] },
} as const satisfies Record<string, ResultShape>;

/** Sage's result, and MCP's without its envelope: content, and perhaps an id beside it. */
export const PLAIN_RESULT = {
  has: [['content']],
  id: ['tool_call_id'],
  name: ['name'],
  content: ['content'],
} as const satisfies ResultShape;

/** A tool call of any shape. */
export interface ToolCall {
  /** Undefined where the shape has none, as in an MCP request without its envelope. */
  id: string | undefined;
  name: string;
  args: unknown;
  /** Whether the arguments have arrived, still arrive, or are no JSON. */
  argsStatus: JsonPrefix['status'];
}

/** The result of a tool call, of any shape. */
export interface ToolResult {
  /** Undefined where the shape has none: then the result belongs to the call it came with. */
  callId: string | undefined;
  /** Undefined where the shape does not tell. */
  name: string | undefined;
  /** What the tool answered: text, parts or data. `readPayloads` finds the data in it. */
  content: unknown;
  /** Pi's data beside the content. */
  details: unknown;
  /** Marked as a failure by the client or the protocol, whatever the content says. */
  isError: boolean;
  /** What the mark says, if anything. */
  errorText: string | undefined;
}

/** What a questionnaire is known by: the id of its call. Where a client has none, the tool's name has to do. */
export function idOf(call: ToolCall, result: ToolResult | undefined): string {
  return call.id ?? result?.callId ?? call.name;
}

function fits(value: unknown, shape: ShapeKey): boolean {
  const type = field(value, 'type');
  const role = field(value, 'role');
  if (shape.types && !shape.types.some((known) => known === type)) return false;
  if (shape.typePrefix && !(typeof type === 'string' && type.startsWith(shape.typePrefix))) return false;
  if (shape.roles && !shape.roles.some((known) => known === role)) return false;
  return !shape.has || shape.has.every((path) => fieldAt(value, path) !== undefined);
}

/** Ids are compared as text; some clients count their calls. */
function idAt(value: unknown, path: readonly string[]): string | undefined {
  const id = fieldAt(value, path);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;
}

function nameAt(value: unknown, shape: CallShape | ResultShape): string | undefined {
  const prefix = shape.typePrefix ?? '';
  const name = shape.name ? fieldAt(value, shape.name) : prefix && String(field(value, 'type')).slice(prefix.length);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function readArguments(args: unknown): Pick<ToolCall, 'args' | 'argsStatus'> {
  if (typeof args !== 'string') return { args, argsStatus: 'complete' };
  const whole = parseJson(args);
  if (whole !== undefined) return { args: whole, argsStatus: 'complete' };
  const { value, status } = readJsonPrefix(args);
  return { args: value, argsStatus: status };
}

/** Pi keeps messages in entries of a session; a tool message may be handed over in its entry. */
export function unwrapEntry(value: unknown): unknown {
  const message = field(value, 'message');
  return field(value, 'type') === 'message' && isObject(message) ? message : value;
}

/** Reads a tool call, or undefined where the value is none. */
export function readToolCall(value: unknown): ToolCall | undefined {
  const shape: CallShape | undefined = Object.values(CALL_SHAPES).find((row) => fits(value, row));
  const name = shape && nameAt(value, shape);
  if (!shape || name === undefined) return undefined;
  const raw = shape.rawArgs && fieldAt(value, shape.rawArgs);
  const call = { id: idAt(value, shape.id), name, ...readArguments(raw ?? fieldAt(value, shape.args)) };
  return field(value, 'state') === 'input-streaming' ? { ...call, argsStatus: 'partial' } : call;
}

/** `execution-denied`, `error-text` and `error-json` are AI SDK's kinds of output that are no answer of the tool. */
function isFailedOutput(content: unknown): boolean {
  const type = field(content, 'type');
  return typeof type === 'string' && /^(?:execution-denied$|error-)/.test(type);
}

function resultShapeOf(value: unknown): ResultShape | undefined {
  return Object.values(RESULT_SHAPES).find((row) => fits(value, row));
}

/** Whether a value says by itself that it is a tool's result, so that it can be told from other parts of a message. */
export function isToolResult(value: unknown): boolean {
  return resultShapeOf(unwrapEntry(value)) !== undefined;
}

/**
 * Reads the result of a tool call, or undefined where there is none yet. What fits no row is content by itself: a host may
 * hand over just what the tool returned.
 */
export function readToolResult(given: unknown): ToolResult | undefined {
  const value = unwrapEntry(given);
  if (value === undefined || value === null) return undefined;
  const shape: ResultShape | undefined = resultShapeOf(value) ?? (fits(value, PLAIN_RESULT) ? PLAIN_RESULT : undefined);
  if (!shape && readToolCall(value)) return undefined;
  const state = field(value, 'state');
  if (shape?.states && !shape.states.some((known) => known === state)) return undefined;

  const content = shape ? fieldAt(value, shape.content) : value;
  const error = shape?.error && fieldAt(value, shape.error);
  return {
    callId: shape && idAt(value, shape.id),
    name: shape && nameAt(value, shape),
    // An MCP result holds data beside its content; the finder of payloads knows where.
    content: field(value, 'structuredContent') === undefined ? content : value,
    details: field(value, 'details'),
    isError:
      field(value, 'is_error') === true ||
      field(value, 'isError') === true ||
      field(content, 'isError') === true ||
      state === 'output-error' ||
      state === 'output-denied' ||
      shape === RESULT_SHAPES.mcpError ||
      isFailedOutput(content),
    errorText: typeof error === 'string' ? error : undefined,
  };
}
