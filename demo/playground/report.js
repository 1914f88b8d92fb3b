import { selfCheck } from '../../dist/protocol/index.js';
import { create } from '../common/create.js';

const byId = (id) => document.getElementById(id);

/** So many rows are shown of each kind: nobody reads a thousand. */
const MOST_ROWS = 100;

/**
 * Says below the element what became of the message.
 *
 * @param {(start: number, end: number) => void} select shows a place in the message, in UTF-16 units
 */
export class Report {
  #select;
  #begun = 0;
  #events = 0;

  constructor(select) {
    this.#select = select;
  }

  /** Forgets what happened to the message before. */
  begin() {
    this.#begun = performance.now();
    this.#events = 0;
    byId('events').replaceChildren();
    byId('events-count').textContent = '';
  }

  /** Says what was found in the text so far. */
  showSegments(segments) {
    this.#fill('segments', segments, (segment) => this.#segmentRow(segment));
    this.#fill('problems', problemsOf(segments), (problem) => this.#problemRow(problem));
  }

  /** Says what an agent is told before it waits for the user. */
  showCheck(text, segments) {
    const { ok, problems, diagnostic } = selfCheck(text);
    byId('check-verdict').textContent = ok ? 'passed' : 'failed';
    if (ok) {
      byId('check').replaceChildren(create('p', { class: 'quiet' }, 'Everything in it can be shown.'));
      return;
    }
    // What the element has found as well stands above already.
    const known = new Set(problemsOf(segments).map(keyOf));
    const ownProblems = problems.filter((problem) => !known.has(keyOf(problem)));
    byId('check').replaceChildren(
      ...ownProblems.slice(0, MOST_ROWS).map((problem) => this.#problemRow(problem)),
      create('p', { class: 'prompt-name' }, 'What the model is told:'),
      create('pre', { class: 'prompt', id: 'prompt' }, diagnostic),
    );
  }

  waitForCheck() {
    byId('check-verdict').textContent = '';
    byId('check').replaceChildren(create('p', { class: 'quiet' }, 'It comes when the message is complete.'));
  }

  /** Adds an event of the element. */
  addEvent({ type, detail }) {
    this.#events += 1;
    const after = `after ${((performance.now() - this.#begun) / 1000).toFixed(1)} s`;
    const content = JSON.stringify(detail, null, 2);
    const row = create(
      'div',
      { class: 'row' },
      create('span', { class: 'row-name' }, type),
      create('details', { class: 'row-text' }, create('summary', {}, after), create('pre', {}, content)),
    );
    byId('events').prepend(row);
    byId('events-count').textContent = String(this.#events);
  }

  #fill(id, items, rowOf) {
    const rows = items.slice(0, MOST_ROWS).map(rowOf);
    if (items.length > MOST_ROWS) {
      rows.push(create('p', { class: 'quiet' }, `And ${items.length - MOST_ROWS} more.`));
    }
    byId(`${id}-count`).textContent = String(items.length);
    byId(id).replaceChildren(...rows);
  }

  #segmentRow(segment) {
    const { kind, source, start, end } = segment;
    const id = segment.questionnaire?.id ?? segment.response?.questionnaireId;
    const about = [id, segment.encoding ?? segment.questionnaire?.encoding, `${start} to ${end}`];
    return this.#row(
      create('span', { class: 'row-name', 'data-kind': kind }, kind),
      create('span', { class: 'row-text source' }, JSON.stringify(source.slice(0, 120)).slice(1, -1)),
      about.filter(Boolean).join(', '),
      () => this.#select(start, end),
    );
  }

  #problemRow({ code, message, path, line, column }) {
    const place = [path, line && `line ${line}, column ${column}`];
    return this.#row(
      create('span', { class: 'row-name', 'data-kind': 'problem' }, code),
      create('span', { class: 'row-text' }, message),
      place.filter(Boolean).join(', '),
      line && (() => this.#select(offsetOf(line, column), offsetOf(line, column) + 1)),
    );
  }

  #row(name, text, place, onClick) {
    const tag = onClick ? 'button' : 'div';
    const row = create(tag, { class: 'row', type: onClick && 'button' }, name, text);
    if (place !== '') row.append(create('span', { class: 'row-place' }, place));
    if (onClick) row.addEventListener('click', onClick);
    return row;
  }
}

function problemsOf(segments) {
  return segments.flatMap((segment) => (segment.kind === 'invalid' ? segment.problems : []));
}

function keyOf({ code, path, line, column }) {
  return [code, path, line, column].join(' ');
}

/** The place of a line and column, both counted from 1, in the text of the editor. */
function offsetOf(line, column) {
  const lines = byId('text')
    .value.split('\n')
    .slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}
