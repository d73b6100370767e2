/** Search in the documentation, in the page and for agents: an index that is made at build time, and what reads it. */
export { buildIndex, type SearchIndex, type SearchTexts, searchTexts } from './build-index';
export { type Hit, openIndex, type Search } from './open-index';
export { type Kind, kinds, type SearchRecord } from './record';
export { groupByPage, markMatches, snippetOf } from './show';
export type { Synonyms } from './synonyms';
