/** Whether clients that work today go on working: not at all, for the time being, or as before. */
export type Effect = 'breaking' | 'deprecating' | 'compatible';

/** What a change is about: an operation, a webhook, or, with nulls, the document as a whole. */
export type Subject = {
  /** The id of an operation, the name of a webhook. */
  id: string | null;
  kind: 'operation' | 'webhook' | 'document';
  /** `GET /doors`. Webhooks have none. */
  call: string | null;
  tag: string | null;
};

/** One difference between two documents. */
export type Change = Subject & {
  effect: Effect;
  /** A sentence, with names and values in backticks. */
  what: string;
};

/** A difference before it is known where it was found: what goes on after "The body …". */
export type Finding = { effect: Effect; what: string };

export const breaking = (what: string): Finding => ({ effect: 'breaking', what });
export const deprecating = (what: string): Finding => ({ effect: 'deprecating', what });
export const compatible = (what: string): Finding => ({ effect: 'compatible', what });

export const wholeDocument: Subject = { id: null, kind: 'document', call: null, tag: null };

export type Sides<T> = { before: T; after: T };

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const code = (text: string) => `\`${text}\``;

export const joinCodes = (texts: readonly string[]) => texts.map(code).join(', ');
