import { posix } from 'node:path';
import { expandPage } from '../page-parts';

/** The address of a page below `/main/`, from its file below `docs/`. */
export function addressOf(file: string): string {
  return `/main/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '$1')}`;
}

/** Lines outside of code, changed; code as it stands. */
function outsideCode(text: string, change: (line: string) => string | null): string {
  let isCode = false;
  return text
    .split('\n')
    .flatMap((line) => {
      if (/^\s*```/.test(line)) {
        isCode = !isCode;
        return [line];
      }
      const changed = isCode ? line : change(line);
      return changed === null ? [] : [changed];
    })
    .join('\n');
}

/**
 * A page as plain Markdown, for readers who are no browser: parts written out, drawings left to the tables that they were drawn from,
 * links as addresses of the site. What only draws or reacts, and says nothing that the page does not say in words, is left out.
 */
export function plainPage(source: string, file: string, baseUrl = '/'): string {
  const [, frontMatter = '', body = ''] = expandPage(source, file, true).match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const title = frontMatter.match(/^title: (.*)$/m)?.[1] ?? '';
  const description = frontMatter.match(/^description: (.*)$/m)?.[1] ?? '';
  const folder = posix.dirname(file);
  const plain = outsideCode(body, (line) => {
    if (/^import .* from '.*';$/.test(line) || /^<\/?[A-Z]\w*[^>]*>$/.test(line)) {
      const caption = line.match(/\bcaption="([^"]*)"/)?.[1];
      return caption ? `**${caption}**` : null;
    }
    return line
      .replace(/^(#{2,} .*?) \{\/\* #[\w-]+ \*\/\}$/, '$1')
      .replace('](pathname:///', '](/')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
      .replace(/\]\(([\w./-]+)\.mdx(#[\w-]+)?\)/g, (_, path: string, anchor = '') => {
        return `](${addressOf(`${posix.join(folder, path)}.mdx`)}${anchor})`;
      })
      .replace(/\\([{}])|&lt;/g, (mark, brace?: string) => brace ?? (mark === '&lt;' ? '<' : mark));
  });
  const addressed = plain.replace(/\]\(\/(?=[a-z])/g, `](${baseUrl}`);
  return `# ${title}\n\n${description}\n\n${addressed.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
