import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractFile } from '../../api/read-contract';
import { isObject, type Json } from '../../openapi/json/json';
import { installPeer, type PeerName } from '../../scripts/peers/install-peer';

/** Generators that make a client from the contract, each into `.generated/clients/`, where its adapter finds it. */
export type Generator = {
  name: 'openapi-typescript' | PeerName;
  /** Only in `npm run test:deep`. */
  isDeep: boolean;
  /** Null if `npm run contract` has made it. */
  make: { command: string[]; files?: Record<string, string>; contract?: (document: Json) => Json } | null;
};

const source = 'openapi_v3.json';

/** For a tool that was made for 3.0: it reads no `const`, and loses the members of a schema that stand beside its `allOf`, also a discriminator's. */
function asOpenApi30(value: Json): Json {
  if (Array.isArray(value)) {
    return value.map(asOpenApi30);
  }
  if (!isObject(value)) {
    return value;
  }
  const { allOf, properties, required, discriminator, const: only, ...rest } = value;
  const isChoice = isObject(discriminator) && typeof discriminator.propertyName === 'string';
  const isFixed = only !== undefined && !isObject(only);
  const members = Object.entries({
    ...rest,
    ...(discriminator && !isChoice ? { discriminator } : {}),
    ...(only !== undefined && !isFixed ? { const: only } : {}),
    ...(Array.isArray(allOf) && isObject(properties)
      ? { allOf: [...allOf, { type: 'object', properties, ...(required ? { required } : {}) }] }
      : { ...(allOf ? { allOf } : {}), ...(properties ? { properties } : {}), ...(required ? { required } : {}) }),
  });
  const copied = members.map(([name, member]): [string, Json] => [name, /^examples?$/.test(name) ? member : asOpenApi30(member)]);
  return { ...Object.fromEntries(copied), ...(isFixed ? { enum: [only] } : {}) };
}

export const generators: Generator[] = [
  { name: 'openapi-typescript', isDeep: false, make: null },
  {
    name: 'hey-api',
    isDeep: false,
    make: {
      command: ['openapi-ts', '-f', 'openapi-ts.config.mjs'],
      files: {
        'openapi-ts.config.mjs': `export default ${JSON.stringify({
          input: source,
          output: { path: 'made', clean: true },
          plugins: ['@hey-api/typescript', '@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: { response: true } }],
        })};\n`,
      },
    },
  },
  {
    name: 'orval',
    isDeep: true,
    make: {
      command: ['orval', '--config', 'orval.config.cjs'],
      files: {
        'orval.config.cjs': `module.exports = ${JSON.stringify({
          calls: {
            input: source,
            output: {
              client: 'fetch',
              target: 'made/api.ts',
              override: { mutator: { path: '../../../tests/clients/adapters/orval-fetch.ts', name: 'orvalFetch' } },
            },
          },
          schemas: { input: source, output: { client: 'zod', target: 'made/zod.ts' } },
        })};\n`,
      },
    },
  },
  {
    name: 'swagger-typescript-api',
    isDeep: true,
    make: { command: ['swagger-typescript-api', 'generate', '--path', source, '--output', 'made', '--name', 'api.ts', '--silent'] },
  },
  {
    name: 'openapi-zod-client',
    isDeep: true,
    make: { command: ['openapi-zod-client', source, '--output', 'made/api.ts'], contract: asOpenApi30 },
  },
];

/** Makes the client. Throws what the generator says if it fails. */
export function generate({ name, make }: Generator): void {
  if (name === 'openapi-typescript' || make === null) {
    return;
  }
  const peer = resolve(installPeer(name));
  const folder = join('.generated', 'clients', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'made'), { recursive: true });
  symlinkSync(join(peer, 'node_modules'), join(folder, 'node_modules'));
  const contract = readFileSync(contractFile, 'utf8');
  writeFileSync(join(folder, source), make.contract ? JSON.stringify(make.contract(JSON.parse(contract) as Json)) : contract);
  for (const [file, text] of Object.entries(make.files ?? {})) {
    writeFileSync(join(folder, file), text);
  }
  const [command = '', ...args] = make.command;
  const { status, stdout, stderr } = spawnSync(join(peer, 'node_modules', '.bin', command), args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${name} could not make a client: ${stderr.slice(-2000)}${stdout.slice(-2000)}`);
  }
}
