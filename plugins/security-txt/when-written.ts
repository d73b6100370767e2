import { execFileSync } from 'node:child_process';

/** When what is built was written: as `SOURCE_DATE_EPOCH` says, or the last commit. Null for a copy without a history. */
export function whenWritten(siteDir: string, epoch: string | undefined): Date | null {
  if (epoch !== undefined) {
    if (!/^\d{1,11}$/.test(epoch)) {
      throw new Error(
        `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}, but must be a number of seconds since 1970. Correct the variable, or unset it.`,
      );
    }
    return new Date(Number(epoch) * 1000);
  }
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return new Date(Number(seconds) * 1000);
  } catch {
    return null;
  }
}
