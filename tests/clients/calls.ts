import assert from 'node:assert/strict';
import * as cast from '../../api/cast/building';
import type { Answer, Client } from './client';
import { later } from './later-service';

/** The calls that every generated client makes, in this order. */

export type Call = { name: string; make(client: Client, kept: Kept): Promise<void> };
/** What one call leaves for those after it. */
export type Kept = { userId: string; etag: string };

function bodyOf<Body>({ status, body, problem }: Answer<Body>, expected: number): Body {
  assert.equal(status, expected, JSON.stringify(problem));
  return body ?? assert.fail('the answer has no body');
}

function assertRefused({ status, body, problem }: Answer<unknown>, expected: number, code: string): void {
  assert.deepEqual([status, body, problem?.code], [expected, null, code]);
  assert.match(problem?.requestId ?? '', /^req_/);
}

export const calls: Call[] = [
  {
    name: 'reads the systems',
    async make(client) {
      const { items } = bodyOf(await client.listMySystems(), 200);
      assert.deepEqual(
        items.map(({ id }) => id),
        [cast.groundFloor, cast.harbourHouse],
      );
    },
  },
  {
    name: 'reads a door, own or lent',
    async make(client) {
      assert.equal(bodyOf(await client.getDoor(cast.mainEntrance), 200).name, 'Main entrance');
    },
  },
  {
    name: 'reads a page of users, with a status that came later',
    async make(client) {
      const { items, page } = bodyOf(await client.listUsers({ limit: 1 }), 200);
      assert.deepEqual(
        items.map(({ status }) => status),
        [later.userStatus],
      );
      assert.equal(typeof page.nextCursor, 'string');
    },
  },
  {
    name: 'creates a user, and the key keeps it from being made twice',
    async make(client, kept) {
      const first = bodyOf(await client.createUser({ name: 'Lena Dahl' }, 'generated-client'), 201);
      const again = bodyOf(await client.createUser({ name: 'Lena Dahl' }, 'generated-client'), 201);
      assert.equal(again.id, first.id);
      kept.userId = first.id;
    },
  },
  {
    name: 'reads the ETag of the user',
    async make(client, kept) {
      const answer = await client.getUser(kept.userId);
      assert.equal(bodyOf(answer, 200).name, 'Lena Dahl');
      kept.etag = answer.etag ?? '';
      assert.match(kept.etag, /^"\d+"$/);
    },
  },
  {
    name: 'is refused a change of another version',
    async make(client, { userId }) {
      assertRefused(await client.updateUser(userId, { name: 'Lena Berg' }, '"99"'), 412, 'precondition-failed');
    },
  },
  {
    name: 'changes the version that it read',
    async make(client, { userId, etag }) {
      assert.equal(bodyOf(await client.updateUser(userId, { name: 'Lena Berg' }, etag), 200).name, 'Lena Berg');
    },
  },
  {
    name: 'opens a door',
    async make(client) {
      const { state } = bodyOf(await client.createDoorAction({ type: 'GRANT_ACCESS', doorId: cast.mainEntrance }), 202);
      assert.equal(state, 'PENDING');
    },
  },
  {
    name: 'reads a page of events, with a type and a reason that came later',
    async make(client) {
      const { items } = bodyOf(await client.listEvents(), 200);
      const [known, unknown] = items;
      assert.notEqual(known?.type, later.eventType);
      assert.equal(unknown?.type, later.eventType);
      assert.deepEqual(unknown?.data, { song: 'A sailor went to sea' });
      assert.ok(items.some(({ reason }) => reason === later.denyReason));
    },
  },
  {
    name: 'reads a token of a type that came later',
    async make(client) {
      assert.equal(bodyOf(await client.getToken(cast.adasCard), 200).type, later.tokenType);
    },
  },
  {
    name: 'deletes the user',
    async make(client, { userId }) {
      assert.equal((await client.deleteUser(userId)).status, 204);
    },
  },
  {
    name: 'is refused with a problem, the code of which came later',
    async make(client, { userId }) {
      assertRefused(await client.getUser(userId), 404, later.problemCode);
    },
  },
];
