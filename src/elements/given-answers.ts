import { answerWords } from '../protocol/answer-text.js';
import { createDraft } from '../protocol/draft.js';
import type { Answer, Draft, Question, Questionnaire } from '../protocol/questionnaire.js';
import { offers } from './drafts/fit-draft.js';

/** What answers say to a form, in the form's own terms where it can be said so, and in words where it cannot. */
export interface GivenAnswers {
  readonly draft: Draft;
  /** Question id to the words that fit no option of the question: the form may have changed since it was answered. */
  readonly otherWords: ReadonlyMap<string, readonly string[]>;
  /** Answers to questions that the form does not ask. */
  readonly unasked: readonly Answer[];
}

/** The draft of a form in which nothing is chosen, not even its defaults. */
function emptyDraft(questionnaire: Questionnaire): Draft {
  const questions = questionnaire.questions.map((question) => ({
    ...question,
    default: question.type === 'multi_choice' ? [] : '',
  }));
  return createDraft({ ...questionnaire, questions });
}

/** Fills in as much of the answer as the question offers, and returns the words of the rest. */
function fillIn(question: Question, answer: Answer, draft: Draft): string[] {
  if (answer.type !== question.type) return answerWords(answer);
  const otherText = answer.other_text ?? '';
  switch (answer.type) {
    case 'free_text':
      draft[question.id] = { type: 'free_text', text: answer.answer };
      return [];
    case 'single_choice': {
      const offered = offers(question, answer.value);
      if (offered) draft[question.id] = { type: 'single_choice', value: answer.value, otherText };
      return offered ? [] : answerWords(answer);
    }
    case 'multi_choice': {
      const offered = answer.values.filter((value) => offers(question, value));
      draft[question.id] = { type: 'multi_choice', values: offered, otherText };
      const rest = answer.values.flatMap((value, index) => (offered.includes(value) ? [] : [index]));
      return answerWords({
        ...answer,
        values: rest.map((index) => answer.values[index] ?? ''),
        labels: rest.map((index) => answer.labels[index] ?? answer.values[index] ?? ''),
      });
    }
  }
}

/** Reads answers as those of the form; the first answer to a question counts. */
export function givenAnswers(questionnaire: Questionnaire, answers: readonly Answer[]): GivenAnswers {
  const draft = emptyDraft(questionnaire);
  const questions = new Map(questionnaire.questions.map((question) => [question.id, question]));
  const otherWords = new Map<string, readonly string[]>();
  const unasked: Answer[] = [];
  for (const answer of answers) {
    const question = questions.get(answer.question_id);
    if (question === undefined) unasked.push(answer);
    else if (!otherWords.has(question.id)) otherWords.set(question.id, fillIn(question, answer, draft));
  }
  return { draft, otherWords, unasked };
}
