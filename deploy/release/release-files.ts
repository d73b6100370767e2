import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostingManifest } from '../headers';
import { manifestFile } from '../read-manifest';

/** A second name for the same file, where the disk has that: a release takes the space of what is new in it. At no moment is there half a file. */
export function linkOrCopy(from: string, to: string): void {
  const next = `${to}.new`;
  mkdirSync(dirname(to), { recursive: true });
  rmSync(next, { force: true });
  try {
    linkSync(from, next);
  } catch {
    copyFileSync(from, next);
  }
  renameSync(next, to);
  // Two names of one file are left as they are.
  rmSync(next, { force: true });
}

export function writeManifest(release: string, manifest: HostingManifest): void {
  const file = join(release, manifestFile);
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
