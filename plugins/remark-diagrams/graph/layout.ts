import ELK, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Area } from '../geometry';
import { textWidth } from '../text-width';
import { countText } from './count-text';
import type { Arrow, Box, Graph, GraphLayout, PlacedArrow, WrappedLabel } from './graph';
import { labelsSize, wrapped } from './label';

export type Direction = 'RIGHT' | 'DOWN';

export const margin = 2;

const elk = new ELK();

export function boxSize({ shape, label }: Box): { width: number; height: number } {
  if (shape === 'state') {
    return { width: textWidth(label, 12, true) + 18, height: 32 };
  }
  return shape === 'thing' ? { width: textWidth(label, 14) + 24, height: 36 } : { width: 16, height: 16 };
}

/** The width of the longest text that stands at the end of a line; draw.ts puts it to the right, where a line needs that room. */
function countWidth({ arrows }: Graph): number {
  return Math.max(0, ...arrows.flatMap(({ nearFrom, nearTo }) => [nearFrom, nearTo]).map((text) => textWidth(countText(text), 12)));
}

function elkLabel(labels: WrappedLabel[]): ElkLabel {
  return {
    text: 'label',
    ...labelsSize(labels),
    layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
  };
}

export type Variation = Record<string, string>;

/** Ways to save room sideways, for a drawing that does not fit. Which of them saves most differs. */
const closer = { 'elk.spacing.nodeNode': '8', 'elk.spacing.edgeNode': '9', 'elk.spacing.edgeEdge': '10' };
export const tightVariations: Variation[] = [closer, { ...closer, 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' }];

const options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.randomSeed': '1',
};

function spacing(graph: Graph): Record<string, string> {
  const count = countWidth(graph);
  const [node, beside, end, between] = count ? [24, count + 10, count + 12, 24] : [16, 12, 12, 14];
  // Added to the distance between two arrows: what is left to the corner of the box should be the same for all.
  const corner = 12 - end;
  // What stands at an end may reach beyond the outermost box.
  const [right, bottom] = count ? [count, 16] : [margin, margin];
  return {
    'elk.padding': `[top=${margin},left=${margin},bottom=${bottom},right=${right}]`,
    'elk.spacing.nodeNode': String(node),
    'elk.spacing.edgeNode': String(beside),
    'elk.spacing.portPort': String(end),
    'elk.spacing.portsSurrounding': `[top=${corner},left=${corner},bottom=${corner},right=${corner}]`,
    'elk.spacing.edgeEdge': '12',
    'elk.spacing.edgeLabel': '3',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(between),
    'elk.layered.spacing.edgeNodeBetweenLayers': String(between),
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  };
}

/** A box grows with its arrows, so that their heads stand apart. From the start and into the end all go through one point. */
function elkBox(box: Box, direction: Direction): ElkNode {
  const size = boxSize(box);
  if (box.shape === 'start' || box.shape === 'end') {
    const isStart = box.shape === 'start';
    const side = { RIGHT: isStart ? 'EAST' : 'WEST', DOWN: isStart ? 'SOUTH' : 'NORTH' }[direction];
    return {
      id: box.id,
      ...size,
      layoutOptions: { 'elk.portConstraints': 'FIXED_SIDE', 'elk.layered.layering.layerConstraint': isStart ? 'FIRST' : 'LAST' },
      ports: [{ id: `${box.id} port`, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } }],
    };
  }
  return {
    id: box.id,
    ...size,
    layoutOptions: {
      'elk.nodeSize.constraints': 'PORTS MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
  };
}

const portOf = (id: string) => (id === 'start' || id === 'end' ? `${id} port` : id);

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height });

/** The layout puts the label of a loop beside it. Here the loop is drawn out until it runs through the label. */
function loopThroughLabel(loop: PlacedArrow): PlacedArrow {
  const [start, out, back, end] = loop.points;
  if (!start || !out || !back || !end || loop.points.length !== 4) {
    return loop;
  }
  const { width, height } = loop.labelArea;
  if (start.y === out.y) {
    const x = loop.labelArea.x + width / 2;
    return {
      ...loop,
      points: [start, { ...out, x }, { ...back, x }, end],
      labelArea: { ...loop.labelArea, y: (out.y + back.y - height) / 2 },
    };
  }
  const y = loop.labelArea.y + height / 2;
  return {
    ...loop,
    points: [start, { ...out, y }, { ...back, y }, end],
    labelArea: { ...loop.labelArea, x: (out.x + back.x - width) / 2 },
  };
}

function placedArrow(arrow: Arrow, labels: WrappedLabel[], edge: ElkExtendedEdge | undefined): PlacedArrow {
  const section = edge?.sections?.[0];
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  const placed = { ...arrow, points, labels, labelArea: areaOf(edge?.labels?.[0] ?? {}) };
  return arrow.from === arrow.to ? loopThroughLabel(placed) : placed;
}

/** Places the boxes and routes the arrows, all of them straight or square, none through a box. */
export async function layout(graph: Graph, direction: Direction, labelRoom: number, variation: Variation = {}): Promise<GraphLayout> {
  const { boxes, arrows } = graph;
  const labels = arrows.map((arrow) => arrow.labels.map((label) => wrapped(label, labelRoom)));
  const laidOut: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: { ...options, ...spacing(graph), ...variation, 'elk.direction': direction },
    children: boxes.map((box) => elkBox(box, direction)),
    edges: arrows.map((arrow, index) => ({
      id: `arrow ${index}`,
      sources: [portOf(arrow.from)],
      targets: [portOf(arrow.to)],
      labels: [elkLabel(labels[index] ?? [])],
    })),
  });
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    boxes: boxes.map((box, index) => ({ ...box, ...areaOf(laidOut.children?.[index] ?? {}) })),
    arrows: arrows.map((arrow, index) => placedArrow(arrow, labels[index] ?? [], laidOut.edges?.[index])),
  };
}
