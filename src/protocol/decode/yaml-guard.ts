import { LIMITS } from '../limits.js';
import { type Problem, problem } from '../problems.js';

/** `|` or `>` with its indicators at the end of a line: a block scalar begins below. */
const BLOCK_SCALAR = /(?:^|[\s:-])[|>][-+\d]*[ \t]*(?:#.*)?$/;
const BRACKET = /[[{]/g;
const ANCHOR = /(?:^|[\s,[{:-])&[^\s,[\]{}]/g;
const ALIAS = /(?:^|[\s,[{:-])\*[^\s,[\]{}]/g;
/** More brackets, or markers in front of a line, are refused wherever they stand: a wrong guess must not reach the library. */
const MAX_BRACKETS = 512;
const MAX_MARKERS = 256;

function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) found++;
  return found;
}

/** How many `- `, `? ` and `: ` open a level each at the beginning of a line, and the column behind them. */
function leadingMarkers(line: string, indent: number): number {
  let markers = 0;
  let index = indent;
  while (/^[-?:](?:[ \t]|$)/.test(line.slice(index, index + 2))) {
    markers++;
    index++;
    while (line[index] === ' ' || line[index] === '\t') index++;
  }
  return markers;
}

/** Flow brackets that stand open at once, quotes and comments left out. */
class FlowDepth {
  deepest = 0;
  #depth = 0;
  #quote = '';

  addLine(line: string): void {
    for (let index = 0; index < line.length; index++) {
      const character = line.charAt(index);
      if (this.#quote !== '') {
        if (character === '\\' && this.#quote === '"') index++;
        else if (character === this.#quote) this.#quote = '';
      } else if (character === '[' || character === '{') {
        if (this.#depth === 0 && !this.#beginsValue(line, index)) continue;
        this.#depth++;
        this.deepest = Math.max(this.deepest, this.#depth);
      } else if (character === ']' || character === '}') {
        this.#depth = Math.max(0, this.#depth - 1);
      } else if ((character === '"' || character === "'") && this.#beginsValue(line, index)) {
        this.#quote = character;
      } else if (character === '#' && (index === 0 || /\s/.test(line.charAt(index - 1)))) {
        return;
      }
    }
  }

  /** Whether a value can begin here: behind an indicator, or first on its line. In a plain text a bracket is a character. */
  #beginsValue(line: string, index: number): boolean {
    let before = index - 1;
    while (before >= 0 && (line[before] === ' ' || line[before] === '\t')) before--;
    return (
      before < 0 ||
      '-:?,[{'.includes(line.charAt(before)) ||
      /(?:^|\s)[&!]\S*$/.test(line.slice(Math.max(0, before - 80), before + 1))
    );
  }
}

/**
 * A cheap look at a YAML payload before the library sees it (rule 7): hostile text can slow the library down or abort it. It
 * errs on the side of caution, but an ordinary questionnaire stays far below every limit.
 */
export function checkYamlLimits(payload: string): Problem | undefined {
  if (payload.length > LIMITS.yamlLength) return problem('payload_too_long', { limit: LIMITS.yamlLength });
  const lines = payload.split('\n');
  if (lines.length > LIMITS.yamlLines) return problem('payload_too_many_lines', { limit: LIMITS.yamlLines });
  const tooDeep = () => problem('payload_too_deep', { limit: LIMITS.yamlDepth });
  if (count(payload, BRACKET) > MAX_BRACKETS) return tooDeep();
  if (count(payload, ANCHOR) > LIMITS.yamlAnchors) {
    return problem('payload_too_many_anchors', { limit: LIMITS.yamlAnchors });
  }
  if (count(payload, ALIAS) > LIMITS.yamlAliases) {
    return problem('payload_too_many_aliases', { limit: LIMITS.yamlAliases });
  }

  const flow = new FlowDepth();
  /** The indentations of the open levels, and the indentation of the line whose block scalar is being passed over. */
  const levels: number[] = [];
  let scalarIndent = -1;
  let deepest = 0;
  for (const line of lines) {
    const indent = line.search(/[^ ]/);
    if (indent < 0) continue;
    const markers = leadingMarkers(line, indent);
    if (markers > MAX_MARKERS) return tooDeep();
    if (scalarIndent >= 0) {
      if (indent > scalarIndent) continue;
      scalarIndent = -1;
    }
    while (levels.length > 0 && (levels.at(-1) ?? 0) >= indent) levels.pop();
    levels.push(indent);
    deepest = Math.max(deepest, levels.length + markers);
    flow.addLine(line);
    if (BLOCK_SCALAR.test(line.slice(-40))) scalarIndent = indent;
  }
  return deepest + flow.deepest > LIMITS.yamlDepth ? tooDeep() : undefined;
}
