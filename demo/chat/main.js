import { create } from '../common/create.js';
import { Composer } from './composer.js';
import { Conversation } from './conversation.js';
import { useLanguage, word, writeWords } from './languages/index.js';
import { Menu } from './menu.js';
import { SCRIPTS, wordsOf } from './scripts/index.js';
import { toolCall } from './scripts/tool-call.js';
import { Settings } from './settings.js';
import { View } from './view.js';

const byId = (id) => document.getElementById(id);

/** The conversations that were opened, by the id of their script. */
const conversations = new Map();
let current;

const settings = new Settings(byId('settings'));
const menu = new Menu(byId('menu'), byId('menu-button'), byId('chat'));
const view = new View(byId('scroller'), byId('conversation'), byId('jump'));
const composer = new Composer(byId('composer'), byId('composer-notice'), announce);

await useLanguage(settings.lang);
writeWords(document);
showMenu();
open();

settings.addEventListener('change', ({ detail }) => {
  if (detail === 'lang') changeLanguage();
  if (detail === 'shape') beginAgain();
  if (detail === 'layout') for (const conversation of conversations.values()) conversation.layout = settings.layout;
});
byId('skip').addEventListener('click', (event) => {
  // The hash of the address is the conversation's.
  event.preventDefault();
  byId('scroller').focus();
});
byId('restart').addEventListener('click', beginAgain);
byId('load-again').addEventListener('click', () => {
  current.loadAgain();
  view.show(current);
  menu.close();
});
addEventListener('hashchange', () => {
  menu.close();
  open();
});

/** The conversation is in the address, so that a link leads to it. */
function currentScript() {
  return SCRIPTS.find(({ id }) => location.hash === `#${id}`) ?? SCRIPTS[0];
}

function open() {
  const script = currentScript();
  if (!conversations.has(script.id)) conversations.set(script.id, begin(script));
  current = conversations.get(script.id);
  view.show(current);
  composer.conversation = current;
  showMenu();
}

function begin(script) {
  const next = SCRIPTS[(SCRIPTS.indexOf(script) + 1) % SCRIPTS.length];
  const conversation = new Conversation(script, wordsOf(script, settings.lang), {
    get layout() {
      return settings.layout;
    },
    get shape() {
      return settings.shape;
    },
    nextHref: `#${next.id}`,
    failsToSend: () => settings.takeFailure(),
  });
  conversation.addEventListener('change', () => {
    if (conversation !== current) return;
    composer.update();
    if (conversation.isWriting) announce(word('writing'));
  });
  conversation.addEventListener('turn', () => {
    if (conversation === current) view.goToLatestTurn();
  });
  conversation.addEventListener('reply', () => {
    if (conversation === current) announceReply(conversation);
  });
  return conversation;
}

function beginAgain() {
  forget(currentScript());
  open();
}

/** Begins it anew the next time that it is opened. */
function forget(script) {
  conversations.get(script.id)?.stop();
  conversations.delete(script.id);
}

async function changeLanguage() {
  await useLanguage(settings.lang);
  writeWords(document);
  for (const script of SCRIPTS) {
    const conversation = conversations.get(script.id);
    // What has not begun yet begins in the new language; what is under way keeps its own.
    if (conversation?.isTouched) writeWords(conversation.root);
    else forget(script);
  }
  open();
}

function showMenu() {
  const shown = currentScript();
  const links = SCRIPTS.map((script) => {
    const { title } = wordsOf(script, settings.lang);
    return create('li', {}, create('a', { href: `#${script.id}`, 'aria-current': script === shown && 'page' }, title));
  });
  byId('conversations').replaceChildren(...links);
  byId('shape-setting').hidden = shown !== toolCall;
  byId('title').textContent = wordsOf(shown, settings.lang).title;
}

function announceReply({ openForms: [form] }) {
  announce(form ? word('asks', { form: form.title || form.questions[0].text }) : word('replied'));
}

/** Tells those who listen to the page. */
function announce(text) {
  byId('announcer').textContent = text;
}
