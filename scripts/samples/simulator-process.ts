import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type SimulatorProcess = { url: string; close(): Promise<void> };

/** Starts the simulator as a reader does: the file that the site serves, with its own clock, on a free port. */
export async function startSimulator(file: string): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const address = printed.match(/export ACCESS_URL=(\S+)\n/)?.[1];
        if (address) {
          resolve(address);
        }
      });
    }
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}: ${printed}`)));
  });
  return {
    url,
    async close() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
