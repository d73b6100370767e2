import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostingManifest } from './headers';

/** Written into a build last of all. */
export const manifestFile = '.hosting.json';

export function readManifest(folder: string): HostingManifest {
  let manifest: Partial<HostingManifest> = {};
  try {
    manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));
  } catch {
    // Told below: whether it is missing or broken, there is one remedy.
  }
  if (!manifest.files) {
    throw new Error(`There is no finished build in ${folder}. Run "npm run build" first, or "npm start", which builds and serves.`);
  }
  return manifest as HostingManifest;
}
