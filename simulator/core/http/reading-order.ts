const first = ['id', 'accountId', 'systemId'];
const last = ['createdAt', 'updatedAt'];

function ordered(thing: object): object {
  const names = Object.keys(thing);
  const middle = names.filter((name) => !first.includes(name) && !last.includes(name));
  const members = thing as Record<string, unknown>;
  return Object.fromEntries([...first, ...middle, ...last].filter((name) => name in members).map((name) => [name, members[name]]));
}

/** People read answers too: whose it is comes first, its times last. Only things with times are touched. */
export function inReadingOrder(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) {
    return body;
  }
  if ('items' in body && Array.isArray(body.items) && 'page' in body) {
    return { ...body, items: body.items.map(inReadingOrder) };
  }
  return 'createdAt' in body ? ordered(body) : body;
}
