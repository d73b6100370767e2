import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostingManifest } from '../../deploy/headers';
import { manifestFile } from '../../deploy/read-manifest';

/** A folder of its own for a test. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

/** A build of a few files, as plugins/hosting leaves it: what the tests of hosts and releases need of the real one, in no time. */
export function writeSmallBuild(folder: string, files: Record<string, string>, more: Partial<HostingManifest> = {}): string {
  const contents = { '404.html': '<h1>Page not found</h1>', 'index.html': '<h1>Home</h1>', ...files };
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const manifest: HostingManifest = {
    url: 'https://docs.access.example',
    baseUrl: '/',
    routes: ['', ...(('main/index.html' in contents && ['main/']) || [])],
    markdown: {},
    scriptHashes: [],
    styleHashes: [],
    files: Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, hash(text)])),
    ...more,
  };
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest));
  return folder;
}
