// A client that nobody here wrote: openapi-typescript makes the types, openapi-fetch the calls, the compiler judges.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve as absolute, join } from 'node:path';
import { after, before, test } from 'node:test';
import { operationsOf, type Parameter, type PlacedOperation, resolve, type Schema } from '../../api/contract';
import { clientTypesFile, readContract } from '../../api/read-contract';
import { examplesOf } from '../../api/rules/walk';
import type { Json } from '../../openapi/json/json';

const contract = readContract();
const placed = operationsOf(contract.paths);
let folder = '';

before(() => {
  folder = mkdtempSync(join('.generated', 'client-'));
});
after(() => rmSync(folder, { recursive: true }));

function sampleOf(parameter: Parameter): Json {
  const schema = resolve<Schema>(contract, parameter.schema);
  const [first] = Array.isArray(schema.examples) ? schema.examples : [];
  return parameter.example ?? first ?? null;
}

/** One call in TypeScript for each example of the body, with every parameter that must be given. */
function callsOf({ method, path, operation }: PlacedOperation): string[] {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter(({ required }) => required);
  const params: Record<string, Record<string, Json>> = {};
  for (const parameter of parameters) {
    params[parameter.in] = { ...params[parameter.in], [parameter.name]: sampleOf(parameter) };
  }
  const bodies = Object.values(operation.requestBody?.content ?? {}).slice(0, 1);
  const values = bodies.flatMap((mediaType) => examplesOf(contract, mediaType).map(([, { value }]) => value));
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? '';
  const call = (body: string) => `
  {
    const { data, error, response } = await client.${method}('${path}', { params: ${JSON.stringify(params)}${body} });
    if (error) {
      const code: components['schemas']['ProblemCode'] | string = error.code;
      console.log(code, response.status);
    }
    ${success === '204' ? 'const nothing: undefined = data; console.log(nothing);' : 'if (data) { console.log(Object.keys(data)); }'}
  }`;
  return values.length > 0 ? values.map((value) => call(`, body: ${JSON.stringify(value)}`)) : [call('')];
}

/** What the compiler says of each program. All are compiled at once: most of its time goes to the types that they share. */
function compile<Name extends string>(programs: Record<Name, string>): Record<Name, string> {
  const types = absolute(clientTypesFile.replace(/\.ts$/, ''));
  const files = Object.entries<string>(programs).map(([name, body]) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(
      file,
      `import createClient from 'openapi-fetch';
import type { components, paths } from ${JSON.stringify(types)};
const client = createClient<paths>({ baseUrl: 'https://api.access.example' });
export async function calls(): Promise<void> {${body}\n}\n`,
    );
    return file;
  });
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout } = spawnSync('npx', ['tsc', ...flags, ...files], { encoding: 'utf8' });
  const findings = stdout.split(/\n(?=\S)/);
  const about = (name: string) => findings.filter((finding) => finding.includes(`/${name}.ts(`)).join('\n');
  const elsewhere = findings.filter((finding) => finding !== '' && !files.some((file) => finding.startsWith(file)));
  assert.deepEqual(elsewhere, [], 'the compiler speaks of something else');
  return Object.fromEntries(Object.keys(programs).map((name) => [name, about(name)])) as Record<Name, string>;
}

/** Events and tokens are told apart by type, own and lent things by a member that only one has. Each may be of a type that is not known. */
const unions = `
  type Schemas = components['schemas'];
  const is = <Known extends { type: string }, Type extends Known['type']>(thing: Known | { type: string }, type: Type): thing is Extract<Known, { type: Type }> =>
    thing.type === type;
  const { data: events } = await client.GET('/v2/systems/{systemId}/events', { params: { path: { systemId: '' } } });
  for (const event of events?.items ?? []) {
    if (is<Schemas['KnownEvent'], 'door.left_open'>(event, 'door.left_open')) {
      const seconds: number = event.data.openSeconds;
      console.log(seconds);
    } else if (is<Schemas['KnownEvent'], 'access.denied'>(event, 'access.denied')) {
      console.log(event.data.card?.bitLength.toFixed());
    }
  }
  const { data: token } = await client.GET('/v2/systems/{systemId}/tokens/{tokenId}', { params: { path: { systemId: '', tokenId: '' } } });
  if (token && is<Schemas['KnownToken'], 'CARD'>(token, 'CARD')) {
    const bits: number = token.card.bitLength;
    console.log(bits);
  }
  const { data: door } = await client.GET('/v2/systems/{systemId}/doors/{doorId}', { params: { path: { systemId: '', doorId: '' } } });
  if (door && 'lockCount' in door) {
    const locks: number = door.lockCount;
    console.log(locks);
  } else if (door) {
    const kind: Schemas['DoorDelegationKind'] | string = door.delegation.kind;
    console.log(kind);
  }
  const later: Schemas['Event'][] = [{ ...(events?.items[0] as Schemas['OtherEvent']), type: 'door.sang', reason: 'MOON_PHASE' }];
  console.log(later);`;

const door = `'/v2/systems/{systemId}/doors'`;
const at = `params: { path: { systemId: 'sys_01KERKS8Z0DQ5GGNVYP694EW6K' } }`;
/** A breach of the contract a line. */
const breaches = [
  `await client.POST(${door}, { ${at}, body: { name: 'Server room' } });`,
  `await client.POST(${door}, { ${at}, body: { name: 'Server room', lockCount: 'one' } });`,
  `await client.GET(${door}, { params: { path: { systemId: 'sys_01KERKS8Z0DQ5GGNVYP694EW6K' }, query: { lockMode: ['OPEN'] } } });`,
  `await client.PUT(${door}, { ${at} });`,
  `await client.GET('/v2/systems/{systemId}/windows', { ${at} });`,
];

test('a call for every operation compiles, unions are told apart, and calls that break the contract do not compile', () => {
  const calls = placed.flatMap(callsOf);
  const said = compile({ calls: calls.join(''), unions, breaches: breaches.map((line) => `\n  ${line}`).join('') });
  console.log(`${placed.length} operations, ${calls.length} calls compiled`);
  assert.equal(placed.length, 127);
  assert.equal(said.calls.slice(0, 4000), '');
  assert.equal(said.unions, '');
  const lines = new Set([...said.breaches.matchAll(/breaches\.ts\((\d+),/g)].map(([, line]) => Number(line) - 4));
  assert.deepEqual([...lines].toSorted(), [1, 2, 3, 4, 5], said.breaches);
});
