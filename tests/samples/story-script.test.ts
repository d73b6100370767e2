// What was done in the page can be told again: by the script in each language on the downloaded simulator, and by the link in a page.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { simulatorFile, writeSimulator } from '../../plugins/served-files/simulator-file';
import { runProgram } from '../../scripts/samples/run-program';
import { environment } from '../../scripts/samples/run-story';
import { type SimulatorProcess, startSimulator } from '../../scripts/samples/simulator-process';
import { createBrowserSimulator } from '../../simulator/browser';
import { createValidator } from '../../simulator/core/validation';
import { cast, contract, siteId } from '../../simulator/testing/harness';
import { callerChoices } from '../../src/session/callers';
import { createSession, type Session } from '../../src/session/session';
import { replayStory } from '../../src/session/story/replay-story';
import type { Story } from '../../src/session/story/story';
import { readStoryPlace, writeStoryPlace } from '../../src/session/story/story-link';
import { tellStory } from '../../src/session/story/tell-story';
import { writeStory } from '../../src/session/story/write-story';
import { compileStrictly } from './compile-strictly';

const begin = () => createSession(createBrowserSimulator({ contract }), createValidator(contract));

/** A sender of calls to Harbour House, by the name of who calls. */
function callsOf(session: Session) {
  return async (method: string, path: string, body: unknown = null, caller = 'Platform automation') => {
    const request = {
      method,
      path: `/v2/systems/${siteId}${path}`,
      headers: (body === null ? [] : [['Content-Type', 'application/json']]) as [string, string][],
      body: body === null ? null : JSON.stringify(body),
      isSignedIn: true,
    };
    const answer = await session.send(request, callerChoices.find(({ name }) => name === caller)?.authorization ?? null);
    return { status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body) };
  };
}

async function live(session: Session): Promise<void> {
  const call = callsOf(session);
  const doorId = cast.mainEntrance;
  const advance = (seconds: number) => session.intend({ do: 'advance', seconds });
  assert.equal((await call('POST', '/door-actions', { type: 'GRANT_ACCESS', doorId, note: "It's a delivery" })).status, 202);
  await advance(2);
  await session.intend({ do: 'push', doorId });
  await session.intend({ do: 'close', doorId });
  await advance(60);
  await session.intend({ do: 'push', doorId });
  await session.intend({ do: 'close', doorId });
  assert.equal((await call('POST', '/door-actions', { type: 'BLOCK', doorId })).status, 202);
  await advance(60);
  await session.intend({ do: 'present', doorId, tokenId: cast.adasCard });
  assert.equal((await call('POST', '/door-actions', { type: 'RETURN_TO_SCHEDULE', doorId }, 'Reception desk')).status, 202);
  const user = await call('POST', '/users', { name: 'Bo "the $HOME" Ek' }, 'HR sync');
  assert.equal(user.status, 201);
  const token = await call('POST', '/tokens', {
    type: 'CARD',
    userId: user.body.id,
    name: "Bo's card",
    card: { value: '0A1B2C3', bitLength: 32 },
  });
  assert.equal(token.status, 201, JSON.stringify(token.body));
  assert.equal((await call('PUT', `/roles/${cast.employees}/users/${user.body.id}`)).status, 204);
  await advance(60);
  await session.intend({ do: 'present', doorId, tokenId: token.body.id });
  await session.intend({ do: 'present', doorId, tokenId: null });
  assert.equal((await call('POST', '/users', { name: '' })).status, 422);
  assert.equal((await call('POST', '/users', { name: 'Nobody' }, 'Auditor')).status, 403);
  assert.equal((await call('GET', '/users', null, 'No credential')).status, 401);
  await session.intend({ do: 'connect-controller', controllerId: cast.controller, connection: 'OFFLINE' });
  await advance(3600);
  await session.intend({ do: 'connect-controller', controllerId: cast.controller, connection: 'ONLINE' });
  await advance(600);
}

type PlainEvent = { type: string; door: { name: string } | null };
const inShort = (events: readonly PlainEvent[]) => events.map(({ type, door }) => `${type} ${door?.name ?? ''}`.trim());
const heardBy = (session: Session) => inShort(session.snapshot().events.map(({ event }) => event as PlainEvent));

let story: Story;
let heard: string[];
let folder: string;
let simulator: SimulatorProcess;
before(async () => {
  const session = begin();
  await live(session);
  const { calls, building } = session.snapshot();
  story = tellStory(calls, building?.now ?? '');
  heard = heardBy(session);
  mkdirSync('.generated', { recursive: true });
  folder = mkdtempSync(resolve('.generated', 'story-'));
  await writeSimulator(resolve('.'), folder);
  simulator = await startSimulator(join(folder, simulatorFile));
});
after(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

test('it is a story with something in it', () => {
  for (const type of [
    'door.opened',
    'door.forced_open',
    'door.closed',
    'access.granted',
    'access.denied',
    'config.created',
    'controller.offline',
  ]) {
    assert.ok(
      heard.some((each) => each.startsWith(type)),
      `${type} in ${heard.join(', ')}`,
    );
  }
});

for (const language of ['bash', 'typescript', 'python'] as const) {
  test(`the script in ${language} raises the same events`, async () => {
    const { exchanges, failure } = await runProgram(
      { language, blocks: [writeStory(language, story)], files: {}, environment },
      simulator.url,
    );
    assert.equal(failure, null);
    const last = exchanges[0]?.at(-1);
    assert.match(last?.path ?? '', /\/events\?/);
    assert.deepEqual(inShort((last?.body as { items: PlainEvent[] } | undefined)?.items ?? []), heard);
  });
}

test('the script in TypeScript passes the strict compiler', () => {
  const file = join(folder, 'story.mts');
  writeFileSync(file, writeStory('typescript', story));
  assert.equal(compileStrictly([file]), '');
});

test('the link replays it in a building that has lived already, with the same events and the same calls', async () => {
  const session = begin();
  await callsOf(session)('POST', '/users', { name: 'Somebody before' });
  await replayStory(session, await readStoryPlace(await writeStoryPlace(story)));
  assert.deepEqual(heardBy(session), heard);
  assert.deepEqual(
    tellStory(session.snapshot().calls, '').steps.map(({ request: { method, path } }) => `${method} ${path}`),
    story.steps.map(({ request: { method, path } }) => `${method} ${path}`),
  );
});
