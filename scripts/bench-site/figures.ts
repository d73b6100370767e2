import { median } from '../bench-reference/report';
import type { categories, Scores } from './lighthouse';
import type { BenchPage } from './pages';
import type { Visit } from './visit';

/** What was measured of one page of one site, a round each. */
export type Measured = { page: BenchPage; site: string; visits: Visit[]; scores: Scores[] };

const ofVisits = {
  'all kB': (visit) => visit.bytes.all / 1000,
  'before load': (visit) => visit.bytes.beforeLoad / 1000,
  prefetched: (visit) => visit.bytes.prefetched / 1000,
  scripts: (visit) => visit.bytes.scripts / 1000,
  'without headers': (visit) => visit.bytes.scriptBodies / 1000,
  styles: (visit) => visit.bytes.styles / 1000,
  html: (visit) => visit.bytes.html / 1000,
  requests: (visit) => visit.requests,
  'FCP ms': (visit) => visit.firstContentfulPaint,
  LCP: (visit) => visit.largestContentfulPaint,
  TBT: (visit) => visit.blockingTime,
  CLS: (visit) => visit.layoutShift,
  elements: (visit) => visit.elements,
  'heap MB': (visit) => visit.heap / 1_000_000,
  'menu ms': ({ taps }) => taps.menu,
  disclosure: ({ taps }) => taps.disclosure,
  language: ({ taps }) => taps.language,
  copy: ({ taps }) => taps.copy,
  link: ({ taps }) => taps.link,
  'new page': ({ taps }) => taps.newPage,
} satisfies Record<string, (visit: Visit) => number | null>;

type VisitFigure = keyof typeof ofVisits;
export type Figure = VisitFigure | (typeof categories)[number];
export const visitFigures = Object.keys(ofVisits) as VisitFigure[];

/** The median of a figure; NaN if it was never taken. */
export function figureOf({ visits, scores }: Measured, figure: Figure): number {
  return figure in ofVisits
    ? median(visits.map((visit) => ofVisits[figure as VisitFigure](visit)))
    : median(scores.map((score) => score[figure as (typeof categories)[number]]));
}

/** The slowest answer to a tap. */
export function slowestTap(measured: Measured): number {
  const taps = (['menu ms', 'disclosure', 'language', 'copy', 'link'] as const).map((figure) => figureOf(measured, figure));
  return Math.max(...taps.filter((time) => !Number.isNaN(time)));
}
