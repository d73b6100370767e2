import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBuild } from '../server/build-snapshot';
import { headersFile, redirectsFile, staticFiles } from './static-host';

/** Writes a build into an empty folder as hosts of files want it, ready to be uploaded. Says how many files it has. */
export function writeStaticHost(build: string, folder: string): number {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} isn't empty. Name a folder that is, or a new one: what is left of a build before would be uploaded too.`);
  }
  const { manifest } = readBuild(build);
  const files = staticFiles(manifest);
  for (const [file, place] of files) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    cpSync(join(build, file), join(folder, place));
  }
  writeFileSync(join(folder, '_headers'), headersFile(manifest));
  writeFileSync(join(folder, '_redirects'), redirectsFile(manifest));
  return files.size;
}
