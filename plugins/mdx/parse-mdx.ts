import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFileMessage } from 'vfile-message';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

const isMessage = (error: unknown): error is VFileMessage => error instanceof Error && 'reason' in error;

/** What the parser says of a page that is no MDX, with the place of the tag rather than the place where the parser noticed. */
function syntaxError({ reason, line }: VFileMessage, path: string): Error {
  const [, name, openedAt] = reason.match(/^Expected a closing tag for `<([\w.]+)>` \((\d+):/) ?? [];
  return new Error(
    name
      ? `${path}:${openedAt}: <${name}> is not closed. Write </${name}> on a line of its own, or <${name} … />.`
      : `${path}:${line ?? 1}: This is no MDX: ${reason}.`,
  );
}

/** The tree of a page, as the site reads it. `path` is for messages. */
export function parseMdx(source: string, path: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    throw isMessage(error) ? syntaxError(error, path) : error;
  }
}
