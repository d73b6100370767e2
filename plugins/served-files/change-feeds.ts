import { join } from 'node:path';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import type { Version, VersionHistory } from '../../api/compatibility/version-history';
import { operationsOf } from '../../api/contract';
import type { Change } from '../../openapi/changes/change';
import { summarise, summariseFirst, versionAnchor } from '../page-parts/contract-changes';

/** Of the site: its title, and its address with the slash at the end. */
type Site = { title: string; address: string };

export const changesPage = 'main/api/changes';
export const changeFeeds = { atom: 'api-changes.xml', json: 'api-changes.json' };

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A sentence with names in backticks, as HTML. */
const sentenceHtml = (what: string) => escapeXml(what).replace(/`([^`]*)`/g, '<code>$1</code>');

const addressOf = ({ version }: Version, { address }: Site) => `${address}${changesPage}#${versionAnchor(version)}`;

function summaryOf({ previous, changes, contract }: Version): string {
  return previous === null ? `The first version whose contract is kept. It has ${summariseFirst(contract)}.` : summarise(changes, previous);
}

function changeHtml({ effect, id, what }: Change): string {
  return `<li><strong>${effect}</strong> ${id === null ? '' : `<code>${escapeXml(id)}</code>: `}${sentenceHtml(what)}</li>`;
}

function entry(version: Version, site: Site): string {
  const list = version.changes.length > 0 ? `<ul>${version.changes.map(changeHtml).join('')}</ul>` : '';
  return `  <entry>
    <id>${escapeXml(addressOf(version, site))}</id>
    <title>${escapeXml(`${site.title} ${version.version}`)}</title>
    <link href="${escapeXml(addressOf(version, site))}"/>
    <updated>${version.date}T00:00:00Z</updated>
    <summary>${escapeXml(summaryOf(version))}</summary>
    <content type="html">${escapeXml(`<p>${sentenceHtml(summaryOf(version))}</p>${list}`)}</content>
  </entry>`;
}

/** The released versions as an Atom feed (RFC 4287), the newest first. What is not released yet is not in it. */
export function atomFeed({ versions }: VersionHistory, site: Site): string {
  const self = site.address + changeFeeds.atom;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${escapeXml(self)}</id>
  <title>${escapeXml(`${site.title}: API changes`)}</title>
  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(site.address + changesPage)}"/>
  <author><name>${escapeXml(site.title)}</name></author>
  <updated>${versions[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${versions.map((version) => entry(version, site)).join('\n')}
</feed>
`;
}

/** The same for programs, with what is not released yet. */
export function jsonFeed({ unreleased, versions }: VersionHistory, site: Site): string {
  const told = {
    page: site.address + changesPage,
    unreleased,
    versions: versions.map((version) => ({
      version: version.version,
      date: version.date,
      previous: version.previous,
      url: addressOf(version, site),
      operations: operationsOf(version.contract.paths).length,
      webhooks: Object.keys(version.contract.webhooks).length,
      changes: version.changes,
    })),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

export function writeChangeFeeds(history: VersionHistory, folder: string, site: Site): void {
  writeIfChanged(join(folder, changeFeeds.atom), atomFeed(history, site));
  writeIfChanged(join(folder, changeFeeds.json), jsonFeed(history, site));
}
