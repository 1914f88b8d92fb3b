const STATIC = /^(?:import|export)\b(?:[^'";]*?\bfrom)?\s*(['"])([^'"]+)\1/gm;
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1/g;

/**
 * What a module imports or exports from, types included, in the order of the text; static imports first. It relies on
 * the formatter: a statement begins at the start of its line.
 *
 * @param {string} source TypeScript or JavaScript
 * @returns {string[]} module specifiers
 */
export function importsOf(source) {
  return [...source.matchAll(STATIC), ...source.matchAll(DYNAMIC)].map((match) => match[2]);
}

/** The name of the package that a bare specifier means: `lit` of `lit/decorators.js`. Undefined for a relative one. */
export function packageOf(specifier) {
  if (specifier.startsWith('.')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
