export type Tone = 'granted' | 'denied' | 'pending';

/** What is drawn: boxes, and arrows that carry the numbers of the rows they stand for. */
export type Box = { id: string; shape: 'state' | 'thing' | 'start' | 'end'; label: string; tone: Tone | null };
/** `nearFrom` and `nearTo` are written at the ends: how many there are of each. */
export type Arrow = { from: string; to: string; numbers: number[]; nearFrom: string; nearTo: string };
export type Graph = { boxes: Box[]; arrows: Arrow[] };

export type Point = { x: number; y: number };
export type Area = Point & { width: number; height: number };
export type PlacedArrow = Arrow & { points: Point[]; badge: Area };
export type GraphLayout = { width: number; height: number; boxes: (Box & Area)[]; arrows: PlacedArrow[] };
