import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Endpoint } from '../../scripts/nginx-process';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks on a connection of its own, without touching the path, which `fetch` would normalise. */
export function ask({ port, certificate }: Endpoint, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address = { host: '127.0.0.1', port, ca: certificate, servername: 'localhost', agent: false };
  const request = certificate ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const call = request({ ...address, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(received), body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/**
 * Sends bytes as they are and says what came back until the host closed the connection, or until it had been silent for a while.
 */
export function sendRaw({ port, certificate }: Endpoint, bytes: string | Buffer, silence = 1_500): Promise<string> {
  return new Promise((resolve) => {
    const address = { host: '127.0.0.1', port };
    const socket = certificate ? connectTls({ ...address, ca: certificate, servername: 'localhost' }) : connect(address);
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.setTimeout(silence, end);
    socket.on('close', end).on('error', end);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The status of each answer in what came back. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/(?:^|\n|>|\})HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}
