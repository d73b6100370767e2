import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audiences, lead, promise, steps, stillCaption } from '../../home-page';
import { ways } from '../../ways';
import { inlineCode } from '../page-parts/markdown';
import type { PlainPage } from './markdown-files';
import type { MarkdownLink } from './markdown-links';
import { readPage } from './plain-page';
import { dayOf, type ReleaseNotes } from './release-notes';

const firstRequest = 'src/pages/_first-request.mdx';
/** As many as the page shows: see plugins/latest-notes. */
const newest = 3;

/** The home page as Markdown: what it says, in its order, and its links. */
export function plainHomePage(siteDir: string, link: MarkdownLink, { notes }: ReleaseNotes): PlainPage {
  const to = (text: string, address: string) => `[${text}](${link(address)})`;
  const quickstart = '/main/getting-started/quickstart';
  const news = notes
    .slice(0, newest)
    .map(({ address, page, ...note }) => `- ${dayOf(note)}: ${to(page.title, address)}. ${page.description}`);
  const parts = [
    '# Access Management API',
    'Professional Physical Access Control System Documentation',
    `${stillCaption} ${to('The building in words', '/main/#the-example-used-on-every-page')}.`,
    `${lead} ${promise}`,
    `${to('Quickstart', quickstart)}: open a door. ${to('Documentation', '/main/')}: the map. ${to('API reference', '/openapi')}: every operation, to read and to try.`,
    '## What do you want to do?',
    ...ways.flatMap(({ name, text, pages }) => [
      `### ${name}`,
      text,
      pages.map(([task, address, page]) => `- ${task}: ${to(page, address)}`).join('\n'),
    ]),
    '## The same building on your machine',
    ...steps.flatMap(({ name, text, to: address, page }) => [`### ${name}`, `${text} ${to(page, address)}`]),
    readPage(readFileSync(join(siteDir, firstRequest), 'utf8'), firstRequest).write(link),
    '## Two audiences',
    ...audiences.flatMap(({ name, path, to: address, text }) => [`### ${to(name, address)}`, inlineCode(path), text]),
    '## What’s new',
    news.join('\n'),
    to('All release notes', '/release-notes'),
  ];
  return {
    kind: 'home',
    address: '/',
    title: 'Access Management API',
    description: 'Developer documentation of the Access Management API: doors, controllers, users, tokens, roles, schedules and visits.',
    sections: [],
    markdown: `${parts.join('\n\n')}\n`,
    editions: [],
  };
}
