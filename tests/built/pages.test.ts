// What the built pages lead to is checked against the contract. What their sources say is checked in tests/docs.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { operationsOf } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { allRoutes } from '../routes';

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

test('every address of this site that the contract or a page names leads to something', () => {
  const texts = readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') || name.endsWith('.json'))
    .map((name) => [name, readFileSync(join('build', name), 'utf8')] as const);
  const named = new Map(
    texts.flatMap(([name, text]) =>
      [...text.matchAll(/https:\/\/docs\.access\.example(\/[\w./#-]*[\w/])/g)].map(([, path = '']) => [path, name]),
    ),
  );
  assert.ok([...named.keys()].some((path) => path.includes('#')));
  for (const [path, name] of named) {
    const [file = '', anchor] = path.split('#');
    const found = [join('build', file), join('build', file, 'index.html')].find(
      (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
    );
    assert.ok(found, `${name} names ${path}, which does not exist`);
    if (anchor !== undefined) {
      assert.match(readFileSync(found, 'utf8'), new RegExp(` id="?${anchor.replaceAll('.', '\\.')}[" >]`), `${name} names ${path}`);
    }
  }
});

test('no status is empty: screen readers stop at it and say "status bar"', () => {
  const empty = allRoutes.filter((route) => / role="?status"?[^>]*><\//.test(readFileSync(join('build', route, 'index.html'), 'utf8')));
  assert.deepEqual(empty, []);
});

test('no landmark is empty', () => {
  for (const route of allRoutes) {
    assert.doesNotMatch(readFileSync(join('build', route, 'index.html'), 'utf8'), /<nav[^>]*><\/nav>/, route);
  }
});
