import { isLive, privilegeThrough } from '../delegation-window';
import { currentWiring, hasKeypad, wiringOf } from '../hardware/wiring';
import { type Call, location } from '../http/call';
import { anyOf, matchesName, oneOf } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, nameTaken, notFound, Problem, type UsedBy } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { countIn, isNameFree, knowsDoor, knowsOwn, orStored } from '../references';
import type { Delegation, Privilege, Schemas } from '../world/records';
import type { World } from '../world/world';

export function privilegeView(world: World, privilege: Privilege): Schemas['OwnPrivilege'] {
  const { version: _version, ...shown } = privilege;
  const roleIds = [...world.tables.roles.ids('privilege', privilege.id)]
    .filter((id) => world.tables.roles.get(id)?.systemId === privilege.systemId)
    .sort();
  return { ...shown, roleIds, origin: null };
}

function lentView(privilege: Privilege, delegation: Delegation): Schemas['DelegatedPrivilege'] {
  const { id, name, credential, systemId } = privilege;
  return { id, name, credential, origin: { systemId, delegationId: delegation.id } };
}

function findPrivilege(call: Call): { privilege: Privilege; through: Delegation | null } {
  const id = call.id('privilegeId');
  const privilege = call.world.tables.privileges.get(id);
  if (privilege?.systemId === call.system.id) {
    return { privilege, through: null };
  }
  const through = privilege && privilegeThrough(call.world, id, call.system.id, call.now);
  if (!privilege || !through) {
    throw notFound('privilege');
  }
  return { privilege, through };
}

function lentTo(world: World, systemId: string): Privilege[] {
  const ids = new Set(world.tables.delegations.by('to', systemId).flatMap(({ privilegeIds }) => privilegeIds));
  return [...ids]
    .filter((id) => privilegeThrough(world, id, systemId, world.instant))
    .map((id) => world.tables.privileges.get(id))
    .filter((privilege): privilege is Privilege => privilege !== undefined);
}

/** All doors that a privilege opens, named or in a group. */
export function doorsOf(world: World, privilege: Pick<Privilege, 'doors' | 'doorGroupIds'>): Set<string> {
  return new Set([
    ...privilege.doors.map(({ doorId }) => doorId),
    ...privilege.doorGroupIds.flatMap((id) => world.tables.doorGroups.get(id)?.doorIds ?? []),
  ]);
}

/** Where a PIN is wanted, doors that cannot take one are named; the privilege is made all the same. */
export function privilegeWarnings(world: World, privilege: Privilege): { warnings: Schemas['PrivilegeWithWarnings']['warnings'] } {
  if (privilege.credential !== 'PIN' && privilege.credential !== 'CARD_AND_PIN') {
    return { warnings: [] };
  }
  const wiring = currentWiring(world);
  const lacking = [...doorsOf(world, privilege)].filter((doorId) => !hasKeypad(wiringOf(wiring, doorId)));
  return { warnings: lacking.map((doorId) => ({ code: 'door-lacks-keypad' as const, doorId })) };
}

type Targets = Pick<Privilege, 'credential' | 'scheduleId' | 'evaluation' | 'doors' | 'doorGroupIds'>;

/** A lock that decides by itself has no clock and keeps cards alone. */
function requireWhitelist(call: Call, privilege: Targets): void {
  const wiring = currentWiring(call.world);
  const cabled = privilege.doors.findIndex(({ doorId }) => !wiringOf(wiring, doorId)?.lock);
  const obstacles: [applies: boolean, member: string, detail: string][] = [
    [!call.system.lockWhitelistEnabled, 'evaluation', 'The system does not allow LOCK_WHITELIST.'],
    [privilege.credential !== 'CARD', 'credential', 'A lock decides by card alone.'],
    [privilege.scheduleId !== null, 'scheduleId', 'A lock has no clock and keeps no schedule.'],
    [privilege.doorGroupIds.length > 0, 'doorGroupIds', 'Doors whose locks decide are named one by one.'],
    [cabled >= 0, `doors/${cabled}/doorId`, 'The door has no wireless lock.'],
  ];
  const [, member, detail] = obstacles.find(([applies]) => applies) ?? [];
  if (member && detail) {
    // What is stored already cannot be pointed at; then the wish for a whitelist is to blame.
    throw Problem.at('whitelist-constraint', `/${call.isSent(member.split('/')[0] as string) ? member : 'evaluation'}`, detail);
  }
}

function requireValidTargets(call: Call, privilege: Targets): void {
  if (privilege.doors.length + privilege.doorGroupIds.length === 0) {
    const pointer = call.isSent('doorGroupIds') && !call.isSent('doors') ? '/doorGroupIds' : '/doors';
    throw Problem.at('privilege-without-target', pointer, 'Name at least one door or door group.');
  }
  for (const [index, { doorId, side }] of privilege.doors.entries()) {
    if (side !== 'BOTH' && !call.world.tables.doors.get(doorId)?.directional) {
      throw Problem.at('door-not-directional', `/doors/${index}/side`, 'The door has no sides.');
    }
  }
  if (privilege.evaluation === 'LOCK_WHITELIST') {
    requireWhitelist(call, privilege);
  }
}

export function createPrivilegeRow(
  call: Call,
  body: Omit<Privilege, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'systemId'>,
): Privilege {
  const { world, system } = call;
  requireValidTargets(call, body);
  if (!isNameFree(world.tables.privileges, system.id, body.name)) {
    throw nameTaken('privilege');
  }
  call.limit('privileges', countIn(world.tables.privileges, system.id) + 1);
  return world.create('privileges', { ...body, systemId: system.id });
}

/** List the same door and side only once. */
function checkDoors(doors: readonly Schemas['DoorTargetInput'][] | undefined, errors: ValidationErrors) {
  const seen = new Set<string>();
  for (const [index, { doorId, side = 'BOTH' }] of (doors ?? []).entries()) {
    const key = `${doorId}/${side}`;
    if (seen.has(key)) {
      errors.add(`/doors/${index}`, 'duplicate', 'List the same door and side only once.');
    }
    seen.add(key);
  }
}

type Stored = Pick<Privilege, 'doors' | 'doorGroupIds' | 'scheduleId'>;
const nothingStored: Stored = { doors: [], doorGroupIds: [], scheduleId: null };

/** What the body names must be known to the system; what is stored already may stay. */
function checkReferences(call: Call, value: Partial<Schemas['PrivilegeCreate']>, stored: Stored, errors: ValidationErrors): void {
  const { schedules, doorGroups } = call.world.tables;
  const storedDoors = stored.doors.map(({ doorId }) => doorId);
  errors.reference('/scheduleId', value.scheduleId, orStored([stored.scheduleId ?? ''], knowsOwn(call, schedules)));
  for (const [index, { doorId }] of (value.doors ?? []).entries()) {
    errors.reference(`/doors/${index}/doorId`, doorId, orStored(storedDoors, knowsDoor(call)));
  }
  checkDoors(value.doors, errors);
  errors.references('/doorGroupIds', value.doorGroupIds, orStored(stored.doorGroupIds, knowsOwn(call, doorGroups)));
}

export const privileges: Handlers<'listPrivileges' | 'createPrivilege' | 'getPrivilege' | 'updatePrivilege' | 'deletePrivilege'> = {
  listPrivileges(call) {
    const { world, query, system } = call;
    const rolesOf = (id: string) => [...world.tables.roles.ids('privilege', id)];
    return {
      body: paginate(call, {
        table: world.tables.privileges,
        list: system.id,
        others: lentTo(world, system.id),
        filter: (privilege) => {
          const isOwn = privilege.systemId === system.id;
          return (
            matchesName(query.q, privilege.name) &&
            oneOf(query.credential, privilege.credential) &&
            (query.scheduleId === undefined || (isOwn && oneOf(query.scheduleId, privilege.scheduleId ?? ''))) &&
            (query.doorId === undefined || (isOwn && anyOf(query.doorId, [...doorsOf(world, privilege)]))) &&
            anyOf(
              query.roleId?.filter((id) => world.tables.roles.get(id)?.systemId === system.id),
              rolesOf(privilege.id),
            )
          );
        },
        view: (privilege) => {
          const through = privilege.systemId === system.id ? null : privilegeThrough(world, privilege.id, system.id, call.now);
          return through ? lentView(privilege, through) : privilegeView(world, privilege);
        },
      }),
    };
  },

  createPrivilege: withBody({
    check: (value, errors, call) => checkReferences(call, value, nothingStored, errors),
    handle(call, body) {
      const { world } = call;
      const privilege = createPrivilegeRow(call, body as Required<typeof body> & Pick<Privilege, 'doors'>);
      return {
        body: { ...privilegeView(world, privilege), ...privilegeWarnings(world, privilege) },
        version: privilege.version,
        location: location(call, privilege.id),
      };
    },
  }),

  getPrivilege(call) {
    const { privilege, through } = findPrivilege(call);
    return { body: through ? lentView(privilege, through) : privilegeView(call.world, privilege), version: privilege.version };
  },

  updatePrivilege: patch({
    find: findPrivilege,
    version: ({ privilege }) => privilege.version,
    // Of a lent privilege the tenant must not learn by trying what is stored.
    check: (value, errors, call, { privilege, through }) => checkReferences(call, value, through ? nothingStored : privilege, errors),
    handle(call, body, { privilege, through }) {
      const { world, system } = call;
      if (through) {
        throw new Problem('delegation-forbids', 'The privilege belongs to another system, which alone can change it.');
      }
      requireValidTargets(call, { ...privilege, ...(body as Partial<Privilege>) });
      if (body.name !== undefined && !isNameFree(world.tables.privileges, system.id, body.name, privilege.id)) {
        throw nameTaken('privilege');
      }
      const changed = world.change('privileges', privilege.id, body as Partial<Privilege>);
      return { body: { ...privilegeView(world, changed), ...privilegeWarnings(world, changed) }, version: changed.version };
    },
  }),

  deletePrivilege: remove({
    find: findPrivilege,
    version: ({ privilege }) => privilege.version,
    handle(call, { privilege, through }) {
      const { world } = call;
      if (through) {
        throw new Problem('delegation-forbids', 'The privilege belongs to another system, which alone can delete it.');
      }
      const usedBy: UsedBy[] = [
        ...world.tables.roles
          .by('privilege', privilege.id)
          .filter(({ systemId }) => systemId === privilege.systemId)
          .map(({ id, name }) => ({ type: 'ROLE' as const, id, name })),
        ...world.tables.delegations
          .by('privilege', privilege.id)
          .filter((delegation) => isLive(delegation, call.now))
          .map(({ id, name }) => ({ type: 'DELEGATION' as const, id, name })),
      ];
      if (usedBy.length > 0) {
        throw inUse(usedBy, 'A role or a delegation still holds the privilege.');
      }
      world.remove('privileges', privilege.id);
      // Roles of tenants to which it was lent may still name it.
      for (const role of world.tables.roles.by('privilege', privilege.id)) {
        world.change('roles', role.id, { privilegeIds: role.privilegeIds.filter((id) => id !== privilege.id) });
      }
      return { body: undefined };
    },
  }),
};
