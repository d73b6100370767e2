import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowserSimulator } from '../../../simulator/browser';
import { createValidator } from '../../../simulator/core/validation';
import { cast, contract } from '../../../simulator/testing/harness';
import { createSession } from '../../session/session';
import { sayController, sayDoor } from '../Building/door-words';
import { type ActionName, actions, type Shown } from './actions';

/** The building after what was done, as the simulator reports it; nobody is there to wait for. */
async function play(names: readonly ActionName[]) {
  const simulator = createBrowserSimulator({ contract });
  const session = createSession(simulator, createValidator(contract));
  await session.ready;
  const shown: Shown[] = [];
  for (const name of names) {
    // The clock of the page goes on by itself; here it is told to.
    const pause = async (milliseconds: number) => {
      await session.intend({ do: 'advance', seconds: Math.ceil(milliseconds / 1000) });
    };
    await actions.find((action) => action.name === name)?.perform(session, { show: (each) => shown.push(each), pause });
  }
  const state = await (await simulator.fetch('/_sim/state')).json();
  const door = state.doors.find(({ id }: { id: string }) => id === cast.mainEntrance);
  return {
    door: sayDoor(door).words,
    controller: sayController(state.controllers[0])[0]?.words,
    status: shown.at(-1)?.answer?.status,
    types: session.snapshot().events.map(({ event }) => event.type),
    labels: actions.map(({ label }) => label(state)),
  };
}

test('a card in the morning lets Ada in, and the door falls shut behind her', async () => {
  const { door, status, types } = await play(['card']);
  assert.deepEqual([door, status], ['Locked', 200]);
  assert.deepEqual(types, ['access.granted', 'door.opened', 'door.closed']);
});

test('a command opens the door', async () => {
  const { status, types } = await play(['open']);
  assert.equal(status, 202);
  assert.deepEqual(types, ['access.granted', 'action.succeeded', 'door.opened', 'door.closed']);
});

test('at night the reader wants a PIN, and takes it', async () => {
  const night = await play(['night']);
  assert.ok(night.labels.includes('Wait for the morning'));
  assert.ok(!night.types.includes('access.granted'));
  const { types } = await play(['night', 'night']);
  assert.ok(types.includes('access.granted'), 'in the morning');
});

test('a blocked door refuses the card and the command, until it is released', async () => {
  const { door, status, types, labels } = await play(['block', 'card', 'open']);
  assert.deepEqual([door, status], ['Blocked', 409]);
  assert.ok(types.includes('door.blocked') && types.includes('access.denied'));
  assert.ok(labels.includes('Release the door'));
  assert.equal((await play(['block', 'block', 'open'])).status, 202);
});

test('offline, cards work and commands do not; back again, the controller tells', async () => {
  const { controller, status, types } = await play(['offline', 'card', 'open']);
  assert.deepEqual([controller, status], ['Offline', 409]);
  assert.ok(!types.includes('access.granted'));
  const back = await play(['offline', 'card', 'offline']);
  assert.equal(back.controller, 'Online');
  assert.ok(back.types.includes('access.granted'));
});
