/**
 * What editors read to complete and explain the elements, made from custom-elements.json: custom data of VS Code for HTML and
 * CSS, and web-types for JetBrains. `node editor-data.mjs` writes the files to dist/editor/, after the build of the modules.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { LAYOUTS } from './dist/elements/card-model.js';
import { DRAFT_STORAGES } from './dist/elements/drafts/storage.js';
import { THEMES } from './dist/elements/message.js';
import { IMAGE_MODES } from './dist/markdown/index.js';

/** The words that an attribute takes, by the type of its property. A boolean attribute has no value, any text is undefined. */
const WORDS = {
  boolean: [],
  string: undefined,
  ToolMessages: undefined,
  Layout: LAYOUTS,
  Theme: THEMES,
  ImageMode: IMAGE_MODES,
  DraftStorage: DRAFT_STORAGES,
};

/**
 * The files by name.
 *
 * @param {{ modules: { declarations: object[] }[] }} manifest custom-elements.json
 * @param {{ name: string, version: string }} info package.json
 * @throws Error where an attribute has a type whose words are not known here
 */
export function editorData(manifest, { name, version }) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations.filter((each) => each.tagName));
  return {
    'vscode.html-custom-data.json': { version: 1.1, tags: elements.map(htmlTag) },
    'vscode.css-custom-data.json': { version: 1.1, properties: cssProperties(elements) },
    'web-types.json': {
      name,
      version,
      'js-types-syntax': 'typescript',
      'description-markup': 'markdown',
      contributions: { html: { elements: elements.map(webTypesElement) } },
    },
  };
}

function htmlTag({ tagName, description, attributes = [], events = [] }) {
  const eventLines = events.map((event) => `- \`${event.name}\`: ${oneLine(event.description)}`);
  const about = [oneLine(description), ...(events.length > 0 ? ['Events:', eventLines.join('\n')] : [])];
  return {
    name: tagName,
    description: markdown(about.join('\n\n')),
    attributes: attributes.map((attribute) => {
      const words = wordsOf(attribute);
      return {
        name: attribute.name,
        description: markdown(oneLine(attribute.description)),
        // The set `v` is that of attributes without a value.
        ...(words?.length === 0 ? { valueSet: 'v' } : {}),
        ...(words?.length > 0 ? { values: words.map((word) => ({ name: word })) } : {}),
      };
    }),
  };
}

/** Several elements have the same custom property: the first that names it explains it. */
function cssProperties(elements) {
  const all = elements.flatMap((element) => element.cssProperties ?? []);
  return [...new Set(all.map((property) => property.name))].map((name) => {
    const property = all.find((each) => each.name === name);
    return { name, description: markdown(oneLine(property.description) + defaultOf(property)) };
  });
}

function webTypesElement(element) {
  const { tagName, description, attributes = [], members = [], events = [], slots = [] } = element;
  const fields = members.filter((member) => member.kind === 'field' && !member.static);
  return {
    name: tagName,
    description: oneLine(description),
    attributes: attributes.map((attribute) => ({
      ...named(attribute),
      ...(attribute.default === undefined ? {} : { default: attribute.default }),
      value: { type: attributeType(attribute), required: wordsOf(attribute)?.length !== 0 },
    })),
    slots: slots.map(named),
    js: {
      properties: fields.map((field) => ({
        ...named(field),
        ...(field.type === undefined ? {} : { type: field.type.text }),
        ...(field.readonly ? { 'read-only': true } : {}),
      })),
      events: events.map((event) => ({ ...named(event), type: event.type.text })),
    },
    css: {
      properties: (element.cssProperties ?? []).map(named),
      parts: (element.cssParts ?? []).map(named),
    },
  };
}

function attributeType(attribute) {
  const words = wordsOf(attribute);
  if (words === undefined) return 'string';
  return words.length === 0 ? 'boolean' : words.map((word) => `'${word}'`).join(' | ');
}

function wordsOf({ name, type }) {
  const property = type.text.replace(' | undefined', '');
  if (property in WORDS) return WORDS[property];
  throw new Error(`The attribute ${name} has the type ${property}: add its words to the table of editor-data.mjs.`);
}

const named = ({ name, description }) => ({ name, description: oneLine(description) });
const markdown = (value) => ({ kind: 'markdown', value });
const oneLine = (text = '') => text.trim().replace(/\s+/g, ' ');
const defaultOf = (property) => (property.default === undefined ? '' : ` Default \`${property.default}\`.`);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = async (file) => JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
  const files = editorData(await read('custom-elements.json'), await read('package.json'));
  const folder = new URL('dist/editor/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [file, data] of Object.entries(files)) {
    await writeFile(new URL(file, folder), `${JSON.stringify(data, null, 2)}\n`);
  }
}
