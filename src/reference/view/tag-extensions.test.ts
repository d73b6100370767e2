import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationGroup } from '../../../openapi/document/read-document';
import { audienceOf, audienceTitle, pageOf } from './tag-extensions';

const groupOf = (source: OperationGroup['source']): OperationGroup => ({
  anchor: 'tag-a',
  tag: 'a',
  title: 'A',
  description: '',
  operations: [],
  source,
});

test('a tag says for whom it is', () => {
  assert.equal(audienceTitle(audienceOf(groupOf({ 'x-audience': 'admin' }))), 'Admin API');
  assert.equal(audienceOf(groupOf({ 'x-audience': 7 })), '');
});

test('a page is a path of this site, and nothing else', () => {
  assert.equal(pageOf(groupOf({ 'x-page': '/main/a' })), '/main/a');
  for (const page of [undefined, 7, 'main/a', 'https://evil.example/a', 'javascript:alert(1)']) {
    assert.equal(pageOf(groupOf(page === undefined ? {} : { 'x-page': page })), null);
  }
});
