import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowserSimulator } from '../../../simulator/browser';
import { createValidator } from '../../../simulator/core/validation';
import { cast, contract } from '../../../simulator/testing/harness';
import { createSession } from '../../session/session';
import type { guidedSteps } from '../view/guided-steps';
import { type Report, tellStep } from './tell';

const begin = () => createSession(createBrowserSimulator({ contract }), createValidator(contract));
const doorOf = (session: ReturnType<typeof begin>) => session.snapshot().building?.doors.find(({ id }) => id === cast.mainEntrance);

async function tell(session: ReturnType<typeof begin>, name: (typeof guidedSteps)[number]['name'], taken: number) {
  const reports: Report[] = [];
  await tellStep(session, name, taken, (report) => reports.push(report));
  const [report] = reports as [Report];
  const { events } = session.snapshot();
  return { ...report, raised: events.filter(({ serial }) => serial > report.since).map(({ event }) => event.type as string) };
}

test('each step does in the building what it says', async () => {
  const session = begin();
  const open = await tell(session, 'open', 0);
  assert.deepEqual([doorOf(session)?.leaf, open.calls[0]?.status, open.raised.includes('access.granted')], ['OPEN', 202, true]);
  const force = await tell(session, 'force', 1);
  assert.deepEqual([doorOf(session)?.alarm, force.raised.includes('door.forced_open'), force.note], ['FORCED_OPEN', true, '']);
  const block = await tell(session, 'block', 2);
  assert.deepEqual([doorOf(session)?.lockMode, doorOf(session)?.leaf, block.raised.includes('door.blocked')], ['BLOCKED', 'CLOSED', true]);
  const explain = await tell(session, 'explain', 3);
  const answers = explain.calls.map(({ body }) => JSON.parse(body));
  assert.deepEqual(
    answers.map(({ decision, reason }) => [decision, reason]),
    [
      ['DENIED', 'DOOR_BLOCKED'],
      ['DENIED', 'DOOR_BLOCKED'],
    ],
  );
  assert.ok(explain.raised.includes('access.denied'));
  assert.ok(session.snapshot().calls.every(({ status }) => status < 300));
});

test('a step that is taken early says what came first; one that was taken begins anew', async () => {
  const session = begin();
  const early = await tell(session, 'block', 0);
  assert.equal(early.note, 'First came “Open the main entrance”, “Force it”.');
  const again = await tell(session, 'force', 3);
  assert.equal(again.note, 'The building began anew. First came “Open the main entrance”.');
  assert.equal(again.taken, 2);
  assert.equal(doorOf(session)?.alarm, 'FORCED_OPEN');
});
