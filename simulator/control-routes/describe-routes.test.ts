import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isObject, type Json } from '../../openapi/json/json';
import { valueAtFragment } from '../../openapi/json/json-pointer';
import type { Input } from '../core/control/handlers';
import type { RouteName } from '../core/control/routes';
import { callers } from '../core/seeds/people';
import { createHarness } from '../testing/harness';
import { type DescribedRoute, describedRoutes } from './describe-routes';
import { routeWords } from './route-words';
import type { RouteWords } from './word-types';

/** Never called: the compiler is what is tested, and each line would be an error of its own if it compiled. */
export function misspelt(door: Input<'POST /_sim/doors/{doorId}'>, clock: Input<'PUT /_sim/clock'>): void {
  // @ts-expect-error There is no such route.
  routeWords['PUT /_sim/clok'];
  // @ts-expect-error The member is called `advanceSeconds`.
  clock.body.advanceSecond;
  // @ts-expect-error There is no such stimulus.
  door.body.do === 'EXPLODE';
  const { does, answer, example } = routeWords['PUT /_sim/rates'];
  const words: Partial<RouteWords>[] = [
    // @ts-expect-error The route has no such member.
    { 'PUT /_sim/rates': { does, answer, example, members: { enforces: '' } } },
    // @ts-expect-error Nor does its answer.
    { 'PUT /_sim/rates': { does, answer: { enforces: '' }, example, members: { enforced: '' } } },
    // @ts-expect-error Nor does its example.
    { 'PUT /_sim/rates': { does, answer, example: { body: { enforces: true } }, members: { enforced: '' } } },
  ];
  words.pop();
}

const [caller] = callers;
const headers = { Authorization: `Basic ${btoa(`${caller?.credentialId}:${caller?.secret}`)}`, 'Content-Type': 'application/json' };

/** Runs the example of a route against a fresh simulator, after what it says has to come first. */
async function run({ method, example }: DescribedRoute): Promise<{ status: number; answer: unknown }> {
  const { simulator } = createHarness('harbour-house', { controlHelp: describedRoutes });
  const send = async (to: string, path: string, body?: Json) => {
    const init = { method: to, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await simulator.fetch(new Request(`https://api.access.example${path}`, init));
    return { status: response.status, answer: (await response.json()) as Json };
  };
  const { first, path, body } = example;
  if (!first) {
    return send(method, path, body);
  }
  const made = await send('POST', first.path, first.body);
  const value = isObject(made.answer) ? valueAtFragment(made.answer, `#${first.gives}`) : undefined;
  assert.equal(typeof value, 'string', JSON.stringify(made));
  const filled = (text: string) => text.replaceAll('$FIRST', String(value));
  return send(method, filled(path), JSON.parse(filled(JSON.stringify(body))));
}

for (const route of describedRoutes) {
  test(`the example of ${route.method} ${route.path} works, and its answer is what is described`, async () => {
    const { status, answer } = await run(route);
    assert.equal(status, 200, JSON.stringify(answer));
    const described = route.answer.map(({ name }) => name);
    const optional = route.path === '/_sim/present' ? ['eventId', 'links'] : [];
    assert.deepEqual(
      described.filter((name) => !optional.includes(name)),
      Object.keys(answer as object),
    );
  });
}

test('everything is said in words, and GET /_sim gives all of it', async () => {
  const members = describedRoutes.flatMap(({ body, query }) => [...body, ...query]);
  for (const { name, does } of [...members, ...members.flatMap((member) => member.members ?? [])]) {
    assert.match(does, /^\S.*\.$/, name);
  }
  const help = await run(describedRoutes[0] as DescribedRoute);
  assert.deepEqual(help.answer, { routes: JSON.parse(JSON.stringify(describedRoutes)) });
  assert.equal(describedRoutes.length, Object.keys(routeWords satisfies Record<RouteName, unknown>).length);
});
