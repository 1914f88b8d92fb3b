import { expect } from '@open-wc/testing';
import { createMessageParser, parseMessage, type Segment } from '../../../src/protocol/index.js';
import { ELEMENT, FENCE, RESPONSE } from '../../support/protocol-marks.js';

const shown = (segments: readonly Segment[]) => segments.map(({ kind, source }) => [kind, source]);

function unitByUnit(text: string): [string, string][] {
  const parser = createMessageParser();
  for (const unit of text) parser.append(unit);
  return parser.segments.map(({ kind, source }) => [kind, source]);
}

describe('what is held back while a message arrives', () => {
  const unfinished = [
    `<questionnaire> \`\n\`<questionnaire>\`${RESPONSE}`,
    '<ques\n<questionnaire>```js\n&',
    `the <questionnaire> tag, a \` and ${ELEMENT.slice(0, 40)}`,
    '<a href="````<questionnaire>\n<questionnaire>x',
    `<a href="  \`\`\`\n  title: T\n\`\`\`${ELEMENT}\`\`\`x\n    default: ""\n`,
    'Hi.\n\n<',
    '- <',
    '1. <ques',
    '```q ',
    '```questionnaire ',
  ];
  for (const text of unfinished) {
    it(`does not depend on the pieces: ${JSON.stringify(text).slice(0, 50)}`, () => {
      expect(unitByUnit(text)).to.deep.equal(shown(parseMessage(text, { final: false })));
    });
  }

  it('is nothing that can be no opening', () => {
    expect(unitByUnit('```q ')).to.deep.equal([['markdown', '```q ']]);
  });

  const above = [
    `if x <y\n${FENCE}\n`,
    `it costs \`5\n${FENCE}\n`,
    `it costs \`5\n${ELEMENT}`,
    `if x <y\n${ELEMENT}`,
    `<div\n\n${FENCE}\n`,
  ];
  for (const text of above) {
    it(`is every unit of a block below an open tag or code span: ${JSON.stringify(text).slice(0, 30)}`, () => {
      const blocks = parseMessage(text).filter(({ kind }) => kind !== 'markdown');
      const parser = createMessageParser();
      let longest = 0;
      for (const unit of text) {
        parser.append(unit);
        const length = parser.segments.reduce((sum, { source }) => sum + source.length, 0);
        expect(length, 'nothing is taken back').to.be.at.least(longest);
        longest = length;
        const markdown = parser.segments.filter(({ kind }) => kind === 'markdown');
        const overlap = markdown.some((text) =>
          blocks.some((block) => text.start < block.end && text.end > block.start),
        );
        expect(overlap, 'nothing of a block is shown').to.equal(false);
      }
    });
  }
});
