import type { Json } from '../../../../openapi/json/json';
import type { Constraint, SchemaDescription } from '../../../../openapi/schema/describe-schema';

/** The first sentence of a description, without the marks of Markdown except backticks. */
export function firstSentence(description: string): string {
  const plain = description
    .split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .trim();
  // A full stop inside backticks or before a small letter ends nothing.
  return /^(?:`[^`]*`|[^`])*?[.?!](?=\s+[^a-z\s]|$)/.exec(plain ?? '')?.[0] ?? plain ?? '';
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Constraints that tell a reader less than an example does, or nothing. */
function isPlain({ kind, least, most }: Constraint, format: string | null): boolean {
  switch (kind) {
    case 'constant':
    case 'needs':
    case 'closed':
      return true;
    case 'format':
      return /^(date|email|uri|uuid)\b/.test(format ?? '');
    case 'items':
      return least === 1 && most === null;
    default:
      return false;
  }
}

/** The words under a field: what it is and what it may hold; of a time also how it is written. Backticks mark code. */
export function helpOf(
  { constraints, format, ...described }: SchemaDescription,
  description = described.description,
  example: Json | undefined = described.examples[0],
): string {
  const says = firstSentence(description);
  const facts = constraints
    .filter((constraint) => !isPlain(constraint, format))
    .map(({ text }) => text)
    .join(', ');
  const limits = facts ? `${facts[0]?.toUpperCase()}${facts.slice(1)}.` : '';
  const isTime = /^date(-time)?$/.test(format ?? '');
  const sample = (says === '' || isTime) && example !== undefined ? `Example: \`${shown(example)}\`` : '';
  return [says, limits, sample].filter(Boolean).join(' ');
}
