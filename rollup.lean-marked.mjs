/**
 * The members of marked's classes that the elements never run: those that write HTML, and the functions for a page that uses
 * marked alone. `src/markdown/lexer.ts` drives the lexer itself, and gives `use` neither renderers nor hooks.
 */
const UNREACHED_MEMBERS = {
  Hooks: () => true,
  Lexer: ({ key, static: isStatic }) => isStatic || key.name === 'lex',
  Marked: ({ key }) => !['defaults', 'options', 'constructor', 'use', 'setOptions'].includes(key.name),
  Renderer: () => true,
};

/** What the elements import. */
const EXPORTS = ['Lexer', 'Marked', 'Tokenizer'];

/**
 * Leaves the half of marked that writes HTML out of a one-file build. The modules of `dist/` import the whole library, which an
 * application may use itself. The tokenizer and its expressions stay the library's own; `test/package/marked.test.mjs` compares
 * the tokens with those of the whole library.
 *
 * @returns {import('rollup').Plugin}
 */
export function leanMarked() {
  return {
    name: 'lean-marked',
    transform(code, id) {
      if (!/\/marked\/lib\/marked\.esm\.js$/.test(id)) return null;
      const { body } = this.parse(code);
      const exports = body.find(({ type }) => type === 'ExportNamedDeclaration');
      const localNames = new Map(exports.specifiers.map(({ local, exported }) => [exported.name, local.name]));
      const classes = new Map(body.flatMap(classesOf));

      const edits = [
        { ...exports, text: `export { ${EXPORTS.map((name) => `${localNames.get(name)} as ${name}`)} };` },
      ];
      for (const [name, isUnreached] of Object.entries(UNREACHED_MEMBERS)) {
        const members = classes.get(localNames.get(name))?.body.body.filter(isUnreached) ?? [];
        if (members.length === 0) this.error(`marked has no class ${name} as it was: look at what it has instead.`);
        for (const { start, end } of members) edits.push({ start, end, text: '' });
      }
      // What sets up the functions of a page that uses marked alone comes after the last class.
      const { end } = classes.get(localNames.get('Marked'));
      for (const statement of body) {
        const setsUp = ['ExpressionStatement', 'VariableDeclaration'].includes(statement.type);
        if (setsUp && statement.start >= end) edits.push({ start: statement.start, end: statement.end, text: '' });
      }

      edits.sort((a, b) => b.start - a.start);
      const lean = edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
      return { code: lean, map: { mappings: '' } };
    },
  };
}

/** @returns {[string, any][]} the classes that a statement declares, by their names in the library's own file */
function classesOf({ declarations = [] }) {
  return declarations.filter(({ init }) => init?.type === 'ClassExpression').map(({ id, init }) => [id.name, init]);
}
