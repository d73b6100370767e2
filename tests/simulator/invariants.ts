import { isLive } from '../../simulator/core/delegation-window';
import { isLiveVisit, realmsOf, siteOf } from '../../simulator/core/realm';
import type { World } from '../../simulator/core/world/world';

/** What holds in every world, whatever was called. Gives what does not. */
export function brokenInvariants(world: World): string[] {
  const { tables } = world;
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) {
      broken.push(what);
    }
  };
  const unique = (what: string, keys: Iterable<string>) => {
    const seen = new Set<string>();
    for (const key of keys) {
      must(!seen.has(key), `${what} twice: ${key}`);
      seen.add(key);
    }
  };

  const named = ['controllers', 'hubs', 'doors', 'doorGroups', 'roles', 'privileges', 'schedules'] as const;
  for (const name of named) {
    unique(
      `a name in ${name}`,
      [...tables[name].rows.values()].map((row) => `${row.systemId} ${row.name.toLowerCase()}`),
    );
  }
  unique(
    'an external id',
    [...tables.users.rows.values()].filter(({ externalId }) => externalId !== null).map((user) => `${user.systemId} ${user.externalId}`),
  );
  unique(
    'an e-mail address of an administrator',
    [...tables.administrators.rows.values()].filter(({ email }) => email !== null).map(({ email }) => String(email)),
  );

  const presented: string[] = [];
  for (const token of tables.tokens.rows.values()) {
    const value = token.card
      ? `card ${token.card.value}/${token.card.bitLength}`
      : token.pin
        ? `pin ${token.pin}`
        : token.external
          ? `external ${token.external.channel}/${token.external.identifier}`
          : null;
    if (value) {
      presented.push(...[...realmsOf(world, token.systemId, token.userId)].map((realm) => `${realm} ${value}`));
    }
    must(token.userId === null || tables.users.get(token.userId)?.systemId === token.systemId, `${token.id} has a user of another system`);
    must((token.type !== 'PIN' && token.type !== 'MOBILE') || token.userId !== null, `${token.id} has no user`);
  }
  for (const visit of tables.visits.rows.values()) {
    if (visit.pin && isLiveVisit(visit, world.instant)) {
      presented.push(`${siteOf(world, visit.systemId)} pin ${visit.pin}`);
    }
    must(visit.validFrom < visit.validUntil, `${visit.id} ends before it begins`);
  }
  unique('a presented value in a realm', presented);
  for (const user of tables.users.rows.values()) {
    const held = tables.tokens.by('user', user.id);
    must(held.filter(({ type }) => type === 'PIN').length <= 1, `${user.id} has two PINs`);
    must(held.filter(({ type }) => type === 'CARD').length <= 10, `${user.id} has too many cards`);
    must(held.every(({ type }) => type !== 'MOBILE') || user.email !== null, `${user.id} has a phone and no e-mail address`);
    must(user.validFrom === null || user.validUntil === null || user.validFrom < user.validUntil, `${user.id} ends before it begins`);
  }

  for (const { roleId, userId } of tables.memberships.rows.values()) {
    must(
      tables.roles.get(roleId) !== undefined && tables.users.get(userId) !== undefined,
      `a membership of ${roleId} and ${userId} leads nowhere`,
    );
  }
  for (const privilege of tables.privileges.rows.values()) {
    must(privilege.doors.length + privilege.doorGroupIds.length > 0, `${privilege.id} has no target`);
    for (const { doorId } of privilege.doors) {
      must(tables.doors.get(doorId) !== undefined, `${privilege.id} names a door that is gone`);
    }
    for (const groupId of privilege.doorGroupIds) {
      must(tables.doorGroups.get(groupId)?.systemId === privilege.systemId, `${privilege.id} names a group that is gone`);
    }
    must(
      privilege.scheduleId === null || tables.schedules.get(privilege.scheduleId) !== undefined,
      `${privilege.id} names a schedule that is gone`,
    );
  }
  for (const role of tables.roles.rows.values()) {
    for (const id of role.privilegeIds) {
      must(tables.privileges.get(id) !== undefined, `${role.id} names a privilege that is gone`);
    }
  }
  for (const schedule of tables.schedules.rows.values()) {
    for (const id of schedule.excludeScheduleIds) {
      must(
        (tables.schedules.get(id)?.excludeScheduleIds.length ?? 1) === 0,
        `${schedule.id} excludes a schedule that excludes, or that is gone`,
      );
    }
  }

  const wired: string[] = [];
  for (const controller of tables.controllers.rows.values()) {
    must(tables.controllerStates.get(controller.id) !== undefined, `${controller.id} has no state`);
    wired.push(...controller.ports.map(({ doorId }) => doorId));
    for (const { doorId, locks } of controller.ports) {
      must(tables.doors.get(doorId)?.lockCount === locks.length, `${doorId} is not wired as it is`);
    }
  }
  unique(
    'a MAC address',
    [...tables.controllers.rows.values()].filter(({ macAddress }) => macAddress !== null).map(({ macAddress }) => String(macAddress)),
  );
  for (const hub of tables.hubs.rows.values()) {
    must(tables.controllers.get(hub.controllerId)?.profile === 'TWO_DOOR', `${hub.id} hangs on no TWO_DOOR controller`);
    wired.push(...hub.locks.map(({ doorId }) => doorId));
  }
  unique(
    'a hub on a controller',
    [...tables.hubs.rows.values()].map(({ controllerId }) => controllerId),
  );
  unique('a wired door', wired);
  for (const door of tables.doors.rows.values()) {
    must(tables.doorStates.get(door.id) !== undefined, `${door.id} has no state`);
    must(door.lockCount === 2 || door.lock2UnlockScheduleId === null, `${door.id} has a schedule for a lock that it lacks`);
    must(door.extendedAccessTimeSeconds >= door.accessTimeSeconds, `${door.id}: extended time is shorter`);
    must(door.preAlarmSeconds <= door.leftOpenAlarmSeconds, `${door.id}: warns after the alarm`);
    for (const id of [door.unlockScheduleId, door.lock2UnlockScheduleId]) {
      must(id === null || tables.schedules.get(id) !== undefined, `${door.id} names a schedule that is gone`);
    }
  }
  for (const state of tables.controllerStates.rows.values()) {
    must((state.pendingChanges === 0) === (state.revision === null), `${state.id}: pending changes and old rights do not go together`);
    must(tables.controllers.get(state.id) !== undefined, `${state.id} is the state of nothing`);
  }
  for (const state of tables.doorStates.rows.values()) {
    must(tables.doors.get(state.id) !== undefined, `${state.id} is the state of nothing`);
  }
  const working = [...tables.upgrades.rows.values()].filter(
    ({ state }) => !['SUCCEEDED', 'ROLLED_BACK', 'FAILED', 'CANCELLED'].includes(state),
  );
  unique(
    'a live upgrade',
    working.map(({ controllerId }) => controllerId),
  );

  const live = [...tables.delegations.rows.values()].filter((delegation) => isLive(delegation, world.instant));
  for (const left of live) {
    for (const { doorId } of left.doors.filter(({ kind }) => kind === 'PRIVATE')) {
      for (const right of live.filter(({ id, doors }) => id !== left.id && doors.some((door) => door.doorId === doorId))) {
        const apart =
          (right.validUntil !== null && right.validUntil <= left.validFrom) ||
          (left.validUntil !== null && left.validUntil <= right.validFrom);
        must(apart, `${doorId} is private in ${left.id} and lent in ${right.id}`);
      }
    }
  }
  for (const system of tables.systems.rows.values()) {
    const parent = system.parentSystemId === null ? null : tables.systems.get(system.parentSystemId);
    must(system.kind === 'SITE' ? parent === null : parent?.kind === 'SITE', `${system.id} has a wrong parent`);
    if (system.kind === 'TENANT') {
      must(tables.doors.ordered('name', system.id).length === 0, `${system.id} is a tenant with doors`);
    }
  }
  const owners = [...tables.administrators.rows.values()].filter(
    ({ kind, owner, status }) => kind === 'PERSON' && owner && status === 'ACTIVE',
  );
  must(owners.length > 0, 'nobody owns the account');

  const arrivals = new Map<string, string[]>();
  for (const event of tables.events.rows.values()) {
    for (const viewer of event.viewers) {
      const times = arrivals.get(viewer) ?? [];
      times.push(event.receivedAt);
      arrivals.set(viewer, times);
    }
    // The clock of a controller may be ahead.
    must(event.controller !== null || event.occurredAt <= event.receivedAt, `${event.id} arrived before it happened`);
  }
  for (const [viewer, times] of arrivals) {
    unique(`an arrival in ${viewer}`, times);
  }
  for (const delivery of tables.deliveries.rows.values()) {
    must(tables.webhooks.get(delivery.webhookId) !== undefined, `${delivery.id} is for no webhook`);
    must((delivery.state === 'PENDING') === (delivery.nextAttemptAt !== null), `${delivery.id}: state and next attempt do not go together`);
  }
  return broken;
}
