import type { SearchIndex } from '../../../search';

/** The index alone, without what reads it: the button asks for it while the dialog is on its way. */
export const fetchIndex = (): Promise<SearchIndex> =>
  import(/* webpackChunkName: "search-index" */ 'search-index').then(({ default: index }) => index);
