import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, parseDocument } from 'yaml';
import { type ProblemCode, problem } from '../problems.js';
import { isObject, type JsonObject, type LocatedProblem } from './payload.js';
import { checkYamlLimits } from './yaml-guard.js';

/** YAML as read, and where in the payload the value of a path begins. */
export interface ReadYaml {
  value: JsonObject;
  locate(path: readonly (string | number)[]): number | undefined;
}

/** What a library's error code means in the table of problems; any other is a matter of syntax. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  MULTIPLE_DOCS: 'yaml_multiple_documents',
  TAG_RESOLVE_FAILED: 'yaml_unsupported',
};

const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
const DIRECTIVE = /^(?:[ \t]*(?:#.*)?\n)*%/;

/** A YAML feature that no questionnaire needs, or a key given twice: found on the nodes, since the library allows them. */
class UnsupportedYaml extends Error {
  readonly problem: LocatedProblem;

  constructor(found: LocatedProblem) {
    super(found.message);
    this.problem = found;
  }
}

function startOf(node: unknown): number | undefined {
  return (node as Partial<ParsedNode> | null)?.range?.[0];
}

function unsupported(detail: string, node: unknown): UnsupportedYaml {
  return new UnsupportedYaml({ ...problem('yaml_unsupported', { detail }), at: startOf(node) ?? 0 });
}

/**
 * Makes plain values of nodes. The library's own conversion compares every key with every other, and follows an alias anew
 * each time; this takes every node once.
 */
class Converter {
  readonly #document: Document;
  readonly #values = new Map<Node, unknown>();

  constructor(document: Document) {
    this.#document = document;
  }

  convert(node: unknown): unknown {
    if (isAlias(node)) {
      const target = node.resolve(this.#document);
      if (!target) throw unsupported('an alias without an anchor', node);
      if (!this.#values.has(target)) throw unsupported('an alias inside its own anchor', node);
      return this.#values.get(target);
    }
    const tag = (node as Partial<Node> | null)?.tag;
    if (tag !== undefined && !CORE_TAG.test(tag)) throw unsupported(`the tag ${tag}`, node);
    if (isScalar(node)) return this.#keep(node, node.value);
    if (isSeq(node)) {
      const list = node.items.map((item) => this.convert(item));
      return this.#keep(node, list);
    }
    if (isMap(node)) return this.#keep(node, this.#convertMap(node.items));
    return null;
  }

  #convertMap(pairs: readonly { key: unknown; value: unknown }[]): JsonObject {
    const object: Record<string, unknown> = Object.create(null);
    for (const { key, value } of pairs) {
      const name = this.convert(key);
      if (typeof name !== 'string') throw unsupported('a key that is not text', key);
      if (Object.hasOwn(object, name)) {
        throw new UnsupportedYaml({ ...problem('yaml_duplicate_key', { key: name }), at: startOf(key) ?? 0 });
      }
      object[name] = this.convert(value);
    }
    return object;
  }

  #keep<T>(node: Node, value: T): T {
    this.#values.set(node, value);
    return value;
  }
}

function locate(document: Document, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    const start = startOf(node);
    if (start !== undefined) return start;
  }
  return startOf(document.contents);
}

/**
 * Reads a fenced payload as YAML 1.2 core (rule 7): one document, a block mapping at its root, no custom tags, no directives, no
 * merge keys, no key twice. Line ends are line feeds.
 */
export function readYaml(payload: string): { ok: true; read: ReadYaml } | { ok: false; problem: LocatedProblem } {
  const excess = checkYamlLimits(payload);
  if (excess) return { ok: false, problem: excess };

  const directive = DIRECTIVE.exec(payload);
  if (directive) {
    const at = directive[0].length - 1;
    return { ok: false, problem: { ...problem('yaml_unsupported', { detail: 'a directive' }), at } };
  }
  const document = parseDocument(payload, {
    version: '1.2',
    schema: 'core',
    merge: false,
    strict: true,
    uniqueKeys: false,
    prettyErrors: false,
    // Below 'error' the library would not even report a second document.
    logLevel: 'error',
  });
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault) {
    const [detail = ''] = fault.message.split('\n', 1);
    return { ok: false, problem: { ...problem(CODES[fault.code] ?? 'yaml_syntax', { detail }), at: fault.pos[0] } };
  }
  const { contents } = document;
  if (!isMap(contents) || contents.flow) {
    return { ok: false, problem: { ...problem('yaml_root_not_mapping'), at: startOf(contents) ?? 0 } };
  }
  try {
    const value = new Converter(document).convert(contents);
    if (isObject(value)) return { ok: true, read: { value, locate: (path) => locate(document, path) } };
  } catch (error) {
    if (error instanceof UnsupportedYaml) return { ok: false, problem: error.problem };
    throw error;
  }
  return { ok: false, problem: { ...problem('yaml_root_not_mapping'), at: 0 } };
}
