/** What each engine's driver can do. All that a flow asks for is made of this, in the same way for each engine: `engine-page.ts`. */
export type Driver = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function of the page with one argument, both sent as text, and waits for what it returns. */
  evaluate<Result, Argument>(pageFunction: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  /** Runs a script that returns nothing. */
  run(script: string): Promise<void>;
  /** A press with the mouse, or with a finger where the engine is driven with one. */
  press(x: number, y: number): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  scroll(x: number, y: number, by: number): Promise<void>;
  /** Keys that are held down together. */
  chord(keys: readonly Key[]): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** What the engine tells a screen reader of each element that an expression of the page lists. Null where its protocol can't be asked. */
  accessibleNodes: ((elements: string) => Promise<AccessibleNode[]>) | null;
  close(): Promise<void>;
};

export type AccessibleNode = {
  role: string;
  name: string;
  /** What the engine computes of states and the like, by the names that ARIA gives them, and null where its protocol says only role and name. */
  properties: Readonly<Record<string, unknown>> | null;
};

export type Point = { x: number; y: number };

/** Keys by the names that the DOM gives them, with their characters in the WebDriver protocol. */
export const namedKeys = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Meta: '\uE03D',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Home: '\uE011',
  End: '\uE010',
  PageDown: '\uE00F',
} as const;

/** A named key, or the character that a key types. */
export type Key = keyof typeof namedKeys | (string & {});
