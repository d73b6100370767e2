import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Catalogues, parseCatalogues, readCatalogues } from './catalogues';

test('the catalogues are sound and complete', () => {
  const { errors, events, limits, bounds } = readCatalogues();
  assert.deepEqual(
    [errors, events, limits, bounds].map((entries) => Object.keys(entries).length),
    [71, 52, 19, 17],
  );
});

test('a bad entry is named with its file, its member and what that must be', () => {
  const entry = { status: 409, title: 'Door melted', meaning: 'It is too hot.', remedy: 'Wait.', detail: 'The door has melted.' };
  const parse = (catalogue: Partial<Record<keyof Catalogues, unknown>>) =>
    parseCatalogues({ errors: {}, events: {}, limits: {}, bounds: {}, ...catalogue });
  const rejects = (catalogue: Partial<Record<keyof Catalogues, unknown>>, message: RegExp) =>
    assert.throws(() => parse(catalogue), message);

  assert.deepEqual(parse({ errors: { 'door-melted': entry } }).errors, { 'door-melted': entry });
  rejects({ errors: { doorMelted: entry } }, /^Error: api\/catalogue\/errors\.yaml: "doorMelted" must have a name that matches /);
  rejects(
    { errors: { 'door-melted': { ...entry, remdy: 'Wait.' } } },
    /"door-melted" has the unknown member remdy; known are status, title, meaning, remedy, detail, members\.$/,
  );
  rejects({ errors: { 'door-melted': { ...entry, status: 200 } } }, /"door-melted\.status" must be an error status\.$/);
  rejects({ errors: { 'door-melted': { ...entry, remedy: undefined } } }, /"door-melted\.remedy" must be a sentence\.$/);
  rejects(
    { errors: { 'door-melted': { ...entry, remedy: 'Wait' } } },
    /"door-melted\.remedy" must be a sentence that ends with a full stop\.$/,
  );
  rejects({ errors: { 'door-melted': null } }, /"door-melted" must have the members status, title, /);
  rejects({ errors: { 'door-melted': { ...entry, members: 'hot' } } }, /"door-melted\.members" must be members of the example\.$/);
  rejects({ events: { 'door.melted': { severity: 'LOUD' } } }, /"door\.melted\.severity" must be INFO, WARNING or ALERT\.\n/);
  rejects({ events: { 'door.melted': { example: { id: 'evt_1' } } } }, /"door\.melted\.example\.occurredAt" must be text\.$/);
  rejects({ limits: { doors: { max: '2000', of: 'Doors' } } }, /limits\.yaml: "doors\.max" must be a number\.$/);
  rejects({ bounds: null }, /^Error: api\/catalogue\/bounds\.yaml: must be entries by name\.$/);
});
