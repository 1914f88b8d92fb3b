import type { Questionnaire } from '../../protocol/questionnaire.js';
import { pairToolMessages, type ToolPair } from '../../tools/pending-calls.js';
import { readToolQuestionnaire } from '../../tools/read-tool-questionnaire.js';
import type { ToolQuestionnaire } from '../../tools/tool-questionnaire.js';
import { readToolCall, readToolResult } from '../../tools/tool-shapes.js';
import { listOf, type ToolMessages } from './tool-messages.js';

/** What is shown for a call of a questionnaire tool. */
export interface ToolView {
  /** The id of the call. A call without one is known by its tool's name, and by its number among these. */
  readonly id: string;
  readonly toolName: string;
  readonly shown: Exclude<ToolQuestionnaire, { state: 'none' }>;
  /** The result, or the call where there is none, as JSON. */
  readonly source: string;
}

/** What the views are made of. */
export interface ToolInput {
  readonly toolCalls: ToolMessages | undefined;
  readonly toolResults: ToolMessages | undefined;
  readonly history: readonly unknown[] | undefined;
}

/** The form that a view can be filled in with, if it is one. */
export function formOf({ shown }: ToolView): Questionnaire | undefined {
  return shown.state === 'form' && shown.pi === undefined ? shown.questionnaire : undefined;
}

/** The tool calls of a message, read once for each time that they are set. A view that is the same again stays the same object. */
export class ToolViews {
  #input: ToolInput | undefined;
  #views: readonly ToolView[] = [];

  /** In the order of the calls. A call that is there twice is shown once, as it came last. */
  read(input: ToolInput): readonly ToolView[] {
    const { toolCalls, toolResults, history } = input;
    const before = this.#input;
    const same = before?.toolCalls === toolCalls && before?.toolResults === toolResults && before?.history === history;
    if (same) return this.#views;
    this.#input = { toolCalls, toolResults, history };

    const known = new Map(this.#views.map((view) => [view.id, view]));
    const views = new Map<string, ToolView>();
    const withoutId = new Map<string, number>();
    const idFor = (toolName: string) => {
      const number = (withoutId.get(toolName) ?? 0) + 1;
      withoutId.set(toolName, number);
      return number === 1 ? toolName : `${toolName}_${number}`;
    };
    for (const pair of pairToolMessages(listOf(toolCalls), listOf(toolResults))) {
      const view = viewOf(pair, history ?? [], idFor);
      if (view !== undefined) views.set(view.id, unlessChanged(known.get(view.id), view));
    }
    this.#views = [...views.values()];
    return this.#views;
  }
}

function viewOf(
  { toolCall, toolResult }: ToolPair,
  history: readonly unknown[],
  idFor: (toolName: string) => string,
): ToolView | undefined {
  const shown = readToolQuestionnaire(toolCall, toolResult, { history });
  if (shown.state === 'none') return undefined;
  const call = readToolCall(toolCall) ?? readToolCall(toolResult);
  const result = readToolResult(toolResult) ?? readToolResult(toolCall);
  const toolName = call?.name ?? result?.name ?? '';
  const id = call?.id ?? result?.callId ?? idFor(toolName);
  const source = jsonOf(toolResult ?? toolCall);
  if (shown.state !== 'form') return { id, toolName, shown, source };
  return { id, toolName, shown: { ...shown, questionnaire: { ...shown.questionnaire, id } }, source };
}

function unlessChanged(before: ToolView | undefined, view: ToolView): ToolView {
  return before !== undefined && jsonOf(before.shown) === jsonOf(view.shown) ? before : view;
}

/** What a host hands over may hold what JSON cannot say, such as a circle. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
