import type { Box, Graph } from './graph';

const backward = (boxes: Box[], arrows: Graph['arrows']) => {
  const place = new Map(boxes.map(({ id }, index) => [id, index]));
  return arrows.filter(({ from, to }) => (place.get(from) ?? 0) > (place.get(to) ?? 0)).length;
};

function withMoved(boxes: Box[], from: number, to: number): Box[] {
  const rest = boxes.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...boxes.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Puts the boxes into an order in which few arrows go back, as near to the order of the table as that allows. A start, and what the table
 * lets it lead to first, stay where they are.
 */
export function forwardOrder({ boxes, arrows }: Graph): Graph {
  const pinned = boxes[0]?.shape === 'start' ? 2 : 0;
  let best = boxes;
  for (let from = pinned; from < best.length; from += 1) {
    for (let to = pinned; to < best.length; to += 1) {
      const moved = withMoved(best, from, to);
      if (backward(moved, arrows) < backward(best, arrows)) {
        best = moved;
        from = pinned - 1;
        break;
      }
    }
  }
  return { boxes: best, arrows };
}
