import type { Door, Instant, Override, Schemas } from '../world/records';
import type { Rights } from './rights';
import { scheduleActive } from './schedule';

/** What the lock should be at rest: an override first, then the schedules, then the number of locks. */
export function lockMode(rights: Rights, door: Door, at: Instant): Schemas['LockMode'] {
  const override = overrideInForce(rights, door.id, at);
  if (override) {
    return override.mode;
  }
  if (active(rights, door, door.unlockScheduleId, at)) {
    return 'UNLOCKED';
  }
  if (door.lockCount === 2) {
    return active(rights, door, door.lock2UnlockScheduleId, at) ? 'LOCKED' : 'DOUBLE_LOCKED';
  }
  return 'LOCKED';
}

export function overrideInForce(rights: Rights, doorId: string, at: Instant): Override | null {
  const override = rights.override(doorId);
  return override && (override.until === null || at < override.until) ? override : null;
}

function active(rights: Rights, door: Door, scheduleId: string | null, at: Instant): boolean {
  const schedule = scheduleId === null ? undefined : rights.schedule(scheduleId);
  return schedule !== undefined && scheduleActive(schedule, Date.parse(at), rights.timeZone(door), (id) => rights.schedule(id));
}
