// The Markdown editions of a build, made ready for sites that other generators build from them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A page as a peer gets it. `path` has no ending: `main/api/admin/index`. */
export type SourcePage = { path: string; title: string; body: string; date?: string };

/** Which form of an address a generator links to: `main/api` is the page of a folder, `main/api/webhooks` a plain one. */
export type AddressForm = (page: { path: string; isFolder: boolean }) => string;

const edition = /\.(?:shell|typescript|python)$/;
const editionNote = /^> This edition has the Shell samples alone\..*\n\n?/m;
const noteDate = /^(\d{1,2} \w+ \d{4}), by /m;

/** Paths of the Markdown files below a folder of the build, without their ending. */
function markdownPaths(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${below}/${file.split(sep).join('/').slice(0, -'.md'.length)}`);
}

const isFolder = (folder: string, path: string) => existsSync(join(folder, path, 'index.md'));

/** Leaves fenced code as it is. */
function outsideCode(markdown: string, change: (line: string) => string): string {
  let fence: string | undefined;
  return markdown
    .split('\n')
    .map((line) => {
      const mark = line.match(/^\s*(`{3,})/)?.[1];
      if (mark && (fence === undefined || line.trim() === fence)) {
        fence = fence === undefined ? mark : undefined;
        return line;
      }
      return fence === undefined ? change(line) : line;
    })
    .join('\n');
}

/** Links between editions become links between pages. Operations have no page in a peer: their links stay in the reference. */
function rewriteLinks(line: string, folder: string, addressOf: AddressForm): string {
  return line.replace(/\]\(\/([^)\s#]*?)\.md(#[^)]*)?\)/g, (_, file: string, hash = '') => {
    const path = file.replace(edition, '').replace(/(?:^|\/)index$/, '');
    return path.startsWith('openapi/')
      ? `](${addressOf({ path: 'openapi', isFolder: false })}#${path.slice('openapi/'.length)})`
      : `](${addressOf({ path, isFolder: isFolder(folder, path) })}${hash})`;
  });
}

function readPage(folder: string, path: string, addressOf: AddressForm): SourcePage {
  const inOneLanguage = `${path}.shell.md`;
  const file = existsSync(join(folder, inOneLanguage)) ? inOneLanguage : `${path}.md`;
  const markdown = readFileSync(join(folder, file), 'utf8').replace(editionNote, '');
  const title = markdown.match(/^# (.+)$/m)?.[1];
  if (!title) {
    throw new Error(`${file} has no heading of the first level to take as its title.`);
  }
  const body = outsideCode(markdown.replace(/^# .+\n+/m, ''), (line) =>
    rewriteLinks(line, folder, addressOf).replace(/^(#+ .*?)\s*\{#[\w.-]+\}\s*$/, '$1'),
  );
  const date = path.startsWith('release-notes/') ? markdown.match(noteDate)?.[1] : undefined;
  return { path, title, body, date };
}

/** Every page of the documentation and every release note, the home page and the reference, with their samples in one language. */
export function readSourcePages(folder: string, addressOf: AddressForm): SourcePage[] {
  const docs = markdownPaths(folder, 'main').filter((path) => !edition.test(path) && !isFolder(folder, path));
  // Lists of notes, authors and tags are made by a peer itself, or not at all.
  const isNote = (path: string) => !path.slice('release-notes/'.length).includes('/') && !/\/(?:archive|authors|tags)$/.test(path);
  const notes = markdownPaths(folder, 'release-notes').filter(isNote);
  return ['index', 'openapi', ...docs, ...notes].map((path) => readPage(folder, path, addressOf));
}
