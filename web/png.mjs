// png.mjs -- a picture with few colours: a screenshot as a PNG with a palette, a third of its size.
//
// Colours are divided: the box that is widest, and has many pixels, is cut in the middle, until
// there are as many boxes as colours.  Width counts for more, and the middle is that of the box and
// not of its pixels, so that a colour which few things have keeps its own.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const crcTable = Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = crcTable[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/* ---- Reading ---- */

function* chunks(png) {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
}

function paeth(left, up, corner) {
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** What each filter of a line adds to its bytes. */
const filters = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** The pixels of a PNG of 8 bits a channel, as browsers write them, three bytes each. */
function decode(png) {
  const all = [...chunks(png)];
  const header = all[0][1];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const size = header[9] === 6 ? 4 : 3;
  const data = inflateSync(Buffer.concat(all.filter(([k]) => k === 'IDAT').map(([, b]) => b)));
  const stride = width * size;
  let before = new Uint8Array(stride);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const line = Uint8Array.from(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    const add = filters[data[y * (stride + 1)]];
    for (let i = 0; i < stride; i++)
      line[i] += add(line[i - size] ?? 0, before[i], before[i - size] ?? 0);
    for (let x = 0; x < width; x++)
      pixels.set(line.subarray(x * size, x * size + 3), (y * width + x) * 3);
    before = line;
  }
  return { width, height, pixels };
}

/* ---- Fewer colours ---- */

const key = (pixels, i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
const channel = (colour, which) => (colour >> (16 - 8 * which)) & 255;

/** A box of colours: its longest side, and how much there is to gain by cutting it. */
function boxOf(list) {
  const spans = [0, 1, 2].map((which) => {
    const values = list.map(([colour]) => channel(colour, which));
    return Math.max(...values) - Math.min(...values);
  });
  const side = spans.indexOf(Math.max(...spans));
  const pixels = list.reduce((sum, [, n]) => sum + n, 0);
  return { list, side, pixels, worth: list.length > 1 ? pixels ** 0.25 * spans[side] ** 1.5 : 0 };
}

function cut({ list, side }) {
  const values = list.map(([colour]) => channel(colour, side));
  const half = (Math.min(...values) + Math.max(...values)) / 2;
  const low = ([colour]) => channel(colour, side) <= half;
  return [boxOf(list.filter(low)), boxOf(list.filter((one) => !low(one)))];
}

/** The colour that a box becomes: the middle of its pixels. */
function middle({ list, pixels }) {
  const mean = (which) =>
    Math.round(list.reduce((sum, [colour, n]) => sum + channel(colour, which) * n, 0) / pixels);
  return [mean(0), mean(1), mean(2)];
}

function palette(counts, most) {
  const boxes = [boxOf([...counts])];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.worth - a.worth);
    if (!boxes[0].worth) break;
    boxes.push(...cut(boxes.shift()));
  }
  return boxes;
}

/* ---- Writing ---- */

function chunk(name, bytes) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(bytes.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), body.length + 4);
  return frame;
}

/** The same picture with `most` colours or fewer. */
export function fewerColours(png, most) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 3)
    counts.set(key(pixels, i), (counts.get(key(pixels, i)) ?? 0) + 1);
  const boxes = palette(counts, most);
  const index = new Map(boxes.flatMap(({ list }, i) => list.map(([colour]) => [colour, i])));
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lines[y * (width + 1) + 1 + x] = index.get(key(pixels, (y * width + x) * 3));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap(middle))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
