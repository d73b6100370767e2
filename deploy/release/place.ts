import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * Where a site is deployed to: `releases/` with a folder for each release, and `current`, a link to one of them. While a release is
 * current, nothing in it changes but that the scripts of the next one are put beside its own, so whoever follows the link meets a whole one.
 */
export type Place = { folder: string; releases: string; current: string };

export function placeAt(folder: string): Place {
  const absolute = resolve(folder);
  return { folder: absolute, releases: join(absolute, 'releases'), current: join(absolute, 'current') };
}

/** Written into a release. */
export type ReleaseNote = {
  id: string;
  /** Files of earlier releases that open tabs may still ask for, and until when each is kept. */
  keptUntil: Record<string, string>;
};

const noteFile = '.release.json';

export function readNote(release: string): ReleaseNote {
  return JSON.parse(readFileSync(join(release, noteFile), 'utf8'));
}

export function writeNote(release: string, note: ReleaseNote): void {
  writeFileSync(join(release, noteFile), `${JSON.stringify(note, null, 2)}\n`);
}

/** What is remembered of a place: how its server takes up a release. */
type Settings = { reload?: string };

const settingsFile = '.deploy.json';

export function readSettings({ folder }: Place): Settings {
  try {
    return JSON.parse(readFileSync(join(folder, settingsFile), 'utf8'));
  } catch {
    return {};
  }
}

export function writeSettings({ folder }: Place, settings: Settings): void {
  writeFileSync(join(folder, settingsFile), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Oldest first: a name begins with its time. */
export function releasesOf({ releases }: Place): string[] {
  try {
    return readdirSync(releases)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

export function currentRelease({ current, folder }: Place): string | undefined {
  let target: string;
  try {
    target = readlinkSync(current);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw new Error(`${current} is no link, so no deploy made it. Name another folder than ${folder}, or move it away.`);
  }
  return basename(target);
}

/** In one step: a link can't be changed, but another may take its name. */
export function switchTo(place: Place, id: string | undefined): void {
  if (id === undefined) {
    rmSync(place.current, { force: true });
    return;
  }
  const next = join(place.folder, `.current-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(join('releases', id), next);
  renameSync(next, place.current);
}
