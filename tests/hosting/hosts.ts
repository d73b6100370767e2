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
