import { execFileSync } from 'node:child_process';

/** The time of the last commit that touched each file, by its path from the root of the repository. */
export type CommitDates = ReadonlyMap<string, string>;

/** Reads what `git log --format=%x00%ct --name-only` prints, the newest commit first. */
export function readLog(log: string): CommitDates {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds = '', ...files] = commit.split('\n');
    const date = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z');
    for (const file of files.filter((name) => name !== '' && !dates.has(name))) {
      dates.set(file, date);
    }
  }
  return dates;
}

/**
 * The dates of these folders. Without them a page has no date, which is better than a wrong one: an archive has no history, and a shallow clone says of
 * every file that the last commit made it.
 */
export function commitDates(siteDir: string, folders: readonly string[]): CommitDates {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') {
      return new Map();
    }
    return readLog(git('log', '--relative', '--format=%x00%ct', '--name-only', '--', ...folders));
  } catch {
    return new Map();
  }
}
