/**
 * A test that is compiled, not run: the tables by which calls, results and messages are read name fields that the clients'
 * own types have, and the tool definitions are what the clients take. A field that a client renames fails to compile here.
 */

import type Anthropic from '@anthropic-ai/sdk';
import type {
  CallToolRequest,
  CallToolResult,
  JSONRPCErrorResponse,
  SamplingMessage,
  TextContent,
  Tool,
  ToolResultContent,
  ToolUseContent,
} from '@modelcontextprotocol/sdk/types.js';
import {
  type DynamicToolUIPart,
  jsonSchema,
  type ModelMessage,
  type TextUIPart,
  type ToolCallPart,
  type ToolResultPart,
  type ToolUIPart,
  type UIMessage,
} from 'ai';
import type OpenAI from 'openai';
import {
  conversationView,
  piQuestionnaireTool,
  questionnaireAsyncTool,
  readToolQuestionnaire,
} from '../../src/tools/index.js';
import type { PART_FIELDS, TEXT_TYPES } from '../../src/tools/message-shapes.js';
import type { CALL_SHAPES, PLAIN_RESULT, RESULT_SHAPES } from '../../src/tools/tool-shapes.js';

type OpenAICall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;
type OpenAIResult = OpenAI.Chat.Completions.ChatCompletionToolMessageParam;
type Calls = typeof CALL_SHAPES;
type Results = typeof RESULT_SHAPES;

/** What stands at the end of a path of fields; never, where a field is missing. */
type At<Value, Path extends readonly string[]> = Path extends readonly [
  infer Key,
  ...infer Rest extends readonly string[],
]
  ? Key extends keyof Value
    ? At<Value[Key], Rest>
    : never
  : Value;

/** Whether there is something at a path, and whether it is of a type. */
type Holds<Value, Path extends readonly string[], Expected> = [At<Value, Path>] extends [never]
  ? 'no such field'
  : At<Value, Path> extends Expected
    ? true
    : 'another type';

/** Whether the fields of a row of calls are those of a client's type: texts for id and name, something for the arguments. */
type ReadsCall<Row extends { id: readonly string[]; name: readonly string[]; args: readonly string[] }, Value> =
  | Holds<Value, Row['id'], string | number>
  | Holds<Value, Row['name'], string>
  | Holds<Value, Row['args'], unknown>;
type ReadsResult<Row extends { id: readonly string[]; content: readonly string[] }, Value> =
  | Holds<Value, Row['id'], string | number>
  | Holds<Value, Row['content'], unknown>;

/** Whether a row that fits by `type` fits this one. */
type HasType<
  Row extends { types: readonly string[] },
  Value extends { type: string },
> = Row['types'][number] extends Value['type'] ? true : 'another type';
type Is<Actual extends Expected, Expected> = [Actual] extends [never] ? 'no such value' : true;

/** Compiles only where every check is true. */
type Check<_Checks extends true> = unknown;

export type CallChecks = [
  Check<ReadsCall<Calls['openaiChat'], OpenAICall> | Holds<OpenAICall, Calls['openaiChat']['has'][0], object>>,
  Check<ReadsCall<Calls['openaiResponses'], OpenAI.Responses.ResponseFunctionToolCall>>,
  Check<HasType<Calls['openaiResponses'], OpenAI.Responses.ResponseFunctionToolCall>>,
  Check<ReadsCall<Calls['anthropic'], Anthropic.ToolUseBlock> | HasType<Calls['anthropic'], Anthropic.ToolUseBlock>>,
  Check<ReadsCall<Calls['anthropic'], ToolUseContent> | HasType<Calls['anthropic'], ToolUseContent>>,
  Check<ReadsCall<Calls['anthropicMcp'], Anthropic.Beta.BetaMCPToolUseBlock>>,
  Check<HasType<Calls['anthropicMcp'], Anthropic.Beta.BetaMCPToolUseBlock>>,
  Check<ReadsCall<Calls['mcpRequest'], CallToolRequest & { id: string | number }>>,
  Check<ReadsCall<Calls['aiSdkModel'], ToolCallPart> | HasType<Calls['aiSdkModel'], ToolCallPart>>,
  Check<ReadsCall<Calls['aiSdkDynamic'], DynamicToolUIPart> | HasType<Calls['aiSdkDynamic'], DynamicToolUIPart>>,
  Check<
    Holds<ToolUIPart, Calls['aiSdkStatic']['id'], string> | Holds<ToolUIPart, Calls['aiSdkStatic']['args'], unknown>
  >,
  Check<Is<ToolUIPart['type'], `${Calls['aiSdkStatic']['typePrefix']}${string}`>>,
  Check<Holds<Extract<ToolUIPart, { state: 'input-streaming' }>, Calls['aiSdkStatic']['rawArgs'], string | undefined>>,
];

export type ResultChecks = [
  Check<
    ReadsResult<Results['openaiChat'], OpenAIResult> | Is<Results['openaiChat']['roles'][number], OpenAIResult['role']>
  >,
  Check<ReadsResult<Results['openaiResponses'], OpenAI.Responses.ResponseInputItem.FunctionCallOutput>>,
  Check<HasType<Results['openaiResponses'], OpenAI.Responses.ResponseInputItem.FunctionCallOutput>>,
  Check<ReadsResult<Results['anthropic'], Anthropic.ToolResultBlockParam>>,
  Check<HasType<Results['anthropic'], Anthropic.ToolResultBlockParam>>,
  Check<Holds<Anthropic.ToolResultBlockParam, ['is_error'], boolean | undefined>>,
  Check<ReadsResult<Results['anthropicMcp'], Anthropic.Beta.BetaMCPToolResultBlock>>,
  Check<HasType<Results['anthropicMcp'], Anthropic.Beta.BetaMCPToolResultBlock>>,
  Check<ReadsResult<Results['mcpSampling'], ToolResultContent> | HasType<Results['mcpSampling'], ToolResultContent>>,
  Check<Holds<JSONRPCErrorResponse, Results['mcpError']['error'], string>>,
  Check<Holds<CallToolResult, (typeof PLAIN_RESULT)['content'], unknown>>,
  Check<
    | Holds<CallToolResult, ['structuredContent'], object | undefined>
    | Holds<CallToolResult, ['isError'], boolean | undefined>
  >,
  Check<ReadsResult<Results['aiSdkModel'], ToolResultPart> | HasType<Results['aiSdkModel'], ToolResultPart>>,
  Check<Is<'execution-denied' | 'error-text' | 'error-json', ToolResultPart['output']['type']>>,
  Check<ReadsResult<Results['aiSdkDynamic'], DynamicToolUIPart>>,
  Check<Holds<DynamicToolUIPart, Results['aiSdkDynamic']['error'], string | undefined>>,
  Check<Is<Results['aiSdkDynamic']['states'][number], DynamicToolUIPart['state']>>,
  Check<
    ReadsResult<Results['aiSdkStatic'], ToolUIPart> | Is<Results['aiSdkStatic']['states'][number], ToolUIPart['state']>
  >,
];

type PartField<Name extends (typeof PART_FIELDS)[number]> = readonly [Name];
type AssistantMessage = OpenAI.Chat.Completions.ChatCompletionAssistantMessageParam;

export type MessageChecks = [
  Check<Holds<UIMessage, PartField<'parts'>, readonly unknown[]>>,
  Check<Holds<AssistantMessage, PartField<'content'> | PartField<'tool_calls'>, unknown>>,
  Check<Holds<Anthropic.MessageParam, PartField<'content'>, unknown>>,
  Check<Holds<SamplingMessage, PartField<'content'>, unknown>>,
  Check<Holds<ModelMessage, PartField<'content'>, unknown>>,
  Check<Is<OpenAI.Chat.Completions.ChatCompletionContentPartText['type'], (typeof TEXT_TYPES)[number]>>,
  Check<Is<OpenAI.Responses.ResponseInputText['type'], (typeof TEXT_TYPES)[number]>>,
  Check<Is<OpenAI.Responses.ResponseOutputText['type'], (typeof TEXT_TYPES)[number]>>,
  Check<Is<Anthropic.TextBlock['type'] | TextContent['type'] | TextUIPart['type'], (typeof TEXT_TYPES)[number]>>,
  Check<Holds<Anthropic.TextBlock & TextContent & TextUIPart, ['text'], string>>,
];

/** Both tools as each client takes them. */
for (const { name, description, inputSchema } of [questionnaireAsyncTool, piQuestionnaireTool]) {
  ({
    type: 'function',
    function: { name, description, parameters: inputSchema, strict: true },
  }) satisfies OpenAI.Chat.Completions.ChatCompletionTool;
  ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
    strict: true,
  }) satisfies OpenAI.Responses.FunctionTool;
  ({ name, description, input_schema: inputSchema }) satisfies Anthropic.Tool;
  jsonSchema(inputSchema);
}
questionnaireAsyncTool satisfies Tool;
piQuestionnaireTool satisfies Tool;

/** Clients' lists and pairs go in as they are. */
export function read(
  openAi: OpenAI.Chat.Completions.ChatCompletionMessageParam[],
  responses: OpenAI.Responses.ResponseInputItem[],
  anthropic: Anthropic.MessageParam[],
  mcp: SamplingMessage[],
  ui: UIMessage[],
  model: ModelMessage[],
) {
  const lists = [openAi, responses, anthropic, mcp, ui, model].map((messages) => conversationView(messages));
  return { lists, none: readToolQuestionnaire(openAi[0], anthropic[0], { history: ui }) };
}
