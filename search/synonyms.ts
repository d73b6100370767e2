/** The words of the field for our words: `badge` is looked for as `card` too. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;
