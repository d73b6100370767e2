import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { Canvas } from './canvas';
import { cardSize, drawCard, markPath } from './draw-card';
import { readPath } from './outline';
import { textWidth, wrapText } from './typeface';

/** Reads a PNG as the standard says, by its chunks; a chunk whose sum is wrong is an error. */
function readPng(png: Buffer): { width: number; height: number; colourAt: (x: number, y: number) => number[] } {
  assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.subarray(at + 4, at + 8).toString('latin1');
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)), `the sum of ${type}`);
    chunks.set(type, png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [rows, palette] = [inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)), chunks.get('PLTE') ?? Buffer.alloc(0)];
  assert.equal(rows.length, (width + 1) * height);
  const colourAt = (x: number, y: number) => {
    const entry = rows[y * (width + 1) + 1 + x] ?? 0;
    return [...palette.subarray(entry * 3, entry * 3 + 3)];
  };
  return { width, height, colourAt };
}

const greys = (outline: string) => {
  const canvas = new Canvas(4, 3, '#000000');
  canvas.fill(readPath(outline), '#ffffff');
  const { colourAt } = readPng(canvas.toPng());
  return [0, 1, 2].map((y) => [0, 1, 2, 3].map((x) => colourAt(x, y)[0]));
};

test('a pixel is as bright as the part of it that an outline covers', () => {
  assert.deepEqual(greys('M1 1H3V2H1Z'), [
    [0, 0, 0, 0],
    [0, 255, 255, 0],
    [0, 0, 0, 0],
  ]);
  // A third of a column, and a fifth of a row.
  assert.deepEqual(greys('M1 0H2.333V1.2H1Z'), [
    [0, 255, 85, 0],
    [0, 51, 17, 0],
    [0, 0, 0, 0],
  ]);
  assert.deepEqual(greys('M0 0H3V3Z'), [
    [136, 255, 255, 0],
    [0, 136, 255, 0],
    [0, 0, 136, 0],
  ]);
  // A flat slope: an eighth of the first column, three of the next, and so on, in fifteenths.
  assert.deepEqual(greys('M0 0H4V1Z')[0], [34, 102, 153, 221]);
});

test('an outline may reach out of the picture, overlap itself and have a hole', () => {
  assert.deepEqual(greys('M-5 -5H9V1H-5Z')[0], [255, 255, 255, 255]);
  assert.deepEqual(greys('M0 0H2V1H0ZM1 0H3V1H1Z')[0], [255, 255, 255, 0]);
  assert.deepEqual(greys('M0 0H4V3H0ZM1 1V2H3V1Z')[1], [255, 0, 0, 255]);
});

test('curves, and what is relative to the point before, are read as SVG means them', () => {
  const ends = (path: string) => readPath(path).map((contour) => contour.at(-1));
  assert.deepEqual(ends('M10 10h5v5h-5z m1 1l2 2z'), [
    [10, 15],
    [13, 13],
  ]);
  assert.deepEqual(ends('M0 0q5 0 5 5t5 5z'), [[10, 10]]);
  const [mirrored = []] = readPath('M0 0q5 0 5 5t5 5z');
  assert.deepEqual(mirrored[12], [6.25, 8.75], 'the second curve mirrors the first');
  assert.deepEqual(ends('M0 0C0 4 4 4 4 0z'), [[4, 0]]);
  assert.throws(() => readPath('M0 0A1 1 0 0 0 1 1Z'), /command "A", which cannot be drawn/);
});

test('text is broken between words, and pairs of letters are kerned', () => {
  assert.deepEqual(wrapText('Door groups and doors', 'bold', 80, 500), ['Door groups', 'and doors']);
  assert.ok(textWidth('To', 'bold', 100) < textWidth('T', 'bold', 100) + textWidth('o', 'bold', 100));
  assert.equal(textWidth('漢', 'bold', 100), textWidth('?', 'bold', 100), 'what the typeface lacks');
});

test('a card has the size that previews expect and weighs little, however long its title is', () => {
  for (const title of ['', 'Webhooks', 'Docs update: annotations and Apiary migration', 'A very long title '.repeat(12), 'W'.repeat(80)]) {
    const png = drawCard({ title, section: 'API guide › Admin API', site: 'Access Management API' });
    const { width, height, colourAt } = readPng(png);
    assert.deepEqual({ width, height }, cardSize);
    assert.ok(png.length < 25_000, `${title}: ${png.length} bytes`);
    assert.deepEqual(colourAt(0, 0), [0xfc, 0xfc, 0xfa]);
    assert.deepEqual(colourAt(600, 629), [0x0a, 0x5b, 0x71]);
  }
});

test('the title is on the card', () => {
  const card = (title: string) => drawCard({ title, section: '', site: '' });
  assert.notDeepEqual(card('Doors'), card('Hubs'));
  assert.deepEqual(card('Doors'), card('Doors'));
});

test('the mark on a card is that of the site', () => {
  for (const file of ['mark.svg', 'mark-dark.svg', 'favicon.svg']) {
    assert.ok(readFileSync(`static/img/${file}`, 'utf8').includes(`d="${markPath}"`), file);
  }
});
