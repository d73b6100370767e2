/** What the search needs, as a chunk of its own. */
declare module 'search-index' {
  const index: import('../../search').SearchIndex;
  export default index;
}

declare module 'search-texts' {
  const texts: import('../../search').SearchTexts;
  export default texts;
}
