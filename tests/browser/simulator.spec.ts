import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { contractFile } from '../../api/read-contract';
import { bundleForBrowser } from '../../simulator/browser/testing/browser-bundle';

/** The simulator in a page that may compile no code and reach no other host. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const page = `<!doctype html><meta charset="utf-8"><title>Simulator</title><script type="module" src="/page.js"></script>`;
const script = `
import { callers, createBrowserSimulator } from '/simulator.js';
const contract = await (await fetch('/openapi_v3.json')).json();
const simulator = createBrowserSimulator({ contract });
const [{ credentialId, secret }] = callers;
const headers = { Authorization: 'Basic ' + btoa(credentialId + ':' + secret), 'Content-Type': 'application/json' };
window.ask = async (method, path, body) => {
  const response = await simulator.fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, simulated: response.headers.get('simulated'), body: text ? JSON.parse(text) : null };
};
window.isReady = true;
`;

let server: Server;
let origin: string;

test.beforeAll(async () => {
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', page],
    '/page.js': ['text/javascript', script],
    '/simulator.js': ['text/javascript', await bundleForBrowser()],
    '/openapi_v3.json': ['application/json', readFileSync(contractFile, 'utf8')],
  };
  server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(text ? 200 : 404, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a page makes a user, gives a card, and sees it granted, without a request', async ({ page }) => {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'isReady' in window);
  const loaded = requests.length;

  const story = await page.evaluate(async () => {
    const ask = (window as unknown as { ask(method: string, path: string, body?: unknown): Promise<any> }).ask;
    const site = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
    const doorId = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
    const user = await ask('POST', `${site}/users`, { name: 'Bo' });
    const card = await ask('POST', `${site}/tokens`, { type: 'CARD', userId: user.body.id, card: { value: '0ABCDEF', bitLength: 26 } });
    const role = await ask('PUT', `${site}/roles/rol_01KEY3QRR0T36VE7J528GPKHGS/users/${user.body.id}`);
    const credential = { type: 'CARD', tokenId: card.body.id };
    const before = await ask('POST', `${site}/request-access`, { doorId, dryRun: true, credential });
    await ask('PUT', '/_sim/clock', { advanceSeconds: 5 });
    const afterSync = await ask('POST', `${site}/request-access`, { doorId, dryRun: true, credential });
    const presented = await ask('POST', '/_sim/present', { doorId, tokenId: card.body.id });
    const door = await ask('GET', `${site}/doors/${doorId}`);
    return { statuses: [user.status, card.status, role.status], before, afterSync, presented, door, simulated: user.simulated };
  });
  expect(story.statuses).toEqual([201, 201, 204]);
  expect(story.simulated).toBe('true');
  expect(story.before.body.decision).toBe('GRANTED');
  expect(story.before.body.atDoor.decision).toBe('DENIED');
  expect(story.afterSync.body.atDoor.decision).toBe('GRANTED');
  expect(story.presented.body.decision).toBe('GRANTED');
  expect(story.door.body.status.lockState).toBe('UNLOCKED');
  expect(requests.length).toBe(loaded);
  expect(problems).toEqual([]);
});
