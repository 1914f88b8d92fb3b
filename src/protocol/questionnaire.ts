/** The kinds of question that the protocols know, in their canonical spelling. */
export const QUESTION_TYPES = ['single_choice', 'multi_choice', 'free_text'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** How a questionnaire or a response was written down. */
export type Encoding = 'fenced-yaml' | 'xml-json' | 'tool';

/** The value that stands for Other in a draft and in an answer (the Sage clients' convention). */
export const OTHER_VALUE = '__questionnaire_other__';

export interface Option {
  value: string;
  label: string;
  description?: string;
}

export interface Question {
  id: string;
  type: QuestionType;
  text: string;
  /** Empty for `free_text`; values are unique within the question. */
  options: Option[];
  /** A `string[]` for `multi_choice`, else a string; `''` and `[]` mean that nothing is selected. */
  default: string | string[];
  allowOther: boolean;
  /** A short name for progress displays. Only Pi's questions carry one. */
  label?: string;
  /** Bounds of a `multi_choice` question; Other counts as one choice. */
  minSelections?: number;
  maxSelections?: number;
}

/** The texts that a questionnaire may bring along (`ui_text`), and that the readable answer is made with. Never HTML. */
export interface UiText {
  other: string;
  answerTitle: string;
  questionFallback: string;
  unanswered: string;
  unselected: string;
  answerSeparator: string;
  listSeparator: string;
}

export interface Questionnaire {
  id: string;
  /** The request's name in lower case: `questionnaire`, `sage-questionnaire`, … */
  name: string;
  title: string;
  encoding: Encoding;
  questions: Question[];
  uiText?: Partial<UiText>;
}

export type DraftAnswer =
  | { type: 'single_choice'; value: string; otherText: string }
  | { type: 'multi_choice'; values: string[]; otherText: string }
  | { type: 'free_text'; text: string };

/** What is filled in so far: question id to answer. A null-prototype object, so that no id is special. */
export type Draft = Record<string, DraftAnswer>;

/** One answer as it goes over the wire. `other_text` is present only while Other is selected. */
export type Answer = { question_id: string; question: string; other_text?: string } & (
  | { type: 'single_choice'; answer: string; value: string; label: string }
  | { type: 'multi_choice'; answer: string[]; values: string[]; labels: string[] }
  | { type: 'free_text'; answer: string }
);

export interface QuestionnaireResponse {
  /** The element's name in lower case: `questionnaire-response`, `sage-questionnaire-response`, … */
  name: string;
  questionnaireId: string;
  /** `submitted`, or what a stored conversation holds, such as `timeout_default`. */
  status: string;
  answers: Answer[];
}

/** A message of a conversation, as far as the protocol looks at it. */
export interface ChatMessage {
  role: string;
  content: unknown;
  id?: string;
  message_type?: string;
  type?: string;
}
