import { labelMarkup } from '../label-markup';
import { numberList, svgOpening } from '../svg';
import type { PlacedSpan, TimelineLayout } from './timeline';

const { round } = Math;
const corner = 4;

/** A bar whose open side has no edge: it goes on. */
function barPath({ bar, isOpenAtStart, isOpenAtEnd }: PlacedSpan): string {
  const [left, right, top] = [round(bar.x), round(bar.x + bar.width), round(bar.y)];
  const radius = bar.width < 3 * corner ? 1 : corner;
  const [before, after] = [isOpenAtStart ? 0 : radius, isOpenAtEnd ? 0 : radius];
  const end = isOpenAtEnd
    ? `M${numberList(right, top + bar.height)}`
    : `q${numberList(radius, 0, radius, radius)}v${bar.height - 2 * radius}q${numberList(0, radius, -radius, radius)}`;
  const start = isOpenAtStart
    ? ''
    : `q${numberList(-radius, 0, -radius, -radius)}v${-(bar.height - 2 * radius)}q${numberList(0, -radius, radius, -radius)}`;
  return `M${numberList(left + before, top)}H${right - after}${end}H${left + before}${start}`;
}

/** The ground below the edges, in one piece. */
const groundPath = ({ bar }: PlacedSpan) =>
  `M${numberList(round(bar.x), round(bar.y))}h${round(bar.width)}v${bar.height}h${-round(bar.width)}z`;

function spanMarkup(span: PlacedSpan): string {
  const { bar, tone, isMoment, note, isNoteOnBar } = span;
  const shape = isMoment
    ? `<circle class="bar" cx="${round(bar.x + bar.width / 2)}" cy="${round(bar.y + bar.height / 2)}" r="5"/>`
    : `${span.isOpenAtStart || span.isOpenAtEnd ? `<path class="ground" d="${groundPath(span)}"/>` : ''}<path class="bar${span.isOpenAtStart || span.isOpenAtEnd ? ' open' : ''}" d="${barPath(span)}"/>`;
  const words = note ? (isNoteOnBar ? `<g class="on">${labelMarkup(note)}</g>` : labelMarkup(note)) : '';
  return tone ? `<g data-state="${tone}">${shape}${words}</g>` : shape + words;
}

export function drawTimeline(layout: TimelineLayout, className: string, title: string): string {
  const { ticks, spans, axisTop, height } = layout;
  return [
    svgOpening(className, layout, title),
    `<path class="tick" d="${ticks.map(({ x }) => `M${numberList(x, axisTop)}V${height}`).join('')}"/>`,
    `<g class="soft">${ticks.map(({ label }) => labelMarkup(label)).join('')}</g>`,
    spans.map(spanMarkup).join(''),
    `<g class="name">${spans.map(({ name }) => labelMarkup(name)).join('')}</g>`,
    '</svg>',
  ].join('');
}
