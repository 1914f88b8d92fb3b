import { normalizeQuestionnaire, type Report } from './normalize.js';
import type { QuestionnaireAsyncFault, QuestionnaireAsyncResult } from './result.js';
import { faultSentence, sentenceLocale, successSentence } from './sentences.js';

/**
 * Checks and normalizes the arguments of `questionnaire_async`, in Sage's two result shapes, field by field.
 *
 * Reads the canonical form of the tool's schema and the aliases of the specification: the types `multiple_choice` and
 * `text` (trimmed, any case), `title` for a question's `text`, options as plain texts or with only one of `value` and
 * `label`, numeric ids, and null for whatever may be left out. Unknown fields are ignored, so that a success result is
 * read back as it is. A failure lists all faults at once, in document order, with paths that count from 1.
 *
 * Never throws on a JSON value, and takes time in proportion to its size.
 *
 * @param options.locale BCP 47 tag for the sentences: English, Chinese and Portuguese are there, others get English.
 */
export function validateQuestionnaireAsync(args: unknown, options: { locale?: string } = {}): QuestionnaireAsyncResult {
  const locale = sentenceLocale(options.locale);
  const errors: QuestionnaireAsyncFault[] = [];
  const report: Report = (code, details) => {
    const message = faultSentence(locale, code, details);
    errors.push({ code: `questionnaire.start.${code}`, path: details.path, message, details });
  };
  const { title, questions } = normalizeQuestionnaire(args, report);
  if (errors.length > 0) {
    return { success: false, status: 'error', error_code: 'INVALID_ARGUMENT', validation_passed: false, errors };
  }
  return {
    success: true,
    status: 'awaiting_user_input',
    validation_passed: true,
    title,
    question_count: questions.length,
    questions,
    should_end: true,
    message: successSentence(locale, questions.length),
  };
}
