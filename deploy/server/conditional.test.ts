import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnchanged, readRange } from './conditional';

test('a tag is found in a list, weak or strong, and by the star', () => {
  for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x",W/"a" , "y"', '*', ' * ']) {
    assert.equal(isUnchanged(header, '"a"'), true, header);
  }
  for (const header of [undefined, '', '"b"', 'a', '"a', '"x", *', 'w/"a"', '"A"']) {
    assert.equal(isUnchanged(header, '"a"'), false, header);
  }
});

test('one range is read from the front, to the end and from the back', () => {
  const range = (header: string, ifRange?: string) => readRange(header, ifRange, '"a"', 10);
  assert.deepEqual(range('bytes=0-0'), { first: 0, last: 0 });
  assert.deepEqual(range('bytes=2-5'), { first: 2, last: 5 });
  assert.deepEqual(range('bytes=2-'), { first: 2, last: 9 });
  assert.deepEqual(range('bytes=-3'), { first: 7, last: 9 });
  assert.deepEqual(range('bytes=-30'), { first: 0, last: 9 });
  assert.deepEqual(range('Bytes = 2 - 50'), { first: 2, last: 9 });
  assert.deepEqual(range('bytes=2-5', '"a"'), { first: 2, last: 5 });
});

test('what lies behind the end can not be had', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999999-']) {
    assert.equal(readRange(header, undefined, '"a"', 10), 'unsatisfiable', header);
  }
});

test('everything else gets the whole file', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=1-2',
    `bytes=${'9'.repeat(400)}-`,
  ]) {
    assert.equal(readRange(header, undefined, '"a"', 10), null, header);
  }
  assert.equal(readRange('bytes=0-1', '"b"', '"a"', 10), null, 'it has changed');
  assert.equal(readRange('bytes=0-1', 'W/"a"', '"a"', 10), null, 'a weak tag promises no same bytes');
  assert.equal(readRange('bytes=0-1', 'Wed, 21 Oct 2015 07:28:00 GMT', '"a"', 10), null, 'no date is known');
});
