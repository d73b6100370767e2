import type { Root } from 'mdast';
import { expandPage } from '../../plugins/page-parts/index';
import { type Page, parsePage } from './parse-page';

const trees = new WeakMap<Page, Root>();

/** The page as the site builds it, with its elements written out. Its lines are not those of the source. */
export function expandedTree(page: Page): Root {
  const known = trees.get(page) ?? parsePage(page.path, expandPage(page.source, page.path)).tree;
  trees.set(page, known);
  return known;
}
