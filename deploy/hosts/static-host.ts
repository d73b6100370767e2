import { contentType } from '../content-types';
import { cacheOfHashed, type HostingManifest, hashedFolder, isServed, securityHeaders, transportSecurity } from '../headers';
import { pageFile } from '../resolve-path';
import { redirectsOf } from './known-addresses';

/** Endings whose types such hosts don't know, or take for something else: `.mts` is a film to most. */
const oftenMistaken = /\.(?:md|mjs|mts|py|sh)$/;

const below = (baseUrl: string, file: string) => baseUrl + file;

/**
 * For hosts that read `_headers`. Rules add up there, and a header that two of them set is sent twice: so `Cache-Control` stands only where it isn't what these hosts
 * send by themselves, which is to ask again each time.
 */
export function headersFile(manifest: HostingManifest): string {
  const { baseUrl } = manifest;
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const types = new Map<string, string>();
  for (const file of Object.keys(manifest.files).filter((name) => isServed(name) && oftenMistaken.test(name))) {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
    const ending = file.slice(file.lastIndexOf('.'));
    // At the root a star would stand for folders as well.
    const path = ending === '.md' ? `*${ending}` : folder === '' ? file : `${folder}*${ending}`;
    types.set(below(baseUrl, path), contentType(file));
  }
  return [
    rule('/*', { ...securityHeaders(manifest), ...transportSecurity }),
    rule(below(baseUrl, `${hashedFolder}*`), { 'Cache-Control': cacheOfHashed }),
    ...[...types].sort().map(([path, type]) => rule(path, { 'Content-Type': type })),
  ].join('\n');
}

export function redirectsFile(manifest: HostingManifest): string {
  const { baseUrl } = manifest;
  return `${redirectsOf(manifest, baseUrl)
    .map(([from, to]) => `${from} ${to} 308`)
    .join('\n')}\n`;
}

/**
 * The files of a build as a host of files wants them, from their place in the build: it serves `openapi.html` at `/openapi`, but would send readers of
 * `openapi/index.html` to `/openapi/`. It compresses by itself.
 */
export function staticFiles(manifest: HostingManifest): Map<string, string> {
  const moved = new Map(
    manifest.routes.filter((route) => route !== '' && !route.endsWith('/')).map((route) => [pageFile(route), `${route}.html`]),
  );
  const wanted = Object.keys(manifest.files).filter((file) => isServed(file) || file.endsWith('.html'));
  return new Map(wanted.map((file) => [file, moved.get(file) ?? file]));
}
