const first = ['id', 'accountId', 'systemId'];
const apart = new Set([...first, 'createdAt', 'updatedAt']);

function ordered(thing: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name of first) {
    if (thing[name] !== undefined) {
      shown[name] = thing[name];
    }
  }
  for (const name of Object.keys(thing)) {
    if (!apart.has(name)) {
      shown[name] = thing[name];
    }
  }
  shown.createdAt = thing.createdAt;
  shown.updatedAt = thing.updatedAt;
  return shown;
}

/** People read answers too: whose it is comes first, its times last. Only things with times are touched. */
export function inReadingOrder(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) {
    return body;
  }
  if ('items' in body && Array.isArray(body.items) && 'page' in body) {
    return { ...body, items: body.items.map(inReadingOrder) };
  }
  return 'createdAt' in body ? ordered(body as Record<string, unknown>) : body;
}
