import { Canvas } from './canvas';
import { type Outline, type Point, readPath, transform } from './outline';
import { textOutline, textWidth, wrapText } from './typeface';

/** The size that every reader of link previews takes. */
export const cardSize = { width: 1200, height: 630 };

export type Card = {
  title: string;
  /** Where the page stands: `API guide › Admin API`. */
  section: string;
  site: string;
};

/** Those of the site in light mode, and of its mark. */
const colours = { surface: '#fcfcfa', text: '#15191b', accent: '#0a5b71', onAccent: '#ffffff' };

const margin = 88;
const textColumn = 800;
/** The lower edge of a card is a wall. */
const wall = 24;

/** The mark of `static/img/mark.svg`, in its 32 units: a door as a floor plan draws it, with wall, leaf and swing. */
export const markPath = 'M6 6H10V26H0V22H6ZM24 22H32V26H24ZM10 6C18.84 6 26 13.16 26 22H24C24 14.27 17.73 8 10 8Z';
const tile = readPath('M7 0H25C28.87 0 32 3.13 32 7V25C32 28.87 28.87 32 25 32H7C3.13 32 0 28.87 0 25V7C0 3.13 3.13 0 7 0Z');
const door = readPath(markPath);

function drawMark(canvas: Canvas, x: number, y: number, size: number): void {
  const placed = (outline: Outline) => transform(outline, size / 32, size / 32, x, y);
  canvas.fill(placed(tile), colours.accent);
  canvas.fill(placed(door), colours.onAccent, colours.accent);
}

/** A quarter of a ring around the hinge: from above it to its right. */
function swing(x: number, y: number, outer: number, inner: number): Outline {
  const steps = 48;
  const around = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((step / steps) * Math.PI) / 2;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
    });
  return [[...around(outer), ...around(inner).reverse()]];
}

/** The wall along the lower edge, with a door that stands open beside the text. */
function drawWall(canvas: Canvas): void {
  const [hinge, opening, ground] = [936, 176, canvas.height - wall];
  canvas.fill(readPath(`M0 ${ground}H${hinge}V${canvas.height}H0Z`), colours.accent);
  canvas.fill(readPath(`M${hinge + opening} ${ground}H${canvas.width}V${canvas.height}H${hinge + opening}Z`), colours.accent);
  canvas.fill(readPath(`M${hinge - 8} ${ground - opening}H${hinge}V${ground}H${hinge - 8}Z`), colours.accent);
  canvas.fill(swing(hinge, ground, opening, opening - 3), colours.accent);
}

/** The largest of these sizes at which the title takes three lines at most. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 60]) {
    const lines = wrapText(title, 'bold', size, textColumn);
    if (lines.length <= 3 && lines.every((line) => textWidth(line, 'bold', size) <= textColumn)) {
      return { size, lines };
    }
  }
  const size = 52;
  return { size, lines: wrapText(title, 'bold', size, textColumn).slice(0, 4) };
}

let backdrop: Canvas | undefined;

/** What is the same on every card: drawn once, and copied. */
function newCanvas(): Canvas {
  const { width, height } = cardSize;
  if (!backdrop) {
    backdrop = new Canvas(width, height, colours.surface);
    drawWall(backdrop);
    drawMark(backdrop, margin, 72, 72);
  }
  return new Canvas(width, height, colours.surface, backdrop);
}

/** The picture that a link to a page shows elsewhere. */
export function drawCard({ title, section, site }: Card): Buffer {
  const { height } = cardSize;
  const canvas = newCanvas();
  canvas.fill(textOutline(site, 'bold', 34, margin + 96, 120), colours.text);

  const { size, lines } = fitTitle(title);
  const lineHeight = size * 1.16;
  const lastBaseline = height - wall - 76;
  for (const [index, line] of lines.entries()) {
    const baseline = lastBaseline - (lines.length - 1 - index) * lineHeight;
    canvas.fill(textOutline(line, 'bold', size, margin - size * 0.04, baseline), colours.text);
  }
  const sectionBaseline = lastBaseline - (lines.length - 1) * lineHeight - size * 1.05 - 10;
  canvas.fill(textOutline(section, 'regular', 32, margin, sectionBaseline), colours.accent);
  return canvas.toPng();
}
