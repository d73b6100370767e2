// What browsers know since when, by the Browser Compat Data that MDN keeps, held against the versions that package.json names.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPeer } from '../../scripts/peers/install-peer';

type Support = {
  version_added: string | boolean | null;
  version_removed?: string;
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
};
type Statement = { support: Record<string, Support | Support[]> };
/** A feature, and those that are part of it. */
export type Feature = { __compat?: Statement } & { [part: string]: Feature };

/** The oldest version of each browser that the site is made for: `chrome 120`. */
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: { production: string[] } };
export const supported: ReadonlyMap<string, number> = new Map(
  browserslist.production.map((line) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    return [browser === 'ios_saf' ? 'safari_ios' : browser, Number(version)];
  }),
);

export const compatData = JSON.parse(
  readFileSync(resolve(installPeer('browser-compat-data'), 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as Record<'api' | 'css' | 'html' | 'javascript', Feature>;

function isKnownTo(browser: string, version: number, { support }: Statement): boolean {
  const entries = [support[browser] ?? []].flat();
  return entries.some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) => {
    if (flags || prefix || otherName || removed || !added) {
      return false;
    }
    return added === true || added === 'preview' ? added === true : Number.parseFloat(String(added).replace('≤', '')) <= version;
  });
}

/** Supported browsers whose oldest version doesn't know a feature; none for what the data has nothing about. */
export function unknownTo(feature: Feature | undefined): string[] {
  const statement = feature?.__compat;
  return statement
    ? [...supported].flatMap(([browser, version]) => (isKnownTo(browser, version, statement) ? [] : [`${browser} ${version}`]))
    : [];
}
