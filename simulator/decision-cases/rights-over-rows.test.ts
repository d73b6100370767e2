import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { decide } from '../core/decision/decide';
import { serviceRights } from '../core/sync/rights-view';
import { doors, moments } from './doors-and-moments';
import { type PresentationId, presentationOf, presentations } from './presentations';
import { rightsOverRows } from './rights-over-rows';
import { seededWorld, worldRows } from './seeded-world';

test('whatever is presented, wherever and whenever: the rows decide as the rights of the running simulator do', () => {
  const world = seededWorld(readContract());
  const [ofRows, ofService] = [rightsOverRows(worldRows(world)), serviceRights(world)];
  const verdicts = new Set<string>();
  for (const id of Object.keys(presentations) as PresentationId[]) {
    const { method, presented } = presentationOf(id);
    for (const { id: doorId } of doors) {
      for (const side of ['OUTSIDE', 'INSIDE'] as const) {
        for (const { at } of Object.values(moments)) {
          const attempt = { doorId, side, method, at, presented };
          const decision = decide(ofRows, attempt);
          assert.deepEqual(decision, decide(ofService, attempt), `${id} ${doorId} ${side} ${at}`);
          verdicts.add(decision.reason ?? 'GRANTED');
        }
      }
    }
  }
  assert.ok(verdicts.size >= 8, [...verdicts].join());
});

test('the cast of the explorer is that of the world', () => {
  const rows = worldRows(seededWorld(readContract()));
  assert.deepEqual(
    doors.map(({ id, name }) => [id, name]),
    rows.doors.map(({ id, name }) => [id, name]),
  );
  for (const { tokenId } of Object.values(presentations)) {
    assert.ok(tokenId === null || rows.tokens.some(({ id }) => id === tokenId), String(tokenId));
  }
});
