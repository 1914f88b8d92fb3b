import { trim } from '../../protocol/text.js';
import { quote } from '../quote.js';
import { PI_LIMITS } from './limits.js';
import { piProblem } from './problems.js';
import { oneLine, type PiToolResult, toToolResult } from './result-text.js';
import { countChoices } from './selection.js';
import {
  currentClarifications,
  currentDraft,
  currentQuestion,
  type PiAsking,
  type PiEvent,
  type PiMultiQuestion,
  type PiQuestion,
  type PiSelection,
  type PiState,
} from './state.js';
import { transition } from './transition.js';

/** As much of an `AbortSignal` as is needed here, where the DOM's types are not known. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Two dialogs, as Pi's `ctx.ui` has them. Both give undefined when the user dismisses them. */
export interface PiDialogs {
  select(title: string, options: string[], opts?: { signal?: AbortSignalLike }): Promise<string | undefined>;
  input(title: string, placeholder?: string, opts?: { signal?: AbortSignalLike }): Promise<string | undefined>;
}

const OTHER = 'Other…';
const ADD_OTHER = 'Add Other…';
const REMOVE_OTHER = 'Remove Other';
const CLARIFY = 'Ask to clarify…';
const CANCEL = 'Cancel the questionnaire';
const changeOther = (other: string) => `Change Other… (${quote(other)})`;
const continueWith = (count: number) => `Continue with ${count} selected`;

/** What came of a dialog. */
type Outcome = { type: 'value'; value: string } | { type: 'dismissed' } | { type: 'ended'; event: PiEvent };

/** The dialogs, with everything that can go wrong in them turned into outcomes. */
class Dialogs {
  readonly #ui: PiDialogs | undefined;
  readonly #signal: AbortSignalLike | undefined;

  constructor(ui: PiDialogs | undefined, signal: AbortSignalLike | undefined) {
    this.#ui = ui;
    this.#signal = signal;
  }

  /** Asks for one of some entries. Another text than theirs is a failure of the dialog. */
  async select(title: string, entries: readonly string[]): Promise<Outcome> {
    const outcome = await this.#open((ui, opts) => ui.select(title, [...entries], opts));
    const isUnknown = outcome.type === 'value' && !entries.includes(outcome.value);
    return isUnknown ? { type: 'ended', event: { type: 'unavailable', reason: 'ui_error' } } : outcome;
  }

  /** Asks for a trimmed text within a limit, again and again while it is too long. A blank text counts as dismissed. */
  async text(title: string, placeholder: string, limit: number): Promise<Outcome> {
    let notice = '';
    for (;;) {
      const outcome = await this.#open((ui, opts) => ui.input(notice + title, placeholder, opts));
      if (outcome.type !== 'value') return outcome;
      const value = trim(outcome.value);
      if (value === '') return { type: 'dismissed' };
      if (value.length <= limit) return { type: 'value', value };
      notice = `${piProblem('answer_too_long', { count: value.length, limit }).message}\n\n`;
    }
  }

  async #open(
    dialog: (ui: PiDialogs, opts: { signal?: AbortSignalLike }) => Promise<string | undefined>,
  ): Promise<Outcome> {
    const aborted: Outcome = { type: 'ended', event: { type: 'cancel', reason: 'aborted' } };
    const failed: Outcome = { type: 'ended', event: { type: 'unavailable', reason: 'ui_error' } };
    const ui = this.#ui;
    const signal = this.#signal;
    if (signal?.aborted) return aborted;
    if (typeof ui?.select !== 'function' || typeof ui.input !== 'function') {
      return { type: 'ended', event: { type: 'unavailable', reason: 'ui_unavailable' } };
    }
    let onAbort = () => {};
    try {
      // A dialog may not listen to the signal, so the wait for it ends here.
      const abort = new Promise<undefined>((resolve) => {
        onAbort = () => resolve(undefined);
      });
      signal?.addEventListener('abort', onAbort);
      const value: unknown = await Promise.race([dialog(ui, signal ? { signal } : {}), abort]);
      if (signal?.aborted) return aborted;
      if (value === undefined || value === null) return { type: 'dismissed' };
      return typeof value === 'string' ? { type: 'value', value } : failed;
    } catch {
      // What the dialog said of its failure is for its own log, not for the model.
      return signal?.aborted ? aborted : failed;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }
}

function boundsHint({ minSelections: min, maxSelections: max, options, allowOther }: PiMultiQuestion): string[] {
  const choices = options.length + (allowOther ? 1 : 0);
  const bounds = [...(min > 0 ? [`at least ${min}`] : []), ...(max < choices ? [`at most ${max}`] : [])];
  if (bounds.length === 0) return [];
  return [`(Choose ${bounds.join(' and ')}.${allowOther ? ' Other counts as one.' : ''})`];
}

/** What a dialog about a question says above its entries, a sentence about what was just refused first. */
function titleOf(state: PiAsking, question: PiQuestion, notice: string): string {
  const place = `Question ${state.currentQuestionIndex + 1} of ${state.questions.length}: ${oneLine(question.label)}`;
  const explanations = currentClarifications(state).map(
    ({ request, response }) => `You asked: ${request}\nExplanation: ${response}`,
  );
  const hint = question.type === 'multi' ? boundsHint(question) : [];
  return [notice, place, question.prompt, ...hint, ...explanations].filter((part) => part !== '').join('\n\n');
}

/** A row is unique by its number, whatever the labels say. */
function rowOf(question: PiQuestion, index: number, selected: readonly string[]): string {
  const option = question.options[index];
  if (!option) return '';
  const number = `${String(index + 1).padStart(2, '0')}. `;
  const box = question.type === 'single' ? '' : selected.includes(option.id) ? '[x] ' : '[ ] ';
  const description = option.description === undefined ? '' : ` — ${oneLine(option.description)}`;
  return `${number}${box}${oneLine(option.label)}${description}`;
}

/** A step of the dialog: an event for the machine, a sentence for the next title, or just the same question again. */
type Step = { event: PiEvent } | { notice: string } | 'again';

/** What each entry of the question's dialog does, in the order in which they are shown. */
function entriesOf(state: PiAsking, question: PiQuestion, dialogs: Dialogs): Map<string, () => Step | Promise<Step>> {
  const { selectedOptionIds, other }: PiSelection = currentDraft(state) ?? { selectedOptionIds: [] };
  const entries = new Map<string, () => Step | Promise<Step>>();
  const withOther = (text: string | undefined) => (text === undefined ? {} : { other: text });

  question.options.forEach(({ id }, index) => {
    entries.set(rowOf(question, index, selectedOptionIds), () => {
      if (question.type === 'single') return { event: { type: 'answer', selectedOptionIds: [id] } };
      const toggled = selectedOptionIds.includes(id)
        ? selectedOptionIds.filter((selected) => selected !== id)
        : [...selectedOptionIds, id];
      return { event: { type: 'draft', selectedOptionIds: toggled, ...withOther(other) } };
    });
  });

  const askOther = async (): Promise<Step> => {
    const count = countChoices({ selectedOptionIds }) + 1;
    if (question.type === 'multi' && count > question.maxSelections) {
      return { notice: piProblem('too_many_selected', { count, limit: question.maxSelections }).message };
    }
    const title = `${oneLine(question.label)}\n\n${question.prompt}\n\nYour own answer:`;
    const outcome = await dialogs.text(title, 'Your own answer', PI_LIMITS.other);
    if (outcome.type === 'ended') return outcome;
    if (outcome.type === 'dismissed') return 'again';
    return question.type === 'single'
      ? { event: { type: 'answer', selectedOptionIds: [], other: outcome.value } }
      : { event: { type: 'draft', selectedOptionIds, other: outcome.value } };
  };
  if (question.allowOther) {
    if (question.type === 'single') {
      entries.set(OTHER, askOther);
    } else if (other === undefined) {
      entries.set(ADD_OTHER, askOther);
    } else {
      entries.set(changeOther(other), askOther);
      entries.set(REMOVE_OTHER, () => ({ event: { type: 'draft', selectedOptionIds } }));
    }
  }

  entries.set(CLARIFY, async () => {
    const title = `${oneLine(question.label)}\n\n${question.prompt}\n\nWhat should be explained?`;
    const outcome = await dialogs.text(title, 'Your question', PI_LIMITS.clarification);
    if (outcome.type === 'ended') return outcome;
    return outcome.type === 'dismissed' ? 'again' : { event: { type: 'clarify', request: outcome.value } };
  });
  if (question.type === 'multi') {
    entries.set(continueWith(countChoices({ selectedOptionIds, ...withOther(other) })), () => ({
      event: { type: 'answer', selectedOptionIds, ...withOther(other) },
    }));
  }
  entries.set(CANCEL, () => ({ event: { type: 'cancel', reason: 'user_cancelled' } }));
  return entries;
}

async function askQuestion(state: PiAsking, question: PiQuestion, dialogs: Dialogs, notice: string): Promise<Step> {
  const entries = entriesOf(state, question, dialogs);
  const outcome = await dialogs.select(titleOf(state, question, notice), [...entries.keys()]);
  switch (outcome.type) {
    case 'ended':
      return outcome;
    case 'dismissed':
      return { event: { type: 'cancel', reason: 'user_cancelled' } };
    case 'value':
      return entries.get(outcome.value)?.() ?? 'again';
  }
}

/**
 * Asks a questionnaire through two dialogs, one question at a time, until the call ends, and gives the tool result.
 *
 * Never rejects: a dismissed question is `user_cancelled`, the signal is `aborted`, no user interface is `ui_unavailable`,
 * and a dialog that fails is `ui_error`. A text that is blank or dismissed goes back to its question.
 *
 * @param ui undefined where there is no interactive user interface
 */
export async function runDialogs(
  state: PiState,
  ui: PiDialogs | undefined,
  signal?: AbortSignalLike,
): Promise<PiToolResult> {
  const dialogs = new Dialogs(ui, signal);
  let current = state;
  let notice = '';
  for (;;) {
    const question = currentQuestion(current);
    if (current.status !== 'asking' || !question) return toToolResult(current);
    const step: Step = await askQuestion(current, question, dialogs, notice);
    notice = '';
    if (step === 'again') continue;
    if ('notice' in step) {
      notice = step.notice;
      continue;
    }
    const next = transition(current, step.event);
    notice = next.problem?.message ?? '';
    current = next.state;
  }
}
