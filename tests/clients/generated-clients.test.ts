// Clients that generators make from the contract: each is made, compiled strictly, and makes the same calls to a service that has moved on.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as cast from '../../api/cast/building';
import { credential } from '../../scripts/samples/prepare-example';
import { isDeep } from '../is-deep';
import { compileStrictly } from '../samples/compile-strictly';
import { type ServerProcess, startServerProcess } from '../simulator/server-process';
import { calls, type Kept } from './calls';
import type { Client, CreateClient } from './client';
import { generate, generators } from './generators';
import { startLaterService } from './later-service';

let simulator: ServerProcess;
let service: Awaited<ReturnType<typeof startLaterService>>;

before(async () => {
  simulator = await startServerProcess();
  service = await startLaterService(simulator.url);
});
after(async () => {
  service.close();
  await simulator.stop();
});

for (const generator of generators.filter((each) => isDeep || !each.isDeep)) {
  describe(generator.name, () => {
    const adapter = resolve('tests', 'clients', 'adapters', `${generator.name}.ts`);
    const kept: Kept = { userId: '', etag: '' };
    let client: Client;

    before(async () => {
      generate(generator);
      await fetch(`${service.url}/_sim/reset`, { method: 'POST' });
      const { createClient } = (await import(pathToFileURL(adapter).href)) as { createClient: CreateClient };
      client = createClient({ url: service.url, systemId: cast.harbourHouse, user: credential.id, password: credential.secret });
    });

    test('compiles strictly', () => {
      // Generated code names types of the browser where Node has its own.
      assert.equal(compileStrictly([adapter], 'es2023,dom,dom.iterable'), '');
    });

    for (const { name, make } of calls) {
      test(name, () => make(client, kept));
    }
  });
}
