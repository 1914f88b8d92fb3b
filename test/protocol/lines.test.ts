import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parseMessage } from '../../src/protocol/index.js';
import { LineCounter } from '../../src/protocol/lines.js';
import { TextStore } from '../../src/protocol/scan/text-store.js';
import { messages } from '../support/protocol-arbitraries.mjs';
import { parseInPieces } from '../support/protocol-marks.js';

function counterOf(...pieces: string[]): LineCounter {
  const store = new TextStore();
  for (const piece of pieces) store.append(piece);
  return new LineCounter(store);
}

describe('lines and columns', () => {
  it('count from 1, in UTF-16 units, over LF, CRLF and CR', () => {
    const lines = counterOf('a\nb\r\n\u{1f9ed}c\rd');
    const places = [0, 1, 2, 5, 7, 8, 9].map((position) => lines.locate(position));
    expect(places.map(({ line, column }) => `${line}:${column}`)).to.deep.equal([
      '1:1',
      '1:2',
      '2:1',
      '3:1',
      '3:3',
      '3:4',
      '4:1',
    ]);
  });

  it('go on from the place that was counted up to', () => {
    const lines = counterOf('a\n', 'b\r', '\nc');
    lines.advance(2);
    expect(lines.locate(3)).to.deep.equal({ line: 2, column: 2 });
    lines.advance(5);
    expect(lines.locate(6)).to.deep.equal({ line: 3, column: 2 });
  });

  it('of a problem are the same however the message arrives', () => {
    const block = '<questionnaire>\r\n{"questions":\r\n[5]}</questionnaire>';
    const text = `One.\r\nTwo. ${block}\r\n\r\n${block}\r${block}`;
    const places = (segments: ReturnType<typeof parseMessage>) =>
      segments
        .flatMap((segment) => (segment.kind === 'invalid' ? segment.problems : []))
        .map(({ line, column }) => `${line}:${column}`);
    expect(places(parseMessage(text))).to.deep.equal(['4:2', '8:2', '11:2']);
    expect(places(parseInPieces(text.split('')))).to.deep.equal(['4:2', '8:2', '11:2']);
  });

  it('of a problem stand inside of the message, whatever the message', () => {
    fc.assert(
      fc.property(messages, (text) => {
        const lines = text.split(/\r\n|\r|\n/);
        const problems = parseMessage(text).flatMap((segment) => (segment.kind === 'invalid' ? segment.problems : []));
        for (const { line = 0, column = 0 } of problems) {
          expect(line).to.be.within(1, lines.length);
          expect(column).to.be.within(1, (lines[line - 1] ?? '').length + 1);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
