import * as cast from '../../../api/cast/building';
import type { Contract } from '../../../api/contract';
import { planEdge } from '../hardware/lock';
import { instant, milliseconds } from '../instant';
import { planWindow } from '../resources/delegations';
import { planVisit } from '../resources/visits';
import { newControllerState, newDoorState, type StoredEvent } from '../world/devices';
import type * as records from '../world/records';
import type { Schemas } from '../world/records';
import type { RowOf, TableName } from '../world/tables';
import { serviceActor, type World } from '../world/world';
import { eventExamples, exampleOf, itemsOf } from './examples';
import { administratorRow, callers, credentialRow, timeOf } from './people';

/** Monday 09:00 at Harbour House. */
export const seedStart = Date.parse('2026-03-16T08:00:00.000Z');

const documentedWebhookSecret = 'whsec_2dxfrPX4SKySzglpib8Ducs78U2zOhkn';
const ada = { card: cast.adasCard, pin: '4071' };
const sara = { id: cast.sara, tokenId: cast.sarasCard, card: '054F4D5' };

type Shown = { createdAt: string; updatedAt: string };

/** A thing as it was read, as a row: without what is worked out, at version 2 if it was changed since it was made. */
function row<Row>(shown: Shown & object, live: readonly string[], more: object = {}): Row {
  const stored = Object.entries(shown).filter(([name]) => !live.includes(name));
  return { ...Object.fromEntries(stored), version: shown.createdAt === shown.updatedAt ? 1 : 2, ...more } as Row;
}

function put<Name extends TableName>(world: World, table: Name, rows: readonly RowOf<Name>[]): void {
  for (const each of rows) {
    (world.tables[table] as unknown as { put(row: RowOf<Name>): void }).put(each);
  }
}

/** The account, its two systems and its administrators. */
export function seedAccount(world: World, contract: Contract): void {
  put(world, 'accounts', [exampleOf<records.Account>(contract, 'getAccount', 'lakeside')]);
  const shownSystems = itemsOf<Schemas['System']>(contract, 'listSystems', 'lakeside');
  put(
    world,
    'systems',
    shownSystems.map((system) => row<records.System>(system, [])),
  );
  const shown = [
    ...itemsOf<Schemas['Administrator']>(contract, 'listAdministrators', 'owners'),
    exampleOf<Schemas['Administrator']>(contract, 'getAdministrator', 'service'),
  ];
  put(world, 'administrators', callers.map(administratorRow));
  put(
    world,
    'administrators',
    shown.map((administrator) => row<records.Administrator>(administrator, [], { invitedUntil: null })),
  );
  put(world, 'credentials', callers.map(credentialRow));
  for (const credential of itemsOf<Schemas['ApiCredential']>(contract, 'listApiCredentials', 'hrSync')) {
    const secret = callers.find(({ credentialId }) => credentialId === credential.id)?.secret;
    put(world, 'credentials', [row<records.ApiCredential>(credential, [], { secret, previousSecret: null })]);
  }
  const releases = itemsOf<Schemas['FirmwareRelease']>(contract, 'listFirmwareReleases', 'releases');
  put(
    world,
    'releases',
    releases.map(({ version, ...release }) => row<records.FirmwareRelease>(release, [], { firmware: version })),
  );
}

function seedHardware(world: World, contract: Contract): void {
  const live = ['connection', 'syncState', 'pendingChanges', 'firmwareVersion', 'lastSeenAt', 'lastSyncedAt', 'hubId', 'lockStatus'];
  for (const shown of itemsOf<Schemas['Controller']>(contract, 'listControllers', 'harbourHouse')) {
    put(world, 'controllers', [row<records.Controller>(shown, live, { timeZone: null })]);
    world.tables.controllerStates.put({
      ...newControllerState(shown.id),
      seen: true,
      online: true,
      reachable: true,
      heartbeatAt: milliseconds(shown.lastSeenAt as string),
      lastSyncedAt: shown.lastSyncedAt,
      firmwareVersion: shown.firmwareVersion,
    });
  }
  const registration = exampleOf<Schemas['O3cRegistration']>(contract, 'getO3cRegistration', 'connected');
  put(world, 'registrations', [
    row<records.O3cRegistration>(registration, [], { id: registration.controllerId, ownerAuthenticationKey: '7Q2K9MXD41TB' }),
  ]);
  for (const shown of itemsOf<Schemas['Hub']>(contract, 'listHubs', 'harbourHouse')) {
    put(world, 'hubs', [row<records.Hub>(shown, live)]);
    put(world, 'hubStates', [{ id: shown.id, online: shown.connection === 'ONLINE' }]);
    put(
      world,
      'lockStates',
      shown.lockStatus.map((status) => ({ ...status, id: `${shown.id}/${status.lockAddress}`, hubId: shown.id, whitelist: [], queue: [] })),
    );
  }
  for (const shown of itemsOf<Schemas['OwnDoor']>(contract, 'listDoors', 'harbourHouse')) {
    const door = row<records.Door>(shown, ['controllerId', 'hubId', 'doorGroupIds', 'timeZone', 'delegation', 'status']);
    put(world, 'doors', [door]);
    world.tables.doorStates.put({ ...newDoorState(door, shown.status.updatedAt), mode: shown.status.lockMode });
  }
  const upgrades = itemsOf<Schemas['FirmwareUpgrade']>(contract, 'listFirmwareUpgrades', 'harbourHouse');
  const installer = callers.find(({ name }) => name === 'Installer')?.administratorId;
  const reception = callers.find(({ name }) => name === 'Reception desk')?.administratorId;
  put(
    world,
    'upgrades',
    upgrades.map((upgrade) => row<records.FirmwareUpgrade>(upgrade, [], { administratorId: installer })),
  );
  put(
    world,
    'controllerActions',
    itemsOf<Schemas['ControllerAction']>(contract, 'listControllerActions', 'harbourHouse').map((action) =>
      row<records.ControllerAction>(action, [], { administratorId: installer }),
    ),
  );
  put(
    world,
    'doorActions',
    itemsOf<Schemas['DoorAction']>(contract, 'listDoorActions', 'harbourHouse').map((action) =>
      row<records.DoorAction>(action, [], { administratorId: reception }),
    ),
  );
}

function token(shown: Schemas['Token'], pin: string | null = null): records.Token {
  const { card, external, mobile } = shown as {
    card?: Schemas['Card'];
    external?: records.Token['external'];
    mobile?: Schemas['MobileEnrolment'];
  };
  return row<records.Token>(shown as Shown, ['status', 'card', 'external', 'mobile'], {
    card: card ? { value: card.value, bitLength: card.bitLength } : null,
    external: external ?? null,
    mobile: mobile ? { enrolmentCode: null, codeUntil: null, enrolledAt: mobile.enrolledAt } : null,
    pin,
  });
}

function seedPeople(world: World, contract: Contract): void {
  const shownUsers = [
    ...itemsOf<Schemas['OwnUser']>(contract, 'listUsers', 'harbourHouse'),
    ...itemsOf<Schemas['OwnUser']>(contract, 'listUsers', 'groundFloor').filter(({ id }) => id === sara.id),
  ];
  put(
    world,
    'users',
    shownUsers.map((user) => row<records.User>(user, ['roleIds', 'status', 'origin'])),
  );
  const cards = itemsOf<Schemas['Token']>(contract, 'listTokens', 'cards');
  const adasCard = cards.find(({ id }) => id === ada.card) as Schemas['Token'];
  const saraAt = timeOf(sara.tokenId);
  put(world, 'tokens', [
    ...cards.map((card) => token(card)),
    token(exampleOf<Schemas['Token']>(contract, 'getToken', 'pin'), ada.pin),
    token(exampleOf<Schemas['Token']>(contract, 'getToken', 'mobile')),
    token(exampleOf<Schemas['Token']>(contract, 'getToken', 'external')),
    {
      ...token(adasCard),
      id: sara.tokenId,
      systemId: cast.groundFloor,
      name: "Sara's card",
      userId: sara.id,
      card: { value: sara.card, bitLength: 26 },
      createdAt: saraAt,
      updatedAt: saraAt,
      version: 1,
    },
  ]);
  const shownRoles = ['harbourHouse', 'groundFloor'].flatMap((name) => itemsOf<Schemas['Role']>(contract, 'listRoles', name));
  put(
    world,
    'roles',
    shownRoles.map((role) => row<records.Role>(role, ['userCount', 'status'])),
  );
  for (const name of ['harbourHouse', 'groundFloor']) {
    const shownPrivileges = itemsOf<Schemas['OwnPrivilege']>(contract, 'listPrivileges', name);
    put(
      world,
      'privileges',
      shownPrivileges.map((privilege) => row<records.Privilege>(privilege, ['roleIds', 'origin'])),
    );
  }
  const members: [role: string, user: string][] = [
    ...shownUsers.flatMap(({ id, roleIds }) => roleIds.map((roleId): [string, string] => [roleId, id])),
    [cast.groundFloorStaff, cast.nils],
  ];
  put(
    world,
    'memberships',
    members.map(([roleId, userId]) => ({ id: `${roleId}/${userId}`, roleId, userId })),
  );
}

function seedRest(world: World, contract: Contract): void {
  const groups = itemsOf<Schemas['DoorGroup']>(contract, 'listDoorGroups', 'harbourHouse');
  put(
    world,
    'doorGroups',
    groups.map((group) => row<records.DoorGroup>(group, ['doorCount'])),
  );
  put(
    world,
    'schedules',
    itemsOf<Schemas['Schedule']>(contract, 'listSchedules', 'harbourHouse').map((schedule) => row<records.Schedule>(schedule, [])),
  );
  const credentials = exampleOf<Schemas['VisitCredentials']>(contract, 'getVisitCredentials', 'openHouse');
  const key = credentials.url?.split('/').at(-1) ?? null;
  put(
    world,
    'visits',
    itemsOf<Schemas['Visit']>(contract, 'listVisits', 'harbourHouse').map((visit) =>
      row<records.Visit>(visit, ['status'], { pin: credentials.pin, key, cancelledAt: null }),
    ),
  );
  put(
    world,
    'delegations',
    itemsOf<Schemas['Delegation']>(contract, 'listDelegations', 'harbourHouse').map((delegation) =>
      row<records.Delegation>(delegation, ['status'], { revokedAt: null }),
    ),
  );
  put(
    world,
    'userDelegations',
    itemsOf<Schemas['UserDelegation']>(contract, 'listUserDelegations', 'harbourHouse').map((delegation) =>
      row<records.UserDelegation>(delegation, ['status'], { revokedAt: null }),
    ),
  );
  put(
    world,
    'webhooks',
    itemsOf<Schemas['Webhook']>(contract, 'listWebhooks', 'harbourHouse').map((webhook) =>
      row<records.Webhook>(webhook, ['status'], {
        secret: documentedWebhookSecret,
        previousSecret: null,
        previousSecretUntil: null,
        lastFailed: false,
        silentSince: null,
      }),
    ),
  );
}

/** What the catalogue of events shows of the time before. */
function seedHistory(world: World, contract: Contract): void {
  const end = instant(seedStart);
  const past = eventExamples(contract).filter(({ occurredAt }) => String(occurredAt) <= end) as unknown as (StoredEvent &
    Schemas['Event'])[];
  const stored = past.map((event) => {
    const isDelegation = event.type.startsWith('delegation.');
    return {
      ...event,
      accountId: null,
      viewers: isDelegation ? [cast.harbourHouse, cast.groundFloor] : [event.systemId],
      personViewers: [event.systemId],
      personSystemId: event.user || event.visit || event.actor?.type === 'ADMINISTRATOR' ? event.systemId : null,
    };
  });
  put(world, 'events', stored);
  for (const event of itemsOf<Schemas['AccountEvent']>(contract, 'listAccountEvents', 'grant')) {
    const accountId = cast.account;
    const stored = { ...event, systemId: accountId, accountId, viewers: [accountId], personViewers: [accountId], personSystemId: null };
    put(world, 'events', [stored as unknown as StoredEvent]);
  }
  put(
    world,
    'deliveries',
    itemsOf<Schemas['Delivery']>(contract, 'listDeliveries', 'saturday').map((delivery) => {
      const event = past.find(({ id }) => id === delivery.eventId);
      const body = JSON.stringify({ type: delivery.eventType, timestamp: event?.occurredAt, data: event });
      return row<records.Delivery>(delivery, [], { body, redelivery: false });
    }),
  );
}

export function seedHarbourHouse(world: World, contract: Contract): void {
  seedAccount(world, contract);
  seedHardware(world, contract);
  seedPeople(world, contract);
  seedRest(world, contract);
  seedHistory(world, contract);
  world.transaction(serviceActor, () => {
    for (const door of world.tables.doors.rows.values()) {
      planEdge(world, door);
    }
    for (const visit of world.tables.visits.rows.values()) {
      planVisit(world, visit);
    }
    for (const delegation of [...world.tables.delegations.rows.values(), ...world.tables.userDelegations.rows.values()]) {
      planWindow(world, delegation);
    }
  });
}
