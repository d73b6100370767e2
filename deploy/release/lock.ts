import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One at a time in a folder. A lock that a process left behind when it died holds nobody up. */
export function withLock<Result>(folder: string, work: () => Result): Result {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, '.lock');
  const owner = `${process.pid}\n`;
  const take = () => writeFileSync(lock, owner, { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0 && isRunning(pid)) {
      throw new Error(`Another deploy to ${folder} is under way (process ${pid}). If it is none, delete ${lock}.`);
    }
    rmSync(lock, { force: true });
    take();
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
