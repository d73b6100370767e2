import { openIndex, type Search, type SearchTexts } from '../../../search';
import { fetchIndex } from './fetch-index';

let opened: Promise<Search> | null = null;

/** The search, opened once. What failed to load is asked for again. */
export function loadSearch(): Promise<Search> {
  opened ??= fetchIndex().then(openIndex, (problem) => {
    opened = null;
    throw problem;
  });
  return opened;
}

/** What the places say. Results are shown without it until it is there. */
export const loadTexts = (): Promise<SearchTexts> =>
  import(/* webpackChunkName: "search-texts" */ 'search-texts').then(({ default: texts }) => texts);
