import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PlainPage } from './markdown-files';
import type { MarkdownLink } from './markdown-links';
import { type ReadPage, readPage } from './plain-page';

type Author = { name: string; title: string; description: string };
type Tag = { label: string; permalink: string; description: string };
type Note = { address: string; date: Date; authors: string[]; tags: string[]; page: ReadPage; text: string };

/** The release notes, newest first, with their authors and tags. */
export type ReleaseNotes = { notes: Note[]; authors: Record<string, Author>; tags: Record<string, Tag> };

const folder = 'release-notes';
const root = '/release-notes';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const dayOf = ({ date }: { date: Date }): string => day.format(date);

export function readReleaseNotes(siteDir: string): ReleaseNotes {
  const read = (name: string) => readFileSync(join(siteDir, folder, name), 'utf8');
  const notes = readdirSync(join(siteDir, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name): Note => {
      const text = read(name);
      const page = readPage(text, `${folder}/${name}`);
      const { slug, date, authors, tags } = page.frontMatter as { slug: string; date: string; authors: string[]; tags: string[] };
      return { address: `${root}/${slug}`, date: new Date(date), authors, tags, page, text };
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
  return { notes, authors: parse(read('authors.yml')), tags: parse(read('tags.yml')) };
}

const count = (notes: readonly Note[]) => (notes.length === 1 ? 'one release note' : `${notes.length} release notes`);

/** Every page of the release notes: the notes, and the lists of them by year, tag and author. */
export function plainReleaseNotes({ notes, authors, tags }: ReleaseNotes, link: MarkdownLink): PlainPage[] {
  const to = (text: string, address: string) => `[${text}](${link(address)})`;
  const tagLink = (tag: string) => to(tags[tag]?.label ?? tag, `${root}/tags${tags[tag]?.permalink}`);
  const authorLink = (author: string) => to(authors[author]?.name ?? author, `${root}/authors/${author}`);
  const byline = (note: Note) => {
    const by = note.authors.map((author) => `${authorLink(author)} (${authors[author]?.title})`).join(', ');
    return `${dayOf(note)}, by ${by}. Tags: ${note.tags.map(tagLink).join(', ')}.`;
  };
  const page = (address: string, title: string, description: string, parts: string[]): PlainPage => ({
    kind: 'release-notes',
    address,
    title,
    description,
    sections: ['Release notes'],
    markdown: `${[`# ${title}`, ...parts].join('\n\n')}\n`,
    editions: [],
  });
  const teaser = (note: Note) => [
    `## ${to(note.page.title, note.address)}`,
    byline(note),
    readPage(note.text.split('{/* truncate */}')[0] ?? '', `${folder}/${note.page.frontMatter.slug}.mdx`).write(link),
  ];
  const tagged = (tag: string) => notes.filter((note) => note.tags.includes(tag));
  const writtenBy = (author: string) => notes.filter((note) => note.authors.includes(author));
  const years = [...new Set(notes.map(({ date }) => date.getUTCFullYear()))];
  return [
    page(root, 'Release notes', 'What changed in the Access Management API and in its documentation, newest first.', [
      'What changed in the Access Management API and in its documentation, newest first.',
      `Follow them by ${to('RSS', `${root}/rss.xml`)} or ${to('Atom', `${root}/atom.xml`)}, or browse the ${to('archive', `${root}/archive`)}, the ${to('tags', `${root}/tags`)} and the ${to('authors', `${root}/authors`)}.`,
      ...notes.flatMap(teaser),
    ]),
    ...notes.map((note) => page(note.address, note.page.title, note.page.description, [byline(note), note.page.write(link)])),
    page(`${root}/archive`, 'Archive', 'Every release note, by year.', [
      'Every release note, by year.',
      ...years.flatMap((year) => [
        `## ${year}`,
        notes
          .filter(({ date }) => date.getUTCFullYear() === year)
          .map((note) => `- ${dayOf(note)}: ${to(note.page.title, note.address)}`)
          .join('\n'),
      ]),
    ]),
    page(`${root}/tags`, 'Tags', 'The subjects of the release notes.', [
      'The subjects of the release notes.',
      Object.entries(tags)
        .map(([tag, { description }]) => `- ${tagLink(tag)}, ${count(tagged(tag))}: ${description}`)
        .join('\n'),
    ]),
    ...Object.entries(tags).map(([tag, { permalink, description, label }]) =>
      page(
        `${root}/tags${permalink}`,
        `${tagged(tag).length === 1 ? 'One post' : `${tagged(tag).length} posts`} tagged with "${label}"`,
        description,
        [description, ...tagged(tag).flatMap(teaser)],
      ),
    ),
    page(`${root}/authors`, 'Authors', 'The teams that write the release notes.', [
      'The teams that write the release notes.',
      Object.entries(authors)
        .map(([author, { title }]) => `- ${authorLink(author)}, ${count(writtenBy(author))}: ${title}`)
        .join('\n'),
    ]),
    ...Object.entries(authors).map(([author, { name, title, description }]) =>
      page(`${root}/authors/${author}`, name, `Release notes by the ${name}. ${description}`, [
        `${title}. ${description}`,
        ...writtenBy(author).flatMap(teaser),
      ]),
    ),
  ];
}
