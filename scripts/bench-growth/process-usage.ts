import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; bytes: number; ticks: number };

/** Linux counts the time of processors in hundredths of a second for programs, whatever it does itself. */
const ticksPerSecond = 100;
const bytesPerPage = 4096;

/** The processes of the machine, where the system tells of them in `/proc`; those that have just ended are left out. */
function runningProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program stands in brackets and may hold anything. Fields are counted from behind it: proc_pid_stat(5).
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const [parent = 0, own = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
        return [{ pid: Number(name), parent, bytes: pages * bytesPerPage, ticks: own + system }];
      } catch {
        return [];
      }
    });
}

function treeOf(root: number, processes: readonly Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, processes));
  return [...processes.filter(({ pid }) => pid === root), ...children];
}

/** What a process and those that it started took: the most memory that they held together, and the time of all cores. NaN where there is no `/proc`. */
export type Usage = { peakMemory: number; cpuSeconds: number };

export function watchUsage(pid: number): { stop(): Usage } {
  const peak: number[] = [];
  const ticks = new Map<number, number>();
  const look = () => {
    try {
      const tree = treeOf(pid, runningProcesses());
      peak.push(
        Math.max(
          peak.pop() ?? 0,
          tree.reduce((total, { bytes }) => total + bytes, 0),
        ),
      );
      for (const each of tree) {
        ticks.set(each.pid, each.ticks);
      }
    } catch {
      clearInterval(timer);
    }
  };
  const timer = setInterval(look, 500);
  return {
    stop: () => {
      clearInterval(timer);
      const all = [...ticks.values()].reduce((total, each) => total + each, 0);
      return { peakMemory: peak[0] ?? Number.NaN, cpuSeconds: peak.length > 0 ? all / ticksPerSecond : Number.NaN };
    },
  };
}
