import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedStart } from '../../../simulator/core/seeds/harbour-house';
import { callerChoices, ownerAuthorization } from '../callers';
import type { LoggedCall } from '../session';
import { isMade, valueAt } from './made-values';
import { beginning } from './story';
import { tellStory } from './tell-story';
import { writeStory } from './write-story';

const made = 'usr_01KKTTN4B0Q1719XADN4MSNF3D';
const seeded = 'usr_01KF09TT3069N4H0PB6QJNKPXJ';
const json: [string, string][] = [['Content-Type', 'application/json']];

function logged(method: string, path: string, body: object | null, answer: object | null, more: Partial<LoggedCall> = {}): LoggedCall {
  return {
    at: '2026-03-16T08:00:01.000Z',
    request: { method, path, headers: body ? json : [], body: body && JSON.stringify(body), isSignedIn: !path.startsWith('/_sim') },
    authorization: path.startsWith('/_sim') ? null : ownerAuthorization,
    status: 200,
    answer: answer ? JSON.stringify(answer) : '',
    ...more,
  };
}

const makeUser = logged('POST', '/v2/systems/s/users', { name: 'Bo' }, { id: made, name: 'Bo', hostId: seeded });

test('every building begins at the same instant, and what is made later is told from what was there', () => {
  assert.equal(Date.parse(beginning), seedStart);
  assert.deepEqual([made, seeded, '4821', 'ABC-2DE', 'Main entrance', beginning].map(isMade), [true, false, true, true, false, false]);
});

test('an id that an answer made up is kept from it, in paths and in bodies', () => {
  const { steps } = tellStory(
    [
      makeUser,
      logged('POST', '/v2/systems/s/tokens', { userId: made, hostId: seeded }, { id: 'tok_01KKTTN4B0Q1719XADN4MSNF3D' }),
      logged('PUT', `/v2/systems/s/roles/r/users/${made}`, null, null),
      logged('POST', '/_sim/present', { doorId: 'd', tokenId: 'tok_01KKTTN4B0Q1719XADN4MSNF3D' }, { decision: 'GRANTED' }),
    ],
    '',
  );
  assert.deepEqual(
    steps.map(({ keeps }) => keeps),
    [[{ name: 'userId', path: ['id'] }], [{ name: 'tokenId', path: ['id'] }], [], []],
  );
  assert.equal(steps[1]?.request.body, JSON.stringify({ userId: '{{userId}}', hostId: seeded }));
  assert.equal(steps[2]?.request.path, '/v2/systems/s/roles/r/users/{{userId}}');
  assert.equal(steps[3]?.request.body, JSON.stringify({ doorId: 'd', tokenId: '{{tokenId}}' }));
});

test('a PIN that the API chose is kept too; two ids of a kind have two names', () => {
  const second = made.replace('4B0Q', '4B0R');
  const { steps } = tellStory(
    [
      makeUser,
      logged('POST', '/v2/systems/s/users', { name: 'Cy' }, { id: second }),
      logged('POST', '/v2/systems/s/visits', { name: 'A guest' }, { pins: [{ pin: '4821' }] }),
      logged('POST', '/_sim/present', { doorId: 'd', pin: '4821' }, null),
      logged('DELETE', `/v2/systems/s/users/${made}`, null, null),
      logged('DELETE', `/v2/systems/s/users/${second}`, null, null),
    ],
    '',
  );
  assert.deepEqual(
    steps.flatMap(({ keeps }) => keeps),
    [
      { name: 'userId', path: ['id'] },
      { name: 'userId2', path: ['id'] },
      { name: 'pin', path: ['pins', 0, 'pin'] },
    ],
  );
});

test('whether the clock ran is no step, how far it was moved is one', () => {
  const clock = (body: object) => logged('PUT', '/_sim/clock', body, null);
  const { steps } = tellStory([clock({ running: false }), clock({ advanceSeconds: 60, running: true })], '');
  assert.deepEqual(
    steps.map(({ request }) => request.body),
    ['{"advanceSeconds":60}'],
  );
});

test('a value is found by its way, and only what is there itself', () => {
  assert.equal(valueAt({ items: [{ id: 'a' }] }, ['items', 0, 'id']), 'a');
  assert.equal(valueAt({ items: [] }, ['items', 0, 'id']), undefined);
  assert.equal(valueAt({}, ['constructor', 'name']), undefined);
});

const story = tellStory(
  [
    makeUser,
    logged('GET', `/v2/systems/s/users/${made}`, null, null, { authorization: callerChoices[4]?.authorization ?? null }),
    logged('PATCH', `/v2/systems/s/users/${made}`, { name: `'"$(reboot) \`x\` {{userId}} !` }, null),
    logged('POST', '/_sim/doors/d', { do: 'FORCE' }, null, { at: '2026-03-16T08:00:09.000Z' }),
  ],
  '2026-03-16T08:00:09.000Z',
);

test('the script begins anew, leads the clock from step to step, and ends with the events', () => {
  for (const language of ['bash', 'typescript', 'python'] as const) {
    const script = writeStory(language, story);
    const at = (text: string) => {
      assert.equal(script.split(text).length, 2, `${text} once in\n${script}`);
      return script.indexOf(text);
    };
    const order = ['/_sim/reset', '08:00:01.000Z', '08:00:09.000Z', '/events?sort=receivedAt'].map(at);
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
      language,
    );
    assert.ok(script.includes(callerChoices[4]?.authorization ?? 'nobody'), 'another caller brings a credential');
    assert.ok(!script.includes(made) && !script.includes('api.access.example'), 'no id of this building, no other address');
  }
});

test('what is kept has the name that the language gives it', () => {
  assert.match(writeStory('bash', story), /USER_ID=\$\(kept '\.id'\)[\s\S]*users\/\$USER_ID"/);
  assert.match(writeStory('typescript', story), /const userId = answer1\.id;[\s\S]*users\/\$\{userId\}`/);
  assert.match(writeStory('python', story), /user_id = answer\["id"\][\s\S]*users\/\{user_id\}"/);
});
