import { startQuestionnaire } from '../../../src/tools/index.js';
import type { PiAsking, PiState } from '../../../src/tools/pi/state.js';

/** Arguments of a question with two options, with what a test wants to be different. */
export const single = (id: string, fields: object = {}) => ({
  id,
  label: `Label ${id}`,
  prompt: `Choose ${id}`,
  type: 'single',
  options: [
    { id: 'a', label: 'Alpha' },
    { id: 'b', label: 'Beta' },
  ],
  ...fields,
});

/** The same with several answers and three options. */
export const multi = (id: string, fields: object = {}) =>
  single(id, {
    type: 'multi',
    options: [
      { id: 'a', label: 'Alpha' },
      { id: 'b', label: 'Beta' },
      { id: 'c', label: 'Gamma' },
    ],
    ...fields,
  });

export const start = (...questions: object[]): PiAsking =>
  startQuestionnaire({ action: 'start', questions }, { createId: () => 'u1' });

export const resumeArguments = (revision: number, clarificationResponse = 'Because.', questionnaireId = 'u1') => ({
  action: 'resume',
  questionnaireId,
  revision,
  clarificationResponse,
});

/** A tool result as an entry of a Pi session's branch, stored and read again. */
export function branchEntry(result: object, fields: object = {}): unknown {
  const message = {
    role: 'toolResult',
    toolCallId: 'c',
    toolName: 'questionnaire',
    isError: false,
    ...result,
    ...fields,
  };
  return JSON.parse(JSON.stringify({ type: 'message', id: 'e', parentId: null, message }));
}

/** A copy that shares nothing. */
export const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** The state, frozen through and through: a pure function works on it all the same. */
export function freeze<State extends PiState>(state: State): State {
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(visit);
    Object.freeze(value);
  };
  visit(state);
  return state;
}
