import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { eventTypesTable } from './event-types-table';
import { expandPage } from './index';

const contract = readContract();
const types = contract.components.schemas.EventType?.enum as string[];
const families = [...new Set(types.map((type) => type.split('.')[0] ?? ''))];

test('a type tells where the reference has it, how urgent it is, what it means and what it adds', () => {
  const rows = eventTypesTable(contract, 'door');
  assert.match(
    rows,
    /\n\| \[`door\.left_open`\]\(\/openapi#onDoorLeftOpen\) \| `ALERT` \| The door was left open\. It has been open .* \| `openSeconds` \|\n/,
  );
  assert.match(rows, /\| \[`door\.opened`\].* \| – \|\n/, 'a type that adds nothing says so');
});

test('what every delivery has is not told of each type', () => {
  const rows = eventTypesTable(contract, families.join(', '));
  assert.doesNotMatch(rows, /2xx|viaSystemId/);
});

test('all families together are all types, each once and in the order of the contract', () => {
  const rows = eventTypesTable(contract, families.join(', ')).split('\n').slice(2);
  assert.deepEqual(
    rows.map((row) => row.match(/^\| \[`([^`]+)`\]/)?.[1]),
    types,
  );
});

test('a family that does not exist stops the build and says which do', () => {
  const page = 'a\n\n<EventTypes of="door, window" />\n';
  assert.throws(() => expandPage(page, 'docs/x.mdx'), /docs\/x\.mdx:3: .*family "window"\. Known: access, door, /);
});
