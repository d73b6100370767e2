// Nothing of the contract is left without an explanation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { allPages } from './all-pages';
import { type Coverage, coverageOf, coverageTable } from './coverage';
import { parsePage } from './parse-page';

const contract = readContract();
const coverages = coverageOf(contract, allPages);
console.log(coverageTable(coverages));

for (const { kind, all, missing } of coverages) {
  test(`${kind}: every one is explained on some page`, () => {
    assert.ok(all.length > 5);
    assert.equal(missing.length, 0, `${missing.length} of ${all.length} are not: ${missing.join(', ')}`);
  });
}

/** Of pages with these texts, what of the kind is explained. */
function explained(kind: string, pages: Record<string, string>): string[] {
  const found = coverageOf(
    contract,
    Object.entries(pages).map(([path, text]) => parsePage(path, text)),
  ).find((coverage): coverage is Coverage => coverage.kind === kind);
  return found?.all.filter((name) => !found.missing.includes(name)) ?? [];
}

test('an operation is explained by its own section, not by a row in a table', () => {
  assert.deepEqual(explained('operations', { 'docs/a.mdx': '<Operation id="listDoors">\n\nText.\n\n</Operation>' }), ['listDoors']);
  assert.deepEqual(explained('operations', { 'docs/a.mdx': '<Operations tag="doors" />' }), []);
  assert.deepEqual(explained('operations', { 'docs/a.mdx': '`listDoors`' }), []);
});

test('a schema is explained by its table, as a part of one that is, or as its twin', () => {
  const schemas = explained('schemas', { 'docs/a.mdx': '<Fields schema="Door" />' });
  for (const name of ['Door', 'OwnDoor', 'DoorStatus', 'LockMode', 'DoorPage', 'DoorCreate', 'DoorUpdate']) {
    assert.ok(schemas.includes(name), name);
  }
  assert.ok(!schemas.includes('Visit'));
  const own = explained('schemas', { 'docs/a.mdx': '<Fields schema="OwnDoor" create="DoorCreate" />' });
  assert.ok(explained('schemas', { 'docs/a.mdx': '<Operation id="listDoors">\n\nText.\n\n</Operation>' }).includes('NamedSort'));
  assert.ok(own.includes('DoorCreate') && !own.includes('Door'), 'one of two variants');
  assert.ok(
    explained('schemas', { 'docs/a.mdx': '<Fields schema="OwnDoor" />\n\n<Fields schema="DelegatedDoor" />' }).includes('DoorPage'),
  );
});

test('a problem code needs a row in the guide, an event type one on its pages', () => {
  const row = '| A | B |\n|---|---|\n| `name-taken` | Text. |\n| `required` | Text. |\n| `door.opened` | Text. |';
  assert.deepEqual(explained('problem codes', { 'docs/guides/error-handling.mdx': row }), ['name-taken']);
  const tables = '<ProblemCatalogue of="email-taken, gone" />\n\n<ProblemCatalogue status="413" />';
  assert.deepEqual(explained('problem codes', { 'docs/guides/error-handling.mdx': tables }), ['email-taken', 'gone', 'payload-too-large']);
  assert.deepEqual(explained('item codes', { 'docs/guides/error-handling.mdx': row }), ['required']);
  assert.deepEqual(explained('event types', { 'docs/api/webhooks.mdx': row }), ['door.opened']);
  assert.deepEqual(explained('problem codes', { 'docs/guides/other.mdx': row }), []);
  assert.deepEqual(explained('event types', { 'docs/api/webhooks.mdx': '`door.opened`' }), []);
});
