import { field, isObject, type JsonObject } from '../json.js';
import { readMessage, resultsOf } from '../message-shapes.js';
import { PI_TOOL_NAME } from '../tool-names.js';
import { readPayloads, readText } from '../tool-payload.js';
import { readToolResult, type ToolResult } from '../tool-shapes.js';
import { REFUSAL } from './problems.js';
import { MARKERS, readMarker } from './result-text.js';

/** A stored result of the tool: its data, where any was kept. */
export interface StoredResult {
  questionnaireId: string;
  details: unknown;
}

const STATUSES: readonly unknown[] = Object.keys(MARKERS);

function* candidatesOf(result: ToolResult): Generator<unknown> {
  yield result.details;
  for (const payload of readPayloads(result.content)) {
    yield payload;
    yield field(payload, 'details');
  }
}

/** The data of a result: beside the content, where Pi keeps it, or in it, where other clients have room for it. */
export function detailsOf(result: ToolResult): JsonObject | undefined {
  for (const candidate of candidatesOf(result)) {
    const isOurs = STATUSES.includes(field(candidate, 'status')) || field(candidate, 'questionnaireId') !== undefined;
    if (isObject(candidate) && isOurs) return candidate;
  }
  return undefined;
}

/** What the tool has said, also where that stands in the JSON text of the content; of another tool's result its text. */
export function wordsOf({ content }: ToolResult): string {
  const texts = [content, ...readPayloads(content)].map((each) => readText(each));
  return texts.find((text) => readMarker(text) || REFUSAL.test(text)) ?? readText(content);
}

/** Reads what a result of the tool has stored, or undefined where it is another tool's, or failed. */
export function readStoredResult(result: ToolResult): StoredResult | undefined {
  if (result.isError || (result.name !== undefined && result.name !== PI_TOOL_NAME)) return undefined;
  const details = detailsOf(result);
  const stored = field(details, 'questionnaireId') ?? readMarker(wordsOf(result))?.questionnaireId;
  return typeof stored === 'string' ? { questionnaireId: stored, details } : undefined;
}

/** The results in an item of the history: in a message of any client's shape, or the item itself. */
function resultsIn(item: unknown): ToolResult[] {
  const results = resultsOf(readMessage(item));
  if (results.length > 0 || field(item, 'role') !== undefined) return results;
  return [readToolResult(item) ?? []].flat();
}

/** The newest stored result with this id: it alone is the state, whatever older ones say. Or the newest of those that count. */
export function findStoredResult(
  history: readonly unknown[],
  questionnaireId: unknown,
  counts: (stored: StoredResult) => unknown = () => true,
): StoredResult | undefined {
  const stored = history.flatMap(resultsIn).map(readStoredResult);
  return stored.findLast((result) => result && result.questionnaireId === questionnaireId && counts(result));
}
