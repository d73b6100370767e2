// What the built pages lead to is checked against the contract. What their sources say is checked in tests/docs.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { operationsOf } from '../../api/contract';
import { readContract } from '../../api/read-contract';

const contract = readContract();
const operations = operationsOf(contract.paths);
const codes = contract.components.schemas.ProblemCode?.enum as string[];

test('every problem code of the operations is explained in the guide, in a row that can be linked to', () => {
  const guide = readFileSync(join('build', 'main', 'guides', 'error-handling', 'index.html'), 'utf8');
  for (const code of codes) {
    assert.match(guide, new RegExp(`<tr id="?${code}[" >]`), code);
  }
});

test('every operation leads to its section of a page, which leads back to it', () => {
  const pagesOfTags = new Map(
    contract.tags.map(({ name, 'x-page': page }) => [name, readFileSync(join('build', page, 'index.html'), 'utf8')]),
  );
  for (const { operation } of operations) {
    const html = pagesOfTags.get(operation.tags[0] ?? '') ?? '';
    assert.match(html, new RegExp(`href="?/openapi#${operation.operationId}[" >]`), operation.operationId);
    assert.match(html, new RegExp(`<h3 [^>]*id="?${operation.operationId}[" >]`), operation.operationId);
  }
});

test('every tag of the contract leads to a page', () => {
  for (const { name, 'x-page': page } of contract.tags) {
    assert.ok(existsSync(join('build', page, 'index.html')), `${name}: ${page}`);
  }
});
