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
  /** For each open bracket, the keys since the last comma: in `{a: b: c` each is nested in the one before. */
  readonly #brackets: number[] = [];
  #keys = 0;
  /** The same for the keys of a line outside of brackets, of which the first is nested in nothing. */
  #lineKeys = 0;
  #column = 0;
  #mayBegin = true;

  push(token: string, isText: boolean): void {
    const lineEnd = token.lastIndexOf('\n');
    const isBlank = /^[ \t]/.test(token) || token.startsWith('#');
    if (!isText && token.startsWith('\n')) {
      this.#mayBegin = true;
      this.#lineKeys = 0;
    } else if (isText || !isBlank) this.#pushContent(token, isText);
    this.#column = lineEnd < 0 ? this.#column + token.length : token.length - lineEnd - 1;
  }

  #pushContent(token: string, isText: boolean): void {
    if (this.#mayBegin && this.#brackets.length === 0) {
      while ((this.#columns.at(-1) ?? -1) > this.#column) this.#columns.pop();
      if (this.#columns.at(-1) !== this.#column) this.#columns.push(this.#column);
    }
    this.#mayBegin = !isText && (token === '-' || token === '?');
    if (!isText) this.#pushIndicator(token);
    this.deepest = Math.max(
      this.deepest,
      this.#columns.length + this.#brackets.length + this.#keys + Math.max(0, this.#lineKeys - 1),
    );
  }

  #pushIndicator(token: string): void {
    if (token === '[' || token === '{') this.#brackets.push(0);
    else if (this.#brackets.length === 0) this.#lineKeys += token === ':' ? 1 : 0;
    else if (token === ']' || token === '}') this.#keys -= this.#brackets.pop() ?? 0;
    else if (token === ',') this.#setKeys(0);
    else if (token === ':') this.#setKeys((this.#brackets.at(-1) ?? 0) + 1);
  }

  #setKeys(keys: number): void {
    this.#keys += keys - (this.#brackets.pop() ?? 0);
    this.#brackets.push(keys);
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
