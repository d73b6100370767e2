import { phoneWidth } from '../geometry';
import { lineHeight, type PlacedLabel } from '../label-markup';
import { plainRun, type Run, wrapLabel } from '../label-text';
import type { Message, Pause, PlacedHead, PlacedMessage, PlacedPause, Sequence, SequenceLayout } from './sequence';

const labelSize = 12;
const margin = 2;
const headSize = 13;
/** The loop of a message to oneself is a door that falls shut: this is how far its leaf reaches. */
export const swing = 16;

/** How wide the drawing is where there is room: a step of diagram.css. */
export const wideWidth = (participants: number): number => ({ 2: 480, 3: 640 })[participants] ?? 720;

/** The outermost heads touch the edges, the others stand at equal distances. */
function placeHeads(participants: string[], width: number, isNarrow: boolean): PlacedHead[] {
  const room = isNarrow
    ? (width - 2 * margin - 6 * (participants.length - 1)) / participants.length - 14
    : width / participants.length - 24;
  const labels = participants.map((name) => wrapLabel([plainRun(name)], headSize, room));
  const height = Math.max(...labels.map(({ length }) => length)) * lineHeight + (isNarrow ? 10 : 16);
  const widths = labels.map((lines) => Math.max(...lines.map((line) => line.width)) + (isNarrow ? 12 : 24));
  const first = margin + (widths[0] ?? 0) / 2;
  const last = width - margin - (widths.at(-1) ?? 0) / 2;
  return participants.map((name, index) => {
    const centre = Math.round(first + ((last - first) * index) / (participants.length - 1));
    const headWidth = widths[index] ?? 0;
    return { name, lines: labels[index] ?? [], x: centre - headWidth / 2, y: margin, width: headWidth, height };
  });
}

const centreOf = ({ x, width }: PlacedHead) => x + width / 2;

function labelOf(runs: Run[], room: number): Pick<PlacedLabel, 'lines' | 'width' | 'height'> {
  const lines = wrapLabel(runs, labelSize, room);
  return { lines, width: Math.max(...lines.map((line) => line.width)), height: lines.length * lineHeight };
}

/** A label in the middle of its arrow, moved inwards where it would reach beyond the drawing. */
function centredLabel(runs: Run[], centre: number, top: number, room: number, width: number): PlacedLabel {
  const label = labelOf(runs, room);
  const x = Math.min(Math.max(centre - label.width / 2, margin), width - margin - label.width);
  return { ...label, x, y: top, anchor: 'middle' };
}

function placeMessage({ words, ...message }: Message, xs: Map<string, number>, top: number, width: number): PlacedMessage {
  const [from, to] = [xs.get(message.from) ?? 0, xs.get(message.to) ?? 0];
  if (from === to) {
    // Beside the line, where there is more room.
    const toRight = from < width / 2 || width - from > 260;
    const side = toRight ? 1 : -1;
    const beside = [...xs.values(), toRight ? width : 0].filter((x) => (x - from) * side > 0).map((x) => Math.abs(x - from));
    const room = Math.min(...beside) - swing - 12;
    const label = labelOf(words, Math.min(room, 300));
    const start = from + side * (swing + 8);
    const y = top + Math.max(0, label.height - swing) / 2;
    return {
      ...message,
      start: { x: from, y },
      end: { x: from + side * swing, y: y + swing },
      label: {
        ...label,
        x: toRight ? start : start - label.width,
        y: top + Math.max(0, swing - label.height) / 2,
        anchor: toRight ? 'start' : 'end',
      },
    };
  }
  const end = message.isLost ? from + (to - from) * 0.62 : to;
  const length = Math.abs(end - from);
  const label = centredLabel(
    words,
    (from + end) / 2,
    top,
    Math.min(Math.max(length - 20, width < 400 ? 200 : 168), width - 2 * margin),
    width,
  );
  const y = top + label.height + 7;
  return { ...message, start: { x: from, y }, end: { x: end, y }, label };
}

function placePause({ words }: Pause, top: number, width: number): PlacedPause {
  const label = centredLabel(words, width / 2, top + 8, width - 2 * margin, width);
  return { kind: 'pause', top, bottom: top + label.height + 16, label };
}

/** What can't be made to fit stops the build: it would be cut off on a phone. */
function checkRoom({ heads, steps, width }: SequenceLayout): void {
  const tight = heads.findIndex((head, index) => index > 0 && head.x < (heads[index - 1]?.x ?? 0) + (heads[index - 1]?.width ?? 0) + 4);
  if (tight > 0) {
    throw new Error(
      `the names "${heads[tight - 1]?.name}" and "${heads[tight]?.name}" don't fit beside each other on a phone; shorten one`,
    );
  }
  steps.forEach(({ label }, index) => {
    if (label.x < 0 || label.x + label.width > width) {
      throw new Error(`row ${index + 1} has a word that is too long for a phone; shorten it`);
    }
  });
}

/** Every step has a band of its own, so that nothing can overlap; the bands stand below the heads. */
export function layoutSequence({ participants, steps }: Sequence, width: number): SequenceLayout {
  const isNarrow = width <= phoneWidth;
  const heads = placeHeads(participants, width, isNarrow);
  const xs = new Map(heads.map((head) => [head.name, centreOf(head)]));
  let top = margin + (heads[0]?.height ?? 0) + 14;
  const placed = steps.map((step): PlacedMessage | PlacedPause => {
    const at = step.kind === 'pause' ? placePause(step, top, width) : placeMessage(step, xs, top, width);
    top = at.kind === 'pause' ? at.bottom + 8 : Math.max(at.start.y, at.end.y, at.from === at.to ? at.label.y + at.label.height : 0) + 14;
    return at;
  });
  const layout = { width, height: Math.ceil(top) + margin, heads, steps: placed };
  checkRoom(layout);
  return layout;
}
