import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

/** Whether the path is a program that this user may run. */
export async function isExecutable(path) {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where programs of these names would be, in the order of the names.
 *
 * @param {readonly string[]} names
 * @returns {string[]} paths, of which most lead nowhere
 */
export function pathsOfPrograms(names) {
  const folders = new Set([...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...USUAL_FOLDERS]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<string | undefined>} the first that is a program
 */
export async function firstExecutable(paths) {
  for (const path of paths) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}
