import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Result, runSteps, type Step } from './schedule';

/** Steps that note when they begin and end, and end when they are told. */
function rehearse(plans: Record<string, Partial<Omit<Step, 'name' | 'run'>> & { result?: Result | Error }>) {
  const log: string[] = [];
  const steps = Object.entries(plans).map(
    ([name, { result = { passed: 1, failed: 0 }, ...plan }]): Step => ({
      name,
      cores: 1,
      ...plan,
      async run() {
        log.push(`+${name}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`-${name}`);
        if (result instanceof Error) {
          throw result;
        }
        return result;
      },
    }),
  );
  return { log, steps };
}

test('as many steps run at a time as the cores take, in the order of the list', async () => {
  const { log, steps } = rehearse({ a: {}, b: {}, c: {} });
  await runSteps(steps, 2, () => undefined);
  assert.deepEqual(log.slice(0, 2), ['+a', '+b']);
  assert.ok(log.indexOf('+c') > log.indexOf('-a'));
});

test('a step that takes both cores waits for them, and a smaller one behind it fills the gap', async () => {
  const { log, steps } = rehearse({ a: {}, wide: { cores: 2 }, b: {} });
  await runSteps(steps, 2, () => undefined);
  assert.deepEqual(log, ['+a', '+b', '-a', '-b', '+wide', '-wide']);
});

test('a step that wants more cores than there are runs alone', async () => {
  const { log, steps } = rehearse({ wide: { cores: 2 }, a: {} });
  await runSteps(steps, 1, () => undefined);
  assert.deepEqual(log, ['+wide', '-wide', '+a', '-a']);
});

test('a step waits for those that it names, and runs also after their failure', async () => {
  const failed = { passed: 0, failed: 2 };
  const { log, steps } = rehearse({ contract: { result: failed }, types: { after: ['contract'] } });
  const results = await runSteps(steps, 2, () => undefined);
  assert.deepEqual(log, ['+contract', '-contract', '+types', '-types']);
  assert.deepEqual(
    results.map((result) => result.failed),
    [2, 0],
  );
});

test('a step is not run without what it needs, and counts as failed, with the reason', async () => {
  const { log, steps } = rehearse({ build: { result: new Error('no build') }, browser: { needs: ['build'], cores: 2 } });
  const told: (string | null)[] = [];
  const results = await runSteps(steps, 2, (_, notRun) => told.push(notRun));
  assert.deepEqual(log, ['+build', '-build']);
  assert.deepEqual(
    results.map((result) => result.failed),
    [1, 1],
  );
  assert.match(told[1] ?? '', /needs the step "build"/);
});

test('what was not chosen is not waited for', async () => {
  const { log, steps } = rehearse({ browser: { needs: ['build'] } });
  await runSteps(steps, 2, () => undefined);
  assert.deepEqual(log, ['+browser', '-browser']);
});

test('steps that wait for each other are named', async () => {
  const { steps } = rehearse({ a: { after: ['b'] }, b: { after: ['a'] } });
  await assert.rejects(
    runSteps(steps, 2, () => undefined),
    /wait for each other: a, b/,
  );
});
