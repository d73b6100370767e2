import { crc32, deflateSync } from 'node:zlib';
import type { Outline, Point } from './outline';

type Colour = readonly [red: number, green: number, blue: number];

/** How many steps an edge has between two colours. Each pair of colours needs as many entries of the palette. */
const shades = 15;

function readColour(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = hex.match(/[\da-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return [red, green, blue];
}

/** A picture of few colours, on which outlines are filled with smooth edges. Written as an indexed PNG, which is small. */
export class Canvas {
  private readonly pixels: Uint8Array;
  private readonly palette: Colour[];
  private readonly blends: Map<string, number[]>;

  constructor(
    readonly width: number,
    readonly height: number,
    background: string,
    drawn?: Canvas,
  ) {
    this.pixels = drawn ? drawn.pixels.slice() : new Uint8Array(width * height);
    this.palette = drawn ? [...drawn.palette] : [readColour(background)];
    this.blends = new Map(drawn?.blends);
  }

  /** Fills what lies inside the outline. `on` is the colour below it, where that is not the background. */
  fill(outline: Outline, colour: string, on?: string): void {
    const below = on === undefined ? (this.palette[0] ?? [0, 0, 0]) : readColour(on);
    const ramp = this.rampOf(below, readColour(colour));
    this.eachCovered(outline, (at, coverage) => {
      const shade = Math.round(coverage * shades);
      if (shade > 0) {
        this.pixels[at] = ramp[shade - 1] ?? 0;
      }
    });
  }

  private rampOf(from: Colour, to: Colour): number[] {
    const key = `${from} ${to}`;
    const known = this.blends.get(key);
    if (known) {
      return known;
    }
    const ramp = Array.from({ length: shades }, (_, index) => {
      const part = (index + 1) / shades;
      const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * part);
      return this.palette.push([mix(0), mix(1), mix(2)]) - 1;
    });
    if (this.palette.length > 256) {
      throw new Error('A card has more than 256 colours. Draw it with fewer pairs of colours.');
    }
    this.blends.set(key, ramp);
    return ramp;
  }

  /**
   * How much of each pixel the outline covers: each edge adds the signed area to its right, row by row, and the sum along a row is the coverage.
   */
  private eachCovered(outline: Outline, draw: (at: number, coverage: number) => void): void {
    const points = outline.flat();
    const left = Math.max(0, Math.floor(Math.min(...points.map(([x]) => x))));
    const right = Math.min(this.width, Math.ceil(Math.max(...points.map(([x]) => x))) + 1);
    const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y))));
    const bottom = Math.min(this.height, Math.ceil(Math.max(...points.map(([, y]) => y))) + 1);
    if (points.length === 0 || right <= left || bottom <= top) {
      return;
    }
    const columns = right - left;
    const sums = new Float32Array(columns * (bottom - top) + 2);
    for (const contour of outline) {
      for (const [index, end] of contour.entries()) {
        const start = contour.at(index - 1) ?? end;
        addEdge(sums, columns, bottom - top, [start[0] - left, start[1] - top], [end[0] - left, end[1] - top]);
      }
    }
    for (let row = 0; row < bottom - top; row++) {
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        sum += sums[row * columns + column] ?? 0;
        draw((row + top) * this.width + column + left, Math.min(1, Math.abs(sum)));
      }
    }
  }

  toPng(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits a pixel, each the number of a colour.
    header.set([8, 3], 8);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row++) {
      rows.set(this.pixels.subarray(row * this.width, (row + 1) * this.width), row * (this.width + 1) + 1);
    }
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(this.palette.flat())),
      chunk('IDAT', deflateSync(rows, { level: 8 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function addEdge(sums: Float32Array, columns: number, rows: number, start: Point, end: Point): void {
  if (start[1] === end[1]) {
    return;
  }
  const direction = start[1] < end[1] ? 1 : -1;
  const [[topX, topY], [bottomX, bottomY]] = direction === 1 ? [start, end] : [end, start];
  const slope = (bottomX - topX) / (bottomY - topY);
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(rows, Math.ceil(bottomY)); row++) {
    const [from, to] = [Math.max(row, topY), Math.min(row + 1, bottomY)];
    const [fromX, toX] = [topX + (from - topY) * slope, topX + (to - topY) * slope];
    addSpan(sums, row * columns, columns, direction * (to - from), Math.min(fromX, toX), Math.max(fromX, toX));
  }
}

/** The part of an edge within one row, `area` high, from one place to another: what lies right of it is covered. */
function addSpan(sums: Float32Array, offset: number, columns: number, area: number, from: number, to: number): void {
  // How much is covered left of a place, of a row that begins where the edge does.
  const coveredUpTo = (x: number) => {
    if (x <= from) {
      return 0;
    }
    return x >= to ? x - (from + to) / 2 : (x - from) ** 2 / (2 * (to - from));
  };
  let before = 0;
  for (let column = Math.floor(from); column <= Math.floor(to) + 1 && column < columns; column++) {
    const covered = coveredUpTo(column + 1) - coveredUpTo(column);
    const at = offset + Math.max(0, column);
    sums[at] = (sums[at] ?? 0) + area * (covered - before);
    before = covered;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
