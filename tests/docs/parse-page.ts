import type { Root } from 'mdast';
import { parse } from 'yaml';
import { parseMdx } from '../../plugins/mdx/parse-mdx';
import { type Prose, proseOf } from './prose-of';

export type Page = {
  path: string;
  source: string;
  tree: Root;
  frontMatter: Record<string, unknown>;
  /** What a reader reads, in the order of the page: front matter, paragraphs, headings, cells, captions. */
  prose: Prose[];
};

export function parsePage(path: string, source: string): Page {
  const tree = parseMdx(source, path);
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? (parse(first.value) as Record<string, unknown> | null) : null;
  return { path, source, tree, frontMatter: frontMatter ?? {}, prose: proseOf(tree) };
}
