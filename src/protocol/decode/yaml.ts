import { Composer, isAlias, isMap, isScalar, isSeq, Parser } from 'yaml';
import { type ProblemCode, problem } from '../problems.js';
import { isObject, type JsonObject, type LocatedProblem } from './payload.js';
import { checkYamlLimits } from './yaml-guard.js';

/** YAML as read, and where in the payload the value of a path begins. */
export interface ReadYaml {
  value: JsonObject;
  locate(path: readonly (string | number)[]): number | undefined;
}

/** YAML 1.2 core and nothing more. Keys are compared when values are made of the nodes: the library compares each with every other. */
const OPTIONS = {
  version: '1.2',
  schema: 'core',
  resolveKnownTags: false,
  merge: false,
  strict: true,
  uniqueKeys: false,
} as const;

const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
const DIRECTIVE = /^(?:[ \t]*(?:#.*)?\n)*%/;

/** Ends the reading of a payload with what is wrong with it. */
class UnreadableYaml extends Error {
  readonly problem: LocatedProblem;

  constructor(code: ProblemCode, at: number, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.problem = { ...problem(code, values), at };
  }
}

/** What the library's node types share, as far as it matters here. */
interface AnyNode {
  tag?: string;
  anchor?: string;
  range?: readonly number[] | null;
}

function startOf(node: unknown): number | undefined {
  return (node as AnyNode | null | undefined)?.range?.[0];
}

function unsupported(detail: string, node: unknown): UnreadableYaml {
  return new UnreadableYaml('yaml_unsupported', startOf(node) ?? 0, { detail });
}

/**
 * Makes plain values of nodes. The library's own conversion compares every key with every other, and follows an alias anew
 * each time; this takes every node once.
 */
class Converter {
  /** What each anchor stands for, by the latest node that has it. While that node is converted there is no value. */
  readonly #anchors = new Map<string, { value?: unknown }>();

  convert(node: unknown): unknown {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (!target) throw unsupported('an alias without an anchor', node);
      if (!('value' in target)) throw unsupported('an alias inside its own anchor', node);
      return target.value;
    }
    const { tag, anchor }: AnyNode = node ?? {};
    if (tag !== undefined && !CORE_TAG.test(tag)) throw unsupported(`the tag ${tag}`, node);
    const target: { value?: unknown } = {};
    if (anchor) this.#anchors.set(anchor, target);
    target.value = this.#valueOf(node);
    return target.value;
  }

  #valueOf(node: unknown): unknown {
    if (isScalar(node)) return node.value;
    if (isSeq(node)) return node.items.map((item) => this.convert(item));
    return isMap(node) ? this.#convertMap(node.items) : null;
  }

  #convertMap(pairs: readonly { key: unknown; value: unknown }[]): JsonObject {
    const object: Record<string, unknown> = Object.create(null);
    for (const { key, value } of pairs) {
      const name = this.convert(key);
      if (typeof name !== 'string') throw unsupported('a key that is not text', key);
      if (Object.hasOwn(object, name)) throw new UnreadableYaml('yaml_duplicate_key', startOf(key) ?? 0, { key: name });
      object[name] = this.convert(value);
    }
    return object;
  }
}

function childOf(node: unknown, step: string | number): unknown {
  if (isSeq(node)) return node.items[Number(step)];
  return isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step)?.value : undefined;
}

/** Where the node of a path begins, or the nearest node around it. */
function locate(root: unknown, path: readonly (string | number)[]): number | undefined {
  let node = root;
  let start = startOf(root);
  for (const step of path) {
    node = childOf(node, step);
    start = startOf(node) ?? start;
  }
  return start;
}

function read(payload: string): ReadYaml {
  const directive = DIRECTIVE.exec(payload);
  if (directive) throw new UnreadableYaml('yaml_unsupported', directive[0].length - 1, { detail: 'a directive' });

  const [document, second] = new Composer(OPTIONS).compose(new Parser().parse(payload), true, payload.length);
  const fault = document?.errors[0] ?? (second ? undefined : document?.warnings[0]);
  if (fault) {
    const [detail = ''] = fault.message.split('\n', 1);
    const code = fault.code === 'TAG_RESOLVE_FAILED' ? 'yaml_unsupported' : 'yaml_syntax';
    throw new UnreadableYaml(code, fault.pos[0], { detail });
  }
  if (second) throw new UnreadableYaml('yaml_multiple_documents', second.range[0]);

  const root = document?.contents;
  const value = isMap(root) && !root.flow ? new Converter().convert(root) : undefined;
  if (!isObject(value)) throw new UnreadableYaml('yaml_root_not_mapping', startOf(root) ?? 0);
  return { value, locate: (path) => locate(root, path) };
}

/**
 * Reads a fenced payload as YAML 1.2 core (rule 7): one document, a block mapping at its root, no custom tags, no directives, no
 * merge keys, no key twice. Line ends are line feeds.
 */
export function readYaml(payload: string): { ok: true; read: ReadYaml } | { ok: false; problem: LocatedProblem } {
  const excess = checkYamlLimits(payload);
  if (excess) return { ok: false, problem: excess };
  try {
    return { ok: true, read: read(payload) };
  } catch (error) {
    if (error instanceof UnreadableYaml) return { ok: false, problem: error.problem };
    // Whatever else the library may throw on a text, that text is nothing that it can read.
    return { ok: false, problem: { ...problem('yaml_syntax', { detail: 'the library gave up' }), at: 0 } };
  }
}
