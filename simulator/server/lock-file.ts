import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';

/** Keeps a second simulator from a state file: each would write over what the other one wrote. */

const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that a lock names, if it still runs. A container has the same number each time, so that one's own proves nothing. */
function holderOf(lock: string): number | null {
  let text = '';
  try {
    text = readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
  const pid = Number(text);
  const isHeld = pid === process.pid ? held.has(lock) : Number.isInteger(pid) && pid > 0 && isAlive(pid);
  return isHeld ? pid : null;
}

/** Makes the file with its content at once, or not at all. */
function create(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    linkSync(own, lock);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    // A file system without hard links.
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } finally {
    unlinkSync(own);
  }
}

/** Takes away what a simulator left behind that was killed. A lock that somebody took meanwhile is put back. */
function clearAway(lock: string): void {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (holderOf(aside) !== null) {
    linkSync(aside, lock);
  }
  unlinkSync(aside);
}

/** Takes the lock and gives the function that lets it go; or the number of the process that has it. */
export function takeLock(lock: string): { release(): void } | { heldBy: number } {
  if (!create(lock)) {
    const pid = holderOf(lock);
    if (pid !== null) {
      return { heldBy: pid };
    }
    clearAway(lock);
    if (!create(lock)) {
      return { heldBy: holderOf(lock) ?? 0 };
    }
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) {
        unlinkSync(lock);
      }
    },
  };
}
