import { type Outline, readPath, transform } from './outline';
import typeface from './outlines-of-atkinson.json';

export type Weight = 'bold' | 'regular';

type Face = { glyphs: Record<string, { advance: number; path: string } | undefined>; kerning: Record<string, number | undefined> };

const faces: Record<Weight, Face> = { bold: typeface.bold, regular: typeface.regular };
const outlines = new Map<string, Outline>();

function glyphOutline(weight: Weight, character: string): Outline {
  const key = weight + character;
  const known = outlines.get(key) ?? readPath(faces[weight].glyphs[character]?.path ?? '');
  outlines.set(key, known);
  return known;
}

/** Each character with the place where it begins, in pixels, and where the text ends. A character that the typeface lacks is a question mark. */
function place(text: string, weight: Weight, size: number): { glyphs: [character: string, x: number][]; width: number } {
  const { glyphs, kerning } = faces[weight];
  const scale = size / typeface.unitsPerEm;
  let x = 0;
  let before = '';
  const placed = [...text].map((wanted): [string, number] => {
    const character = glyphs[wanted] ? wanted : '?';
    x -= (kerning[before + character] ?? 0) * scale;
    const at = x;
    x += (glyphs[character]?.advance ?? 0) * scale;
    before = character;
    return [character, at];
  });
  return { glyphs: placed, width: x };
}

export function textWidth(text: string, weight: Weight, size: number): number {
  return place(text, weight, size).width;
}

/** The text as one outline, from this place along this baseline. */
export function textOutline(text: string, weight: Weight, size: number, x: number, baseline: number): Outline {
  const scale = size / typeface.unitsPerEm;
  return place(text, weight, size).glyphs.flatMap(([character, at]) =>
    transform(glyphOutline(weight, character), scale, -scale, x + at, baseline),
  );
}

/** The text in lines that fit, broken between words. A word that is too long for a line stands alone on one. */
export function wrapText(text: string, weight: Weight, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, weight, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
