import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf, packageOf } from './module-imports.mjs';

/**
 * Which folders of src/ and which packages each folder may import from, itself aside. The modules directly in src/
 * are the entries of the package: they may import everything, and no folder imports them.
 */
const LAYERS = {
  protocol: { folders: [], packages: ['yaml'] },
  tools: { folders: ['protocol'], packages: [] },
  pi: { folders: ['tools'], packages: [] },
  locale: { folders: ['protocol'], packages: [] },
  markdown: { folders: [], packages: ['marked'] },
  theme: { folders: [], packages: ['lit'] },
  elements: { folders: ['protocol', 'tools', 'locale', 'markdown', 'theme'], packages: ['lit'] },
};

/**
 * Checks that imports run one way and in no circle. Type imports count: they couple modules as well.
 *
 * @param {ReadonlyMap<string, string>} sources text of each module by its path from src/, with `/`
 * @returns {string[]} a sentence for each fault
 */
export function checkImports(sources) {
  const faults = [];
  const graph = new Map();
  for (const [path, source] of sources) {
    const targets = [];
    for (const specifier of importsOf(source)) {
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts');
        if (sources.has(target)) targets.push(target);
        else faults.push(`${path} imports ${specifier}, which is no module of src/.`);
      }
      const fault = faultOfEdge(path, specifier);
      if (fault) faults.push(fault);
    }
    graph.set(path, targets);
  }
  return [
    ...faults,
    ...cyclesOf(graph).map((cycle) => `These modules import each other in a circle: ${cycle.join(' -> ')}.`),
  ];
}

function faultOfEdge(path, specifier) {
  const folder = folderOf(path);
  if (folder === undefined) return undefined;
  const layer = LAYERS[folder];
  if (!layer) return `${path} is in a folder without rules: add ${folder} to the table of import directions.`;
  const name = packageOf(specifier);
  if (name !== undefined) {
    return layer.packages.includes(name) ? undefined : `${path} imports ${specifier}: ${folder}/ may not use ${name}.`;
  }
  const target = folderOf(posix.join(posix.dirname(path), specifier));
  if (target === folder || layer.folders.includes(target)) return undefined;
  return `${path} imports ${specifier}: ${folder}/ may not import from ${target === undefined ? 'an entry' : `${target}/`}.`;
}

/** The first folder of a path, or undefined for a module directly in src/. */
function folderOf(path) {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined;
}

/** Every circle that a walk through the graph runs into, as the modules on it, the first one repeated at the end. */
function cyclesOf(graph) {
  const cycles = [];
  const finished = new Set();
  const trail = [];
  const visit = (module) => {
    if (finished.has(module)) return;
    const position = trail.indexOf(module);
    if (position >= 0) {
      cycles.push([...trail.slice(position), module]);
      return;
    }
    trail.push(module);
    for (const target of graph.get(module) ?? []) visit(target);
    trail.pop();
    finished.add(module);
  };
  for (const module of graph.keys()) visit(module);
  return cycles;
}

async function readSources(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Map(paths.map((path, index) => [relative(folder, path).split(sep).join('/'), texts[index]]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = join(dirname(fileURLToPath(import.meta.url)), '../../src');
  const sources = await readSources(src);
  const faults = checkImports(sources);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${sources.size} modules import one way, and in no circle.`);
}
