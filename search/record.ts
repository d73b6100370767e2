/** What a place of the documentation is, as the reader is told beside it. */
export const kinds = ['guide', 'recipe', 'operation', 'problem', 'deny reason', 'event', 'field', 'schema', 'release note'] as const;

export type Kind = (typeof kinds)[number];

/** A place that can be found: a page, a section of one, or a thing of the contract with the place that explains it. */
export type SearchRecord = {
  kind: Kind;
  /** Where it is, below the base of the site: `/main/api/webhooks#retries`. */
  address: string;
  /** The title of the page that it belongs to, and the address of that page or of its section on it. */
  page: string;
  pageAddress: string;
  /** The heading above its own, if it has one. */
  parent: string;
  heading: string;
  /** The names that it goes by: an operation's id, its verb and path, a code, a status. */
  names: readonly string[];
  /** The identifiers that are explained here: members, values, parameters. */
  defines: readonly string[];
  /** What readers call it who know other words. */
  keywords: readonly string[];
  text: string;
};

/** What is known of a place without its text. */
export type StoredRecord = Pick<SearchRecord, 'kind' | 'address' | 'page' | 'pageAddress' | 'parent' | 'heading'>;
