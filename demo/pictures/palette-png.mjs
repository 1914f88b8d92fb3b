import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** PNG as the specification of W3C has it, as far as screenshots of a browser use it: eight bits a channel, not interlaced. */
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHANNELS = { 2: 3, 6: 4 };
const PALETTE = 3;
const MOST_COLORS = 256;

/**
 * The same picture with at most 256 colours, which makes it several times smaller: pages have few colours, and text only
 * adds the shades between them.
 *
 * @param {Uint8Array} png
 * @returns {Buffer}
 */
export function withPalette(png) {
  const { width, height, colors } = pixelsOf(Buffer.from(png));
  const { palette, indexOf } = paletteFor(colors);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    // The first byte of a row, 0, says that it is not filtered.
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf.get(colors[y * width + x]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = PALETTE;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Colours that are nearly the same share an entry, the most frequent of them: as near as it takes to have few enough. */
function paletteFor(colors) {
  const counts = new Map();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const frequentFirst = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  for (let bits = 0; ; bits++) {
    const mask = ((255 << bits) & 255) * 0x010101;
    const entries = new Map();
    for (const color of frequentFirst) {
      if (!entries.has(color & mask)) entries.set(color & mask, color);
    }
    if (entries.size > MOST_COLORS) continue;
    const palette = [...entries.values()];
    const places = new Map([...entries.keys()].map((key, index) => [key, index]));
    return { palette, indexOf: new Map(frequentFirst.map((color) => [color, places.get(color & mask)])) };
  }
}

function pixelsOf(png) {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR').content;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9]];
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content)));
  const stride = width * channels;
  const colors = new Uint32Array(width * height);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = unfiltered(data[start], data.subarray(start + 1, start + 1 + stride), above, channels);
    for (let x = 0; x < width; x++) colors[y * width + x] = row.readUIntBE(x * channels, 3);
    above = row;
  }
  return { width, height, colors };
}

/** Undoes the filter of a row: what was stored is the difference to a guess. */
function unfiltered(filter, stored, above, channels) {
  const row = Buffer.alloc(stored.length);
  for (let i = 0; i < stored.length; i++) {
    const left = i < channels ? 0 : row[i - channels];
    const aboveLeft = i < channels ? 0 : above[i - channels];
    row[i] = stored[i] + guess(filter, left, above[i], aboveLeft);
  }
  return row;
}

function guess(filter, left, above, aboveLeft) {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    default:
      return paeth(left, above, aboveLeft);
  }
}

function paeth(left, above, aboveLeft) {
  const estimate = left + above - aboveLeft;
  const [toLeft, toAbove, toAboveLeft] = [left, above, aboveLeft].map((value) => Math.abs(estimate - value));
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}

function chunksOf(png) {
  const chunks = [];
  for (let offset = SIGNATURE.length; offset < png.length; ) {
    const length = png.readUInt32BE(offset);
    const start = offset + 8;
    chunks.push({ type: png.toString('latin1', offset + 4, start), content: png.subarray(start, start + length) });
    offset = start + length + 4;
  }
  return chunks;
}

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
