import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Entrance, type NginxHost, nginxHost } from '../deploy/hosts/nginx-host';
import { nginxSite } from '../deploy/hosts/nginx-site';
import { readManifest } from '../deploy/read-manifest';

/** Where a host listens; with the certificate that it shows, if it has one. */
export type Endpoint = { port: number; certificate?: string };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A certificate for this run alone. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`No certificate could be made. ${stderr}`);
  }
  return { certificate, key };
}

export type NginxProcess = {
  tls: Endpoint;
  plain: Endpoint;
  pid: number;
  folder: string;
  reload(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  build?: string;
  /** Where a release has its own configuration; without it, it is made of the build. */
  siteFolder?: string;
  host?: Partial<NginxHost>;
};

/** The real nginx, with the configuration that a build makes, on loopback. */
export async function startNginx({ build = 'build', siteFolder, host = {} }: Options = {}): Promise<NginxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [port, plainPort] = await Promise.all([freePort(), freePort()]);
  const files = makeCertificate(folder);
  const listen = { listen: `127.0.0.1:${port}`, listenPlain: `127.0.0.1:${plainPort}` };
  const entrance: Entrance = { kind: 'tls', url: `https://localhost:${port}`, ...listen, ...files };
  if (!siteFolder) {
    for (const [name, text] of Object.entries(nginxSite(readManifest(build), resolve(build)))) {
      writeFileSync(join(folder, name), text);
    }
  }
  mkdirSync(join(folder, 'tmp'));
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    nginxHost({
      entrance,
      siteFolder: siteFolder ?? folder,
      pid: join(folder, 'nginx.pid'),
      temporary: join(folder, 'tmp'),
      errorLog: join(folder, 'error.log'),
      daemon: false,
      ...(process.getuid?.() === 0 && { user: 'root' }),
      ...host,
    }),
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', configuration], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [nginx.stdout, nginx.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const pidFile = join(folder, 'nginx.pid');
  const started = async () => {
    for (let tries = 0; tries < 100; tries++) {
      if (nginx.exitCode !== null) {
        break;
      }
      try {
        if (readFileSync(pidFile, 'utf8').trim() !== '') {
          return;
        }
      } catch {
        // Not written yet.
      }
      await wait(50);
    }
    throw new Error(`nginx did not start. ${printed}${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  };
  await started();
  const certificate = readFileSync(files.certificate, 'utf8');
  return {
    tls: { port, certificate },
    plain: { port: plainPort },
    pid: Number(nginx.pid),
    folder,
    async reload() {
      nginx.kill('SIGHUP');
      await wait(300);
    },
    async stop() {
      nginx.kill('SIGQUIT');
      const late = setTimeout(() => nginx.kill('SIGTERM'), 3_000);
      await once(nginx, 'exit');
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
