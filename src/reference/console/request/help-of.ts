import type { Json } from '../../../../openapi/json/json';
import type { SchemaShape } from '../../../../openapi/schema/describe-schema';

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

/** Facts that tell a reader less than an example does, or nothing. */
const untold = /^(always|needs|no other members|date|date-time|email|uri|uuid|at least 1 item)\b/;

/** The words under a field: what it is and what it may hold; of a time also how it is written. Backticks mark code. */
export function helpOf(shape: SchemaShape, description = shape.description, example: Json | undefined = shape.examples[0]): string {
  const says = firstSentence(description);
  const facts = shape.facts.filter((fact) => !untold.test(fact)).join(', ');
  const limits = facts ? `${facts[0]?.toUpperCase()}${facts.slice(1)}.` : '';
  const isTime = shape.facts.some((fact) => fact === 'date' || fact === 'date-time');
  const sample = (says === '' || isTime) && example !== undefined ? `Example: \`${shown(example)}\`` : '';
  return [says, limits, sample].filter(Boolean).join(' ');
}
