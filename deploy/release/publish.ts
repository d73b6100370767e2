import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { HostingManifest } from '../headers';
import { nginxFolder, nginxSite } from '../hosts/nginx-site';
import { readManifest } from '../read-manifest';
import { hashOfFile, readBuild } from '../server/build-snapshot';
import { filesToKeep } from './kept-files';
import { withLock } from './lock';
import { makeCurrent } from './make-current';
import { currentRelease, type Place, readNote, releasesOf, writeNote } from './place';
import { linkOrCopy, writeManifest } from './release-files';

export type ReleaseOptions = {
  /** Makes the server take up what is current now; throws if it doesn't. */
  reload?: () => void;
  now?: Date;
  /** How long scripts and styles of a release are served after the next one has come. */
  keepDays?: number;
  /** How many releases stay, to go back to. */
  keepReleases?: number;
};

const incoming = '.incoming-';

/** Its time, so that names sort, and what is in it. */
function releaseId(manifest: HostingManifest, now: Date): string {
  const time = now.toISOString().replace(/[:.]/g, '-');
  return `${time}-${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 8)}`;
}

/** Puts a build together with what is kept of the current release, in a folder that nobody reads yet. */
function assemble(folder: string, build: string, place: Place, id: string, { now = new Date(), keepDays = 30 }: ReleaseOptions): void {
  const { manifest } = readBuild(build);
  const before = currentRelease(place);
  const beforeFolder = before === undefined ? undefined : join(place.releases, before);
  const filesBefore = beforeFolder ? readManifest(beforeFolder).files : {};
  const keptUntil = beforeFolder
    ? filesToKeep({ files: filesBefore, keptUntil: readNote(beforeFolder).keptUntil }, manifest.files, now, keepDays)
    : {};
  for (const [file, hash] of Object.entries(manifest.files)) {
    // Whoever changed a file of a release hasn't changed the build.
    if (beforeFolder && filesBefore[file] === hash && hashOfFile(join(beforeFolder, file)) === hash) {
      linkOrCopy(join(beforeFolder, file), join(folder, file));
    } else {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(build, file), join(folder, file));
    }
  }
  const kept = Object.keys(keptUntil)
    .map((file): [string, string] => [file, filesBefore[file] ?? ''])
    .filter(([file, hash]) => hashOfFile(join(String(beforeFolder), file)) === hash);
  for (const [file] of kept) {
    linkOrCopy(join(String(beforeFolder), file), join(folder, file));
  }
  writeNote(folder, { id, keptUntil });
  mkdirSync(join(folder, nginxFolder));
  for (const [name, text] of Object.entries(nginxSite(manifest, join(place.releases, id)))) {
    writeFileSync(join(folder, nginxFolder, name), text);
  }
  writeManifest(folder, { ...manifest, files: { ...manifest.files, ...Object.fromEntries(kept) } });
  readBuild(folder);
}

/** Whatever is in a folder that a deploy reads would be deployed with it, or go with the next build. */
function keepApart(build: string, place: Place): void {
  const path = relative(build, place.folder);
  if (path !== '..' && !path.startsWith(`..${sep}`)) {
    throw new Error(`${place.folder} is in the build that would be deployed there. Name a folder outside of ${build}, such as /srv/docs.`);
  }
}

function prune(place: Place, keepReleases: number): void {
  const others = releasesOf(place).filter((id) => id !== currentRelease(place));
  for (const id of others.slice(0, Math.max(0, others.length - (keepReleases - 1)))) {
    rmSync(join(place.releases, id), { recursive: true });
  }
}

/**
 * Copies a build into a release of its own, looks whether it is whole, and makes it current. Until then nobody sees anything of it, and if anything goes wrong, nobody
 * ever does.
 */
export function publish(build: string, place: Place, options: ReleaseOptions = {}): string {
  const { reload, now = new Date(), keepReleases = 5 } = options;
  keepApart(build, place);
  return withLock(place.folder, () => {
    for (const left of readdirSync(place.folder).filter((name) => name.startsWith(incoming))) {
      rmSync(join(place.folder, left), { recursive: true });
    }
    const id = releaseId(readManifest(build), now);
    const release = join(place.releases, id);
    if (releasesOf(place).includes(id)) {
      throw new Error(`There is a release ${id} already, from this very moment. Deploy again.`);
    }
    const folder = join(place.folder, incoming + id);
    mkdirSync(place.releases, { recursive: true });
    try {
      assemble(folder, build, place, id, options);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    renameSync(folder, release);
    try {
      makeCurrent(place, id, reload);
    } catch (error) {
      rmSync(release, { recursive: true });
      throw error;
    }
    // A server that wasn't told may still serve any of them.
    if (reload) {
      prune(place, keepReleases);
    }
    return id;
  });
}
