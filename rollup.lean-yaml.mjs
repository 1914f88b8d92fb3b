import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licences } from './rollup.config.mjs';

/**
 * Makes `dist/vendor/yaml.js` of the yaml library: what reading a payload takes, and no more, in about half the size. The
 * modules of `dist/` then import that file in the place of the package, which therefore need not be installed.
 *
 * The lexer, the parser, the composer and the core schema stay the library's own, so that the library alone decides what is
 * valid YAML. What is left out cannot be reached from them with the options of `src/protocol/decode/yaml.ts`, and throws if it
 * is called all the same. `test/package/yaml.test.mjs` compares the built modules with the whole library.
 */
const rootDir = fileURLToPath(new URL('.', import.meta.url));
const distDir = join(rootDir, 'dist');
const vendored = join(distDir, 'vendor/yaml.js');
/** The library as ES modules, of which a bundler drops what nobody imports. */
const libraryDir = join(rootDir, 'node_modules/yaml/browser/dist');
const { version } = JSON.parse(await readFile(join(rootDir, 'node_modules/yaml/package.json'), 'utf8'));

/** What the protocol imports. */
const EXPORTS = {
  'compose/composer.js': ['Composer'],
  'nodes/identity.js': ['isAlias', 'isMap', 'isScalar', 'isSeq'],
  'parse/lexer.js': ['Lexer'],
  'parse/parser.js': ['Parser'],
};

/**
 * The members of the library's classes that run while text becomes nodes. The others write YAML, make nodes of values or
 * values of nodes, follow aliases, or change nodes: the protocol makes the values itself, and nothing else of a document.
 */
const REACHED_MEMBERS = {
  Alias: ['constructor'],
  Collection: ['constructor'],
  Composer: ['constructor', 'decorate', 'compose', 'next', 'end'],
  Directives: ['constructor', 'atDocument', 'add', 'tagName'],
  Document: ['constructor', 'setSchema'],
  NodeBase: ['constructor'],
  Pair: ['constructor'],
  Scalar: ['constructor'],
  Schema: ['constructor'],
  YAMLMap: ['constructor', 'tagName'],
  YAMLSeq: ['constructor', 'tagName'],
};

/** What the tags of the core schema hold for writing YAML and for making nodes of values. */
const UNREACHED_TAG_PROPERTIES = ['createNode', 'identify', 'stringify'];
const isCoreTag = (path) => /^schema\/(?:common|core)\//.test(path);

/**
 * In the place of the library's table of all schemas and of tags by their names: the protocol asks for the core schema,
 * whatever a `%YAML` directive says, and for no tag beside it.
 */
const SCHEMAS = 'schema/tags.js';
const CORE_SCHEMA_ALONE = `
import { schema } from './core/schema.js';
export const coreKnownTags = {};
export function getTags(customTags, schemaName, addMergeTag) {
  if (customTags || schemaName !== 'core' || addMergeTag) leftOut();
  return schema.slice();
}`;

const LEFT_OUT = '\0left-out';
const LEFT_OUT_FUNCTION = `export function leftOut() {
  throw new Error('This part of the yaml library is left out here, where YAML is only read. Use the package yaml itself.');
}`;

const ENTRY = '\0yaml';
const ENTRY_EXPORTS = Object.entries(EXPORTS)
  .map(([path, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(join(libraryDir, path))};`)
  .join('\n');

export default {
  input: ENTRY,
  plugins: [leanYaml(), licences(['yaml']), importVendored()],
  output: {
    format: 'es',
    file: vendored,
    banner: `// Parts of yaml ${version}, ISC License (see LICENSES.txt beside this file): what reading takes, and no more.`,
  },
};

function leanYaml() {
  const unseen = new Set(Object.keys(REACHED_MEMBERS));
  return {
    name: 'lean-yaml',
    resolveId: (id) => (id === ENTRY || id === LEFT_OUT ? id : null),
    load: (id) => (id === ENTRY ? ENTRY_EXPORTS : id === LEFT_OUT ? LEFT_OUT_FUNCTION : null),
    transform(code, id) {
      if (!id.startsWith(libraryDir)) return null;
      const path = relative(libraryDir, id).replaceAll(sep, '/');
      const edits = this.parse(code).body.flatMap((statement) => {
        const name = statement.id?.name;
        if (statement.type === 'ClassDeclaration' && unseen.delete(name)) return membersLeftOut(statement);
        return isCoreTag(path) && statement.type === 'VariableDeclaration' ? tagPropertiesLeftOut(statement) : [];
      });
      const lean = path === SCHEMAS ? CORE_SCHEMA_ALONE : edited(code, edits);
      return { code: `import { leftOut } from '${LEFT_OUT}';\n${lean}`, map: null };
    },
    buildEnd(error) {
      if (error || unseen.size === 0) return;
      this.error(`The yaml library has no class ${[...unseen].join(', ')} any more: look at what it has instead.`);
    },
  };
}

function membersLeftOut({ id, body }) {
  return body.body
    .filter(({ key }) => !REACHED_MEMBERS[id.name].includes(key.name))
    .map(({ start, end, key, static: isStatic }) => {
      return { start, end, text: `${isStatic ? 'static ' : ''}${key.name}() { leftOut(); }` };
    });
}

function tagPropertiesLeftOut({ declarations }) {
  return declarations
    .flatMap(({ init }) => (init.type === 'ObjectExpression' ? init.properties : []))
    .filter(({ key }) => UNREACHED_TAG_PROPERTIES.includes(key.name))
    .map(({ start, end, key }) => ({ start, end, text: `${key.name}: leftOut` }));
}

/** The code with the edits made, which are in the order of the code. */
function edited(code, edits) {
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** Lets the modules that tsc wrote import the vendored file instead of the package. */
function importVendored() {
  return {
    name: 'import-vendored',
    async writeBundle() {
      for (const name of await readdir(join(distDir, 'protocol'), { recursive: true })) {
        if (!name.endsWith('.js')) continue;
        const file = join(distDir, 'protocol', name);
        const code = await readFile(file, 'utf8');
        const path = relative(dirname(file), vendored).replaceAll(sep, '/');
        const rewritten = code.replace(/(?<=\bfrom )'yaml'/, `'${path}'`);
        if (rewritten !== code) await writeFile(file, rewritten);
      }
    },
  };
}
