import { readToolCall, readToolResult, type ToolCall, type ToolResult } from './tool-shapes.js';

/**
 * Calls that wait for their results, each with what its owner keeps for it. A result finds its call by id; one without an id
 * belongs to the first call of the latest message that has none yet.
 */
export class PendingCalls<Owner> {
  /** A client may use an id again once its call has been answered: the latest call has it. */
  readonly #byId = new Map<string, { owner: Owner }>();
  readonly #latest = new Set<{ owner: Owner }>();

  /** Another message begins: its calls are the latest. */
  beginMessage(): void {
    this.#latest.clear();
  }

  add(call: ToolCall, owner: Owner): void {
    const pending = { owner };
    this.#latest.add(pending);
    if (call.id !== undefined) this.#byId.set(call.id, pending);
  }

  /** The owner of the call that a result belongs to. Undefined where no call waits for it. */
  find(result: ToolResult): Owner | undefined {
    const [firstOfLatest] = this.#latest;
    const pending = result.callId === undefined ? firstOfLatest : this.#byId.get(result.callId);
    if (pending) this.#latest.delete(pending);
    return pending?.owner;
  }
}

/** A tool call and its result, as the client wrote them; either may be missing. */
export interface ToolPair {
  toolCall: unknown;
  toolResult: unknown;
}

/**
 * Brings the calls and results of a message together, in the order of the calls. Of several results of one call the last
 * counts; a result that belongs to none of the calls is left out. Without any calls, each result stands alone, for shapes in
 * which it names its tool.
 */
export function pairToolMessages(toolCalls: readonly unknown[], toolResults: readonly unknown[]): ToolPair[] {
  if (toolCalls.length === 0) return toolResults.map((toolResult) => ({ toolCall: undefined, toolResult }));
  const pending = new PendingCalls<ToolPair>();
  const pairs = toolCalls.map((toolCall) => {
    const pair: ToolPair = { toolCall, toolResult: undefined };
    const call = readToolCall(toolCall);
    if (call) pending.add(call, pair);
    return pair;
  });
  for (const toolResult of toolResults) {
    const result = readToolResult(toolResult);
    const pair = result && pending.find(result);
    if (pair) pair.toolResult = toolResult;
  }
  return pairs;
}
