// The control room of a simulator as people start it.

import { type RunningSimulator, startSimulator } from '../running-simulator';
import { button, containing, css, region } from './engine-page';
import { test as base, expect } from './fixtures';

const test = base.extend<{ simulator: RunningSimulator }>({
  simulator: async ({}, use) => {
    const simulator = await startSimulator();
    await use(simulator);
    await simulator.stop();
  },
});

const calls = { role: 'list', name: 'Calls' };
const building = region('Harbour House');

test('a call of a program appears, and opens to its body', async ({ reader, simulator }) => {
  await reader.driver.goto(`${simulator.url}/`);
  await reader.expectSome(building);
  expect((await fetch(`${simulator.url}/v2/systems`)).status).toBe(401);
  await reader.expectSome(containing(calls, '/v2/systems'));
  await reader.press(button(/\/v2\/systems/, calls));
  await reader.expectSome(containing(calls, 'invalid-credentials'));
});

test('a hand at the door is seen there', async ({ reader, simulator }) => {
  await reader.driver.goto(`${simulator.url}/`);
  await reader.press(button('Force open Main entrance', building));
  await reader.expectSome({ css: 'li[data-leaf]', text: 'Forced open', within: building });
  await reader.press({ role: 'tab', name: { pattern: '^Events' } });
  await reader.expectSome(containing(css('main'), 'door.forced_open'));
});
