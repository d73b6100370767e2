import { markdownAddresses } from '../../markdown-address';
import { inlineCode } from '../page-parts/markdown';
import type { PlainPage } from './markdown-files';
import { oneLine } from './reference/schema-list';

/** Indexes for agents, in the form of llmstxt.org: `llms.txt` has a line a page, `llms-full.txt` the pages themselves. */

type Site = { title: string; baseUrl: string };

const summary =
  'Documentation of an HTTP API that manages physical access control: doors, controllers and hubs, the people who go through doors, what they present, and the roles, privileges and schedules that decide. A simulator of the whole API comes with it.';

/** Lists of lists, which an agent can do without. The convention has a section for them. */
function isOptional({ kind, address }: PlainPage): boolean {
  return kind === 'schema' || /^\/release-notes\/(?:archive|tags|authors)/.test(address);
}

function sectionOf(page: PlainPage): string {
  switch (page.kind) {
    case 'home':
    case 'about':
      return 'This site';
    case 'operation':
      return 'Operations';
    case 'event':
      return 'Webhook events';
    default:
      return isOptional(page) ? 'Optional' : (page.sections[0] ?? 'This site');
  }
}

function line({ address, title, description, editions }: PlainPage, baseUrl: string): string {
  const languages = editions.length > 0 ? ` Editions: ${editions.map(({ language }) => language).join(', ')}.` : '';
  return `- [${title}](${baseUrl}${markdownAddresses(address)[0].slice(1)}): ${oneLine(description)}${languages}`;
}

function howTo({ baseUrl }: Site): string[] {
  const at = (file: string) => baseUrl + file;
  return [
    'How to work with it:',
    [
      `- Every page is Markdown at its address plus ${inlineCode('.md')}: ${inlineCode(at('main/api/webhooks'))} is ${inlineCode(at('main/api/webhooks.md'))}. Hosts that can choose also answer ${inlineCode('Accept: text/markdown')} at the page's own address.`,
      `- Samples come in several languages; take one. A page with “Editions” below also exists with one language alone: put ${inlineCode('.shell')}, ${inlineCode('.typescript')} or ${inlineCode('.python')} before ${inlineCode('.md')}, as in ${inlineCode(at('main/getting-started/quickstart.python.md'))}.`,
      `- Every operation has a page of its own at ${inlineCode(at('openapi/<operationId>.md'))}, every event at ${inlineCode(at('openapi/<event.type>.md'))}, every schema at ${inlineCode(at('openapi/schema-<Name>.md'))}. The contract in one file, OpenAPI 3.1, is [openapi_v3.json](${at('openapi_v3.json')}).`,
      `- Run what you write against the simulator: download [simulator.mjs](${at('simulator.mjs')}), one file for Node 20 or newer, and start it with ${inlineCode('node simulator.mjs')}. It answers every operation, with a building, people and a clock behind it, and needs no account and no network.`,
      `- With ${inlineCode('node simulator.mjs --mcp')} the same file serves this documentation and the building as tools of the Model Context Protocol.`,
      `- The programs of the pages are listed on each page and served below ${inlineCode(at('programs/'))}; collections for API consoles are [postman_collection.json](${at('postman_collection.json')}) and [bruno_collection.zip](${at('bruno_collection.zip')}).`,
      `- The whole site for use without a network is [offline.zip](${at('offline.zip')}).`,
      `- Begin with the quickstart and basic operations. [llms-full.txt](${at('llms-full.txt')}) has all pages in one file, without the pages of operations, events and schemas.`,
    ].join('\n'),
  ];
}

/** `llms.txt`: what an agent should know first, then a line a page. Schemas are found from the reference and the operations. */
export function llmsIndex(pages: readonly PlainPage[], site: Site): string {
  const sections = new Map<string, string[]>();
  for (const page of pages.filter(({ kind }) => kind !== 'schema')) {
    const name = sectionOf(page);
    sections.set(name, [...(sections.get(name) ?? []), line(page, site.baseUrl)]);
  }
  const optional = sections.get('Optional') ?? [];
  sections.delete('Optional');
  return `${[
    `# ${site.title}`,
    `> ${summary}`,
    ...howTo(site),
    ...[...sections, ['Optional', optional] as const].flatMap(([name, lines]) => [`## ${name}`, lines.join('\n')]),
  ].join('\n\n')}\n`;
}

/** `llms-full.txt`: the pages in reading order, each behind its address. */
export function llmsFull(pages: readonly PlainPage[], site: Site): string {
  const whole = pages.filter((page) => !['operation', 'event', 'schema'].includes(page.kind) && !isOptional(page));
  return `${[
    `# ${site.title}: all pages`,
    `> ${summary}`,
    ...whole.flatMap(({ address, markdown }) => ['---', `Page: ${site.baseUrl}${address.slice(1)}`, markdown.trimEnd()]),
  ].join('\n\n')}\n`;
}
