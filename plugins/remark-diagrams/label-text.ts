import type { PhrasingContent } from 'mdast';
import { type StateTone, stateTone } from '../../api/state-tone';
import { textContent } from '../mdx/nodes';
import { textWidth } from './text-width';

/** A stretch of a label in one face. Code that names a state or a status has its colour. */
export type Run = { text: string; isCode: boolean; tone: StateTone | null };
export type Line = { runs: Run[]; width: number };

/** What a state or the status code of an answer says of how it ended. */
function toneOfCode(code: string): StateTone | null {
  return /^[1-5]\d\d\b/.test(code) ? (code.startsWith('2') ? 'granted' : 'denied') : stateTone(code);
}

export const plainRun = (text: string): Run => ({ text, isCode: false, tone: null });

/** What a cell says, as words and code. Links and emphasis are left to the words below the drawing. */
export function runsOf(nodes: readonly PhrasingContent[]): Run[] {
  return nodes.map((node) => {
    const text = textContent(node).replaceAll(/\s+/g, ' ');
    return node.type === 'inlineCode' ? { text, isCode: true, tone: toneOfCode(text) } : plainRun(text);
  });
}

export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

const runWidth = ({ text, isCode }: Run, size: number) => textWidth(text, size, isCode);
const lineWidth = (runs: readonly Run[], size: number) => runs.reduce((sum, run) => sum + runWidth(run, size), 0);

/** Words that keep together: what stands between two spaces, in one face or in two. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const run of runs) {
    run.text.split(' ').forEach((part, index) => {
      if (index > 0) {
        words.push([]);
      }
      if (part) {
        words.at(-1)?.push({ ...run, text: part });
      }
    });
  }
  return words.filter(({ length }) => length > 0);
}

/** Neighbours in the same face are one run. */
function joined(words: readonly Run[][]): Run[] {
  const runs: Run[] = [];
  words.forEach((word, index) => {
    word.forEach((run, part) => {
      const last = runs.at(-1);
      const space = index > 0 && part === 0 ? ' ' : '';
      if (last && last.isCode === run.isCode && last.tone === run.tone) {
        last.text += space + run.text;
      } else if (last && space && !last.isCode) {
        last.text += space;
        runs.push({ ...run });
      } else {
        runs.push({ ...run, text: space + run.text });
      }
    });
  });
  return runs;
}

function filled(words: readonly Run[][], size: number, room: number): Run[][] {
  const lines: Run[][][] = [[]];
  for (const word of words) {
    const line = lines.at(-1) as Run[][];
    if (line.length > 0 && lineWidth(joined([...line, word]), size) > room) {
      lines.push([word]);
    } else {
      line.push(word);
    }
  }
  return lines.map(joined);
}

/** The label in lines that fit the room, as few as can be and of about the same length. A word that is longer than the room stays whole. */
export function wrapLabel(runs: readonly Run[], size: number, room: number): Line[] {
  const words = wordsOf(runs);
  const count = filled(words, size, room).length;
  let width = room;
  while (count > 1 && width > 40 && filled(words, size, width - 4).length === count) {
    width -= 4;
  }
  return filled(words, size, width).map((line) => ({ runs: line, width: lineWidth(line, size) }));
}
