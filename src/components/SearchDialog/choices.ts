import { groupByPage, type Hit, type Search } from '../../../search';

/** Something in the list that can be chosen: a place to go to, or a query to try. */
export type Choice = { go: string } | { query: string };

/** What fits best comes first; of a page that fits often, the two best show. */
const hitsSearched = 30;
const hitsOfPage = 2;
const mostPages = 8;

export type PageOfHits = { page: string; hits: Hit[] };

export function pagesOfHits(search: Search, query: string): PageOfHits[] {
  return groupByPage(search.search(query, { limit: hitsSearched }), hitsOfPage).slice(0, mostPages);
}

/** Where most readers want to go, for those who have typed nothing or found nothing. */
export const wantedPages: readonly { title: string; address: string }[] = [
  { title: 'Quickstart', address: '/main/getting-started/quickstart' },
  { title: 'The simulator', address: '/main/getting-started/simulator' },
  { title: 'API authentication', address: '/main/guides/api-authentication' },
  { title: 'Error handling', address: '/main/guides/error-handling' },
  { title: 'Webhooks', address: '/main/api/webhooks' },
  { title: 'Recipes', address: '/main/guides/recipes/' },
];
