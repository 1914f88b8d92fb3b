import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Leaves the comments out of the style sheets in `dist/`, and the ends and indentation of their lines: minifiers do not look into
 * them, so that every application would ship them.
 */
const distDir = fileURLToPath(new URL('dist/', import.meta.url));

const compact = (sheet) =>
  sheet
    .replace(/\/\*[^`]*?\*\//g, '')
    .replace(/(?<=[{};,`])\s*\n\s*|\s*\n\s*(?=[}`])/g, '')
    .replace(/\s*\n\s*/g, ' ');

for (const name of await readdir(distDir, { recursive: true })) {
  if (!name.endsWith('.styles.js')) continue;
  const file = join(distDir, name);
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  await writeFile(file, code.replace(/\bcss `[^`]*`/g, compact));
  // The lines are no longer where the map says.
  await writeFile(`${file}.map`, JSON.stringify({ ...JSON.parse(map), mappings: '' }));
}
