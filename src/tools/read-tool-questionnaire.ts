import { isPiCall, readPiCall } from './pi/read-call.js';
import { readAsyncCall } from './questionnaire-async/read-call.js';
import { ASYNC_TOOL_NAME, PI_TOOL_NAME } from './tool-names.js';
import type { ToolQuestionnaire } from './tool-questionnaire.js';
import { readToolCall, readToolResult, type ToolCall, type ToolResult } from './tool-shapes.js';

/** A result that names its tool stands for the call, where the call itself is not known. */
function callOf(result: ToolResult | undefined): ToolCall | undefined {
  if (result?.name === undefined) return undefined;
  return { id: result.callId, name: result.name, args: undefined, argsStatus: 'complete' };
}

/** Whether a result is this call's. One without an id belongs to the call it came with. */
export function belongsTo(call: ToolCall, result: ToolResult): boolean {
  const isSame = (ours: string | undefined, theirs: string | undefined) =>
    ours === undefined || theirs === undefined || ours === theirs;
  return isSame(call.id, result.callId) && isSame(call.name, result.name);
}

/**
 * What to show for a tool call and its result, in any of the shapes of the tables in `tool-shapes.ts`. The result may be
 * missing (undefined or null), and may stand in one value with its call, given as either of the two.
 *
 * Total: any values give a `ToolQuestionnaire`. A result of another call changes nothing.
 *
 * @param options.history what came before the call, oldest first: Pi's `resume` finds its state there
 */
export function readToolQuestionnaire(
  toolCall: unknown,
  toolResult: unknown,
  options: { history?: readonly unknown[] } = {},
): ToolQuestionnaire {
  const given = readToolResult(toolResult);
  const call = readToolCall(toolCall) ?? readToolCall(toolResult) ?? callOf(given);
  if (!call) return { state: 'none' };
  const result = [given, readToolResult(toolCall)].find((candidate) => candidate && belongsTo(call, candidate));

  if (call.name === ASYNC_TOOL_NAME) return readAsyncCall(call, result);
  if (call.name === PI_TOOL_NAME && isPiCall(call, result)) return readPiCall(call, result, options.history ?? []);
  return { state: 'none' };
}
