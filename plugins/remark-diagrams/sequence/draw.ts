import { labelMarkup } from '../label-markup';
import { headPath, numberList, svgOpening } from '../svg';
import { swing } from './layout';
import type { Outcome, PlacedHead, PlacedMessage, PlacedPause, SequenceLayout } from './sequence';

const { round } = Math;
const middle = ({ x, width }: PlacedHead) => round(x + width / 2);

function headMarkup({ x, y, width, height, lines }: PlacedHead): string {
  const textHeight = lines.length * 16;
  const label = labelMarkup({ x, y: y + (height - textHeight) / 2, width, height: textHeight, lines, anchor: 'middle' });
  return `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" rx="4"/>${label}`;
}

/** The line below a head: broken while time passes. */
function lifeLines({ heads, height, steps }: SequenceLayout): { lived: string; paused: string } {
  const pauses = steps.filter((step) => step.kind === 'pause');
  const top = (heads[0]?.y ?? 0) + (heads[0]?.height ?? 0);
  const edges = [top, ...pauses.flatMap((pause) => [pause.top, pause.bottom]), height].map(round);
  const stretches = edges.slice(1).map((to, index) => [edges[index] ?? 0, to] as const);
  const path = (parity: number) =>
    heads
      .map((head) =>
        stretches.map(([from, to], index) => (index % 2 === parity ? `M${numberList(middle(head), from)}V${to}` : '')).join(''),
      )
      .join('');
  return { lived: path(0), paused: path(1) };
}

const isLoop = ({ from, to }: PlacedMessage) => from === to;

/** A message to oneself is a door in a plan: the leaf stands open, and swings back to the wall. */
function loopPath({ start, end }: PlacedMessage): string {
  const side = end.x > start.x ? 1 : -1;
  return `M${numberList(start.x, round(start.y))}h${side * swing}a${swing} ${swing} 0 0 ${side > 0 ? 1 : 0} ${numberList(-side * swing, swing)}`;
}

function messageLine(message: PlacedMessage): string {
  const { start, end } = message;
  return isLoop(message) ? loopPath(message) : `M${numberList(round(start.x), round(start.y))}H${round(end.x)}`;
}

function messageEnd(message: PlacedMessage): string {
  const { start, end } = message;
  if (isLoop(message)) {
    return headPath([
      { x: end.x, y: end.y },
      { x: start.x, y: end.y },
    ]);
  }
  return headPath([start, end]);
}

const crossPath = ({ end }: PlacedMessage) => `M${numberList(round(end.x) - 5, round(end.y) - 5)}l10 10m0-10l-10 10`;

const path = (className: string, d: string) => (d ? `<path class="${className}" d="${d}"/>` : '');

/** The messages of one outcome: their lines, their ends, and their words. */
function outcomeMarkup(messages: PlacedMessage[], outcome: Outcome): string {
  const own = messages.filter((message) => message.outcome === outcome);
  if (own.length === 0) {
    return '';
  }
  const of = (chosen: PlacedMessage[], d: (message: PlacedMessage) => string) => chosen.map(d).join('');
  return [
    outcome ? `<g data-state="${outcome}">` : '<g>',
    path(
      'line',
      of(
        own.filter(({ isAnswer }) => !isAnswer),
        messageLine,
      ) +
        of(
          own.filter(({ isLost }) => isLost),
          crossPath,
        ),
    ),
    path(
      'line answer',
      of(
        own.filter(({ isAnswer }) => isAnswer),
        messageLine,
      ),
    ),
    path(
      'head',
      of(
        own.filter(({ isLost }) => !isLost),
        messageEnd,
      ),
    ),
    own.map(({ label }) => labelMarkup(label)).join(''),
    '</g>',
  ].join('');
}

/** What is of one kind is one element, to keep the drawing small; the classes are those of sequence.css. */
export function drawSequence(layout: SequenceLayout, className: string, title: string): string {
  const messages = layout.steps.filter((step): step is PlacedMessage => step.kind === 'message');
  const pauses = layout.steps.filter((step): step is PlacedPause => step.kind === 'pause');
  const { lived, paused } = lifeLines(layout);
  return [
    svgOpening(className, layout, title),
    path('life', lived),
    path('life paused', paused),
    `<g class="who">${layout.heads.map(headMarkup).join('')}</g>`,
    ([null, 'granted', 'denied'] as const).map((outcome) => outcomeMarkup(messages, outcome)).join(''),
    pauses.length > 0 ? `<g class="soft">${pauses.map(({ label }) => labelMarkup(label)).join('')}</g>` : '',
    '</svg>',
  ].join('');
}
