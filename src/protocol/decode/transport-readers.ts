import { AMPERSAND, BACKSLASH, isLineEnd, QUOTATION_MARK } from '../characters.js';
import { LATER, NO } from '../outcome.js';
import { LOWER_U, SIMPLE_ESCAPES } from './json-scanner.js';

/**
 * A transport is a way in which stored conversations write a payload (rule 10). A reader gives one decoded character and
 * the index behind what it was written as; NO where the transport has no such text, LATER where it goes on in text to come.
 */
export interface Decoded {
  code: number;
  next: number;
}
export type TransportReader = (text: string, index: number, final: boolean) => Decoded | typeof NO | typeof LATER;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,14}));/y;
const ENTITY_BEGINNING = /^&(?:#?|#\d{1,7}|#[xX][\da-fA-F]{0,6}|[a-zA-Z]{1,14})$/;
const LONGEST_ENTITY = 16;
const NAMED_ENTITIES: Readonly<Record<string, number>> = {
  AMP: 0x26,
  GT: 0x3e,
  LT: 0x3c,
  QUOT: 0x22,
  ZeroWidthSpace: 0x200b,
  amp: 0x26,
  apos: 0x27,
  emsp: 0x2003,
  ensp: 0x2002,
  gt: 0x3e,
  ldquo: 0x201c,
  lsquo: 0x2018,
  lt: 0x3c,
  nbsp: 0xa0,
  quot: 0x22,
  rdquo: 0x201d,
  rsquo: 0x2019,
  shy: 0xad,
  thinsp: 0x2009,
  zwj: 0x200d,
  zwnj: 0x200c,
};
const LAST_CODE_POINT = 0x10ffff;

const TYPOGRAPHIC_QUOTES = new Set([0x201c, 0x201d, 0x201e, 0x201f]);

const plain: TransportReader = (text, index) => ({ code: text.charCodeAt(index), next: index + 1 });

export const decodeEntity: TransportReader = (text, index, final) => {
  const code = text.charCodeAt(index);
  if (code !== AMPERSAND) return { code, next: index + 1 };
  ENTITY.lastIndex = index;
  const match = ENTITY.exec(text);
  if (match) {
    const [entity, decimal, hexadecimal, name = ''] = match;
    const number = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : NAMED_ENTITIES[name];
    if (number !== undefined && number <= LAST_CODE_POINT) return { code: number, next: index + entity.length };
  } else if (!final && text.length - index <= LONGEST_ENTITY && ENTITY_BEGINNING.test(text.slice(index))) {
    return LATER;
  }
  return { code, next: index + 1 };
};

/** The payload as the inside of a JSON string, in which raw line breaks are allowed. */
function unescaping(read: TransportReader): TransportReader {
  const next = (text: string, index: number, final: boolean) => {
    if (index >= text.length) return final ? NO : LATER;
    return read(text, index, final);
  };
  return (text, index, final) => {
    const first = read(text, index, final);
    if (typeof first === 'number') return first;
    if (first.code === QUOTATION_MARK || (first.code < 32 && !isLineEnd(first.code))) return NO;
    if (first.code !== BACKSLASH) return first;
    const second = next(text, first.next, final);
    if (typeof second === 'number') return second;
    const code = SIMPLE_ESCAPES.get(second.code);
    if (code !== undefined) return { code, next: second.next };
    if (second.code !== LOWER_U) return NO;
    let value = 0;
    let position = second.next;
    for (let count = 0; count < 4; count++) {
      const digit = next(text, position, final);
      if (typeof digit === 'number') return digit;
      const digitValue = digit.code > 127 ? Number.NaN : Number.parseInt(String.fromCharCode(digit.code), 16);
      if (Number.isNaN(digitValue)) return NO;
      value = value * 16 + digitValue;
      position = digit.next;
    }
    return { code: value, next: position };
  };
}

function straighteningQuotes(read: TransportReader): TransportReader {
  return (text, index, final) => {
    const decoded = read(text, index, final);
    if (typeof decoded === 'number' || !TYPOGRAPHIC_QUOTES.has(decoded.code)) return decoded;
    return { code: QUOTATION_MARK, next: decoded.next };
  };
}

export interface Transport {
  read: TransportReader;
  /** What a text must hold to be read otherwise than plainly. */
  marks: RegExp;
}

/**
 * In the order in which they are tried. A JSON string that holds the payload needs no reader of its own: it is one JSON value
 * in each of them, and is opened when it is read.
 */
export const TRANSPORTS: readonly Transport[] = [
  { read: plain, marks: /(?:)/ },
  { read: unescaping(plain), marks: /\\/ },
  { read: decodeEntity, marks: /&/ },
  { read: straighteningQuotes(plain), marks: /[\u201c-\u201f]/ },
  { read: unescaping(decodeEntity), marks: /[\\&]/ },
  { read: straighteningQuotes(decodeEntity), marks: /[\u201c-\u201f&]/ },
];

/** The whole payload decoded; undefined if the transport has no such text. */
export function decodeTransport(payload: string, { read }: Transport): string | undefined {
  if (read === plain) return payload;
  const pieces: string[] = [];
  let piece = '';
  for (let index = 0; index < payload.length; ) {
    const decoded = read(payload, index, true);
    if (typeof decoded === 'number') return undefined;
    piece += String.fromCodePoint(decoded.code);
    index = decoded.next;
    if (piece.length >= 4096) {
      pieces.push(piece);
      piece = '';
    }
  }
  pieces.push(piece);
  return pieces.join('');
}
