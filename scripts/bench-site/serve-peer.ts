import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { contentType } from '../../deploy/content-types';
import { cacheControl, securityHeaders } from '../../deploy/headers';

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/**
 * Serves the build of a peer as deploy/server serves ours: compressed ahead, with the same headers but for the policy that its inline scripts would break.
 * That server can't do it, because it knows only builds with a manifest of their pages.
 */
export function servePeer(folder: string, hashedFolder: string): Promise<{ server: Server; address: string }> {
  const { 'Content-Security-Policy': _, ...commonHeaders } = securityHeaders({ scriptHashes: [], styleHashes: [] });
  const bodies = new Map<string, Buffer>();
  const read = (file: string) => {
    const body = bodies.get(file) ?? readFileSync(join(folder, file));
    bodies.set(file, body);
    return body;
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(String(request.url).replace(/[?#].*/s, ''))).slice(1);
    const found = path.startsWith('..')
      ? undefined
      : [path, join(path, 'index.html')].find((candidate) => candidate !== '' && isFile(join(folder, candidate)));
    const file = (found ?? '404.html').split(sep).join('/');
    const isCompressed = isFile(join(folder, `${file}.br`)) && String(request.headers['accept-encoding']).includes('br');
    const body = read(isCompressed ? `${file}.br` : file);
    response.writeHead(found ? 200 : 404, {
      ...commonHeaders,
      'Content-Type': contentType(file),
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl(file.startsWith(hashedFolder) ? `assets/${file}` : file),
      Vary: 'Accept-Encoding',
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve({ server, address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/` });
    });
  });
}
