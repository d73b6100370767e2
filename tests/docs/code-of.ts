import { expandedTree } from './expanded-tree';
import { nodesOf, type Page } from './parse-page';

const languages = ['typescript', 'python', 'bash'];

/** The programs that a page shows, written in it or brought in by an element. */
export function codeOf(page: Page): string {
  return [...nodesOf(expandedTree(page))]
    .flatMap((node) => (node.type === 'code' && languages.includes(node.lang ?? '') ? [node.value] : []))
    .join('\n');
}
