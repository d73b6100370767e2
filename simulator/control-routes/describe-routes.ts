import type { Json, JsonObject } from '../../openapi/json/json';
import type { ObjectSchema, Properties, ValueSchema } from '../core/control/route-schema';
import { type RouteName, routes } from '../core/control/routes';
import { routeWords } from './route-words';

type MemberWords = string | { does: string; values?: Record<string, string>; members?: Record<string, MemberWords> };

/** A member of a body or a query: what its schema says, and what it is for. */
export type DescribedMember = {
  name: string;
  /** `timestamp`, `number from 0 to 60`, `array of objects, at most 1000`. */
  type: string;
  isRequired: boolean;
  does: string;
  default?: Json;
  values?: { value: Json; does: string | null }[];
  members?: DescribedMember[];
};

export type RouteExample = { path: string; body?: Json; first?: { path: string; body: Json; gives: string } };

export type DescribedRoute = {
  method: string;
  path: string;
  does: string;
  query: DescribedMember[];
  body: DescribedMember[];
  answer: { name: string; does: string }[];
  example: RouteExample;
};

function typeOf({ type, enum: values, minimum, maximum, maxItems, format, items }: ValueSchema): string {
  if (values) {
    return `${typeof values[0] === 'number' ? 'integer' : 'string'}${values.includes(null) ? ' or null' : ''}`;
  }
  if (items) {
    return `array of objects, at most ${maxItems}`;
  }
  return format === 'date-time' ? 'timestamp' : `${type}${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}`;
}

function describeMembers(properties: Properties, required: readonly string[], words: Record<string, MemberWords>): DescribedMember[] {
  return Object.entries(properties).map(([name, schema]) => {
    const said = words[name] ?? '';
    const { does, values, members } = typeof said === 'string' ? { does: said } : said;
    const inner = schema.items ?? schema;
    return {
      name,
      type: typeOf(schema),
      isRequired: required.includes(name),
      does,
      ...(schema.default === undefined ? {} : { default: schema.default }),
      ...(schema.enum ? { values: schema.enum.map((value) => ({ value, does: values?.[String(value)] ?? null })) } : {}),
      ...(members ? { members: describeMembers(inner.properties ?? {}, inner.required ?? [], members) } : {}),
    };
  });
}

function describeRoute(name: RouteName): DescribedRoute {
  const [method = '', path = ''] = name.split(' ');
  const { body, query }: { body?: ObjectSchema; query?: ObjectSchema } = routes[name];
  const words: {
    does: string;
    members?: Record<string, MemberWords>;
    query?: Record<string, MemberWords>;
    answer: Record<string, string>;
    example: { id?: string; body?: object; query?: Record<string, string>; first?: RouteExample['first'] };
  } = routeWords[name];
  const { example } = words;
  const search = example.query ? `?${new URLSearchParams(example.query)}` : '';
  return {
    method,
    path,
    does: words.does,
    query: query ? describeMembers(query.properties, query.required ?? [], words.query ?? {}) : [],
    body: body ? describeMembers(body.properties, body.required ?? [], words.members ?? {}) : [],
    answer: Object.entries(words.answer).map(([member, does]) => ({ name: member, does })),
    example: {
      path: path.replace(/\{\w+\}/, example.id ?? '') + search,
      ...(example.body ? { body: example.body as JsonObject } : {}),
      ...(example.first ? { first: example.first } : {}),
    },
  };
}

/** Every control route, as data for `GET /_sim`, the README and pages. */
export const describedRoutes: readonly DescribedRoute[] = (Object.keys(routes) as RouteName[]).map(describeRoute);
