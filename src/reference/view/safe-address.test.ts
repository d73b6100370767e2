import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeAddress } from './safe-address';

test('the web, e-mail and places of this site are followed', () => {
  for (const address of [
    'https://www.example/a',
    'http://www.example/',
    'mailto:support@mail.example',
    '#doors',
    '/main/api/',
    '/openapi#listDoors',
  ]) {
    assert.equal(safeAddress(address), address);
  }
});

test('nothing else is', () => {
  const others = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ];
  for (const address of [...others, '//evil.example/', '/\\evil.example', 'blob:https://www.example/1', 'relative', '']) {
    assert.equal(safeAddress(address), null, address);
  }
});
