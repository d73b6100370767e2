// Postman's own converter, as its importer runs it, takes the contract without a warning.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operationsOf } from '../../api/contract';
import { contractFile, readContract } from '../../api/read-contract';
import { requirePeer } from '../../scripts/peers/install-peer';

type Item = {
  name: string;
  request?: { method: string; url: { path?: string[] }; body?: { raw?: string } };
  response?: unknown[];
  item?: Item[];
};
type Conversion = { result: boolean; reason?: string; output?: { type: string; data: { item: Item[] } }[] };
type Converter = {
  convertV2(
    input: { type: 'string'; data: string },
    options: object,
    callback: (error: Error | null, conversion: Conversion) => void,
  ): void;
};

const { convertV2 } = requirePeer<Converter>('openapi-to-postmanv2', 'openapi-to-postmanv2');

function convert(data: string): Promise<Conversion> {
  const options = { folderStrategy: 'Tags', parametersResolution: 'Example', includeWebhooks: true };
  return new Promise((resolve, reject) => {
    convertV2({ type: 'string', data }, options, (error, conversion) => (error ? reject(error) : resolve(conversion)));
  });
}

function requestsIn(items: Item[]): Item[] {
  return items.flatMap((item) => (item.request ? [item] : requestsIn(item.item ?? [])));
}

test('every operation and webhook becomes a request, and nothing is complained about', async (context) => {
  const complaints = ['warn', 'error', 'log'].map((name) => context.mock.method(console, name as 'warn', () => undefined).mock);
  const { result, reason, output = [] } = await convert(readFileSync(contractFile, 'utf8'));
  const said = complaints.flatMap(({ calls }) => calls.flatMap(({ arguments: said }) => said.map(String)));
  context.mock.restoreAll();
  const contract = readContract();
  const requests = requestsIn(output[0]?.data.item ?? []);
  const key = (method: string, path: string) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const expected = operationsOf(contract.paths).map(({ method, path }) => key(method, path));
  const found = requests.map(({ request }) => `${request?.method} /${(request?.url.path ?? []).join('/')}`);
  assert.ok(result, reason);
  assert.deepEqual(said, []);
  assert.deepEqual(
    expected.filter((call) => !found.includes(call)),
    [],
  );
  assert.equal(requests.length, expected.length + Object.keys(contract.webhooks).length);
  for (const { name, request } of requests.filter((item) => item.request?.body?.raw)) {
    assert.doesNotThrow(() => JSON.parse(request?.body?.raw ?? ''), name);
  }
});
