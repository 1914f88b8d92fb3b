import type { Problem } from '../../protocol/problems.js';
import type { QuestionnaireProblemDetail } from '../events.js';

/**
 * What is told about a tool call that has made no form.
 *
 * @param resumes whether it was to go on with a questionnaire of Pi's, whose questions are stored
 */
export function toolProblemDetail(
  problems: Problem[],
  toolName: string,
  source: string,
  resumes: boolean,
): QuestionnaireProblemDetail {
  const repairPrompt = [
    `Your call of the tool "${toolName}" made no form for the user:`,
    ...problems.map(({ message, path }) => `- ${path ? `${path}: ` : ''}${message}`),
    '',
    resumes
      ? `Call "${toolName}" again with action "resume", and with questionnaireId and revision as the latest result has them. ` +
        'Send no questions, and do not start anew: the answers so far are stored.'
      : `Call "${toolName}" again with complete arguments, with all of the questions and not only the mended part.`,
    'Do not mention this message to the user.',
  ].join('\n');
  return { problems, source, repairPrompt };
}
