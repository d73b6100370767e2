import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { cacheControl, type HostingManifest, securityHeaders } from './headers';
import { prefersMarkdown } from './negotiate';
import { resolvePath } from './resolve-path';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mts': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.py': 'text/plain; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function readManifest(folder: string): HostingManifest {
  try {
    return JSON.parse(readFileSync(join(folder, '.hosting.json'), 'utf8')) as HostingManifest;
  } catch {
    throw new Error(`There is no build in ${folder}. Run "npm run build" first, or "npm start", which builds and serves.`);
  }
}

/** The encodings that a request accepts, best first, with the ending of the file made for each at build time. */
function encodings(request: IncomingMessage): { name: string | null; ending: string }[] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const offers = (name: string) =>
    accepted.split(',').some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`).test(part));
  return [
    ...(offers('br') ? [{ name: 'br', ending: '.br' }] : []),
    ...(offers('gzip') ? [{ name: 'gzip', ending: '.gz' }] : []),
    { name: null, ending: '' },
  ];
}

/** A request listener that serves a build as a hardened host would. `mount` is where it really stands; normally the base URL. */
export function createListener(folder: string, mount?: string): (request: IncomingMessage, response: ServerResponse) => void {
  const manifest = readManifest(folder);
  const files = new Set(listFiles(folder));
  const place = {
    baseUrl: mount ?? manifest.baseUrl,
    routes: new Set(manifest.routes),
    files: new Set([...files].filter((file) => !/(?:^|\/)\.|\.(?:br|gz|html)$/.test(file))),
  };
  const commonHeaders = securityHeaders(manifest);

  const bodies = new Map<string, { body: Buffer; etag: string }>();

  /** Reads a file once; a build does not change while it is served. */
  function read(file: string): { body: Buffer; etag: string } {
    let entry = bodies.get(file);
    if (!entry) {
      const body = readFileSync(join(folder, file));
      entry = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
      bodies.set(file, entry);
    }
    return entry;
  }

  function send(request: IncomingMessage, response: ServerResponse, status: number, file: string, isNegotiated: boolean): void {
    const encoding = encodings(request).find(({ ending }) => files.has(file + ending)) ?? { name: null, ending: '' };
    const { body, etag } = read(file + encoding.ending);
    const headers: Record<string, string> = {
      ...commonHeaders,
      'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': status === 200 ? cacheControl(file) : 'no-cache',
      Vary: isNegotiated ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      ETag: etag,
      ...(encoding.name && { 'Content-Encoding': encoding.name }),
    };
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(status, { ...headers, 'Content-Length': String(body.length) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...commonHeaders, Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('This site is read-only: use GET or HEAD.\n');
      return;
    }
    const [pathname = '/', query] = String(request.url).split(/\?(.*)/s);
    const found = resolvePath(pathname, place);
    if (found.kind === 'redirect') {
      const location = query ? `${found.path}?${query}` : found.path;
      response.writeHead(308, { ...commonHeaders, Location: location, 'Cache-Control': 'no-cache' }).end();
      return;
    }
    if (found.kind === 'not-found') {
      send(request, response, 404, '404.html', false);
      return;
    }
    const markdown = found.route === undefined ? undefined : manifest.markdown[found.route];
    const file = markdown && prefersMarkdown(request.headers.accept) ? markdown : found.file;
    send(request, response, 200, file, markdown !== undefined);
  };
}

/** Serves a folder; resolves when it listens. Port 0 takes any free one. */
export function serve(options: {
  folder: string;
  port: number;
  host?: string;
  mount?: string;
}): Promise<{ server: Server; address: string }> {
  const { folder, port, host = '127.0.0.1', mount } = options;
  const server = createServer(createListener(folder, mount));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      const actualPort = typeof bound === 'object' && bound ? bound.port : port;
      const baseUrl = mount ?? readManifest(folder).baseUrl;
      resolve({ server, address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${actualPort}${baseUrl}` });
    });
  });
}
