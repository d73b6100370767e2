// Clients in other languages, by the headers that their generators and HTTP libraries send: every operation answers them with success.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf, resolve } from '../../api/contract';
import { authorization } from '../../scripts/samples/prepare-example';
import { createHarness } from '../../simulator/testing/harness';
import { contract, prepared, reference, successOf } from '../reference/examples';

const bodies = new Map(
  operationsOf(contract.paths).map(({ operation }) => [
    operation.operationId,
    [...new Set(Object.values(operation.responses).flatMap((response) => Object.keys(resolve(contract, response).content ?? {})))],
  ]),
);

/** The headers of a client, for an operation whose answers have these media types. */
const clients: Record<string, (types: string[]) => Record<string, string>> = {
  // The first type that is JSON. Where a success has no body, that is the one of problems.
  'OpenAPI Generator, Python': ([first = '']) => ({ Accept: first, 'User-Agent': 'OpenAPI-Generator/1.0.0/python' }),
  'OpenAPI Generator, Java': (types) => ({ Accept: types.join(','), 'User-Agent': 'OpenAPI-Generator/1.0.0/java' }),
  'OpenAPI Generator, PHP': (types) => ({ Accept: types.join(','), 'Content-Type': 'application/json' }),
  'openapi-python-client on httpx': () => ({
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate',
    Connection: 'keep-alive',
    'User-Agent': 'python-httpx/0.28.1',
  }),
  'Kiota, Python': () => ({ Accept: 'application/json, application/problem+json;q=0.9', 'User-Agent': 'kiota-python' }),
  axios: () => ({ Accept: 'application/json, text/plain, */*', 'Accept-Encoding': 'gzip, compress, deflate, br' }),
  RestSharp: () => ({ Accept: 'application/json, text/json, text/x-json, text/javascript, application/xml, text/xml' }),
};

for (const [name, headersFor] of Object.entries(clients)) {
  test(name, async () => {
    const { simulator, control } = createHarness();
    const send = (path: string, init: RequestInit) => simulator.fetch(new Request(`https://api.access.example${path}`, init));
    const refused: string[] = [];
    for (const operation of reference.operations) {
      await control('POST', '/reset', { seed: 'harbour-house' });
      const { method, path, headers, body } = await prepared(operation, send);
      const types = bodies.get(operation.id) ?? [];
      const response = await send(path, {
        method,
        headers: { ...headersFor(types), ...Object.fromEntries(headers), Authorization: authorization },
        body,
      });
      if (response.status !== successOf(operation)) {
        const { code } = (await response.json()) as { code: string };
        refused.push(`${operation.id}: ${response.status} ${code}, with Accept: ${headersFor(types).Accept}`);
      }
    }
    assert.deepEqual(refused, []);
  });
}
