import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { privilegeBodies } from './privilege-bodies';
import { seededWorld, worldRows } from './seeded-world';

const page = readFileSync('docs/api/admin/examples/privilege-examples.mdx', 'utf8');
const bodies = Object.fromEntries(
  [...page.matchAll(/^```json title="([A-Z][A-Z0-9_]+)"\n([\s\S]*?)^```/gm)].map(([, title = '', json = '']) => [title, JSON.parse(json)]),
);

test('the page shows a body for every credential type', () => {
  const credentials = readContract().components.schemas.CredentialType?.enum as string[];
  assert.equal(credentials.length, 8);
  for (const credential of credentials) {
    assert.equal(bodies[credential]?.credential, credential);
  }
});

test('what a case adds is the body that the page shows', () => {
  for (const [credential, body] of Object.entries(privilegeBodies)) {
    assert.deepEqual({ ...body, credential }, bodies[credential], credential);
  }
});

test('the two privileges that the seeded world has are the bodies that the page shows', () => {
  const { privileges } = worldRows(seededWorld(readContract()));
  for (const credential of ['CARD', 'CARD_AND_PIN']) {
    const { name, scheduleId = null, doorGroupIds } = bodies[credential];
    const stored = privileges.find((privilege) => privilege.name === name);
    assert.deepEqual([stored?.credential, stored?.scheduleId, stored?.doorGroupIds], [credential, scheduleId, doorGroupIds]);
  }
});
