import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../openapi/json/json';
import { contractViolations, type OperationResponse, operations } from './contract-violations';
import { createHarness } from './harness';

/** What the harness would miss, every test of the simulator would miss. */

const listUsers = operations.get('listUsers');
assert.ok(listUsers);

type UserPage = { items: JsonObject[]; page: JsonObject };
type UsersResponse = Omit<OperationResponse, 'body'> & { body: UserPage };

async function usersResponse(change: (response: UsersResponse) => Partial<OperationResponse>): Promise<string[]> {
  const { body, ...rest } = await createHarness().call('listUsers');
  const response = { ...rest, body: body as UserPage };
  return contractViolations(listUsers as NonNullable<typeof listUsers>, { ...response, ...change(response) });
}

function withoutHeader({ headers }: Pick<OperationResponse, 'headers'>, name: string): Headers {
  const changed = new Headers(headers);
  changed.delete(name);
  return changed;
}

test('what the simulator answers is what the contract says', async () => {
  assert.deepEqual(await usersResponse(() => ({})), []);
});

test('a member that no schema has is found, however deep', async () => {
  const violations = await usersResponse(({ body }) => ({
    body: { ...body, items: [{ ...body?.items[0], nickname: 'A' }], page: { ...body?.page, pages: 1 } },
  }));
  assert.deepEqual(violations, ['no schema knows /items/0/nickname', 'no schema knows /page/pages']);
});

test('a value of the wrong type and a missing member are found', async () => {
  const [violation] = await usersResponse(({ body }) => ({ body: { ...body, items: [{ ...body?.items[0], name: 7 }] } }));
  assert.match(violation ?? '', /^\/items\/0/);
  const [missing] = await usersResponse(({ body }) => ({ body: { items: body?.items } }));
  assert.match(missing ?? '', /must have required property 'page'/);
});

test('a status, a code, a header and a media type that the contract does not have are found', async () => {
  assert.match((await usersResponse(() => ({ status: 299 })))[0] ?? '', /has no answer 299/);
  assert.ok(
    (await usersResponse(() => ({ status: 404, code: 'door-melted' }))).includes('the contract does not list the code door-melted'),
  );
  assert.deepEqual(await usersResponse((response) => ({ headers: withoutHeader(response, 'simulated') })), [
    'the answer does not say that it is simulated',
  ]);
  assert.deepEqual(await usersResponse((response) => ({ headers: withoutHeader(response, 'content-type') })), [
    'the contract has no  for 200',
  ]);
});
