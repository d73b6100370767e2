import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, readCatalogues } from './catalogues';

test('the catalogues are sound and complete', () => {
  const { errors, events, limits, bounds } = readCatalogues();
  assert.deepEqual(
    [errors, events, limits, bounds].map((entries) => Object.keys(entries).length),
    [71, 52, 19, 17],
  );
});

test('a bad entry is named with what is wrong', () => {
  const entry = { status: 409, title: 'Door melted', meaning: 'It is too hot.', remedy: 'Wait.', detail: 'The door has melted.' };
  assert.deepEqual(faultsOf('errors', { 'door-melted': entry }), []);
  assert.match(faultsOf('errors', { doorMelted: entry })[0] ?? '', /"doorMelted" must be a name/);
  assert.match(faultsOf('errors', { 'door-melted': { ...entry, remdy: 'Wait.' } })[0] ?? '', /unknown member "remdy"\. Known: status, /);
  assert.match(faultsOf('errors', { 'door-melted': { ...entry, status: 200 } })[0] ?? '', /lacks "status", or/);
  assert.match(faultsOf('errors', { 'door-melted': { ...entry, remedy: undefined } })[0] ?? '', /lacks "remedy", or/);
  assert.match(faultsOf('events', { 'door.melted': { severity: 'LOUD' } })[0] ?? '', /lacks "severity", or/);
  assert.match(faultsOf('limits', { doors: { max: '2000', of: 'Doors' } })[0] ?? '', /lacks "max", or/);
  assert.match(faultsOf('limits', null)[0] ?? '', /must be a name/);
});
