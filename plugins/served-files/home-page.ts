import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audiences, chain, decisionIntro, lead, steps, tasks } from '../../home-page';
import { inlineCode, markdownTable } from '../page-parts/markdown';
import type { PlainPage } from './markdown-files';
import type { MarkdownLink } from './markdown-links';
import { readPage } from './plain-page';
import { dayOf, type ReleaseNotes } from './release-notes';

/** What the page says below the plan of the building. */
const building = 'src/pages/_building.mdx';
const firstRequest = 'src/pages/_first-request.mdx';
/** As many as the page shows: see plugins/latest-notes. */
const newest = 3;

/** The home page as Markdown: what it says, in its order, and its links. */
export function plainHomePage(siteDir: string, link: MarkdownLink, { notes }: ReleaseNotes): PlainPage {
  const to = (text: string, address: string) => `[${text}](${link(address)})`;
  const quickstart = '/main/getting-started/quickstart';
  const buildingCaption = readFileSync(join(siteDir, building), 'utf8').match(/caption="([^"]*)"/)?.[1];
  const news = notes
    .slice(0, newest)
    .map(({ address, page, ...note }) => `- ${dayOf(note)}: ${to(page.title, address)}. ${page.description}`);
  const parts = [
    '# Access Management API',
    'Professional Physical Access Control System Documentation',
    lead,
    `${to('Quickstart', quickstart)}: open a door. ${to('Getting started', '/main/getting-started/')}: what the API is. ${to('API reference', '/openapi')}: every operation, to read and to try.`,
    `${buildingCaption}: ${to('the building in words', '/main/#the-example-used-on-every-page')}.`,
    '## From nothing to an opened door',
    ...steps.flatMap(({ name, text, to: address, page }) => [`### ${name}`, `${text} ${to(page, address)}`]),
    readPage(readFileSync(join(siteDir, firstRequest), 'utf8'), firstRequest).write(link),
    '## Two audiences',
    ...audiences.flatMap(({ name, path, to: address, text, links }) => [
      `### ${to(name, address)}`,
      inlineCode(path),
      text,
      links.map(([page, target, task]) => `- ${to(page, target)}: ${task}`).join('\n'),
    ]),
    '## How a door decides',
    decisionIntro,
    chain.map(([name, text, page], index) => `${index + 1}. ${to(name, `/main/api/admin/resources/${page}`)}: ${text}`).join('\n'),
    `Granted: ${inlineCode('access.granted')} with the privilege that opened it. Denied: ${inlineCode('access.denied')} with one of 22 reasons. A controller decides cards and PINs itself, so this works while the network is down.`,
    '## What are you building?',
    markdownTable(
      ['Task', 'Page'],
      tasks.map(([task, address, page]) => [task, to(page, address)]),
    ),
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
