import { join } from 'node:path';
import { readManifest } from '../read-manifest';
import { readBuild } from '../server/build-snapshot';
import { filesToKeep } from './kept-files';
import { withLock } from './lock';
import { makeCurrent } from './make-current';
import { currentRelease, type Place, readNote, releasesOf, writeNote } from './place';
import type { ReleaseOptions } from './publish';
import { linkOrCopy, writeManifest } from './release-files';

function releaseBefore(place: Place, current: string | undefined): string {
  const earlier = releasesOf(place).filter((id) => current !== undefined && id < current);
  const before = earlier.at(-1);
  if (before === undefined) {
    throw new Error(`There is no release before ${current ?? 'the first'} in ${place.folder}.`);
  }
  return before;
}

/**
 * Makes an earlier release current again: the one before, or the one with the id. It is given the scripts of the release that is left, for the tabs that were
 * opened meanwhile.
 */
export function goBack(place: Place, to: string | undefined, { reload, now = new Date(), keepDays = 30 }: ReleaseOptions = {}): string {
  if (releasesOf(place).length === 0) {
    throw new Error(`There are no releases in ${place.folder}.`);
  }
  return withLock(place.folder, () => {
    const current = currentRelease(place);
    const id = to ?? releaseBefore(place, current);
    if (!releasesOf(place).includes(id)) {
      throw new Error(`There is no release ${id} in ${place.releases}. There are: ${releasesOf(place).join(', ') || 'none'}.`);
    }
    if (current !== undefined && current !== id) {
      const [left, target] = [join(place.releases, current), join(place.releases, id)];
      const [manifest, note] = [readManifest(target), readNote(target)];
      const { files } = readManifest(left);
      const kept = filesToKeep({ files, keptUntil: readNote(left).keptUntil }, manifest.files, now, keepDays);
      for (const file of Object.keys(kept)) {
        linkOrCopy(join(left, file), join(target, file));
        manifest.files[file] = String(files[file]);
      }
      writeNote(target, { ...note, keptUntil: { ...note.keptUntil, ...kept } });
      writeManifest(target, manifest);
    }
    readBuild(join(place.releases, id));
    makeCurrent(place, id, reload);
    return id;
  });
}
