import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const text = z.string('must be text').min(1, 'must not be empty');
const sentence = z.string('must be a sentence').endsWith('.', 'must be a sentence that ends with a full stop');

/** An entry has these members and no other. */
const entryOf = <Members extends z.core.$ZodShape>(members: Members) =>
  z.strictObject(members, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown member ${issue.keys.join(', ')}; known are ${Object.keys(members).join(', ')}`
        : `must have the members ${Object.keys(members).join(', ')}`,
  });

const catalogueOf = <Entry extends z.ZodType>(name: RegExp, entry: Entry) =>
  z.record(z.string().regex(name), entry, {
    error: (issue) => (issue.code === 'invalid_key' ? `must have a name that matches ${name}` : 'must be entries by name'),
  });

const errorEntry = entryOf({
  status: z.int('must be a number').min(400, 'must be an error status').max(599, 'must be an error status'),
  title: text,
  meaning: sentence,
  remedy: sentence,
  detail: sentence,
  members: z.record(z.string(), z.json(), 'must be members of the example').optional(),
});

const eventEntry = entryOf({
  severity: z.enum(['INFO', 'WARNING', 'ALERT'], 'must be INFO, WARNING or ALERT'),
  summary: text,
  description: sentence,
  /** Name of the schema of `data`. */
  data: text,
  /** Which event the example is, when it occurred, and its members beyond the common ones. */
  example: z.object({ id: text, occurredAt: text }, 'must have id and occurredAt').catchall(z.json()),
});

const limits = catalogueOf(/^[a-z]+([A-Z][a-z]*)*$/, entryOf({ max: z.int('must be a number').positive('must be more than 0'), of: text }));

const catalogues = z.object({
  errors: catalogueOf(/^[a-z0-9]+(-[a-z0-9]+)*$/, errorEntry),
  events: catalogueOf(/^[a-z0-9]+\.[a-z_]+$/, eventEntry),
  /** Quotas, which `limit-reached` names. */
  limits,
  /** Sizes and times. */
  bounds: limits,
});

export type ErrorEntry = z.infer<typeof errorEntry>;
export type EventEntry = z.infer<typeof eventEntry>;
export type Catalogues = z.infer<typeof catalogues>;

const fileOf = (catalogue: string) => join('api', 'catalogue', `${catalogue}.yaml`);

/** The catalogues, if they are sound; otherwise throws and says of each bad entry where it is and what it must be. */
export function parseCatalogues(input: Record<keyof Catalogues, unknown>): Catalogues {
  const { data, error } = catalogues.safeParse(input);
  if (error) {
    const lines = error.issues.map(({ path: [catalogue, ...place], message }) =>
      [`${fileOf(String(catalogue))}:`, ...(place.length > 0 ? [`"${place.join('.')}"`] : []), `${message}.`].join(' '),
    );
    throw new Error(lines.join('\n'));
  }
  return data;
}

/** Reads the catalogues; a bad entry stops the bundling and is named. */
export function readCatalogues(): Catalogues {
  const read = (catalogue: keyof Catalogues): unknown => parse(readFileSync(fileOf(catalogue), 'utf8'));
  return parseCatalogues({ errors: read('errors'), events: read('events'), limits: read('limits'), bounds: read('bounds') });
}
