import { after, before, describe } from 'node:test';
import { serve } from '../../deploy/server/serve';
import type { Endpoint } from '../../scripts/nginx-process';
import { startNginx } from '../../scripts/nginx-process';

export type Host = { endpoint: Endpoint; stop(): Promise<void> };

/** The two hosts that the project sets up itself. What a reader is told of one has to hold for the other. */
export const hosts: Readonly<Record<'serve' | 'nginx', (build?: string) => Promise<Host>>> = {
  async serve(build = 'build') {
    const { server, address, stop } = await serve({ folder: build, port: 0 });
    return {
      endpoint: { port: Number(new URL(address).port) },
      stop: () => {
        server.closeAllConnections();
        return stop();
      },
    };
  },
  async nginx(build = 'build') {
    const { tls, stop } = await startNginx({ build });
    return { endpoint: tls, stop };
  },
};

/** The same tests for each of them. Where it listens is known once it has started, when the tests run. */
export function describeHosts(tests: (endpoint: Endpoint) => void): void {
  for (const [name, start] of Object.entries(hosts)) {
    describe(name, () => {
      const endpoint: Endpoint = { port: 0 };
      let host: Host;
      before(async () => {
        host = await start();
        Object.assign(endpoint, host.endpoint);
      });
      after(() => host.stop());
      tests(endpoint);
    });
  }
}
