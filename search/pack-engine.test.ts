import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AsPlainObject } from 'minisearch';
import { packEngine, unpackEngine } from './pack-engine';

test('a packed engine is unpacked as it was', () => {
  const stored = (name: string) => ({ kind: 'guide', address: `/${name}`, page: name, pageAddress: `/${name}`, parent: '', heading: name });
  const engine: AsPlainObject = {
    documentCount: 3,
    nextId: 3,
    documentIds: { 0: 0, 1: 1, 2: 2 },
    fieldIds: { heading: 0, text: 1 },
    fieldLength: { 0: [1, 40], 1: [2, 0], 2: [1, 7] },
    averageFieldLength: [1.3, 15.6],
    storedFields: { 0: stored('doors'), 1: stored('hubs'), 2: stored('tokens') },
    dirtCount: 0,
    index: [
      ['/systems/{}/door-actions', { 0: { 0: 1 } }],
      ['door', { 0: { 0: 1, 2: 1 }, 1: { 0: 37, 2: 2 } }],
      ['~exit button', { 1: { 1: 1 } }],
    ],
    serializationVersion: 2,
  };
  assert.deepEqual(unpackEngine(JSON.parse(JSON.stringify(packEngine(engine)))), engine);
});
