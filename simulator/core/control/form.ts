/** Control routes are no part of the API, so they have no contract. Their bodies are checked here, as strictly. */

export class ControlError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | readonly string[];

function isOf(value: unknown, kind: Kind): boolean {
  if (typeof kind !== 'string') {
    return kind.includes(value as string);
  }
  if (kind === 'array') {
    return Array.isArray(value);
  }
  return kind === 'object' ? typeof value === 'object' && value !== null && !Array.isArray(value) : typeof value === kind;
}

function describe(kind: Kind): string {
  return typeof kind === 'string' ? `a${/^[aeiou]/.test(kind) ? 'n' : ''} ${kind}` : `one of ${kind.join(', ')}`;
}

/** The members of a body, each of its kind and none unknown. */
export function form<Names extends string>(
  value: unknown,
  members: Record<Names, Kind>,
): Partial<Record<Names, never>> & Record<string, unknown> {
  if (!isOf(value, 'object')) {
    throw new ControlError(400, 'Send a JSON object.');
  }
  for (const [name, member] of Object.entries(value as object)) {
    const kind = Object.hasOwn(members, name) ? members[name as Names] : undefined;
    if (kind === undefined) {
      throw new ControlError(400, `There is no member "${name}". Known ones: ${Object.keys(members).join(', ')}.`);
    }
    if (!isOf(member, kind)) {
      throw new ControlError(400, `"${name}" must be ${describe(kind)}.`);
    }
  }
  return value as Partial<Record<Names, never>> & Record<string, unknown>;
}

export function amount(value: unknown, name: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) {
    throw new ControlError(400, `"${name}" must be a number from ${min} to ${max}.`);
  }
  return value;
}

/** An instant in RFC 3339, as milliseconds. */
export function moment(value: unknown, name: string): number {
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new ControlError(400, `"${name}" must be an instant such as 2026-03-16T08:00:00.000Z.`);
  }
  return time;
}
