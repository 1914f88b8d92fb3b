import { JsonPlaces } from './decode/json-places.js';
import { type LocatedProblem, readPayload } from './decode/payload.js';
import { readYaml } from './decode/yaml.js';
import { problem } from './problems.js';
import type { Questionnaire, QuestionnaireResponse } from './questionnaire.js';
import type { ElementBlock, FenceBlock } from './scan/blocks.js';
import { readFencedQuestionnaire } from './validate/fenced-questionnaire.js';
import { ProblemList } from './validate/fields.js';
import { readJsonQuestionnaire } from './validate/json-questionnaire.js';
import { readResponse } from './validate/response.js';

/** What a block says: a questionnaire, a response, or what is wrong with it, `at` counting in the whole text. */
export type BlockContent =
  | { kind: 'questionnaire'; questionnaire: Questionnaire }
  | { kind: 'response'; response: QuestionnaireResponse }
  | { kind: 'invalid'; problems: LocatedProblem[] };

/** A payload's lines without the indentation of its fence, ended by line feeds; and where each begins in the payload. */
function unindent(payload: string, indent: number): { text: string; toPayload(index: number): number } {
  const lines: string[] = [];
  /** Where the lines begin, in the text that comes out and in the payload. */
  const starts: { text: number; payload: number }[] = [];
  const lineEnd = /\r\n|\r|\n|$/g;
  let textLength = 0;
  for (let start = 0; start <= payload.length; ) {
    lineEnd.lastIndex = start;
    const match = lineEnd.exec(payload);
    const end = match?.index ?? payload.length;
    let content = start;
    while (content < end && content - start < indent && payload[content] === ' ') content++;
    lines.push(payload.slice(content, end));
    starts.push({ text: textLength, payload: content });
    textLength += end - content + 1;
    if (!match?.[0]) break;
    start = end + match[0].length;
  }
  const toPayload = (index: number) => {
    let found = starts[0] ?? { text: 0, payload: 0 };
    for (const start of starts) {
      if (start.text > index) break;
      found = start;
    }
    return found.payload + index - found.text;
  };
  return { text: lines.join('\n'), toPayload };
}

/** Reads a fenced block (rules 3, 4, 7 and 8). Every fault of a closed block is reported, not only the first. */
export function readFence(block: FenceBlock, payload: string, id: string): BlockContent {
  const problems: LocatedProblem[] = [];
  if (!block.closed) problems.push({ ...problem('fence_unclosed', { length: block.length }), at: block.start });
  if (!block.afterProse) problems.push({ ...problem('fence_without_prose'), at: block.start });
  // In a block without an end, the nested fence is most likely an end that is too short.
  if (block.closed && block.nestedAt >= 0) problems.push({ ...problem('fence_nested'), at: block.nestedAt });
  if (!block.closed || block.nestedAt >= 0) return { kind: 'invalid', problems };

  const { text, toPayload } = unindent(payload, block.indent);
  const lastCharacter = text.trimEnd().length;
  const toMessage = (at: number | undefined) => block.payloadStart + toPayload(Math.min(at ?? 0, lastCharacter));
  const yaml = readYaml(text);
  if (!yaml.ok) {
    problems.push({ ...yaml.problem, at: toMessage(yaml.problem.at) });
    return { kind: 'invalid', problems };
  }
  const found = new ProblemList(yaml.read.locate);
  const read = readFencedQuestionnaire(yaml.read.value, found);
  for (const fault of found.problems) problems.push({ ...fault, at: toMessage(fault.at) });
  if (problems.length > 0) return { kind: 'invalid', problems };
  return { kind: 'questionnaire', questionnaire: { id, name: block.name.name, encoding: 'fenced-yaml', ...read } };
}

/** Reads an element's payload (rules 9, 10 and 17). Of a payload in some transport, problems are placed at its beginning. */
export function readElement(block: ElementBlock, payload: string, id: string): BlockContent {
  const read = readPayload(payload);
  if (!read.ok) {
    return { kind: 'invalid', problems: [{ ...read.problem, at: block.payloadStart + (read.problem.at ?? 0) }] };
  }
  const places = new JsonPlaces(read.source);
  const asWritten = read.source === payload;
  const found = new ProblemList((path) => (asWritten ? places.find(path) : 0));
  const { name, kind } = block.name;
  const content: BlockContent =
    kind === 'request'
      ? {
          kind: 'questionnaire',
          questionnaire: {
            id,
            name,
            encoding: 'xml-json',
            ...readJsonQuestionnaire(read.value, (path) => places.numberAt(path), found),
          },
        }
      : { kind: 'response', response: readResponse(name, read.value, found) };
  if (found.problems.length === 0) return content;
  return {
    kind: 'invalid',
    problems: found.problems.map((fault) => ({ ...fault, at: block.payloadStart + (fault.at ?? 0) })),
  };
}
