import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostingManifest } from '../headers';
import { readManifest } from '../read-manifest';

export type Content = { body: Buffer; etag: string };

/** A whole build in memory: whatever becomes of its files, its pages and scripts go on fitting together. It takes some 60 MB. */
export type BuildSnapshot = { manifest: HostingManifest; contents: ReadonlyMap<string, Content> };

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('base64url');

/** Null for a file that can't be read. */
export function hashOfFile(file: string): string | null {
  try {
    return sha256(readFileSync(file));
  } catch {
    return null;
  }
}

/** Reads a build, and refuses one of which something is missing or has changed since it was made. */
export function readBuild(folder: string): BuildSnapshot {
  const manifest = readManifest(folder);
  const contents = new Map<string, Content>();
  const faults: string[] = [];
  for (const [file, hash] of Object.entries(manifest.files)) {
    try {
      const body = readFileSync(join(folder, file));
      if (sha256(body) === hash) {
        contents.set(file, { body, etag: `"${hash.slice(0, 22)}"` });
      } else {
        faults.push(`${file} has changed`);
      }
    } catch (error) {
      faults.push(`${file} can't be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  if (faults.length > 0) {
    const more = faults.length > 3 ? `, and ${faults.length - 3} more` : '';
    throw new Error(`The build in ${folder} is not whole: ${faults.slice(0, 3).join(', ')}${more}. Build it again, or copy it again.`);
  }
  return { manifest, contents };
}
