import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { areFew } from './closed-branches';

const pages = (count: number): PropSidebarItem[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'link', label: `${at}`, href: `/${at}` }));
const branch = (items: PropSidebarItem[]): PropSidebarItem => ({
  type: 'category',
  label: 'Branch',
  collapsed: true,
  collapsible: true,
  items,
});

test('all pages count, in whatever branch they are, and so do the pages of branches', () => {
  assert.equal(areFew(pages(300)), true);
  assert.equal(areFew([branch([...pages(149), branch(pages(149))])]), true);
  assert.equal(areFew([branch([...pages(149), branch(pages(150))])]), false);
});
