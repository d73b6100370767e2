import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** For tests: a page as the plugin gets it. */
export function parsePage(source: string): Root {
  return unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(source);
}
