import { LineCounter } from './lines.js';
import { asciiLowerCase, REGISTERED_NAMES } from './names.js';
import { SegmentBuilder } from './parse.js';
import { type Problem, problem } from './problems.js';
import type { ChatMessage, Encoding } from './questionnaire.js';
import { repairPrompt } from './repair-prompt.js';
import { isBookkeeping, isToolMessage } from './submittable.js';
import { isBlank } from './text.js';

export type SelfCheckProblem = Problem & { name: string; encoding: Encoding };

/** What a broken reply leaves owing, as plain JSON: give it back with the next reply. */
export interface SelfCheckState {
  /** Names of which a valid questionnaire must come; `*` stands for any registered one. */
  owed: string[];
  /** How many times the user had spoken; -1 where only a text was checked. A new user turn clears what is owed. */
  turn: number;
}

export interface SelfCheckResult {
  ok: boolean;
  problems: SelfCheckProblem[];
  /** A text for the model, hidden from the user. Present when not ok. */
  diagnostic?: string;
  state: SelfCheckState;
}

export interface SelfCheckOptions {
  /** The registered request names; the five of Sage by default. */
  names?: readonly string[];
  previous?: SelfCheckState;
}

/** Owed where the broken block had a name that nobody is registered for. */
const ANY_NAME = '*';
const UNKNOWN_TURN = -1;

/** What a reply says, in texts that a client shows apart: text parts that follow each other are one text. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  const texts: string[] = [];
  let joins = false;
  for (const part of content) {
    const text: unknown = typeof part === 'string' ? part : part?.type === 'text' ? part.text : undefined;
    if (typeof text === 'string') texts.push((joins ? texts.pop() : '') + text);
    joins = typeof text === 'string';
  }
  return texts;
}

/** The latest reply with text behind the latest user message, and the number of user messages before it (rule 19). */
function latestReply(messages: readonly ChatMessage[]): { texts: string[]; turn: number } {
  const userMessages = messages.filter((message) => message?.role === 'user' && !isToolMessage(message));
  const lastUser = userMessages.at(-1);
  const replies = messages
    .slice(lastUser ? messages.lastIndexOf(lastUser) + 1 : 0)
    .filter((message) => message?.role === 'assistant' && !isBookkeeping(message))
    .map((message) => textsOf(message.content).filter((text) => !isBlank(text)))
    .filter((texts) => texts.length > 0);
  return { texts: replies.at(-1) ?? [], turn: userMessages.length };
}

const requestName = (name: string): string => name.replace(/-response$/, '');

/** What is wrong with one text, and the names of the questionnaires in it that are right. */
function checkText(text: string, names: readonly string[]): { problems: SelfCheckProblem[]; valid: string[] } {
  const builder = new SegmentBuilder({ names });
  const found: (SelfCheckProblem & { start: number })[] = [];
  const valid: string[] = [];
  builder.finish(text);
  for (const segment of builder.segments) {
    if (segment.kind === 'questionnaire') valid.push(segment.questionnaire.name);
    if (segment.kind !== 'invalid') continue;
    const { name, encoding, start } = segment;
    for (const fault of segment.problems) found.push({ ...fault, name, encoding, start });
  }
  const lines = new LineCounter(text);
  for (const { code, name, start } of builder.suspicions.toSorted((a, b) => a.start - b.start)) {
    lines.advance(start);
    const encoding = code === 'element_unclosed' ? 'xml-json' : 'fenced-yaml';
    found.push({ ...problem(code, { name }, lines.locate(start)), name, encoding, start });
  }
  found.sort((a, b) => a.start - b.start);
  return { problems: found.map(({ start, ...fault }) => fault), valid };
}

function owedNames(previous: SelfCheckState | undefined, turn: number): string[] {
  if (!previous || !Array.isArray(previous.owed)) return [];
  if (turn !== UNKNOWN_TURN && previous.turn !== UNKNOWN_TURN && previous.turn !== turn) return [];
  return previous.owed.filter((name) => typeof name === 'string');
}

/**
 * Checks a reply, or the latest reply of a conversation, as the client reads it: what the client would not show as a form, or
 * as an answer, does not pass (rule 19). A reply without any block passes, unless the state of an earlier check still waits for a
 * questionnaire to be sent again. Never throws.
 */
export function selfCheck(input: string | readonly ChatMessage[], options: SelfCheckOptions = {}): SelfCheckResult {
  const { previous } = options;
  const names = (options.names ?? REGISTERED_NAMES).map(asciiLowerCase);
  const { texts, turn } = typeof input === 'string' ? { texts: [input], turn: UNKNOWN_TURN } : latestReply(input);
  const checked = texts.map((text) => checkText(text, names));
  const problems = checked.flatMap((text) => text.problems);
  const valid = new Set(checked.flatMap((text) => text.valid));

  const stillOwed = owedNames(previous, turn).filter((name) =>
    name === ANY_NAME ? valid.size === 0 : !valid.has(name),
  );
  const broken = problems.map(({ name }) => (names.includes(requestName(name)) ? requestName(name) : ANY_NAME));
  const owed = [...new Set([...stillOwed, ...broken])];
  if (owed.length === 0) return { ok: true, problems: [], state: { owed, turn } };

  for (const name of stillOwed) {
    if (broken.includes(name)) continue;
    const wanted = name === ANY_NAME ? 'questionnaire' : name;
    problems.push({ ...problem('repair_missing', { name: wanted }), name: wanted, encoding: 'fenced-yaml' });
  }
  const [first = ANY_NAME] = owed;
  const diagnostic = repairPrompt(problems, first === ANY_NAME ? 'questionnaire' : first);
  return { ok: false, problems, diagnostic, state: { owed, turn } };
}
