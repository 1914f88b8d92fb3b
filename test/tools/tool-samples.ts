import { validateQuestionnaireAsync } from '../../src/tools/index.js';

/** Arguments of `questionnaire_async`, and the result of the tool for them. */
export const ASYNC_ARGUMENTS = {
  title: 'Release',
  questions: [
    { id: 'target', type: 'single_choice', text: 'Where to?', options: ['Staging', 'Production'], default: 'Staging' },
    { id: 'why', type: 'text', text: 'Why now?' },
  ],
};
export const ASYNC_RESULT = validateQuestionnaireAsync(ASYNC_ARGUMENTS);
export const ASYNC_FAILURE = validateQuestionnaireAsync({ questions: [{ type: 'text', text: ' ' }] });

/** The questionnaire that a client shows for that result. */
export const asyncQuestionnaire = (id: string) => ({
  id,
  name: 'questionnaire',
  title: 'Release',
  encoding: 'tool',
  questions: [
    {
      id: 'target',
      type: 'single_choice',
      text: 'Where to?',
      options: [
        { value: 'Staging', label: 'Staging' },
        { value: 'Production', label: 'Production' },
      ],
      default: 'Staging',
      allowOther: false,
    },
    { id: 'why', type: 'free_text', text: 'Why now?', options: [], default: '', allowOther: false },
  ],
});

/** A `start` call of Pi's tool. */
export const PI_START = {
  action: 'start',
  questions: [
    {
      id: 'target',
      label: 'Target',
      prompt: 'Which environment should this go to?',
      type: 'single',
      options: [
        { id: 'staging', label: 'Staging' },
        { id: 'production', label: 'Production', description: 'Needs a release window' },
      ],
      allowOther: false,
    },
    {
      id: 'checks',
      prompt: 'Which checks must pass?',
      type: 'multi',
      options: [
        { id: 'unit', label: 'Unit tests' },
        { id: 'e2e', label: 'End-to-end tests' },
        { id: 'lint', label: 'Lint' },
      ],
      minSelections: 1,
      maxSelections: 3,
    },
  ],
};
