// The file that the site offers serves agents: the reference client of the protocol uses every tool of it, from a folder with nothing else in it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { harbourHouse } from '../../api/cast/building';
import { readContract } from '../../api/read-contract';
import { requirePeer } from '../../scripts/peers/install-peer';
import { type Documentation, packedDocumentationFile } from '../../simulator/documentation';
import { openLibrary } from '../../simulator/server/mcp/library';
import { unpack } from '../../simulator/server/unpack';

const page = readFileSync('docs/getting-started/simulator.mdx', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
const file = join(folder, 'simulator.mjs');

// What tools give is read here as a model reads it: without types.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Data = Record<string, any>;

/** As much of the reference client as is used here. */
type Client = {
  connect(transport: object): Promise<void>;
  close(): Promise<void>;
  getServerVersion(): { name: string } | undefined;
  getInstructions(): string | undefined;
  callTool(call: { name: string; arguments: Data }): Promise<Data>;
  listTools(): Promise<{ tools: { name: string; description?: string; inputSchema: Data; annotations?: Data }[] }>;
  listResources(): Promise<{ resources: { name: string; uri: string }[] }>;
  readResource(resource: { uri: string }): Promise<{ contents: Data[] }>;
};
type Sdk = { Client: new (self: { name: string; version: string }) => Client; StdioClientTransport: new (options: object) => object };

const inSdk = (module: string) => requirePeer<Sdk>('mcp-sdk', `@modelcontextprotocol/sdk/client/${module}`);
const { Client } = inSdk('index.js');
const { StdioClientTransport } = inSdk('stdio.js');
const client = new Client({ name: 'test', version: '1' });
const used = new Set<string>();

async function call(name: string, input: Data = {}): Promise<{ text: string; data: Data; isError: boolean }> {
  used.add(name);
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', data: (structuredContent ?? {}) as Data, isError: isError === true };
}

before(async () => {
  copyFileSync('build/simulator.mjs', file);
  const env = { PATH: process.env.PATH ?? '', PORT: '0' };
  // As the page tells clients to start it.
  const [, settings = ''] = page.match(/```json title="mcp\.json"\n([\s\S]*?)```/) ?? [];
  const { command, args } = JSON.parse(settings).mcpServers['access-management'];
  const more = ['--listen', '--random', '7'];
  await client.connect(new StdioClientTransport({ command, args: [...args, ...more], cwd: folder, env, stderr: 'ignore' }));
});
after(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

test('the file holds no package of the protocol, and stays small', () => {
  assert.doesNotMatch(readFileSync(file, 'utf8'), /modelcontextprotocol/);
  assert.ok(statSync(file).size < 1_600_000, `${statSync(file).size} bytes`);
});

test('it says who it is and where to begin, and describes its tools', async () => {
  assert.equal(client.getServerVersion()?.name, 'access-management-simulator');
  assert.match(client.getInstructions() ?? '', /describe_building/);
  const { tools } = await client.listTools();
  for (const { name, description = '', inputSchema, annotations } of tools) {
    assert.match(name, /^[a-z]+(_[a-z]+)*$/);
    assert.ok(description.length > 60, name);
    assert.equal(inputSchema.additionalProperties, false, name);
    assert.equal(typeof annotations?.readOnlyHint, 'boolean', name);
  }
});

test('an agent finds out how, does it, and proves it at the door', async () => {
  const { data: building } = await call('describe_building');
  const systemId = building.systems.find(({ kind }: Data) => kind === 'SITE').id;
  const [{ id: doorId }] = building.doors;
  const { data: before } = await call('read_events', { limit: 1 });

  const { data: found } = await call('search_docs', { query: 'give one PIN access to chosen doors', kind: 'operation' });
  assert.ok(
    found.hits.some(({ address }: Data) => address === '/openapi#createKey'),
    JSON.stringify(found.hits),
  );
  const { text: operation } = await call('read_operation', { operation: 'createKey' });
  assert.match(operation, /## Body[\s\S]*`doorIds`/);

  const sent = {
    operationId: 'createKey',
    pathParameters: { systemId },
    body: { name: 'Night cleaner', token: { type: 'PIN' }, doorIds: [doorId] },
  };
  const { data: key } = await call('call_operation', sent);
  assert.equal(key.status, 201, JSON.stringify(key.body));
  const { pin } = key.body.token;
  const { data: early } = await call('present_card', { doorId, pin });
  assert.equal(early.decision, 'DENIED');
  assert.match(early.hint, /advance_clock/);
  await call('advance_clock', { seconds: 5 });
  assert.equal((await call('present_card', { doorId, pin })).data.decision, 'GRANTED');

  const { data: raised } = await call('read_events', { since: before.mark, type: 'access' });
  assert.deepEqual(
    raised.events.map(({ type }: Data) => type),
    ['access.denied', 'access.granted'],
  );
  // A program of the agent's own meets the same building.
  const [{ credentialId, secret }] = building.callers;
  const headers = { Authorization: `Basic ${btoa(`${credentialId}:${secret}`)}` };
  const answer = await fetch(`${building.httpAddress}/v2/systems/${systemId}/users/${key.body.user.id}`, { headers });
  assert.equal(((await answer.json()) as Data).name, 'Night cleaner');
});

test('it reads pages, sections, rows and editions', async () => {
  const { data } = await call('list_pages');
  assert.ok(data.pages.length > 40);
  const webhooks = await call('read_page', { address: 'https://docs.access.example/main/api/webhooks.md' });
  assert.match(webhooks.text, /^Address: \/main\/api\/webhooks\nSections: .*#retries/);
  const retries = await call('read_page', { address: '/main/api/webhooks#retries' });
  assert.match(retries.text, /^Address: .*\n\n## Retries\n/);
  assert.ok(retries.text.length < webhooks.text.length / 4);
  assert.match((await call('read_page', { address: '/main/guides/error-handling#name-taken' })).text, /\| `name-taken` \| 409 \|/);
  const python = await call('read_page', { address: '/main/getting-started/quickstart', language: 'python' });
  assert.match(python.text, /```python/);
  assert.doesNotMatch(python.text, /```typescript/);
  const { resources } = await client.listResources();
  const { contents } = await client.readResource({ uri: resources.find(({ name }) => name === '/main/api/webhooks')?.uri ?? '' });
  assert.match(String(contents[0]?.text), /^# Webhooks\n/);
});

test('what can go wrong in the building goes wrong when it is told to', async () => {
  await call('control', { route: 'PUT /_sim/faults', body: { next: [{ status: 503 }] } });
  const systems = { method: 'get', path: '/v2/systems' };
  const { data: failed } = await call('call_operation', systems);
  assert.deepEqual([failed.status, failed.body.code], [503, 'unavailable']);
  assert.equal((await call('call_operation', systems)).data.status, 200);
  assert.equal((await call('call_operation', { ...systems, caller: 'nobody' })).data.status, 401);
  assert.equal((await call('reset_building', { seed: 'empty' })).data.seed, 'empty');
  assert.deepEqual((await call('describe_building')).data.doors, []);
  await call('reset_building');
});

test('a tool that was called wrongly says what to do', async () => {
  const cases: [name: string, input: Data, says: RegExp][] = [
    ['read_page', { address: '/main/api/webhook' }, /nearest are \/main\/api\/webhooks/],
    ['read_page', { address: '/main/api/webhooks#nowhere' }, /has no section #nowhere.*#retries/],
    ['read_operation', { operation: 'createUsers' }, /Did you mean createUser/],
    ['read_operation', { operation: 'POST /v2/nothing' }, /has no POST/],
    ['call_operation', {}, /either operationId, or method and path/],
    ['call_operation', { operationId: 'createUser' }, /pathParameters\.systemId is missing/],
    ['call_operation', { path: '/_sim/reset', method: 'POST' }, /must begin with \/v2/],
    ['call_operation', { operationId: 'listMySystems', caller: 'Somebody' }, /caller/],
    ['present_card', {}, /"doorId": The member is missing/],
    ['advance_clock', { hours: 1 }, /"hours": There is no member.*\n.*It takes seconds, to, running/s],
    ['advance_clock', { to: '2020-01-01T00:00:00Z' }, /Time only moves forward/],
    ['control', { route: 'POST /_sim/doors/{doorId}' }, /needs id, the doorId/],
  ];
  for (const [name, input, says] of cases) {
    const { isError, text } = await call(name, input);
    assert.ok(isError, `${name} ${JSON.stringify(input)}: ${text}`);
    assert.match(text, says);
  }
});

test('every tool was used above, and is on the page', async () => {
  const { tools } = await client.listTools();
  const [, section = ''] = page.match(/^## Give it to an agent\n([\s\S]*?)^## /m) ?? [];
  assert.deepEqual([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name).sort(), tools.map(({ name }) => name).sort());
  assert.deepEqual(
    tools.map(({ name }) => name).filter((name) => !used.has(name)),
    [],
  );
});

test('lines that are no messages get their error, and it ends with its input and leaves no lock', async () => {
  const env = { PATH: process.env.PATH, PORT: '1' };
  const child = spawn(process.execPath, [file, '--mcp', '--state', 'world.json', '--seed', 'empty'], { cwd: folder, env, stdio: 'pipe' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const newUser = { operationId: 'createUser', pathParameters: { systemId: harbourHouse }, body: { name: 'Somebody' } };
  const messages = [
    '{"jsonrpc": "2.0", "id": 1',
    '{"jsonrpc": "2.0", "id": 2, "method": "tools/dance"}',
    '{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": 7}}',
    '{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}',
    '{"jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": {"name": "describe_building"}}',
    `{"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "call_operation", "arguments": ${JSON.stringify(newUser)}}}`,
  ];
  child.stdin.end(`${messages.join('\n')}\n`);
  const [code] = (await once(child, 'close')) as [number];
  const answers = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    answers.map(({ id, error }) => [id, error?.code]),
    [
      [null, -32700],
      [2, -32601],
      [3, -32602],
      [4, undefined],
      [5, undefined],
    ],
  );
  assert.deepEqual(answers[3].result.structuredContent.doors, []);
  assert.equal(code, 0);
  assert.match(readFileSync(join(folder, 'world.json'), 'utf8'), /Somebody/);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('.lock')),
    [],
  );
});

test('every address that the search finds can be read, and so can every heading of the site', () => {
  const documentation = unpack<Documentation>(readFileSync(packedDocumentationFile));
  const library = openLibrary(() => documentation, readContract());
  const found = documentation.search.index.engine.stored.address;
  const headings = documentation.pages
    .filter(({ kind }) => kind === 'documentation')
    .flatMap(({ address }) => {
      const html = readFileSync(join('build', address, 'index.html'), 'utf8');
      return [...html.matchAll(/<h[2-6][^>]* id="?([^\s">]+)/g)].map(([, id]) => `${address}#${id}`);
    });
  assert.ok(found.length > 1000 && headings.length > 500, `${found.length} places, ${headings.length} headings`);
  const unreadable = [...new Set([...found, ...headings])].flatMap((address) => {
    try {
      return library.read(library.find(address)) ? [] : [address];
    } catch {
      return [address];
    }
  });
  assert.deepEqual(unreadable, []);
});
