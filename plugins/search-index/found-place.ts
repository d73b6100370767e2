import type { SearchRecord } from '../../search';

/** A place as pages and contract have it, before writers add what readers call it. */
export type FoundPlace = Omit<SearchRecord, 'keywords'>;
