import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holderOf } from './member-place';

test('a place stands in the operation or schema that it begins with, whatever signs names have', () => {
  const holders = new Set(['createVisit', 'visits:create', 'schema-Visit']);
  const holder = (place: string) => holderOf(place, (id) => holders.has(id));
  assert.equal(holder('createVisit'), 'createVisit');
  assert.equal(holder('createVisit:body.validUntil'), 'createVisit');
  assert.equal(holder('schema-Visit:host.a:b'), 'schema-Visit');
  assert.equal(holder('visits:create:body.x'), 'visits:create');
  assert.equal(holder('security'), 'security');
  assert.equal(holder('nowhere:body.x'), 'nowhere:body.x');
  assert.equal(holder(''), '');
});
