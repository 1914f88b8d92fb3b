import { readFile } from 'node:fs/promises';

/** A fence with what stands before it: a marker that names the snippet, or nothing. */
const FENCE = /(?:<!-- run: (\S+) -->\n\n)?^(`{3,})(\w+)\n([\s\S]*?)^\2$/gm;

/**
 * The fenced code of the README. What is meant to be run stands below a marker, `<!-- run: NAME -->`.
 *
 * @returns {Promise<{ name: string | undefined, language: string, text: string }[]>}
 */
export async function readmeSnippets() {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  return [...readme.matchAll(FENCE)].map(([, name, , language, text]) => ({ name, language, text }));
}

/** The text of one snippet. */
export async function readmeSnippet(name) {
  const snippet = (await readmeSnippets()).find((candidate) => candidate.name === name);
  if (snippet === undefined) throw new Error(`The README has no snippet that is marked "run: ${name}".`);
  return snippet.text;
}
