import { Canvas } from './canvas';
import { type Outline, readPath, transform } from './outline';
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
const colours = { surface: '#fdfdfc', text: '#191d1f', muted: '#566063', accent: '#0b5f75', onAccent: '#ffffff', faint: '#eef2f2' };

const margin = 88;
const textColumn = 800;

/** The mark of `static/img/mark.svg`, in its 32 units: frame and leaf of a door that stands open, and its handle. */
const tile = readPath('M7 0H25C28.87 0 32 3.13 32 7V25C32 28.87 28.87 32 25 32H7C3.13 32 0 28.87 0 25V7C0 3.13 3.13 0 7 0Z');
const door = readPath('M9 24V6H24V24H22V8H11V24ZM10 7L18 9.5V27.5L10 24Z');
const handle = readPath(
  'M15.4 17.1C16.12 17.1 16.7 17.68 16.7 18.4C16.7 19.12 16.12 19.7 15.4 19.7C14.68 19.7 14.1 19.12 14.1 18.4C14.1 17.68 14.68 17.1 15.4 17.1Z',
);

function drawMark(canvas: Canvas, x: number, y: number, size: number): void {
  const placed = (outline: Outline) => transform(outline, size / 32, size / 32, x, y);
  canvas.fill(placed(tile), colours.accent);
  canvas.fill(placed(door), colours.onAccent, colours.accent);
  canvas.fill(placed(handle), colours.accent, colours.onAccent);
}

/** The door alone, large and faint, standing on the lower edge. */
function drawDoor(canvas: Canvas): void {
  const scale = 20;
  const placed = (outline: Outline) => transform(outline, scale, scale, 690, canvas.height - 24 - 24 * scale);
  canvas.fill(placed(door), colours.faint);
  canvas.fill(placed(handle), colours.surface, colours.faint);
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
    drawDoor(backdrop);
    backdrop.fill(readPath(`M0 ${height - 24}H${width}V${height}H0Z`), colours.accent);
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
  const lastBaseline = height - 24 - 76;
  for (const [index, line] of lines.entries()) {
    const baseline = lastBaseline - (lines.length - 1 - index) * lineHeight;
    canvas.fill(textOutline(line, 'bold', size, margin - size * 0.04, baseline), colours.text);
  }
  const sectionBaseline = lastBaseline - (lines.length - 1) * lineHeight - size * 1.05 - 10;
  canvas.fill(textOutline(section, 'regular', 32, margin, sectionBaseline), colours.accent);
  return canvas.toPng();
}
