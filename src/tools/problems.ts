import type { Problem } from '../protocol/problems.js';
import { isBlank, trim } from '../protocol/text.js';

/** What can be wrong with a tool call and its result, apart from the faults that the tools themselves report. */
export const TOOL_PROBLEMS = {
  tool_failed: 'The tool call failed, so there is no form. The tool said: {detail}',
  tool_failed_silently: 'The tool call failed without a reason, so there is no form. Ask the assistant to try again.',
  tool_result_not_validated:
    'The result does not say that the questionnaire is valid, so there is no form. Only "success" and "validation_passed" true open one.',
  tool_result_unreadable: 'The result holds nothing of this tool, so there is no form. Ask the assistant to try again.',
  tool_arguments_unreadable:
    'The arguments of the call are not JSON, so there is no form. Ask the assistant to try again.',
} as const;

export type ToolProblemCode = keyof typeof TOOL_PROBLEMS;

export function toolProblem(code: Exclude<ToolProblemCode, 'tool_failed'>): Problem {
  return { code, message: TOOL_PROBLEMS[code] };
}

/** The problem of a call that failed, with the first of some texts that says why. */
export function failedCall(reasons: readonly unknown[]): Problem {
  const detail = reasons.find((text): text is string => typeof text === 'string' && !isBlank(text));
  if (detail === undefined) return toolProblem('tool_failed_silently');
  return { code: 'tool_failed', message: TOOL_PROBLEMS.tool_failed.replace('{detail}', () => trim(detail)) };
}
