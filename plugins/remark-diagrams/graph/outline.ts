import type { Area, Point } from '../geometry';
import { plainRun } from '../label-text';
import { countText } from './count-text';
import type { Box, Graph, GraphLayout, Label, PlacedArrow } from './graph';
import { labelsSize, wrapped } from './label';
import { boxSize, margin } from './layout';

const trunk = 16;
const labelLeft = 24;
const arrowLength = 22;
const betweenArrows = 8;
const betweenBoxes = 20;
const betweenColumns = 40;

/** Where the words have room beside an arrow only: how many there are of each, on a line of its own. */
function withCounts({ row, runs }: Label, nearFrom: string, nearTo: string): Label[] {
  const counts = nearFrom || nearTo ? [{ row, runs: [plainRun(`${countText(nearFrom)} → ${countText(nearTo)}`)] }] : [];
  return [{ row, runs }, ...counts];
}

type Group = { height: number; boxes: (Box & Area)[]; arrows: PlacedArrow[] };

/** A box, and below it the arrows that leave it. */
function groupOf(source: Box, { boxes, arrows }: Graph, column: number): Group {
  const size = boxSize(source);
  const group: Group = {
    height: 0,
    boxes: [{ ...source, ...size, x: source.shape === 'start' ? trunk - size.width / 2 : margin, y: 0 }],
    arrows: [],
  };
  let top = size.height + betweenArrows;
  for (const arrow of arrows.filter(({ from }) => from === source.id)) {
    const target = boxes.find(({ id }) => id === arrow.to) as Box;
    const targetSize = boxSize(target);
    for (const label of arrow.labels) {
      const room = column - labelLeft - arrowLength - 8;
      const lines = withCounts(label, arrow.nearFrom, arrow.nearTo).flatMap((part) => wrapped(part, room).lines);
      const area = labelsSize([{ row: label.row, lines }]);
      const height = Math.max(area.height, targetSize.height);
      const y = top + height / 2;
      group.boxes.push({ ...target, ...targetSize, x: column, y: y - targetSize.height / 2 });
      group.arrows.push({
        ...arrow,
        nearFrom: '',
        nearTo: '',
        labels: [{ row: label.row, lines }],
        labelArea: { ...area, x: labelLeft, y: y - area.height / 2 },
        points: [
          { x: trunk, y: size.height },
          { x: trunk, y },
          { x: column, y },
        ],
      });
      top += height + betweenArrows;
    }
  }
  return { ...group, height: top - betweenArrows };
}

const movedBy = <T extends Point>(place: T, x: number, y: number): T => ({ ...place, x: place.x + x, y: place.y + y });

function groupAt({ height, boxes, arrows }: Group, x: number, y: number): Group {
  return {
    height,
    boxes: boxes.map((box) => movedBy(box, x, y)),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map((point) => movedBy(point, x, y)),
      labelArea: movedBy(arrow.labelArea, x, y),
    })),
  };
}

const heightOf = (groups: Group[]) => groups.reduce((sum, { height }) => sum + height + betweenBoxes, -betweenBoxes);

/** The groups in one column or two, the two as even as can be. */
function columnsOf(groups: Group[], columns: 1 | 2): Group[][] {
  if (columns === 1) {
    return [groups];
  }
  const splits = groups.slice(1).map((_, index) => [groups.slice(0, index + 1), groups.slice(index + 1)]);
  const taller = (split: Group[][]) => Math.max(...split.map(heightOf));
  return splits.reduce((one, other) => (taller(other) < taller(one) ? other : one), splits[0] ?? [groups]);
}

/**
 * For a graph that has no room, or whose arrows have too many words: each box that arrows leave, and below it those arrows, one a line, with
 * their words and a box for where they lead.
 */
export function outline(graph: Graph, room: number, columns: 1 | 2 = 1): GraphLayout {
  const { boxes, arrows } = graph;
  const targets = boxes.filter(({ id }) => arrows.some(({ to }) => to === id));
  const targetLeft = room - margin - Math.max(...targets.map((box) => boxSize(box).width));
  const groups = boxes.filter(({ id }) => arrows.some(({ from }) => from === id)).map((source) => groupOf(source, graph, targetLeft));
  const split = columnsOf(groups, columns);
  const placed = split.flatMap((column, index) =>
    column.map((group, place) =>
      groupAt(group, index * (room + betweenColumns), margin + heightOf([...column.slice(0, place), { ...group, height: 0 }])),
    ),
  );
  return {
    width: room * split.length + betweenColumns * (split.length - 1),
    height: Math.ceil(Math.max(...split.map(heightOf)) + 2 * margin),
    boxes: placed.flatMap((group) => group.boxes),
    arrows: placed.flatMap((group) => group.arrows),
    isOutline: true,
  };
}
