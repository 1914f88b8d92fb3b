/**
 * What the parser promises for any message in any pieces. Each check gives a sentence that says what is broken, or undefined.
 * Plain JavaScript, so that the tests in browsers and the long runs in Node share it; the types are in the declaration file
 * beside this one.
 */

const sourceOf = (segments) => segments.map(({ source }) => source).join('');
const isSettling = ({ kind }) => kind !== 'markdown' && kind !== 'pending';
const quote = (segments) => JSON.stringify(segments.map(({ kind, source }) => [kind, source]));

/** Segments side by side from end to end of the text, none empty, none pending, no two of Markdown in a row. */
export function nothingIsLost({ parseMessage }, text) {
  let end = 0;
  let before = '';
  for (const { kind, source, start, end: segmentEnd } of parseMessage(text)) {
    if (source === '') return 'a segment is empty';
    if (start !== end || segmentEnd !== start + source.length) return `a segment stands at ${start} to ${segmentEnd}`;
    if (source !== text.slice(start, segmentEnd)) return `the source at ${start} is not the text`;
    if (kind === 'pending') return 'a segment of a finished message is pending';
    if (kind === 'markdown' && before === 'markdown') return `two Markdown segments touch at ${start}`;
    end = segmentEnd;
    before = kind;
  }
  return end === text.length ? undefined : `the text from ${end} on is in no segment`;
}

/** The pieces give what the whole gives, finished and unfinished; what comes after the end is ignored. */
export function piecesGiveTheWhole({ parseMessage, createMessageParser }, pieces) {
  const text = pieces.join('');
  const parser = createMessageParser();
  for (const piece of pieces) parser.append(piece);
  const unfinished = parseMessage(text, { final: false });
  if (JSON.stringify(parser.segments) !== JSON.stringify(unfinished)) {
    return `unfinished pieces give ${quote(parser.segments)}, and the whole ${quote(unfinished)}`;
  }
  parser.end();
  parser.append('<questionnaire>');
  parser.end();
  const whole = parseMessage(text);
  if (JSON.stringify(parser.segments) === JSON.stringify(whole)) return undefined;
  return `the pieces give ${quote(parser.segments)}, and the whole ${quote(whole)}`;
}

/** After every piece the sources are a prefix, and what has settled is neither replaced nor changed. */
export function segmentsSettle({ createMessageParser }, pieces) {
  const parser = createMessageParser();
  const { segments } = parser;
  let arrived = '';
  let settled = [];
  const changed = () =>
    settled.findIndex(
      ({ segment, asText }, index) => segments[index] !== segment || JSON.stringify(segment) !== asText,
    );
  for (const piece of pieces) {
    parser.append(piece);
    arrived += piece;
    if (parser.segments !== segments) return 'the array of segments was replaced';
    if (!arrived.startsWith(sourceOf(segments))) return `after ${JSON.stringify(arrived)} the sources are no prefix`;
    if (segments.some(({ source }) => source === '')) return 'a segment is empty';
    if (segments.slice(0, -1).some(({ kind }) => kind === 'pending')) return 'something follows a pending segment';
    if (changed() >= 0) return `after ${JSON.stringify(arrived)} segment ${changed()} changed`;
    const count = segments.findLastIndex(isSettling) + 1;
    settled = segments.slice(0, count).map((segment) => ({ segment, asText: JSON.stringify(segment) }));
  }
  parser.end();
  return changed() < 0 ? undefined : `at the end segment ${changed()} changed`;
}

/** The nth block of the text has the number n in its id, whatever the blocks before it are. */
export function idsCountBlocks({ parseMessage }, text) {
  const blocks = parseMessage(text, { messageId: 'm' }).filter(isSettling);
  const wrong = blocks.findIndex(
    ({ kind, questionnaire }, index) => kind === 'questionnaire' && questionnaire.id !== `m_q${index + 1}`,
  );
  return wrong < 0 ? undefined : `block ${wrong + 1} is called ${blocks[wrong].questionnaire.id}`;
}

/** All promises for one message, cut into the given pieces and unit by unit. */
export function firstBrokenPromise(parser, pieces) {
  const text = pieces.join('');
  const units = text.split('');
  return (
    nothingIsLost(parser, text) ??
    idsCountBlocks(parser, text) ??
    piecesGiveTheWhole(parser, pieces) ??
    piecesGiveTheWhole(parser, units) ??
    segmentsSettle(parser, pieces) ??
    segmentsSettle(parser, units)
  );
}
