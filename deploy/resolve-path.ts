export type Resolution =
  /** With its address, if it is a page. */
  | { kind: 'file'; file: string; route?: string }
  /** To a path that the site itself knows: it never contains what the client sent. */
  | { kind: 'redirect'; path: string }
  | { kind: 'not-found' };

/** What there is to serve, below the base URL: pages in canonical form, and other files. */
type Place = { baseUrl: string; routes: ReadonlySet<string>; files: ReadonlySet<string> };

const notFound: Resolution = { kind: 'not-found' };

/** The file of a page, from its address below the base URL. */
export function pageFile(route: string): string {
  return route === '' || route.endsWith('/') ? `${route}index.html` : `${route}/index.html`;
}

export function otherForm(route: string): string {
  return route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
}

/**
 * Which file answers a path. Pages are known by their canonical address; the form with or without the slash is sent there.
 * `/index.html` and `.html` forms show the page itself: the client puts the address right.
 */
export function resolvePath(pathname: string, { baseUrl, routes, files }: Place): Resolution {
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
  if (routes.has(path)) {
    return { kind: 'file', file: pageFile(path), route: path };
  }
  if (path !== '' && !path.endsWith('//') && routes.has(otherForm(path))) {
    return { kind: 'redirect', path: baseUrl + otherForm(path) };
  }
  if (path.endsWith('.html')) {
    const plain = path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
    const route = [plain, `${plain}/`].find((candidate) => routes.has(candidate));
    return route === undefined ? notFound : { kind: 'file', file: pageFile(route), route };
  }
  return files.has(path) ? { kind: 'file', file: path } : notFound;
}
