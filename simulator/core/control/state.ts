import { doorState, doorStatus } from '../hardware/door-status';
import { currentWiring, wiringOf, zoneOf } from '../hardware/wiring';
import type { LastPresentation, Service } from '../http/service';
import { instant } from '../instant';
import { connectionOf, syncStateOf } from '../resources/controllers';
import type { Door } from '../world/records';
import type { World } from '../world/world';
import { explainDecision } from './explain-decision';

/** The cards that can be presented, the newest last. */
function cardsOf({ tables }: World) {
  const cards = [...tables.tokens.rows.values()]
    .filter(({ card }) => card !== null)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return cards.slice(-50).map(({ id, name, userId, blocked }) => {
    const user = userId === null ? undefined : tables.users.get(userId);
    return { tokenId: id, name, userId, userName: user?.name ?? null, blocked: blocked || user?.blocked === true };
  });
}

/** What stands at the door for people to use, what drives it, and whose time it goes by. */
function wiringAt(world: World, door: Door) {
  const wiring = wiringOf(currentWiring(world), door.id);
  const reader = wiring?.lock ?? wiring?.port?.readers.find(({ side }) => side === 'OUTSIDE');
  return {
    controllerId: wiring?.controller.id ?? null,
    hubId: wiring?.hub?.id ?? null,
    reader: reader ? (reader.keypad ? 'CARD_AND_PIN' : 'CARD') : null,
    waitsForPin: doorState(world, door).waiting !== null,
    timeZone: zoneOf(world, wiring?.controller, door),
  };
}

function presentationOf(world: World, { doorId, number, at, decision, decided }: LastPresentation) {
  return { doorId, number, at, decision, reason: decided.reason, links: explainDecision(world, doorId, decided) };
}

/** An overview for people who look on: the clock, the doors, the controllers and the cards. */
export function stateOf(world: World, { faults, address, presentation }: Pick<Service, 'faults' | 'address' | 'presentation'>) {
  const { tables } = world;
  const shown = 200;
  return {
    now: world.instant,
    running: world.clock.running,
    doors: [...tables.doors.rows.values()].slice(0, shown).map((door) => ({
      id: door.id,
      name: door.name,
      systemId: door.systemId,
      leaf: doorState(world, door).open ? 'OPEN' : 'CLOSED',
      ...wiringAt(world, door),
      ...doorStatus(world, door, door.systemId),
    })),
    controllers: [...tables.controllers.rows.values()].slice(0, shown).map((controller) => ({
      id: controller.id,
      name: controller.name,
      connection: connectionOf(world, controller),
      reachable: tables.controllerStates.get(controller.id)?.reachable ?? false,
      syncState: syncStateOf(world, controller.id),
      pendingChanges: tables.controllerStates.get(controller.id)?.pendingChanges ?? 0,
      clockDriftSeconds: tables.controllerStates.get(controller.id)?.clockDriftSeconds ?? 0,
      faults: tables.controllerStates.get(controller.id)?.faults ?? null,
    })),
    hubs: [...tables.hubs.rows.values()].slice(0, shown).map(({ id, name, controllerId }) => ({
      id,
      name,
      controllerId,
      connection: tables.hubStates.get(id)?.online ? 'ONLINE' : 'OFFLINE',
    })),
    cards: cardsOf(world),
    presentation: presentation && presentationOf(world, presentation),
    counts: Object.fromEntries(
      (['systems', 'doors', 'controllers', 'users', 'tokens', 'roles', 'privileges', 'visits', 'events', 'webhooks'] as const).map(
        (name) => [name, tables[name].rows.size],
      ),
    ),
    nextDue: world.agenda.next ? { at: instant(world.agenda.next.at), what: world.agenda.next.kind } : null,
    faults,
    enforcesRates: world.enforcesRates,
    address,
  };
}
