import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';
import { type Prose, proseOf } from './prose-of';

export type Page = {
  path: string;
  source: string;
  tree: Root;
  frontMatter: Record<string, unknown>;
  /** What a reader reads, in the order of the page: front matter, paragraphs, headings, cells, captions. */
  prose: Prose[];
};

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** The tree of a page as the site builds it. `{#id}` behind a heading is no MDX, so it is escaped as the site does it. */
export function parsePage(path: string, source: string): Page {
  const tree = parser.parse(source.replace(/^(#{1,6} .*?)\{(#[\w-]+)\}\s*$/gm, '$1\\{$2}')) as Root;
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? (parse(first.value) as Record<string, unknown> | null) : null;
  return { path, source, tree, frontMatter: frontMatter ?? {}, prose: proseOf(tree) };
}

/** Every node below and with this one, in the order of the page. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  for (const child of 'children' in node ? node.children : []) {
    yield* nodesOf(child as Nodes);
  }
}

export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;
