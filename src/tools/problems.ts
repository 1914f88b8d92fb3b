import type { Problem } from '../protocol/problems.js';
import { isBlank, trim } from '../protocol/text.js';

/** What can be wrong with a tool call and its result, apart from the faults that the tools themselves report. */
export const TOOL_PROBLEMS = {
  tool_failed: 'The tool call failed, so there is no form. The tool said: {detail}',
  tool_failed_silently: 'The tool call failed without a reason, so there is no form. Ask the assistant to try again.',
  tool_result_not_validated:
    'The result does not say that the questionnaire is valid, so there is no form. Only "success" and "validation_passed" true open one.',
  tool_result_invalid:
    'The result says that the questionnaire is valid, but {path} is not ({detail}), so there is no form. Ask the assistant to try again.',
  tool_result_unreadable: 'The result holds nothing of this tool, so there is no form. Ask the assistant to try again.',
  tool_arguments_unreadable:
    'The arguments of the call are not JSON, so there is no form. Ask the assistant to try again.',
} as const;

export type ToolProblemCode = keyof typeof TOOL_PROBLEMS;

/** @param detail what fills the gap of the sentence */
export function toolProblem(code: ToolProblemCode, detail = '', path?: string): Problem {
  const gaps: Readonly<Record<string, string | undefined>> = { detail, path };
  const message = TOOL_PROBLEMS[code].replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
  return { code, message, ...(path === undefined ? {} : { path }) };
}

/** The problem of a call that failed, with the first of some texts that says why. */
export function failedCall(reasons: readonly unknown[]): Problem {
  const detail = reasons.find((text): text is string => typeof text === 'string' && !isBlank(text));
  return detail === undefined ? toolProblem('tool_failed_silently') : toolProblem('tool_failed', trim(detail));
}
