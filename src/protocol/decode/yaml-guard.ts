import { Lexer } from 'yaml';
import { LIMITS } from '../limits.js';
import { type Problem, type ProblemCode, problem } from '../problems.js';

/** The library's lexer puts this in front of plain and block scalars, whose text may look like anything. */
const SCALAR_MARK = '\x1f';

/**
 * How deep the payload is nested at the token that is read: the columns of the block collections that are open, and the flow
 * brackets. A collection begins at the first token of a line, and behind each `- ` and `? `.
 */
class Nesting {
  deepest = 0;
  readonly #columns: number[] = [];
  #brackets = 0;
  #column = 0;
  #mayBegin = true;

  push(token: string, isText: boolean): void {
    const lineEnd = token.lastIndexOf('\n');
    const isBlank = /^[ \t]/.test(token) || token.startsWith('#');
    if (!isText && token.startsWith('\n')) this.#mayBegin = true;
    else if (isText || !isBlank) this.#pushContent(token, isText);
    this.#column = lineEnd < 0 ? this.#column + token.length : token.length - lineEnd - 1;
  }

  #pushContent(token: string, isText: boolean): void {
    if (this.#mayBegin && this.#brackets === 0) {
      while ((this.#columns.at(-1) ?? -1) > this.#column) this.#columns.pop();
      if (this.#columns.at(-1) !== this.#column) this.#columns.push(this.#column);
    }
    this.#mayBegin = !isText && (token === '-' || token === '?');
    if (!isText && (token === '[' || token === '{')) this.#brackets++;
    if (!isText && (token === ']' || token === '}')) this.#brackets = Math.max(0, this.#brackets - 1);
    this.deepest = Math.max(this.deepest, this.#columns.length + this.#brackets);
  }
}

/**
 * A cheap look at a YAML payload before it is parsed (rule 7): hostile text can slow the library's parser down, or abort the
 * process. Only its lexer, which is linear, sees the text first, so that brackets, dashes and the like in texts and comments
 * do not count.
 */
export function checkYamlLimits(payload: string): Problem | undefined {
  const excess = (code: ProblemCode, limit: number) => problem(code, { limit });
  if (payload.length > LIMITS.yamlLength) return excess('payload_too_long', LIMITS.yamlLength);
  const lineEnds = payload.match(/\n(?!$)/g) ?? [];
  if (lineEnds.length >= LIMITS.yamlLines) return excess('payload_too_many_lines', LIMITS.yamlLines);

  const nesting = new Nesting();
  let anchors = 0;
  let aliases = 0;
  let isText = false;
  for (const token of new Lexer().lex(payload)) {
    if (token === SCALAR_MARK) {
      isText = true;
      continue;
    }
    nesting.push(token, isText);
    if (nesting.deepest > LIMITS.yamlDepth) return excess('payload_too_deep', LIMITS.yamlDepth);
    if (!isText && token.startsWith('&')) anchors++;
    if (!isText && token.startsWith('*')) aliases++;
    isText = false;
  }
  if (anchors > LIMITS.yamlAnchors) return excess('payload_too_many_anchors', LIMITS.yamlAnchors);
  return aliases > LIMITS.yamlAliases ? excess('payload_too_many_aliases', LIMITS.yamlAliases) : undefined;
}
