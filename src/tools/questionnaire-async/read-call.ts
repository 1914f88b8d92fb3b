import type { Problem } from '../../protocol/problems.js';
import type { Questionnaire } from '../../protocol/questionnaire.js';
import { isBlank } from '../../protocol/text.js';
import { field, isObject, type JsonObject } from '../json.js';
import { failedCall, toolProblem } from '../problems.js';
import { readPayloads, readText } from '../tool-payload.js';
import { type ToolQuestionnaire, waiting } from '../tool-questionnaire.js';
import { idOf, type ToolCall, type ToolResult } from '../tool-shapes.js';
import { normalizeQuestionnaire, type Report } from './normalize.js';
import type { QuestionnaireAsyncQuestion } from './result.js';

const TEXT_FIELDS = ['text', 'title'] as const;

/** A failure result lists faults; one that lists none has still failed. */
function readFaults(payload: JsonObject | undefined): Problem[] {
  const errors = field(payload, 'errors');
  return (Array.isArray(errors) ? errors : []).filter(isObject).map((error) => {
    const code = field(error, 'code');
    const message = field(error, 'message');
    const path = field(error, 'path');
    return {
      code: typeof code === 'string' ? code : 'tool_failed',
      message: typeof message === 'string' ? message : toolProblem('tool_failed_silently').message,
      ...(typeof path === 'string' ? { path } : {}),
    };
  });
}

function questionnaireOf(id: string, title: string, questions: QuestionnaireAsyncQuestion[]): Questionnaire {
  return {
    id,
    name: 'questionnaire',
    title,
    encoding: 'tool',
    questions: questions.map(({ allow_other, ...question }) => ({
      ...question,
      // A free text has no options that Other could stand beside.
      allowOther: allow_other && question.type !== 'free_text',
    })),
  };
}

/** The form of a result that another program has validated: an option that is given twice is shown once (rule 8). */
function readForm(id: string, payload: JsonObject): ToolQuestionnaire {
  const problems: Problem[] = [];
  const report: Report = (code, details) => {
    if (details.reason === 'repeated') return;
    problems.push(toolProblem('tool_result_invalid', code, details.path));
  };
  const { title, questions } = normalizeQuestionnaire(payload, report);
  if (problems.length > 0) return { state: 'error', problems };
  return { state: 'form', questionnaire: questionnaireOf(id, title, questions) };
}

/** Why a call failed, as well as the result tells. */
function readFailure(result: ToolResult, payload: JsonObject | undefined): Problem[] {
  const faults = readFaults(payload);
  if (faults.length > 0) return faults;
  if (!payload) {
    // OpenAI's results have no mark for a failure: prose instead of data is one.
    const text = readText(result.content);
    const isData = isBlank(text) || /^\s*["[{]/.test(text);
    return [isData && !result.isError ? toolProblem('tool_result_unreadable') : failedCall([result.errorText, text])];
  }
  // What a success says does not explain a failure.
  const isContradiction = field(payload, 'success') === true;
  return [
    failedCall([result.errorText, ...(isContradiction ? [] : [field(payload, 'message'), field(payload, 'error')])]),
  ];
}

/** What to show for a call of `questionnaire_async`: only the questions of a successful result make a form. */
export function readAsyncCall(call: ToolCall, result: ToolResult | undefined): ToolQuestionnaire {
  if (!result) return waiting(call.name, call.args, TEXT_FIELDS);
  const payloads = [...readPayloads(result.content)];
  const payload = payloads.find((candidate) => typeof field(candidate, 'success') === 'boolean');
  if (result.isError || !payload || field(payload, 'success') !== true) {
    return { state: 'error', problems: readFailure(result, payload) };
  }
  if (field(payload, 'validation_passed') !== true) {
    return { state: 'error', problems: [toolProblem('tool_result_not_validated')] };
  }
  return readForm(idOf(call, result), payload);
}
