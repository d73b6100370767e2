import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { readContract } from '../../api/read-contract';
import { callers, createBrowserSimulator } from '.';
import { bundleForBrowser } from './testing/browser-bundle';

const contract = readContract();
const [caller] = callers;
const headers = { Authorization: `Basic ${btoa(`${caller?.credentialId}:${caller?.secret}`)}` };

test('it is used like fetch, with a path or the documented address', async () => {
  const { fetch } = createBrowserSimulator({ contract });
  const byPath = await fetch('/v2/systems', { headers });
  const byUrl = await fetch(new URL('https://api.access.example/v2/systems'), { headers });
  const byRequest = await fetch(new Request('https://api.access.example/v2/systems'), { headers });
  for (const response of [byPath, byUrl, byRequest]) {
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('simulated'), 'true');
  }
  assert.deepEqual(await byPath.json(), await byUrl.json());
});

test('it answers for the documented address and for no other', async () => {
  const { fetch } = createBrowserSimulator({ contract });
  await assert.rejects(fetch('https://elsewhere.example/v2/systems'), /answers for https:\/\/api\.access\.example only/);
});

test('deliveries go to the page, not to the network', async () => {
  const delivered: string[] = [];
  const { fetch, tick } = createBrowserSimulator({
    contract,
    onDelivery: (request) => {
      delivered.push(request.url);
      return 204;
    },
  });
  const site = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
  const json = { ...headers, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ url: 'https://hooks.lakeside.example/page', eventTypes: ['config.*'] });
  assert.equal((await fetch(`${site}/webhooks`, { method: 'POST', headers: json, body })).status, 201);
  await fetch(`${site}/users`, { method: 'POST', headers: json, body: '{"name":"Bo"}' });
  tick();
  while (delivered.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.deepEqual(delivered, ['https://hooks.lakeside.example/page']);
});

test('the script has at most 61 kB compressed, needs nothing of Node, and compiles no code at run time', async () => {
  const script = await bundleForBrowser();
  const size = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  console.log(`simulator/browser: ${(size / 1000).toFixed(1)} kB in brotli, ${(script.length / 1000).toFixed(0)} kB as it is`);
  assert.ok(size <= 61_000, `${size} bytes`);
  assert.doesNotMatch(script, /\beval\(|new Function|from"node:|require\("/);
});
