import type { StateTone } from '../../../api/state-tone';
import type { Area } from '../geometry';
import { labelMarkup } from '../label-markup';
import { numberList, svgOpening } from '../svg';
import type { WeekLayout } from './layout';

const { round } = Math;

const boxPath = ({ x, y, width, height }: Area) => `M${numberList(round(x), round(y))}h${round(width)}v${round(height)}h${-round(width)}z`;
const path = (className: string, areas: Area[]) =>
  areas.length > 0 ? `<path class="${className}" d="${areas.map(boxPath).join('')}"/>` : '';
const group = (className: string, content: string) => (content ? `<g class="${className}">${content}</g>` : '');
const toned = (state: StateTone, content: string) => (content ? `<g data-state="${state}">${content}</g>` : '');

/** What is of one kind is one element, to keep the drawing small; the classes are those of time.css. */
export function drawWeekLayout(layout: WeekLayout, className: string, title: string): string {
  const { hours, axisTop, axisBottom, days, legend } = layout;
  const times = days.flatMap((day) => day.times);
  return [
    svgOpening(className, layout, title),
    toned(
      'denied',
      path(
        'ground',
        days.flatMap(({ excluded }) => excluded),
      ),
    ),
    `<path class="tick" d="${hours.map(({ x }) => `M${numberList(x, axisTop)}V${round(axisBottom)}`).join('')}"/>`,
    path(
      'bar',
      days.flatMap(({ active }) => active),
    ),
    path(
      'line answer',
      days.flatMap(({ gap }) => gap ?? []),
    ),
    toned(
      'pending',
      path(
        'bar',
        days.flatMap(({ other }) => other),
      ),
    ),
    group(
      'on',
      times
        .filter(({ anchor }) => anchor === 'middle')
        .map(labelMarkup)
        .join(''),
    ),
    [...times.filter(({ anchor }) => anchor !== 'middle'), ...days.map(({ name }) => name)].map(labelMarkup).join(''),
    group(
      'soft',
      [...hours.map(({ label }) => label), ...days.flatMap(({ note }) => note ?? []), ...(legend ? [legend] : [])]
        .map(labelMarkup)
        .join(''),
    ),
    '</svg>',
  ].join('');
}
