export type Point = { x: number; y: number };
export type Area = Point & { width: number; height: number };
