import type { HostingManifest } from '../headers';
import { nginxHost } from './nginx-host';
import { nginxFolder, nginxSite } from './nginx-site';
import { objectStore } from './object-store';
import { headersFile, redirectsFile } from './static-host';

/** Where releases stand on a host of one's own, and what deploy/release switches. */
const current = '/srv/docs/current';

/** What hosts are set up with, made from a finished build: by file name. What they are for: deploy/README.md. */
export function hostFiles(manifest: HostingManifest): Record<string, string> {
  const container = nginxSite(manifest, '/srv/docs');
  return {
    'nginx.conf': nginxHost({
      entrance: { kind: 'tls', url: manifest.url, certificate: '/etc/nginx/tls/certificate.pem', key: '/etc/nginx/tls/key.pem' },
      siteFolder: `${current}/${nginxFolder}`,
      user: 'www-data',
    }),
    'container/nginx.conf': nginxHost({
      entrance: { kind: 'proxied', listen: '8080' },
      siteFolder: '/etc/nginx/site',
      pid: '/tmp/nginx.pid',
      temporary: '/tmp',
      errorLog: 'stderr',
      accessLog: '/dev/stdout',
      daemon: false,
    }),
    'container/site/maps.conf': container['maps.conf'],
    'container/site/site.conf': container['site.conf'],
    'static-host/_headers': headersFile(manifest),
    'static-host/_redirects': redirectsFile(manifest),
    'object-store.json': `${JSON.stringify(objectStore(manifest), null, 2)}\n`,
  };
}
