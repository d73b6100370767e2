import { asArray, asObject, isObject, type JsonObject } from '../json/json';
import { breaking, code, compatible, type Finding, joinCodes, type Sides, same } from './change';

/** One way to sign in: schemes that are needed together, each with its scopes. */
type Way = Record<string, string[]>;

/** Nothing said, and an empty list, both mean that nobody has to sign in. */
function waysOf(security: unknown): Way[] {
  const ways = asArray(security)
    .filter(isObject)
    .map((way) => Object.fromEntries(Object.entries(way).map(([scheme, scopes]) => [scheme, asArray(scopes).map(String)])));
  return ways.length > 0 ? ways : [{}];
}

/** Whether whoever can sign in this way can sign in that way too. */
const covers = (held: Way, asked: Way) =>
  Object.entries(asked).every(([scheme, scopes]) => Object.hasOwn(held, scheme) && scopes.every((scope) => held[scheme]?.includes(scope)));

function nameOf(way: Way): string {
  const schemes = Object.entries(way).map(([scheme, scopes]) =>
    scopes.length > 0 ? `${code(scheme)} with ${joinCodes(scopes)}` : code(scheme),
  );
  return schemes.length > 0 ? schemes.join(' and ') : 'no credential';
}

/** `called` is what is called: `it`, or `the API`. */
export function compareSecurity({ before, after }: Sides<unknown>, called: string): Finding[] {
  const [had, has] = [waysOf(before), waysOf(after)];
  const lost = had.filter((way) => !has.some((asked) => covers(way, asked)));
  const gained = has.filter((way) => !had.some((held) => covers(way, held)));
  return [
    ...lost.map((way) => breaking(`Calling ${called} with ${nameOf(way)} is no longer enough.`)),
    ...gained.map((way) => compatible(`Calling ${called} with ${nameOf(way)} is enough now.`)),
  ];
}

/** The same scheme must go on working in the same way; how it is described is nobody's contract. */
export function compareSchemes(before: JsonObject, after: JsonObject): Finding[] {
  const [had, has] = [asObject(asObject(before.components).securitySchemes), asObject(asObject(after.components).securitySchemes)];
  const means = (scheme: unknown) => {
    const { description: _, ...rest } = asObject(scheme);
    return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('x-')));
  };
  return Object.keys(had)
    .filter((name) => Object.hasOwn(has, name) && !same(means(had[name]), means(has[name])))
    .map((name) => breaking(`The security scheme ${code(name)} works in another way.`));
}
