import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { problemCodes } from '../../api/contract';
import * as accountEvents from './coverage/account-events';
import * as actions from './coverage/actions';
import * as administrators from './coverage/administrators';
import * as apiCredentials from './coverage/api-credentials';
import * as controllers from './coverage/controllers';
import * as delegations from './coverage/delegations';
import * as doors from './coverage/doors';
import * as events from './coverage/events';
import * as firmware from './coverage/firmware';
import * as hubs from './coverage/hubs';
import * as requestAccess from './coverage/request-access';
import * as rolesAndPrivileges from './coverage/roles-and-privileges';
import * as schedules from './coverage/schedules';
import * as shortcuts from './coverage/shortcuts';
import * as standard from './coverage/standard';
import * as systems from './coverage/systems';
import * as tokens from './coverage/tokens';
import * as users from './coverage/users';
import * as visits from './coverage/visits';
import * as webhooks from './coverage/webhooks';
import { contract, createKit, operations, seen } from './kit';

/** Every operation succeeds somewhere, and every problem that the contract lists for it happens somewhere. */

const modules = {
  systems,
  delegations,
  administrators,
  'API credentials': apiCredentials,
  'account events': accountEvents,
  users,
  tokens,
  'roles and privileges': rolesAndPrivileges,
  schedules,
  visits,
  webhooks,
  shortcuts,
  controllers,
  firmware,
  actions,
  hubs,
  doors,
  'request access': requestAccess,
  events,
};

for (const [name, { scenarios }] of Object.entries(modules)) {
  for (const [scenario, run] of Object.entries(scenarios)) {
    test(`${name}: ${scenario}`, () => run(createKit()));
  }
}

test('problems that operations share', async () => {
  const failed: string[] = [];
  for (const [scenario, run] of Object.entries(standard.scenarios)) {
    await run(createKit()).catch((problem: Error) => failed.push(`${scenario}: ${problem.message}`));
  }
  assert.deepEqual(failed, []);
});

test('the table of operations and codes has no gap', () => {
  const missing: string[] = [];
  let cells = 0;
  for (const [id, { operation }] of operations) {
    for (const code of ['success', ...problemCodes(contract, operation)]) {
      cells += 1;
      if (!seen.get(id)?.has(code)) {
        missing.push(`${id} ${code}`);
      }
    }
  }
  console.log(`Coverage: ${cells - missing.length} of ${cells} cells (operation × outcome), ${operations.size} operations.`);
  assert.deepEqual(missing, []);
});

after(() => {
  const lines = [...operations].map(([id, { operation }]) => {
    const codes = ['success', ...problemCodes(contract, operation)];
    const reached = codes.map((code) => (seen.get(id)?.has(code) ? code : `MISSING ${code}`));
    return `${id.padEnd(26)} ${reached.join(' · ')}`;
  });
  console.log(lines.join('\n'));
});
