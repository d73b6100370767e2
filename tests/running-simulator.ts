import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type RunningSimulator = { url: string; stop(): Promise<void> };

/** The simulator that readers download, in a process of its own. Resolves when it answers. */
export async function startSimulator(port = '0'): Promise<RunningSimulator> {
  const child: ChildProcess = spawn(process.execPath, ['build/simulator.mjs'], { env: { ...process.env, PORT: port }, stdio: 'pipe' });
  let printed = '';
  while (!printed.includes('/_sim')) {
    const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    printed += chunk;
  }
  return {
    url: /The control room.*: (http:\S+)\//.exec(printed)?.[1] ?? '',
    async stop() {
      if (child.exitCode === null) {
        child.kill();
        await once(child, 'exit');
      }
    },
  };
}
