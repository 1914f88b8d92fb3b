import type { UiText } from '../protocol/questionnaire.js';

/** A text that names a number. It is a function so that every language can follow its own plural rules. */
export type CountedText = (count: number) => string;

/** Every text that the elements show or speak, in one language. Plain text, never HTML. */
export interface Locale extends UiText {
  /** The language as a BCP 47 tag, such as `pt-BR`. */
  readonly lang: string;

  submit: string;
  retry: string;
  back: string;
  next: string;
  cancel: string;
  /** Where the paged layout stands. */
  progress: (current: number, total: number) => string;

  /** Name of a card that has no title. */
  untitled: string;
  /** Label of the text area of Other; `question` is the question that it belongs to. */
  otherLabel: (other: string, question: string) => string;

  /** What a question asks for, below its text. */
  optional: string;
  chooseOne: string;
  chooseAny: string;
  chooseExactly: CountedText;
  chooseAtLeast: CountedText;
  chooseAtMost: CountedText;
  chooseBetween: (least: number, most: number) => string;
  /** Said when a choice beyond the upper bound is refused. */
  maximumReached: CountedText;

  /** What keeps the form from being sent, said at the question. */
  answerRequired: string;
  otherTextRequired: (other: string) => string;
  tooFewSelected: CountedText;
  tooManySelected: CountedText;
  /** A text is longer than it may be; `count` is its length in characters. */
  textTooLong: (count: number, limit: number) => string;
  /** The same for the form: how many questions need attention. */
  problemSummary: CountedText;

  /** What has become of the form. */
  sending: string;
  sent: string;
  answered: string;
  /** An answer that was sent without the user, because the time was up. */
  sentAutomatically: string;
  failed: string;
  /** The same for a request and for cancelling. */
  endFailed: string;
  notSent: string;
  superseded: string;
  waitsForMessage: string;

  /** The button at a question that can be asked about, and what stands around the field for the request. */
  clarify: string;
  request: string;
  requestHint: string;
  ask: string;
  backToQuestion: string;
  requestRequired: string;
  /** Stand above what was asked about a question, and above what was explained. */
  youAsked: string;
  explanation: string;

  /** Stand in the place of a block that is still arriving, or that could not be read. */
  pending: string;
  invalid: string;

  /** Stand in the place of a form of a tool: its call has no result yet, or has failed. */
  toolWaiting: string;
  toolFailed: string;

  /** What came of questions that have no answers. */
  clarificationAsked: string;
  cancelled: string;
  /** Not by the user: the work that asked was stopped. */
  stopped: string;
  notShown: string;
  showFailed: string;

  /** Texts around the Markdown. */
  reasoning: string;
  copy: string;
  copied: string;
  /** The button that loads an image; `alt` may be empty, `host` is where the image comes from. */
  loadImage: (alt: string, host: string) => string;
  /** Name a code block (its language follows) and the area in which a wide table scrolls. */
  code: string;
  table: string;
}

/** Replacements for single texts, as the `uiText` property takes them. */
export type LocaleOverrides = Partial<Omit<Locale, 'lang'>>;
