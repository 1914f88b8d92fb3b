import '../../dist/cdn/questionnaire-message.js';
import { create } from '../common/create.js';
import { LANGUAGES, loadLocale } from '../common/locales.js';
import { hashOf, stateOf } from './address.js';
import { FIRST_CASE, nameOfCase, offerCases } from './presets.js';
import { Report } from './report.js';
import { streamOf } from './stream.js';

const EVENTS = ['open', 'draft', 'problem', 'submit', 'result'].map((name) => `questionnaire-${name}`);
const DEFAULTS = { as: 'whole', speed: '120', id: 'm1', lang: 'en', layout: 'list', theme: 'auto', readonly: '' };
/** In milliseconds: how often the report is made while a message streams, and how long the address waits for more. */
const REPORT_EVERY = 200;
const WRITE_AFTER = 250;

const byId = (id) => document.getElementById(id);
const editor = byId('text');
const { elements: options } = byId('options');
const report = new Report(select);

/** The element on the stage, and what ends its stream. */
let message;
let stream;
/** Writes the address a little later: browsers refuse to do it with every key. */
let writing;

options.lang.append(
  ...Object.entries(LANGUAGES).map(([value, name]) => create('option', { value, lang: value }, name)),
);
offerCases(byId('preset'), (chosen) =>
  show({ ...DEFAULTS, ...chosen, as: options.as.value, speed: options.speed.value }),
);
editor.addEventListener('input', () => {
  keep();
  if (options.as.value === 'stream') begin();
  else if (message) showWhole();
});
byId('options').addEventListener('input', () => {
  keep();
  begin();
});
byId('options').addEventListener('submit', (event) => event.preventDefault());
byId('again').addEventListener('click', begin);
byId('share').addEventListener('click', share);
addEventListener('hashchange', restore);
await restore();

/** What the user has chosen, as it goes into the address. */
function state() {
  const chosen = Object.keys(DEFAULTS).map((name) => {
    const field = options[name];
    return [name, field.type === 'checkbox' ? (field.checked ? 'yes' : '') : field.value];
  });
  return { ...Object.fromEntries(chosen), text: editor.value };
}

async function restore() {
  await show((await stateOf(location.hash, DEFAULTS)) ?? { ...DEFAULTS, ...FIRST_CASE });
}

async function show({ text, ...chosen }) {
  editor.value = text;
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    const field = options[name];
    const value = chosen[name] ?? usual;
    if (field.type === 'checkbox') field.checked = value !== '';
    else field.value = value;
    // An address that somebody has changed by hand may name what there is not.
    if (field.value === '') field.value = usual;
  }
  keep();
  await begin();
}

/** Keeps the state in the address. */
function keep() {
  byId('preset').value = nameOfCase(editor.value);
  byId('speed-shown').textContent = options.speed.value;
  clearTimeout(writing);
  writing = setTimeout(writeAddress, WRITE_AFTER);
}

async function writeAddress() {
  clearTimeout(writing);
  const { text } = state();
  const hash = await hashOf(state(), DEFAULTS);
  if (text === editor.value) history.replaceState(null, '', hash);
}

/** Shows the message on a new element. */
async function begin() {
  stream?.abort();
  stream = new AbortController();
  const { signal } = stream;
  const { id, lang, layout, theme, readonly } = state();
  await loadLocale(lang);
  if (signal.aborted) return;
  document.documentElement.dataset.theme = theme;
  message = Object.assign(create('questionnaire-message', { lang }), {
    messageId: id,
    layout,
    readOnly: readonly !== '',
    // A new element is a new message here: it does not go on with what was filled in before.
    draftStorage: 'none',
  });
  for (const name of EVENTS) message.addEventListener(name, (event) => report.addEvent(event));
  report.begin();
  byId('stage').replaceChildren(message);
  if (options.as.value === 'whole') await showWhole();
  else await showStream(signal);
}

async function showWhole() {
  message.content = editor.value;
  await message.updateComplete;
  report.showSegments(message.segments);
  report.showCheck(editor.value, message.segments);
}

async function showStream(signal) {
  report.waitForCheck();
  const timer = setInterval(() => report.showSegments(message.segments), REPORT_EVERY);
  try {
    await message.appendStream(streamOf(editor.value, Number(options.speed.value), signal), { signal });
  } finally {
    clearInterval(timer);
  }
  if (signal.aborted) return;
  report.showSegments(message.segments);
  report.showCheck(message.content, message.segments);
}

/** Selects a place in the editor, and scrolls to it. */
function select(start, end) {
  editor.focus();
  editor.setSelectionRange(start, end);
}

async function share() {
  await writeAddress();
  const hasCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  const button = byId('share');
  button.textContent = hasCopied ? 'Copied' : 'Copy it from the address bar';
  byId('announcer').textContent = button.textContent;
  setTimeout(() => {
    button.textContent = 'Copy link';
  }, 2000);
}
