import type { TableCell } from 'mdast';
import { plainText, type Run, runsOf, wrapLabel } from '../label-text';
import type { Label, WrappedLabel } from './graph';

const fontSize = 12;
export const lineHeight = 15;
const betweenRows = 6;
const longest = { words: 5, characters: 32 };

/** A cell begins as a sentence does, the words on an arrow do not: `It is sent` is "it is sent", `PIN` stays. */
function inLowerCase([first, ...others]: Run[]): Run[] {
  return first && !first.isCode
    ? [{ ...first, text: first.text.replace(/^[A-Z](?=[a-z]|\s|$)/, (letter) => letter.toLowerCase()) }, ...others]
    : [first, ...others].filter((run) => run !== undefined);
}

/** The words that stand on the arrow of a row. */
export function labelOf(cell: TableCell | undefined, row: number, column: string): Label {
  const runs = inLowerCase(runsOf(cell?.children ?? []));
  const text = plainText(runsOf(cell?.children ?? []));
  if (!text) {
    throw new Error(`row ${row} has nothing under ${column}: write the one to ${longest.words} words that its arrow should carry`);
  }
  if (text.split(' ').length > longest.words || text.length > longest.characters) {
    throw new Error(
      `row ${row} says "${text}" under ${column}, too long for an arrow: write at most ${longest.words} words and ${longest.characters} characters, and the rest under Details`,
    );
  }
  return { row, runs };
}

/** The label in lines that fit the room. */
export const wrapped = ({ row, runs }: Label, room: number): WrappedLabel => ({ row, lines: wrapLabel(runs, fontSize, room) });

/** What the labels of an arrow, one below the other, take up. */
export function labelsSize(labels: WrappedLabel[]): { width: number; height: number } {
  const lines = labels.flatMap((label) => label.lines);
  return {
    width: Math.max(...lines.map(({ width }) => width)) + 8,
    height: lines.length * lineHeight + (labels.length - 1) * betweenRows + 2,
  };
}

/** The middle of each line of the labels, from the top of their area. */
export function lineOffsets(labels: WrappedLabel[]): number[][] {
  let top = 1;
  return labels.map(({ lines }, index) => {
    top += index === 0 ? 0 : betweenRows;
    return lines.map(() => {
      top += lineHeight;
      return top - lineHeight / 2;
    });
  });
}
