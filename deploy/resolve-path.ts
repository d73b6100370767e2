import type { HostingManifest } from './headers';

export type Resolution =
  | { kind: 'file'; file: string }
  /** To a path that the site itself knows: it never contains what the client sent. */
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' };

const notFound: Resolution = { kind: 'not-found' };

function pageFile(route: string): string {
  return route === '' || route.endsWith('/') ? `${route}index.html` : `${route}/index.html`;
}

function otherForm(route: string): string {
  return route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
}

/**
 * Which file answers a path. Pages are known by their canonical address; the form with or without the slash is sent there.
 * `/index.html` and `.html` forms show the page itself: the client puts the address right.
 */
export function resolvePath(
  pathname: string,
  { baseUrl, routes }: Pick<HostingManifest, 'baseUrl' | 'routes'>,
  files: ReadonlySet<string>,
): Resolution {
  if (`${pathname}/` === baseUrl) {
    return { kind: 'redirect', path: baseUrl };
  }
  if (!pathname.startsWith(baseUrl)) {
    return notFound;
  }
  let path: string;
  try {
    path = decodeURIComponent(pathname.slice(baseUrl.length));
  } catch {
    return notFound;
  }
  const known = new Set(routes);
  if (known.has(path)) {
    return { kind: 'file', file: pageFile(path) };
  }
  if (path !== '' && known.has(otherForm(path))) {
    return { kind: 'redirect', path: baseUrl + otherForm(path) };
  }
  if (path.endsWith('.html')) {
    const plain = path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
    const route = [plain, `${plain}/`].find((candidate) => known.has(candidate));
    return route === undefined ? notFound : { kind: 'file', file: pageFile(route) };
  }
  return files.has(path) ? { kind: 'file', file: path } : notFound;
}
