import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashedFolder } from '../headers';
import { readManifest } from '../read-manifest';
import { currentRelease, type Place, switchTo } from './place';
import { linkOrCopy } from './release-files';

/**
 * Puts scripts and styles of the next release beside those of the current one: while a server goes from one to the other, one of its processes may answer with the new page
 * and another be asked for its script. Says which files are new there.
 */
function lend(current: string, next: string): string[] {
  const { files: present } = readManifest(current);
  const lent = Object.keys(readManifest(next).files).filter((file) => file.startsWith(hashedFolder) && !(file in present));
  for (const file of lent) {
    linkOrCopy(join(next, file), join(current, file));
  }
  return lent.map((file) => join(current, file));
}

/** Makes another release current and has the server take it up, or leaves everything as it was. */
export function makeCurrent(place: Place, id: string, reload: () => void = () => undefined): void {
  const before = currentRelease(place);
  const lent = before === undefined ? [] : lend(join(place.releases, before), join(place.releases, id));
  switchTo(place, id);
  try {
    reload();
  } catch (error) {
    switchTo(place, before);
    for (const file of lent) {
      rmSync(file);
    }
    const stays = before === undefined ? 'Nothing is current' : `${before} stays current`;
    throw new Error(`The server didn't take up ${id}. ${stays}. ${(error as Error).message}`);
  }
}
