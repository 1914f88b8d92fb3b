import { expect } from '@open-wc/testing';
import { parseMessage } from '../../src/protocol/parse.js';
import type { Problem } from '../../src/protocol/problems.js';
import type { Question, Questionnaire, QuestionnaireResponse } from '../../src/protocol/questionnaire.js';
import type { Segment } from '../../src/protocol/segment.js';

/** A fenced block behind a sentence. Four backticks, so that the payload may hold three. */
export const fenced = (payload: string): string => `Hi.\n\n\`\`\`\`questionnaire\n${payload}\n\`\`\`\``;

export const element = (payload: string, name = 'questionnaire'): string => `<${name}>${payload}</${name}>`;

/** The one block of a message. */
function blockOf(text: string): Segment {
  const blocks = parseMessage(text, { messageId: 'm1' }).filter(({ kind }) => kind !== 'markdown');
  expect(blocks, text.slice(0, 200)).to.have.length(1);
  return blocks[0] as Segment;
}

/** The questionnaire of a message that holds one and nothing that is wrong. */
export function questionnaireOf(text: string): Questionnaire {
  const block = blockOf(text);
  if (block.kind === 'questionnaire') return block.questionnaire;
  throw new Error(`${block.kind}: ${block.kind === 'invalid' ? block.problems.map(({ message }) => message) : ''}`);
}

export const questionsOf = (text: string): Question[] => questionnaireOf(text).questions;

/** The response of a message that holds one and nothing that is wrong. */
export function responseOf(text: string): QuestionnaireResponse {
  const block = blockOf(text);
  if (block.kind === 'response') return block.response;
  throw new Error(`${block.kind}: ${block.kind === 'invalid' ? block.problems.map(({ message }) => message) : ''}`);
}

/** What is wrong with the one block of a message; nothing if it can be read. */
export function problemsOf(text: string): Problem[] {
  const block = blockOf(text);
  return block.kind === 'invalid' ? block.problems : [];
}

/** The codes of what is wrong, each once. */
export const codesOf = (text: string): string[] => [...new Set(problemsOf(text).map(({ code }) => code))];

/** Code and place of what is wrong, as `text_invalid questions[1].text 7:11`. */
export const placesOf = (text: string): string[] =>
  problemsOf(text).map(({ code, path, line, column }) => [code, path, `${line}:${column}`].filter(Boolean).join(' '));

/** A questionnaire made by hand: each question is what is given, and otherwise a free text. */
export function questionnaire(
  questions: readonly Partial<Question>[],
  changes: Partial<Questionnaire> = {},
): Questionnaire {
  return {
    id: 'm1_q1',
    name: 'questionnaire',
    title: 'Trip',
    encoding: 'xml-json',
    questions: questions.map((question, index) => ({
      id: `q${index + 1}`,
      type: 'free_text',
      text: 'Why?',
      options: [],
      default: question.type === 'multi_choice' ? [] : '',
      allowOther: false,
      ...question,
    })),
    ...changes,
  };
}
