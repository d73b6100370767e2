import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StepRun } from '../../simulator/replay/story-run';
import { sayRun } from './say-run';

const file = { steps: ['set-up', 'create', 'change', 'open-the-door', 'look'].map((name) => ({ name, exchanges: [] })) };
const exchange = (isDifferent: boolean, status = 200) => ({
  recorded: { status: 200 },
  answer: { status },
  differences: isDifferent ? [{}] : [],
});
const ran = (...steps: number[]) => steps.map((step) => ({ step, isAsRecorded: step !== 4 }));
const run = (part: object) => ({ before: [], isFresh: false, exchanges: [exchange(false)], ...part }) as unknown as StepRun;

test('it says what came first, by number and, if they are few, by name', () => {
  assert.equal(
    sayRun(file, run({ before: ran(0, 1, 2) }), false),
    'Ran steps 1 to 3 first (set up, create, change), as recorded. 200 OK, as recorded.',
  );
  assert.equal(sayRun(file, run({ before: ran(0, 1, 2, 3) }), false), 'Ran steps 1 to 4 first, as recorded. 200 OK, as recorded.');
  assert.equal(sayRun(file, run({ before: ran(3) }), false), 'Ran step 4 first (open the door), as recorded. 200 OK, as recorded.');
  assert.equal(
    sayRun(file, run({ before: ran(3, 4) }), false),
    'Ran steps 4 to 5 first (open the door, look); not as recorded: 5. 200 OK, as recorded.',
  );
  assert.equal(sayRun(file, run({ isFresh: true }), false), 'Began again in a fresh building. 200 OK, as recorded.');
});

test('it says whether the answers are those of the recording', () => {
  assert.equal(sayRun(file, run({ exchanges: [exchange(false), exchange(false)] }), false), '2 requests, each answered as recorded.');
  assert.equal(
    sayRun(file, run({ exchanges: [exchange(false), exchange(true)] }), false),
    '2 requests; 1 answer differs from the recording.',
  );
  assert.equal(sayRun(file, run({ exchanges: [exchange(true)] }), false), '200 OK; the recorded answer was different.');
  assert.equal(
    sayRun(file, run({ exchanges: [exchange(true, 422)] }), true),
    '422 Unprocessable Content to your request; the recorded answer was 200 OK.',
  );
});
