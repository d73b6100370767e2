import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../../api/read-contract';
import type { Call } from '../http/call';
import { isTaskKind, tasks } from '../tasks';
import type { BoundName } from './bound-names';
import type { World } from './world';

/** Strings that choose behaviour. Never called: the compiler is what is tested, and each line would be an error of its own if it compiled. */
export function misspelt(world: World, call: Call): void {
  // @ts-expect-error There is no such kind of task.
  world.plan(0, 'door.relok', 'dor_1', 0);
  // @ts-expect-error The detail of this kind is a time in milliseconds.
  world.plan(0, 'door.relock', 'dor_1', 'soon');
  // @ts-expect-error This kind needs its detail.
  world.plan(0, 'door.relock', 'dor_1');
  // @ts-expect-error This kind has none.
  world.plan(0, 'visit.erase', 'vis_1', 0);
  // @ts-expect-error The agenda takes the same kinds.
  world.agenda.add(0, 'door.relok', 'dor_1');
  // @ts-expect-error Doors are not found by their hub.
  world.tables.doors.by('hub', 'hub_1');
  // @ts-expect-error The link is called `controller`.
  world.tables.hubs.ids('controler', 'ctl_1');
  // @ts-expect-error This table has no links.
  world.tables.doorStates.by('door', 'dor_1');
  // @ts-expect-error Webhooks have no name to sort by.
  world.tables.webhooks.ordered('name', 'sys_1');
  // @ts-expect-error The limit is called `users`.
  call.limit('user', 1);
  // @ts-expect-error The bound is called `eventDays`.
  world.bound('eventDay');
}

const bounds: Record<BoundName, true> = {
  actionDays: true,
  cardsPerLockWhitelist: true,
  cursorHours: true,
  deliveryDays: true,
  enrolmentCodeHours: true,
  eventDays: true,
  firmwareStartDays: true,
  idempotencyKeyHours: true,
  queryRangeDays: true,
  requestBodyBytes: true,
  requestUrlBytes: true,
  tokensPerController: true,
  visitDays: true,
  webhookAnswerSeconds: true,
  webhookAttempts: true,
  webhookSecretHours: true,
  webhookSilenceHours: true,
};

test('the bounds are those of the contract', () => {
  assert.deepEqual(Object.keys(bounds).sort(), Object.keys(readContract()['x-bounds']).sort());
});

test('a task of an unknown kind is told from the known ones', () => {
  assert.ok(Object.keys(tasks).every(isTaskKind));
  assert.ok(isTaskKind('delivery.attempt'));
  assert.ok(!isTaskKind('door.relok'));
  assert.ok(!isTaskKind('toString'));
});
