import type { Area, Point } from '../geometry';
import type { PlacedLabel } from '../label-markup';
import type { Line, Run } from '../label-text';

/** How a message ended: it worked, it was refused or lost; most say neither. */
export type Outcome = 'granted' | 'denied' | null;

export type Message = {
  kind: 'message';
  from: string;
  to: string;
  words: Run[];
  /** It begins with a status code. */
  isAnswer: boolean;
  isLost: boolean;
  outcome: Outcome;
};

/** Time in which nothing is sent. */
export type Pause = { kind: 'pause'; words: Run[] };

export type Sequence = { participants: string[]; steps: (Message | Pause)[] };

export type PlacedHead = Area & { name: string; lines: Line[] };
export type PlacedMessage = Omit<Message, 'words'> & { start: Point; end: Point; label: PlacedLabel };
export type PlacedPause = { kind: 'pause'; top: number; bottom: number; label: PlacedLabel };
export type SequenceLayout = {
  width: number;
  height: number;
  heads: PlacedHead[];
  steps: (PlacedMessage | PlacedPause)[];
};
