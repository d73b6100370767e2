import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import type { Override, Schemas } from '../world/records';
import { lockMode, overrideInForce } from './lock-mode';
import { door } from './testing/cast-records';
import { type CastWorld, castRights, change } from './testing/cast-rights';

const DAYTIME = '2026-03-16T08:00:00.000Z';
const NIGHT = '2026-03-16T19:00:00.000Z';

function modeOf(doorId: string, at: string, changes?: (world: CastWorld) => void): Schemas['LockMode'] {
  const rights = castRights(changes);
  return lockMode(rights, rights.door(doorId) ?? door(doorId), at);
}

const override = (mode: Override['mode'], until: string | null = null): Override => ({ mode, setBy: null, setAt: DAYTIME, until });

test('two locks: LOCKED while the schedule of lock 2 is active, else DOUBLE_LOCKED', () => {
  assert.equal(modeOf(cast.mainEntrance, DAYTIME), 'LOCKED');
  assert.equal(modeOf(cast.mainEntrance, NIGHT), 'DOUBLE_LOCKED');
  assert.equal(
    modeOf(cast.mainEntrance, DAYTIME, ({ doors }) => change(doors, cast.mainEntrance, { lock2UnlockScheduleId: null })),
    'DOUBLE_LOCKED',
  );
});

test('one lock: LOCKED by day and night', () => {
  assert.equal(modeOf(cast.serverRoom, DAYTIME), 'LOCKED');
  assert.equal(modeOf(cast.serverRoom, NIGHT), 'LOCKED');
});

test('an active unlock schedule opens, whatever the number of locks', () => {
  for (const id of [cast.mainEntrance, cast.serverRoom]) {
    const unlock = ({ doors }: CastWorld) => change(doors, id, { unlockScheduleId: cast.officeHours });
    assert.equal(modeOf(id, DAYTIME, unlock), 'UNLOCKED');
    assert.notEqual(modeOf(id, NIGHT, unlock), 'UNLOCKED');
  }
});

test('an override beats the schedules until its end, which is not part of it', () => {
  const unlockedByDay = (world: CastWorld) => change(world.doors, cast.mainEntrance, { unlockScheduleId: cast.officeHours });
  for (const mode of ['UNLOCKED', 'LOCKED', 'DOUBLE_LOCKED', 'BLOCKED'] as const) {
    const set = (until: string | null) => (world: CastWorld) => {
      unlockedByDay(world);
      world.overrides.set(cast.mainEntrance, override(mode, until));
    };
    assert.equal(modeOf(cast.mainEntrance, DAYTIME, set(null)), mode);
    assert.equal(modeOf(cast.mainEntrance, DAYTIME, set('2026-03-16T08:00:00.001Z')), mode);
    assert.equal(modeOf(cast.mainEntrance, DAYTIME, set(DAYTIME)), 'UNLOCKED');
  }
});

test('an override is of one door', () => {
  const rights = castRights(({ overrides }) => overrides.set(cast.mainEntrance, override('BLOCKED')));
  assert.equal(overrideInForce(rights, cast.mainEntrance, DAYTIME)?.mode, 'BLOCKED');
  assert.equal(overrideInForce(rights, cast.serverRoom, DAYTIME), null);
});

test('the mode follows the zone of the door', () => {
  const inTokyo = (world: CastWorld) => {
    world.timeZone = 'Asia/Tokyo';
  };
  assert.equal(modeOf(cast.mainEntrance, '2026-03-16T00:00:00.000Z', inTokyo), 'LOCKED', '09:00 in Tokyo');
  assert.equal(modeOf(cast.mainEntrance, DAYTIME, inTokyo), 'DOUBLE_LOCKED', '17:00 in Tokyo');
});
