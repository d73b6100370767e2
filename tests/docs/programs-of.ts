import { nodesOf } from '../../plugins/mdx/nodes';
import { expandPage } from '../../plugins/page-parts/index';
import { type Page, parsePage } from './parse-page';

const languages = ['typescript', 'python', 'bash'];

/** The programs that a page shows, written in it or brought in by an element. */
export function programsOf({ path, source }: Page): string {
  const { tree } = parsePage(path, expandPage(source, path));
  return [...nodesOf(tree)]
    .flatMap((node) => (node.type === 'code' && languages.includes(node.lang ?? '') ? [node.meta ?? '', node.value] : []))
    .join('\n');
}
