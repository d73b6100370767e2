// Finds what readers look for: their queries, with the places that answer them. One half was used to tune the engine, the other was not looked at.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { makeSearch } from '../../plugins/search-index';
import { groupByPage, openIndex, type Search } from '../../search';

type Query = { query: string; sort: string; expect: string[] };

const queriesOf = (half: string): Query[] =>
  JSON.parse(readFileSync(join('tests', 'search', 'queries', `${half}.json`), 'utf8')) as Query[];

let search: Search;
before(() => {
  search = openIndex(JSON.parse(JSON.stringify(makeSearch(process.cwd()).index)));
});

/** Where the first right answer stands in the list that a reader sees, from 1; 0 if it is not there. */
function rankOf({ query, expect }: Query): number {
  const shown = groupByPage(search.search(query), 2).flatMap(({ hits }) => hits);
  return 1 + shown.findIndex(({ address, pageAddress }) => expect.includes(address) || expect.includes(pageAddress));
}

for (const half of ['tuning', 'held-out']) {
  test(`the right answer to the queries of the ${half} half stands first for 80 %, and among the first three for 95 %`, (context) => {
    const queries = queriesOf(half);
    assert.ok(queries.length >= 120);
    const ranks = queries.map(rankOf);
    const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / queries.length;
    context.diagnostic(
      `${half}: first ${(100 * share(1)).toFixed(1)} %, first three ${(100 * share(3)).toFixed(1)} % of ${queries.length} queries`,
    );
    const missed = queries
      .filter((_, index) => (ranks[index] ?? 0) === 0 || (ranks[index] ?? 0) > 3)
      .map(({ query }) => query.slice(0, 60));
    assert.ok(share(1) >= 0.8, `first: ${share(1)}`);
    assert.ok(share(3) >= 0.95, `first three: ${share(3)}; missed: ${missed.join(' | ')}`);
  });
}
