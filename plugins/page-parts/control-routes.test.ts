import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withControlRoutes } from './control-routes';
import { expandPage } from './index';

test('the README of the simulator tells the control routes as they are', () => {
  const readme = readFileSync('simulator/README.md', 'utf8');
  assert.equal(readme, withControlRoutes(readme), 'Run npx tsx scripts/control-routes-readme.mts');
});

test('a page lists the routes, and tells of each its members with values and defaults, its answer and an example', () => {
  const text = expandPage('<ControlRoutes />', 'docs/x.mdx');
  assert.match(text, /\n<summary>`PUT \/_sim\/clock` Moves the clock forward\.<\/summary>\n/);
  assert.match(text, /\n\| `next\.latencySeconds` \| number from 0 to 60 \| How many real seconds later/);
  assert.match(text, /\n\| `seed` \| string \| Which building\. One of `harbour-house` \(the .*\)\. Default `harbour-house`\. \|/);
  assert.match(text, /\n\| `doorId` \| string, required \|/);
  assert.match(text, /\nFor example, `PUT \/_sim\/clock` with `\{"advanceSeconds": 90\}`\.\n/);
  assert.match(text, /`\$FIRST` is `mobile\.enrolmentCode` in the answer to `POST \/v2\/systems\//);
});

test('a page lists who may call the simulator, with a secret that says where it works', () => {
  const text = expandPage('<SimulatorCallers />', 'docs/x.mdx');
  assert.match(text, /\n\| Platform automation \| Owner, every capacity on Harbour House and Ground floor \|/);
  assert.match(text, /\n\| Reception desk \| `OPERATIONS` on Harbour House \| `crd_\w{26}` `amk_simulator-only-reception-desk-0+` \|/);
});
