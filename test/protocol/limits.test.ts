import { expect } from '@open-wc/testing';
import { LIMITS } from '../../src/protocol/limits.js';
import { codesOf, element, questionsOf } from '../support/protocol-blocks.js';

const QUESTIONS = '"questions":[{"type":"free_text","text":"Why?"}]';
const deep = (depth: number) => element(`{${QUESTIONS},"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`);
const long = (length: number) => {
  const [head, foot] = [`{${QUESTIONS},"x":"`, '"}'];
  return element(head + 'x'.repeat(length - head.length - foot.length) + foot);
};
const questions = (count: number, question: (index: number) => string) =>
  element(`{"questions":[${Array.from({ length: count }, (_, index) => question(index)).join(',')}]}`);

describe('the limits of an element’s payload', () => {
  it('allow 64 levels and no more', () => {
    expect(codesOf(deep(LIMITS.jsonDepth))).to.deep.equal([]);
    expect(codesOf(deep(LIMITS.jsonDepth + 1))).to.deep.equal(['payload_too_deep']);
    expect(codesOf(element(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).to.deep.equal(['payload_too_deep']);
  });

  it('allow a megabyte and no more', () => {
    expect(codesOf(long(LIMITS.jsonLength))).to.deep.equal([]);
    expect(codesOf(long(LIMITS.jsonLength + 1))).to.deep.equal(['payload_too_long']);
  });

  it('allow as many questions as fit, also with ids that collide', () => {
    expect(questionsOf(questions(5000, () => '{"type":"text","text":"Q"}'))).to.have.length(5000);
    const colliding = questions(
      4000,
      (index) => `{"id":"a${index % 2 === 0 ? `_${index}` : ''}","type":"text","text":"Q"}`,
    );
    expect(new Set(questionsOf(colliding).map(({ id }) => id))).to.have.property('size', 4000);
  });

  it('keep a list of problems short', () => {
    expect(codesOf(questions(20_000, () => '5'))).to.deep.equal(['question_not_object']);
  });
});
