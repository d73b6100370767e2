import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { Story } from './story';
import { readStoryPlace, StoryLinkError, writeStoryPlace } from './story-link';

const at = '2026-03-16T08:00:01.000Z';
const story: Story = {
  until: '2026-03-16T08:00:09.000Z',
  steps: [
    {
      at,
      caller: 'HR sync',
      request: {
        method: 'POST',
        path: '/v2/systems/s/users',
        headers: [['Content-Type', 'application/json']],
        body: '{"name":"Bo – ✓"}',
        isSignedIn: true,
      },
      keeps: [{ name: 'userId', path: ['items', 0, 'id'] }],
    },
    { at, caller: null, request: { method: 'POST', path: '/_sim/doors/d', headers: [], body: null, isSignedIn: false }, keeps: [] },
  ],
};

const placeOf = (value: unknown) =>
  `story=${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;
const step = { at, method: 'GET', path: '/v2/systems' };
const withStep = (change: object) => placeOf({ version: 1, until: at, steps: [{ ...step, ...change }] });

test('a story goes into an address and comes back', async () => {
  const place = await writeStoryPlace(story);
  assert.match(place, /^story=[\w-]+$/);
  assert.deepEqual(await readStoryPlace(place), story);
});

test('what the page itself would not have done is refused, in a sentence', async () => {
  const hostile: Record<string, string> = {
    'another place': 'createUser',
    'no code': 'story=',
    'other letters': 'story=%3Cscript%3E',
    'not deflated': 'story=AAAA',
    'cut off': (await writeStoryPlace(story)).slice(0, -9),
    'too long': `story=${'A'.repeat(70_000)}`,
    'a bomb': placeOf('a'.repeat(5_000_000)),
    'no JSON': placeOf('{'),
    'another version': placeOf({ version: 2, until: at, steps: [] }),
    'no instant': placeOf({ version: 1, until: 'now', steps: [] }),
    'no steps': placeOf({ version: 1, until: at, steps: {} }),
    'too many steps': placeOf({ version: 1, until: at, steps: Array(201).fill(step) }),
    'no step': placeOf({ version: 1, until: at, steps: [null] }),
    'another host': withStep({ path: '//evil.example/v2/' }),
    'an address': withStep({ path: 'https://evil.example/v2/' }),
    'another path': withStep({ path: '/openapi_v3.json' }),
    'what hangs the page': withStep({ method: 'PUT', path: '/_sim/faults', body: '{"next":[{"latencySeconds":60}]}' }),
    'another method': withStep({ method: 'TRACE' }),
    'a body with GET': withStep({ body: '{}' }),
    'a huge body': withStep({ method: 'POST', body: 'a'.repeat(30_000) }),
    'a body that is no text': withStep({ method: 'POST', body: {} }),
    'another caller': withStep({ caller: 'root' }),
    'a credential': withStep({ headers: [['authorization', 'Basic AAAA']] }),
    'a header with a line break': withStep({ headers: [['Accept', 'a\nb']] }),
    'headers that are none': withStep({ headers: [['Accept']] }),
    'a name that is code': withStep({ keeps: [{ name: 'a;b', path: [] }] }),
    'a way that is none': withStep({ keeps: [{ name: 'a', path: [{}] }] }),
  };
  for (const [what, place] of Object.entries(hostile)) {
    await assert.rejects(
      readStoryPlace(place),
      (error) => error instanceof StoryLinkError && /^This link holds no story that can be replayed: .+\.$/.test(error.message),
      what,
    );
  }
});
