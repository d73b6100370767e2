import type { StateTone } from '../../../api/state-tone';
import type { Area, Point } from '../geometry';
import type { Line, Run } from '../label-text';

/** What is drawn: boxes, and arrows with words on them. */
export type Box = { id: string; shape: 'state' | 'thing' | 'start' | 'end'; label: string; tone: StateTone | null };
/** The words of one row of the table. */
export type Label = { row: number; runs: Run[] };
/** An arrow stands for one row or several. `nearFrom` and `nearTo` are written at its ends: how many there are of each. */
export type Arrow = { from: string; to: string; labels: Label[]; nearFrom: string; nearTo: string };
export type Graph = { boxes: Box[]; arrows: Arrow[] };

export type WrappedLabel = { row: number; lines: Line[] };
export type PlacedArrow = Omit<Arrow, 'labels'> & { points: Point[]; labels: WrappedLabel[]; labelArea: Area };
/** An outline has a box more than once, and its labels begin at the left. */
export type GraphLayout = { width: number; height: number; boxes: (Box & Area)[]; arrows: PlacedArrow[]; isOutline?: boolean };
