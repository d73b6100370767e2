import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedLicences, missingTexts, standardTexts } from './reviewed';
import type { ShippedPackage } from './shipped';

const reviewed = 'plugins/licences/reviewed.ts';

/** `LICENSE`, `licence.md`, `LICENSE-MIT`, `COPYING`, `NOTICE.txt`; no code of that name. */
const noticeFile = /^(?:licen[cs]e|copying|notice)(?:[-.]\w+)?$/i;
const code = /\.[cm]?[jt]sx?$/;

function readTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => noticeFile.test(name) && !code.test(name))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/\r\n?/g, '\n')
        .replace(/[ \t]+$/gm, '')
        .replace(/^\n+|\s+$/g, ''),
    );
}

/** The licence of a package in full, with its notices. Throws an error, which says what to do, if it may not be served or nobody knows under which terms. */
export function noticeOf({ name, version, licence, folder }: ShippedPackage): string {
  const words = allowedLicences[licence];
  if (!words) {
    throw new Error(
      `${name} ${version} would reach the reader, under the licence "${licence}", which is none of those that ${reviewed} allows. Read it: either add it there, or do without the package.`,
    );
  }
  const texts = readTexts(folder);
  const known = missingTexts[name];
  if (texts.length === 0 && !known) {
    throw new Error(
      `${name} ${version} would reach the reader, and comes without the text of its licence, ${licence}. Find out whose copyright it is, and add it to "missingTexts" in ${reviewed}.`,
    );
  }
  if (texts.length > 0 && known) {
    throw new Error(`${name} ${version} now comes with the text of its licence. Take it out of "missingTexts" in ${reviewed}.`);
  }
  if (known && known.licence !== licence) {
    throw new Error(`${name} ${version} is under ${licence}, no longer under ${known.licence}. Correct "missingTexts" in ${reviewed}.`);
  }
  const notice = known ? `${known.copyright}\n\n${standardTexts[known.licence]}` : texts.join('\n\n');
  if (!words.test(notice)) {
    throw new Error(`${name} ${version} says that its licence is ${licence}, but its text is another. Read it, and correct ${reviewed}.`);
  }
  return notice;
}

const line = '-'.repeat(80);

/** The notices of packages, in their order. Those that share a text share a section. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  const sections = new Map<string, string[]>();
  for (const one of packages) {
    const notice = noticeOf(one);
    sections.set(notice, [...(sections.get(notice) ?? []), `${one.name} ${one.version}, ${one.licence}`]);
  }
  return [...sections].map(([notice, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${notice}\n`).join('\n');
}

/** The packages that such a list names. */
export function listedPackages(text: string): Pick<ShippedPackage, 'name' | 'version' | 'licence'>[] {
  return [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*), (\S+)$/gm)].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }));
}

/** The licence of our own work, and then those of the work of others that is in it. */
export function writeLicences(siteDir: string, packages: readonly ShippedPackage[]): string {
  return `Licences

This site, its simulator and its other downloads are under this licence:

${readFileSync(join(siteDir, 'LICENSE'), 'utf8').trim()}

They hold work of others. Names, versions, licences and notices follow. The list is made when the site is built, from what its files were made of.

${writeNotices(packages)}`;
}
