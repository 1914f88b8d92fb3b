import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package, which is what is tested here: as it is built, not its sources. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Everything that package.json exports, a pattern resolved to the files that it matches.
 *
 * @returns {{ specifier: string, types?: string, default: string }[]} the files as paths from the root of the package
 */
export function packageEntries() {
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    const specifier = `${manifest.name}${subpath.slice(1)}`;
    const files = typeof target === 'string' ? { default: target } : target;
    if (!subpath.includes('*')) return [{ ...files, specifier }];
    return namesMatching(files.default).map((name) => ({
      specifier: specifier.replace('*', name),
      types: files.types?.replace('*', name),
      default: files.default.replace('*', name),
    }));
  });
}

/** The modules among them. */
export function moduleEntries() {
  return packageEntries().filter((entry) => entry.default.endsWith('.js'));
}

function namesMatching(pattern) {
  const [start, end] = basename(pattern).split('*');
  return readdirSync(join(root, dirname(pattern)))
    .filter((file) => file.startsWith(start) && file.endsWith(end))
    .map((file) => file.slice(start.length, file.length - end.length));
}
