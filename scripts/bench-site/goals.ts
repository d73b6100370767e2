// What the site is meant to reach. Only printed: machines differ.
import { aligned } from '../bench-reference/report';
import { type Figure, figureOf, type Measured, slowestTap } from './figures';
import { compare } from './report';

type Sites = { ours: Measured; docusaurus?: Measured; starlight?: Measured };
/** Null: not measured, or not asked of this page. */
type Outcome = { shown: string; isMet: boolean } | null;

/** Ours at most so many times theirs. */
function atMost(figure: Figure, factor: number, ours: Measured, theirs: Measured | undefined): Outcome {
  const [own, other] = [figureOf(ours, figure), theirs ? figureOf(theirs, figure) : Number.NaN];
  return Number.isNaN(own) || Number.isNaN(other) ? null : { shown: compare(own, other), isMet: own <= factor * other };
}

const full = (figure: Figure, ours: Measured): Outcome => {
  const score = figureOf(ours, figure);
  return Number.isNaN(score) ? null : { shown: String(score), isMet: score === 100 };
};

const goals: Record<string, (sites: Sites) => Outcome> = {
  'TBT at most 0.5 × Docusaurus': ({ ours, docusaurus }) => atMost('TBT', 0.5, ours, docusaurus),
  'TBT at most 1.5 × Starlight, docs': ({ ours, starlight }) => (ours.page.kind === 'doc' ? atMost('TBT', 1.5, ours, starlight) : null),
  'LCP at most 1.2 × Starlight': ({ ours, starlight }) => atMost('LCP', 1.2, ours, starlight),
  'slowest tap below 200 ms': ({ ours }) => {
    const time = slowestTap(ours);
    return Number.isFinite(time) ? { shown: String(Math.round(time)), isMet: time < 200 } : null;
  },
  'scripts at most 100 kB, docs': ({ ours }) => {
    const size = figureOf(ours, 'without headers');
    return ours.page.kind !== 'doc' || Number.isNaN(size) ? null : { shown: size.toFixed(1), isMet: size <= 100 };
  },
  'Lighthouse performance, Starlight − 5': ({ ours, starlight }) => {
    const difference = starlight ? figureOf(ours, 'performance') - figureOf(starlight, 'performance') : Number.NaN;
    return Number.isNaN(difference) ? null : { shown: `${difference > 0 ? '+' : ''}${difference}`, isMet: difference >= -5 };
  },
  'Lighthouse accessibility 100': ({ ours }) => full('accessibility', ours),
  'Lighthouse best practices 100': ({ ours }) => full('best-practices', ours),
  'Lighthouse SEO 100': ({ ours }) => full('seo', ours),
};

/** A column a page; ✓ met, ✗ not met. */
export function goalsTable(measured: readonly Measured[]): string {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const sitesOf = (page: Measured['page']): Sites | null => {
    const of = (site: string) => measured.find((each) => each.page === page && each.site === site);
    const ours = of('ours');
    return ours ? { ours, docusaurus: of('docusaurus'), starlight: of('starlight') } : null;
  };
  const rows = Object.entries(goals).map(([goal, check]) => [
    goal,
    ...pages.map((page) => {
      const sites = sitesOf(page);
      const outcome = sites && check(sites);
      return outcome ? `${outcome.shown} ${outcome.isMet ? '✓' : '✗'}` : '–';
    }),
  ]);
  return aligned([['', ...pages.map(({ name }) => name)], ...rows]);
}
