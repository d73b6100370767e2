import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExplorerData } from '../../simulator/decision-cases/explorer-data';
import type { PreviewData } from '../../simulator/schedule-week/preview-data';
import { expandPage } from './index';

const expanded = (element: string, isPlain = false) => expandPage(element, 'docs/x.mdx', isPlain);

function dataOf<Data>(element: string): Data {
  const [, literal = '""'] = expanded(element).match(/ data=\{(.*)\} \/>$/) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as Data;
}

test('vectors become a table in which each is decided', () => {
  const table = expanded('<DecisionVectors group="a-blocked-door" />');
  assert.match(table, /^\| Case \| Where and when \| Changed \| Decision \| Why \|\n/);
  assert.match(table, /\| denied, `DOOR_BLOCKED` \|/);
  assert.match(table, /Main entrance, inside; Mon 16 Mar 2026, 09:00 .*\| The door is under BLOCK.*\| granted by Office doors, card \|/);
});

test('a group that does not exist stops the build and says which do', () => {
  assert.throws(() => expanded('<DecisionVectors group="windows" />'), /Known: .*a-blocked-door/);
});

test('the explorer gets the seeded world and the words of the contract; the plain form has the tables beside it', () => {
  const { world, steps, reasons } = dataOf<ExplorerData>('<DecisionExplorer />');
  assert.deepEqual(
    world.users.map(({ name }) => name),
    ['Ada Berg', 'Nils Falk', 'Sara Ek'],
  );
  assert.deepEqual([Object.keys(steps).length, Object.keys(reasons).length], [12, 22]);
  assert.equal(expanded('<DecisionExplorer />', true), '');
});

test('the preview gets the week that the page asks for, drawn, and in the plain form in words', () => {
  const element = '<SchedulePreview schedule="Night shift" week="spring" />';
  const { drawn, choice } = dataOf<PreviewData>(element);
  assert.match(drawn.title, /^Night shift .* 23 Mar to 29 Mar 2026$/);
  assert.equal(choice.week, 'spring');
  assert.match(expanded(element, true), /^\*\*Night shift .*\*\*\n\n\| Day \| Active \| Note \|\n(.*\n){7,8}.*Sun 29 Mar/);
  assert.throws(() => expanded('<SchedulePreview week="never" />'), /Known: .*easter/);
});

test('every deny reason has a row with the step that gives it, and what it means', () => {
  const rows = expanded('<DenyReasons />').split('\n').slice(2);
  assert.equal(rows.length, 22);
  assert.match(rows[0] ?? '', /^\| `DOOR_BLOCKED` \| `DOOR_MODE` \| The door is blocked/);
  assert.match(rows.at(-1) ?? '', /^\| `TIME_NOT_IN_VISIT` \| `VISIT` \| /);
  assert.match(
    expanded('<Fields schema="AccessDecision" />'),
    /<Member at="reason" .* One of the \[22 deny reasons\]\(\/main\/api\/admin\/resources\/request-access#deny-reasons\)\.<\/p>/,
  );
});

test('the plan of the building comes with what it shows in words, unless the page links to them', () => {
  const words = expanded('<BuildingPlan caption="The building" />');
  assert.match(words, /^<BuildingPlan caption="The building">\n\n\| Door /);
  assert.match(
    words,
    /\| Main entrance `dor_\w+` \| Slot 1 of the controller HH-C1 `ctl_\w+` \| lock 1 on output 1, .*exit button on request-to-exit input 1 \|/,
  );
  assert.match(
    words,
    /\| Ada Berg `usr_\w+` \| Harbour House \| card, office hours; card and PIN, any time \| card, office hours; card and/,
  );
  assert.match(words, /\| Sara Ek `usr_\w+` \| Ground floor \| card, any time \| no \|/);
  assert.equal(expanded('<BuildingPlan caption="The building" words="elsewhere" />'), '<BuildingPlan caption="The building" />');
});

test('a week is drawn from the building, from a story and from a body, which stays', () => {
  const body =
    '```json title="Body of createSchedule"\n{"name": "Saturday", "items": [{"recurrence": "ONCE", "start": "2026-03-21T09:00", "end": "2026-03-21T15:00"}]}\n```';
  const plain = (element: string) => expanded(element, true);
  assert.match(
    plain('<Week schedule="Office hours" from="2026-03-16" otherZone="Europe/Helsinki" />'),
    /\| Mon 16 Mar \| 08:00–17:00 \| 07:00–16:00 \| – \|/,
  );
  assert.match(
    plain('<Week step="schedule-management/write-the-hours" from="2026-03-30" />'),
    /\| Fri 3 Apr \| not active \| Closing days: excluded \|/,
  );
  const drawn = plain(`<Week from="2026-03-16">\n\n${body}\n\n</Week>`);
  assert.ok(drawn.startsWith(body));
  assert.match(drawn, /\| Sat 21 Mar \| 09:00–15:00 \| – \|/);
  assert.throws(() => plain('<Week schedule="Office hours" />'), /docs\/x\.mdx:1: <Week> needs from=/);
  assert.throws(() => plain('<Week schedule="Siesta" from="2026-03-16" />'), /No schedule is called Siesta/);
  assert.throws(() => plain('<Week step="schedule-management/sleep" from="2026-03-16" />'), /no such step/);
  assert.throws(() => plain('<Week from="2026-03-16">\n\nWords.\n\n</Week>'), /one block of JSON/);
});
