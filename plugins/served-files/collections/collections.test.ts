import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { readContract } from '../../../api/read-contract';
import { readDocument } from '../../../openapi/document/read-document';
import { preparations } from '../../../simulator/preparations';
import { zip } from '../../zip/zip';
import { brunoCollection } from './bruno';
import { type CollectionFolder, type CollectionRequest, collectionOf, isFolder } from './collection';
import { postmanCollection } from './postman';

const document = readDocument(readContract());
const collection = collectionOf(document, 'https://docs.access.example/');
const requestsIn = (items: CollectionFolder['items']): CollectionRequest[] =>
  items.flatMap((item) => (isFolder(item) ? requestsIn(item.items) : [item]));
const requests = requestsIn(collection.folders);

test('every operation is a request in the folder of its tag, and every folder begins with a reset', () => {
  const operations = new Set(document.operations.map(({ id }) => id));
  for (const folder of collection.folders) {
    const group = document.groups.find(({ tag }) => tag === folder.id);
    const found = requestsIn(folder.items).filter(({ id }) => operations.has(id));
    assert.deepEqual(found.map(({ id }) => id).toSorted(), group?.operations.map(({ id }) => id).toSorted(), folder.name);
    assert.equal(requestsIn(folder.items)[0]?.path, '/_sim/reset', folder.name);
  }
  assert.equal(collection.folders.length, document.groups.length);
  assert.equal(new Set(requests.map(({ id }) => id)).size, requests.length, 'two requests share an id');
});

test('only what a request needs is sent', () => {
  const parameters = requests.flatMap(({ pathParameters, query, headers }) => [...pathParameters, ...query, ...headers]);
  const sent = new Set(parameters.filter(({ isOn }) => isOn).map(({ name }) => name));
  for (const name of ['Idempotency-Key', 'If-Match', 'cursor', 'limit']) {
    assert.ok(parameters.some((parameter) => parameter.name === name) && !sent.has(name), name);
  }
});

test('what has to come first stands before the request, in its folder', () => {
  for (const [id, { steps, fills }] of Object.entries(preparations)) {
    const folder = collection.folders.flatMap(({ items }) => items.filter(isFolder)).find((item) => item.id === id);
    const inside = requestsIn(folder?.items ?? []);
    assert.deepEqual(
      inside.slice(1, -1).map(({ method, path }) => `${method} ${path}`),
      steps.map(({ method, path }) => `${method} ${path}`),
    );
    if (fills) {
      assert.equal(inside.at(-2)?.keeps, fills);
      assert.equal(inside.at(-1)?.pathParameters.find(({ name }) => name === fills)?.value, `{{${fills}}}`);
    }
  }
});

test('a parameter that is off is shown and not sent, in both formats', () => {
  const user = requests.filter(({ id }) => id === 'listUsers');
  const short = { ...collection, folders: [{ id: 'users', name: 'Users', description: '', items: user }] };
  const text = JSON.stringify(postmanCollection(short));
  assert.match(text, /"raw":"\{\{baseUrl\}\}\/v2\/systems\/:systemId\/users"/);
  assert.match(text, /\{"key":"limit","value":"50","description":"[^"]+","disabled":true\}/);
  assert.match(brunoCollection(short).get('users/listUsers.bru') ?? '', /\n {2}url: \{\{baseUrl\}\}\/v2\/systems\/:systemId\/users\n/);
  assert.match(brunoCollection(short).get('users/listUsers.bru') ?? '', /\nparams:query \{\n {2}~limit: 50\n/);
});

test('an archive gives back what was put into it, and is the same each time', () => {
  const files = new Map([
    ['a/text.txt', 'text '.repeat(100)],
    ['ä.txt', ''],
  ]);
  const archive = zip(files);
  assert.deepEqual(zip(files), archive);
  let at = 0;
  for (const [path, text] of files) {
    assert.equal(archive.readUInt32LE(at), 0x04034b50);
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const name = at + 30;
    assert.equal(archive.toString('utf8', name, name + nameLength), path);
    assert.equal(inflateRawSync(archive.subarray(name + nameLength, name + nameLength + packed)).toString(), text);
    at = name + nameLength + packed;
  }
  assert.equal(archive.readUInt32LE(archive.length - 6), at, 'the directory begins behind the files');
});
