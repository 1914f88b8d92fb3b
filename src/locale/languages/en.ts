import { DEFAULT_UI_TEXT } from '../../protocol/ui-text.js';
import type { Locale } from '../locale.js';

const options = (count: number) => (count === 1 ? '1 option' : `${count} options`);

/** English, which is always registered: it stands in for every language that is not. */
const en: Locale = {
  ...DEFAULT_UI_TEXT,
  lang: 'en',
  submit: 'Submit',
  retry: 'Retry',
  back: 'Back',
  next: 'Next',
  progress: (current, total) => `Question ${current} of ${total}`,
  untitled: 'Questionnaire',
  otherLabel: (other, question) => `${other}: ${question}`,
  optional: 'Optional',
  chooseOne: 'Choose one',
  chooseAny: 'Choose any number, or none',
  chooseExactly: (count) => `Choose exactly ${options(count)}`,
  chooseAtLeast: (count) => `Choose at least ${options(count)}`,
  chooseAtMost: (count) => `Choose at most ${options(count)}`,
  chooseBetween: (least, most) => `Choose ${least} to ${most} options`,
  maximumReached: (count) => `You can choose at most ${options(count)}. Clear another one first.`,
  answerRequired: 'Choose an option.',
  otherTextRequired: (other) => `Write what you mean by “${other}”.`,
  tooFewSelected: (count) => `Choose at least ${options(count)}.`,
  tooManySelected: (count) => `Choose at most ${options(count)}.`,
  problemSummary: (count) => (count === 1 ? '1 question needs an answer.' : `${count} questions need an answer.`),
  sending: 'Sending…',
  sent: 'Submitted',
  answered: 'Answered',
  sentAutomatically: 'Submitted automatically, because the time was up',
  failed: 'Your answers could not be sent. They are still here: try again.',
  notSent: 'Not sent yet. Your answers are still here.',
  superseded: 'Closed. This form can no longer be answered.',
  waitsForMessage: 'You can submit as soon as the message is complete.',
  pending: 'A form is on its way…',
  invalid: 'This form could not be read, so you see its text.',
  reasoning: 'Reasoning',
  copy: 'Copy',
  copied: 'Copied',
  loadImage: (alt, host) => (alt === '' ? `Load image from ${host}` : `Load image “${alt}” from ${host}`),
  code: 'Code',
  table: 'Table',
};

export default en;
