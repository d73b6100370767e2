import { pageFile } from '../../deploy/resolve-path';

/** Where the site stands on the web. */
export type Site = { url: string; baseUrl: string };

/** A file below the root of the site, and what follows it in an address: query and anchor. */
type Place = { file: string; rest: string };

/** What has no use without a server, says again what other files say, or stands for the whole: links lead to the web instead. */
export function isLeftOut(file: string): boolean {
  return /(?:^|\/)\.|\.(?:br|gz|xml)$|\.(?:shell|typescript|python)\.md$|^(?:bodies|img\/cards)\/|^(?:404\.html|llms-full\.txt|offline\.zip|robots\.txt)$/.test(
    file,
  );
}

/** The place that an address of the site names; null if it is no path below the base URL. */
export function placeOf(address: string, baseUrl: string): Place | null {
  if (!address.startsWith(baseUrl) || address.startsWith('//')) {
    return null;
  }
  const path = address.slice(baseUrl.length).replace(/[?#].*$/s, '');
  return { file: /\.\w+$/.test(path) ? path : pageFile(path), rest: address.slice(baseUrl.length + path.length) };
}

/** From a file to the root: up to it from each folder. */
export function rootFrom(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

/**
 * An address as a file of the archive may use it. Always over the root: the build and the script in the page then write the same text, and so does the
 * runtime of the bundle, which compares addresses with those in the page.
 */
export function offlineAddress(address: string, from: string, { url, baseUrl }: Site): string {
  const place = placeOf(address, baseUrl);
  if (!place) {
    return address;
  }
  return isLeftOut(place.file) ? url + address : rootFrom(from) + place.file + place.rest;
}
