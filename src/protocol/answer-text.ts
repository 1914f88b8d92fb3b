import { type Answer, OTHER_VALUE, type UiText } from './questionnaire.js';

/** The words of an answer, one item a choice: labels, with the text of Other in the place of the word, or the free text. */
export function answerWords(answer: Answer): string[] {
  if (answer.type === 'free_text') return answer.answer === '' ? [] : [answer.answer];
  const single = answer.type === 'single_choice';
  const values = single ? [answer.value] : answer.values;
  const labels = single ? [answer.label] : answer.labels;
  return values
    .map((value, index) => (value === OTHER_VALUE && answer.other_text ? answer.other_text : (labels[index] ?? value)))
    .filter((word) => word !== '');
}

/** The answer for people (rule 15): the title, then `question: answer` a line. */
export function displayTextOf(answers: readonly Answer[], uiText: UiText): string {
  const lines = answers.map((answer) => {
    const missing = answer.type === 'free_text' ? uiText.unanswered : uiText.unselected;
    const words = answerWords(answer).join(uiText.listSeparator) || missing;
    return `${answer.question || answer.question_id || uiText.questionFallback}${uiText.answerSeparator}${words}`;
  });
  return [uiText.answerTitle, ...lines].join('\n');
}
