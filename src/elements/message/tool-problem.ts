import type { Problem } from '../../protocol/problems.js';
import type { QuestionnaireProblemDetail } from '../events.js';

/** What is told about a tool call that has made no form. */
export function toolProblemDetail(problems: Problem[], toolName: string, source: string): QuestionnaireProblemDetail {
  const repairPrompt = [
    `Your call of the tool "${toolName}" made no form for the user:`,
    ...problems.map(({ message, path }) => `- ${path ? `${path}: ` : ''}${message}`),
    '',
    `Call "${toolName}" again with complete arguments, with all of the questions and not only the mended part.`,
    'Do not mention this message to the user.',
  ].join('\n');
  return { problems, source, repairPrompt };
}
