import { contentType } from '../content-types';
import { cacheControl, type HostingManifest, hashedFolder, isServed, securityHeaders, transportSecurity } from '../headers';
import { pagesOf, redirectsOf } from './known-addresses';

type StoredObject = {
  /** The path that readers ask for. */
  address: string;
  /** The same as the name of an object. A name can't be empty: the home page is the store's default object. */
  key: string;
  /** Below the build. */
  file: string;
  contentType: string;
  cacheControl: string;
};

/**
 * For a store of objects behind a CDN: an object for each address, in the order in which to upload them, so that no page is there before its scripts. An
 * object may be called `main/`, so that every address is what it should be, and the redirects are the CDN's.
 */
export function objectStore(manifest: HostingManifest): {
  headers: Record<string, string>;
  objects: StoredObject[];
  redirects: { from: string; to: string; status: 308 }[];
  notFound: string;
} {
  const { baseUrl } = manifest;
  const stored = (address: string, file: string): StoredObject => ({
    address: baseUrl + address,
    key: (baseUrl + address).slice(1) || 'index.html',
    file,
    contentType: contentType(file),
    cacheControl: cacheControl(file),
  });
  const files = Object.keys(manifest.files).filter(isServed).sort();
  const hashed = files.filter((file) => file.startsWith(hashedFolder));
  const others = files.filter((file) => !file.startsWith(hashedFolder));
  const notFound = '404.html';
  return {
    headers: { ...securityHeaders(manifest), ...transportSecurity },
    objects: [...hashed, ...others]
      .map((file) => stored(file, file))
      .concat(pagesOf(manifest).map(({ route, file }) => stored(route, file)))
      .concat(stored(notFound, notFound)),
    redirects: redirectsOf(manifest, baseUrl).map(([from, to]) => ({ from, to, status: 308 })),
    notFound: stored(notFound, notFound).key,
  };
}
