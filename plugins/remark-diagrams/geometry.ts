/** What the text column of a phone of 360 px offers. */
export const phoneWidth = 328;

export type Point = { x: number; y: number };
export type Area = Point & { width: number; height: number };
