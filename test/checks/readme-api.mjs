/**
 * Keeps the API tables of the README in step with custom-elements.json, which is made from the class comments.
 * `node test/checks/readme-api.mjs --write` writes them; without it, tables that are not current are an error.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const README = new URL('../../README.md', import.meta.url);
const MANIFEST = new URL('../../custom-elements.json', import.meta.url);

/** Between these lines stand the tables. */
const PLACE = /(<!-- api: .* -->\n)[\s\S]*?(<!-- \/api -->)/;

/** The element that people begin with comes first. */
const ORDER = ['questionnaire-message', 'questionnaire-card', 'questionnaire-answers'];

/** The README with the tables as they should be. */
export async function currentReadme() {
  const { modules } = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const elements = modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName !== undefined)
    .sort((a, b) => ORDER.indexOf(a.tagName) - ORDER.indexOf(b.tagName));
  const tables = elements.map(elementSection).join('\n');
  return (await readFile(README, 'utf8')).replace(PLACE, (_, begin, end) => `${begin}\n${tables}\n${end}`);
}

function elementSection(element) {
  const { tagName, description, members = [], events, cssProperties, cssParts, cssStates } = element;
  const members_ = members.filter(({ static: isStatic }) => !isStatic);
  const fields = members_.filter(({ kind }) => kind === 'field');
  const methods = members_.filter(({ kind }) => kind === 'method');
  return [
    `### \`<${tagName}>\``,
    '',
    oneLine(description),
    '',
    ...table(['property', 'attribute', 'type', 'what it is'], fields, (field) => [
      code(field.name),
      field.attribute === undefined ? '' : code(field.attribute),
      `${code(field.type?.text)}${field.default === undefined ? '' : `, default ${code(field.default)}`}`,
      `${field.readonly ? 'Read-only. ' : ''}${oneLine(field.description)}`,
    ]),
    ...table(['method', 'what it does'], methods, (method) => [code(signature(method)), oneLine(method.description)]),
    ...table(['event', 'when'], events, ({ name, description: when }) => [code(name), oneLine(when)]),
    ...table(['custom property', 'what it is'], cssProperties, (property) => [
      code(property.name),
      `${oneLine(property.description)}${property.default === undefined ? '' : ` Default ${code(property.default)}.`}`,
    ]),
    ...table(['part', 'what it is'], cssParts, ({ name, description: what }) => [code(name), oneLine(what)]),
    ...table(['state', 'when'], cssStates, ({ name, description: when }) => [code(`:state(${name})`), oneLine(when)]),
  ].join('\n');
}

function signature({ name, parameters = [] }) {
  return `${name}(${parameters.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}`).join(', ')})`;
}

function table(heads, items, cellsOf) {
  if (items === undefined || items.length === 0) return [];
  const rows = items.map((item) => `| ${cellsOf(item).join(' | ')} |`);
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...rows, ''];
}

/** A bar would end the cell, in code as well. */
function code(text = '') {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;
}

function oneLine(text = '') {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<script', '\\<script');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const current = await currentReadme();
  if (process.argv.includes('--write')) await writeFile(README, current);
  else if (current !== (await readFile(README, 'utf8'))) {
    console.error('The API tables of README.md are not current. Run: node test/checks/readme-api.mjs --write');
    process.exitCode = 1;
  }
}
