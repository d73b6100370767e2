import { hashedFolder } from '../headers';

type Release = { files: Readonly<Record<string, string>>; keptUntil: Readonly<Record<string, string>> };

/**
 * What a release takes over from the one that it follows: scripts and styles that a tab may still ask for which was opened before. Those that were part of it are
 * kept for so many days from now; those that it had kept itself, until their day comes.
 */
export function filesToKeep(before: Release, files: Readonly<Record<string, string>>, now: Date, days: number): Record<string, string> {
  const until = new Date(now.getTime() + days * 86_400_000).toISOString();
  return Object.fromEntries(
    Object.keys(before.files)
      .filter((file) => file.startsWith(hashedFolder) && !(file in files))
      .map((file): [string, string] => [file, before.keptUntil[file] ?? until])
      .filter(([, end]) => end > now.toISOString()),
  );
}
