import { isObject, type Json } from './json';
import { pointerStep } from './json-pointer';

/** The way to a value inside a body: names of members and places in lists. */
export type Path = readonly (string | number)[];

/** The same as a JSON Pointer, which is how faults name their place. */
export function pointerOf(path: Path): string {
  return path.map((part) => pointerStep(String(part))).join('');
}

/** The body with another value at a path. The rest stays the same, also the order of members. */
export function withValue(body: Json, path: Path, value: Json): Json {
  const [part, ...rest] = path;
  if (part === undefined) {
    return value;
  }
  if (Array.isArray(body)) {
    const index = Number(part);
    const changed = withValue(body[index] ?? null, rest, value);
    return index < body.length ? body.map((item, place) => (place === index ? changed : item)) : [...body, changed];
  }
  const holder = isObject(body) ? body : {};
  // A member named __proto__ is a member like any other.
  return Object.fromEntries([
    ...Object.entries(holder).map(([name, member]) => [name, name === part ? withValue(member, rest, value) : member]),
    ...(Object.hasOwn(holder, part) ? [] : [[part, withValue(null, rest, value)]]),
  ]);
}

/** The body without the member or the item at a path. */
export function withoutValue(body: Json, path: Path): Json {
  const [part, ...rest] = path;
  if (part === undefined) {
    return body;
  }
  const isLast = rest.length === 0;
  if (Array.isArray(body)) {
    return body.flatMap((item, place) => (place !== part ? [item] : isLast ? [] : [withoutValue(item, rest)]));
  }
  if (!isObject(body)) {
    return body;
  }
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, member]) =>
      name !== part ? [[name, member]] : isLast ? [] : [[name, withoutValue(member, rest)]],
    ),
  );
}
