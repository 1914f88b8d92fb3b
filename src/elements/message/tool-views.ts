import type { Questionnaire } from '../../protocol/questionnaire.js';
import { field } from '../../tools/json.js';
import { pairToolMessages, type ToolPair } from '../../tools/pending-calls.js';
import { type PiCard, piCard, piQuestionnaire } from '../../tools/pi/card.js';
import { readToolQuestionnaire } from '../../tools/read-tool-questionnaire.js';
import type { ToolQuestionnaire } from '../../tools/tool-questionnaire.js';
import { readToolCall, readToolResult } from '../../tools/tool-shapes.js';
import { listOf, type ToolMessages } from './tool-messages.js';

/** What is shown for a call of a questionnaire tool. */
export interface ToolView {
  /** The id of the call. A call without one is known by its tool's name, and by its number among these. */
  readonly id: string;
  readonly toolName: string;
  /** Whether the call goes on with a questionnaire of Pi's. */
  readonly resumes: boolean;
  readonly shown: Exclude<ToolQuestionnaire, { state: 'none' }>;
  /** What its card shows, where it has one: a form, or what came of a questionnaire of Pi's. */
  readonly form: ToolForm | undefined;
  /** The result, or the call where there is none, as JSON. */
  readonly source: string;
}

/** What the views are made of. */
export interface ToolInput {
  readonly toolCalls: ToolMessages | undefined;
  readonly toolResults: ToolMessages | undefined;
  readonly history: readonly unknown[] | undefined;
}

export interface ToolForm {
  readonly questionnaire: Questionnaire;
  /** Whether it is a tool call that has an id, which no other form shares. */
  readonly named?: boolean;
  readonly pi?: PiCard | undefined;
}

function formOf(shown: ToolView['shown'], id: string, named: boolean): ToolForm | undefined {
  switch (shown.state) {
    case 'form':
      // A call without an id that begins a questionnaire of Pi's gives it its name: two of them are two.
      return {
        named,
        questionnaire: { ...shown.questionnaire, id },
        pi: shown.pi && piCard(shown.pi.revision ? shown.pi : { ...shown.pi, questionnaireId: id }),
      };
    case 'done':
      return { named, questionnaire: piQuestionnaire(shown.pi, id), pi: piCard(shown.pi) };
    default:
      return undefined;
  }
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
    const calls = listOf(toolCalls);
    const results = listOf(toolResults);
    // A call can go on with another one of the same message.
    const past = [...(history ?? []), ...calls, ...results];
    for (const pair of pairToolMessages(calls, results)) {
      const view = viewOf(pair, past, idFor);
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
  const ownId = call?.id ?? result?.callId;
  const id = ownId ?? idFor(toolName);
  const source = jsonOf(toolResult ?? toolCall);
  const resumes = field(call?.args, 'action') === 'resume';
  return { id, toolName, resumes, shown, form: formOf(shown, id, ownId !== undefined), source };
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
