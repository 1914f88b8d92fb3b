import type { QuestionType } from '../../protocol/questionnaire.js';
import type { JsonType } from '../json.js';

/** A question as the tool hands it back: canonical type, options as objects, no field missing. */
export interface QuestionnaireAsyncQuestion {
  id: string;
  type: QuestionType;
  text: string;
  /** Empty for `free_text`. */
  options: { value: string; label: string }[];
  /** A list for `multi_choice`, else a text; empty where there is none. */
  default: string | string[];
  allow_other: boolean;
}

export interface QuestionnaireAsyncSuccess {
  success: true;
  status: 'awaiting_user_input';
  validation_passed: true;
  title: string;
  question_count: number;
  questions: QuestionnaireAsyncQuestion[];
  should_end: true;
  message: string;
}

/** What a fault's sentence is made of. `path` is always there; which of the others are depends on the code. */
export interface FaultDetails {
  path: string;
  expected?: JsonType;
  actual?: JsonType;
  /** The value that is wrong; for a default list, the items that are. */
  value?: string | string[];
  allowed?: string[];
  /** Which items of a list are wrong, counted from 1. */
  positions?: number[];
  /** Where the value that is repeated stands first. */
  first?: string;
  /** Why an option cannot be used. */
  reason?: 'not_readable' | 'repeated' | 'reserved';
}

export const FAULT_CODES = [
  'title_type_invalid',
  'questions_must_be_list',
  'questions_empty',
  'question_not_object',
  'question_id_duplicate',
  'question_type_invalid',
  'question_text_required',
  'question_options_required',
  'question_option_invalid',
  'default_type_invalid',
  'default_list_invalid_items',
  'default_value_not_in_options',
  'allow_other_type_invalid',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault of the arguments. Paths count from 1: `questions[1].options[2]`. */
export interface QuestionnaireAsyncFault {
  code: `questionnaire.start.${FaultCode}`;
  path: string;
  message: string;
  details: FaultDetails;
}

export interface QuestionnaireAsyncFailure {
  success: false;
  status: 'error';
  error_code: 'INVALID_ARGUMENT';
  validation_passed: false;
  errors: QuestionnaireAsyncFault[];
}

export type QuestionnaireAsyncResult = QuestionnaireAsyncSuccess | QuestionnaireAsyncFailure;
