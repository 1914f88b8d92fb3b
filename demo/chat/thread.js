import { parseResponse } from '../../dist/cdn/questionnaire-message.js';
import { create } from '../common/create.js';
import { named, worded } from './languages/index.js';

/** What a conversation looks like: a list of turns, each with what the user said and what the assistant replied. */
export class Thread {
  root = create('ol', { class: 'turns' });

  get latestTurn() {
    return this.root.lastElementChild;
  }

  /** The messages of the assistant, in their order. */
  get replies() {
    return [...this.root.querySelectorAll('.reply > questionnaire-message')];
  }

  clear() {
    this.root.replaceChildren();
  }

  /** A message of the user's begins a turn. It is shown as it was typed, but an answer as its summary. */
  addSaid(words) {
    const isAnswer = parseResponse(words).length > 0;
    const bubble = create('article', { class: 'said', ...named('you') });
    if (isAnswer) {
      const summary = create('questionnaire-message');
      summary.content = words;
      bubble.append(summary, reveal('whatWasSent', words));
    } else {
      bubble.append(create('p', { class: 'said-text', dir: 'auto' }, words));
    }
    this.root.append(create('li', { class: 'turn' }, bubble));
  }

  /** An empty message of the assistant's, to be filled. */
  addReply() {
    const message = create('questionnaire-message');
    this.#add(create('article', { class: 'reply', ...named('assistant') }, message));
    return message;
  }

  /** Shows that the assistant thinks about a reply, or no longer does. */
  showThinking(message, isThinking) {
    message.parentElement.toggleAttribute('data-thinking', isThinking);
  }

  /** That the assistant was asked for a form again, which the user of a real chat would not see. */
  addRepair(diagnostic) {
    this.#add(create('div', { class: 'note' }, worded('p', 'repairAsked'), reveal('whatWasTold', diagnostic)));
  }

  /** What went to a tool and came back from it. */
  addExchange(exchange) {
    this.#add(create('div', { class: 'note' }, reveal('toolExchange', JSON.stringify(exchange, null, 2))));
  }

  /** Where to go from the end of the conversation. */
  addNext(href) {
    this.#add(create('p', { class: 'next' }, worded('a', 'nextConversation', { class: 'button', href })));
  }

  #add(element) {
    if (this.latestTurn === null) this.root.append(create('li', { class: 'turn' }));
    this.latestTurn.append(element);
  }
}

/** A text that is shown on request. */
function reveal(key, content) {
  return create('details', { class: 'reveal' }, worded('summary', key), create('pre', { dir: 'ltr' }, content));
}
