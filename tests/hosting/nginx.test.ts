// What nginx alone has: TLS, HTTP/2, and the grade that its answers get.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { type NginxProcess, startNginx } from '../../scripts/nginx-process';
import { installPeer } from '../../scripts/peers/install-peer';
import { ask } from './ask';
import { temporaryFolder } from './small-build';

describe('nginx', () => {
  let nginx: NginxProcess;
  before(async () => {
    nginx = await startNginx();
  });
  after(() => nginx.stop());

  test('speaks HTTP/2, and asks for it', async () => {
    const { port, certificate } = nginx.tls;
    const session = connectHttp2(`https://localhost:${port}`, { ca: certificate, host: '127.0.0.1', servername: 'localhost' });
    const paths = ['/', '/main/', '/openapi', '/offline.zip', '/nothing'];
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const stream = session.request({ ':path': path, 'accept-encoding': 'br' });
        const [headers] = await once(stream, 'response');
        await stream.resume().toArray();
        return [headers[':status'], headers['content-encoding']];
      }),
    );
    session.close();
    assert.deepEqual(statuses, [
      [200, 'br'],
      [200, 'br'],
      [200, 'br'],
      [200, undefined],
      [404, 'br'],
    ]);
    const socket = connectTls({ port, host: '127.0.0.1', ca: certificate, servername: 'localhost', ALPNProtocols: ['h2', 'http/1.1'] });
    await once(socket, 'secureConnect');
    assert.deepEqual([socket.alpnProtocol, socket.authorized], ['h2', true]);
    socket.destroy();
  });

  test('takes nothing older than TLS 1.2', async () => {
    const { port, certificate } = nginx.tls;
    const version = async (maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') => {
      // Without this OpenSSL itself refuses what is older.
      const socket = connectTls({
        port,
        host: '127.0.0.1',
        ca: certificate,
        servername: 'localhost',
        minVersion: 'TLSv1',
        maxVersion,
        ciphers: 'ALL:@SECLEVEL=0',
      });
      const protocol = await Promise.race([
        once(socket, 'secureConnect').then(() => socket.getProtocol()),
        once(socket, 'error').then(() => null),
      ]).catch(() => null);
      socket.destroy();
      return protocol;
    };
    assert.deepEqual([await version('TLSv1.1'), await version('TLSv1.2'), await version('TLSv1.3')], [null, 'TLSv1.2', 'TLSv1.3']);
  });

  test('promises TLS to those alone who came by it, and sends the others there', async () => {
    for (const path of ['/', '/nothing', '/main', '/healthz']) {
      const { headers } = await ask(nginx.tls, path);
      assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains', path);
    }
    const plain = await ask(nginx.plain, '/main/api/?q=1');
    assert.deepEqual([plain.status, plain.headers.location], [308, `https://localhost:${nginx.tls.port}/main/api/?q=1`]);
    assert.equal(plain.headers['strict-transport-security'], undefined);
  });

  test('does not tell its version', async () => {
    for (const path of ['/', '/nothing', '/%']) {
      const { headers, body } = await ask(nginx.tls, path);
      assert.equal(headers.server, 'nginx', path);
      assert.doesNotMatch(body.toString(), /nginx\/\d/, path);
    }
  });

  test('logs, when it is told to, the path that was asked for, without its query and whose it was', async (t) => {
    const folder = temporaryFolder('log');
    t.after(() => rmSync(folder, { recursive: true }));
    const accessLog = join(folder, 'access.log');
    const logging = await startNginx({ host: { accessLog, isLogged: true } });
    for (const path of ['/openapi?name=A', '/nothing', '/main?q=1']) {
      await ask(logging.tls, path);
    }
    await logging.stop();
    const lines = readFileSync(accessLog, 'utf8').trim().split('\n');
    assert.deepEqual(
      lines.map((line) => line.split(' ').slice(1, 4).join(' ')),
      ['GET /openapi 200', 'GET /nothing 404', 'GET /main 308'],
    );
    assert.doesNotMatch(lines.join(), /127\.0\.0\.1|name=|q=/);
  });

  test('is graded A+ by the rules of the HTTP Observatory', async () => {
    const folder = resolve(installPeer('observatory'), 'node_modules/@mdn/mdn-http-observatory');
    const args = [join('tests', 'hosting', 'observatory-scan.mjs'), folder, String(nginx.tls.port), String(nginx.plain.port)];
    const child = spawn(process.execPath, args, { env: { ...process.env, NODE_EXTRA_CA_CERTS: join(nginx.folder, 'certificate.pem') } });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.pipe(process.stderr);
    await once(child, 'close');
    const { grade, score, tests } = JSON.parse(printed) as { grade: string; score: number; tests: { name: string; pass: boolean }[] };
    assert.deepEqual(
      tests.filter(({ pass }) => !pass),
      [],
    );
    assert.equal(tests.length, 10);
    assert.deepEqual([grade, score >= 130], ['A+', true], `${grade} with ${score}`);
  });
});
