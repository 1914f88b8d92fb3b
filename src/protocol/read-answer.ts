import { checkDraft } from './check-draft.js';
import { createDraft } from './draft.js';
import { normalize, OptionIndex } from './option-index.js';
import { type Draft, type DraftAnswer, OTHER_VALUE, type Question, type Questionnaire } from './questionnaire.js';
import { isBlank, trim } from './text.js';
import { DEFAULT_UI_TEXT, resolveUiText } from './ui-text.js';

/** What a user may put between several choices. */
const SEPARATORS = /[,，、;；\n]+|\s(?:and|&|\+)\s/g;
const LINE_NUMBER = /^[(#]?(\d{1,3})[).:、：]\s*/;
/** A question in one line is far shorter; more is no answer that was typed for a form. */
const MAX_LENGTH = 10_000;

/** The text behind `Other:`, in English or in the questionnaire's own word. */
function otherTextIn(text: string, words: readonly string[]): string | undefined {
  const colon = text.search(/[:：]/);
  if (colon < 0) return undefined;
  const word = normalize(text.slice(0, colon));
  const rest = trim(text.slice(colon + 1));
  return rest !== '' && words.some((other) => normalize(other) === word) ? rest : undefined;
}

/** Several choices: the pieces between separators, each an option; a label may hold a separator itself. */
function optionsMeant(question: Question, text: string): string[] | undefined {
  const pieces: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(SEPARATORS)) {
    pieces.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  pieces.push({ start, end: text.length });
  const options = new OptionIndex(question);
  const longest = Math.max(...question.options.map((option) => option.label.split(SEPARATORS).length));

  const values: string[] = [];
  for (let first = 0; first < pieces.length; ) {
    let meant: string | undefined;
    let taken = Math.min(longest, pieces.length - first);
    for (; taken > 0 && meant === undefined; taken--) {
      meant = options.find(text.slice(pieces[first]?.start, pieces[first + taken - 1]?.end));
    }
    if (meant === undefined) return undefined;
    values.push(meant);
    first += taken + 1;
  }
  return [...new Set(values)];
}

/** What a text says to one question, if it can only mean one thing. */
function answerIn(question: Question, text: string, otherWords: readonly string[]): DraftAnswer | undefined {
  if (question.type === 'free_text') return { type: 'free_text', text };
  const other = question.allowOther ? otherTextIn(text, otherWords) : undefined;
  if (question.type === 'single_choice') {
    if (other !== undefined) return { type: 'single_choice', value: OTHER_VALUE, otherText: other };
    const value = new OptionIndex(question).find(text);
    return value === undefined ? undefined : { type: 'single_choice', value, otherText: '' };
  }
  if (other !== undefined) return { type: 'multi_choice', values: [OTHER_VALUE], otherText: other };
  const values = optionsMeant(question, text);
  return values && { type: 'multi_choice', values, otherText: '' };
}

/** The lines of an answer to several questions, without the number or the question in front; undefined if they do not fit. */
function linesFor(questions: readonly Question[], text: string): string[] | undefined {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(trim)
    .filter((line) => line !== '');
  if (lines.length !== questions.length) return undefined;
  const numbered = lines.every((line, index) => LINE_NUMBER.exec(line)?.[1] === String(index + 1));
  return lines.map((line, index) => {
    const rest = numbered ? line.replace(LINE_NUMBER, '') : line;
    const { text: question = '' } = questions[index] ?? {};
    if (!rest.startsWith(question)) return rest;
    const answer = /^\s*[:：]\s*(.*)$/s.exec(rest.slice(question.length))?.[1];
    return answer ?? rest;
  });
}

const isRequired = (question: Question): boolean =>
  question.type === 'single_choice' || (question.type === 'multi_choice' && (question.minSelections ?? 0) > 0);

/**
 * Reads what a user typed into the chat box instead of the form: an option's label or number, several of them, or prose for a
 * single free-text question; to several questions, a line each, or an option that only one of them has.
 *
 * Gives a draft that can be sent, or undefined where a required question stays open or a word could mean two things.
 */
export function readAnswer(questionnaire: Questionnaire, text: string): Draft | undefined {
  if (isBlank(text) || text.length > MAX_LENGTH) return undefined;
  const { questions, uiText } = questionnaire;
  const otherWords = [resolveUiText(uiText).other, DEFAULT_UI_TEXT.other];
  const answers = new Map<Question, DraftAnswer>();
  const answer = (question: Question, words: string): boolean => {
    const found = answerIn(question, trim(words), otherWords);
    if (found) answers.set(question, found);
    return found !== undefined;
  };

  const [only] = questions;
  const lines = questions.length > 1 ? linesFor(questions, text) : undefined;
  if (only && questions.length === 1) answer(only, text);
  else if (lines) {
    if (!questions.every((question, index) => answer(question, lines[index] ?? ''))) return undefined;
  } else {
    const choices = questions.filter((question) => question.type !== 'free_text');
    const meant = choices.filter((question) => answerIn(question, trim(text), otherWords) !== undefined);
    const [chosen] = meant;
    if (!chosen || meant.length > 1) return undefined;
    answer(chosen, text);
  }

  if (answers.size === 0 || questions.some((question) => isRequired(question) && !answers.has(question)))
    return undefined;
  const draft = createDraft(questionnaire);
  for (const [question, given] of answers) draft[question.id] = given;
  return checkDraft(questionnaire, draft).length === 0 ? draft : undefined;
}
