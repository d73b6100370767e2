import { test } from 'node:test';
import { problemCodes } from '../../../api/contract';
import { contract, createKit, operations, seen } from '../kit';

const only = process.env.ONLY?.split(',') ?? [
  'owner',
  'users-and-tokens',
  'roles-and-privileges',
  'schedules',
  'visits',
  'webhooks',
  'shortcuts',
];
for (const name of only) {
  const { scenarios } = require(`./${name}.ts`);
  for (const [title, run] of Object.entries(scenarios as Record<string, (kit: any) => Promise<void>>)) {
    test(`${name}: ${title}`, async () => {
      await run(createKit());
    });
  }
}
test('table', () => {
  const std = new Set(
    'malformed-json invalid-parameter invalid-id invalid-cursor invalid-credentials address-not-allowed capacity-missing owner-required not-found method-not-allowed not-acceptable rate-limited internal-error unavailable payload-too-large unsupported-media-type validation-failed idempotency-key-reused idempotency-in-progress precondition-failed gone'.split(
      ' ',
    ),
  );
  if (!process.env.TABLE) return;
  for (const [id, { operation, path }] of operations) {
    if (
      /controller|hubs|\/doors|door-actions|request-access|systemId}\/events/.test(path) &&
      !/door-groups/.test(path) &&
      !/accounts/.test(path)
    )
      continue;
    const missing = ['success', ...problemCodes(contract, operation)].filter((code) => !std.has(code) && !seen.get(id)?.has(code));
    if (missing.length) console.log('MISSING', id, missing.join(' '));
  }
});
