// Each operation leads to rows of its own page that say when its problems come and what to do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ownProblems } from '../../plugins/page-parts/operation-section';
import { elementsOnPages } from '../samples/page-elements';

test('every problem of an operation has a row on the page of the operation', () => {
  const missing = elementsOnPages('Operation').flatMap(({ page, line, attributes: { id = '' } }) => {
    const text = readFileSync(page, 'utf8');
    return ownProblems(id)
      .filter((code) => !text.includes(`\n| \`${code}\` |`))
      .map((code) => `${page}:${line}: ${id} can answer ${code}, which no row of the page explains`);
  });
  assert.equal(missing.join('\n'), '');
});
