import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '../../../openapi/json/json';
import { environment } from '../../../scripts/samples/run-story';
import { pageFile, runsOf, system, testRecipe } from './recipe';

const slug = 'receiver-was-down';
const door = 'dor_01KEY0W720XV0HBA7MHWWP8E15';
const adasCard = 'tok_01KF0A3Z20K3A3D2T3NT1914NZ';
const exampleWebhook = 'whk_01KF3ATEG07667VAY5VJE99AA7';

testRecipe(slug, async ({ folder, file, run, runAsPrinted, runUntil, call, items }, context) => {
  const inbox = join(folder, 'inbox');
  const forget = () => {
    rmSync(inbox, { recursive: true, force: true });
    rmSync(join(folder, 'mark.txt'), { force: true });
  };
  const present = (what: object) => call('POST', '/_sim/present', { doorId: door, ...what });

  await context.test('prints what the page shows', async () => {
    for (const { commands, prints } of runsOf(slug)) {
      assert.deepEqual(await runAsPrinted(commands), { status: 0, stdout: prints, stderr: '' });
    }
    assert.equal((await call('GET', `${system}/webhooks/${exampleWebhook}`)).enabled, true);
    const [name = ''] = readdirSync(inbox);
    const { type, timestamp, data } = JSON.parse(readFileSync(join(inbox, name), 'utf8'));
    assert.deepEqual([`${data.id}.json`, data.type, data.occurredAt], [name, type, timestamp], 'in the form of a delivery');
  });

  await context.test('the line for cron runs, and a second run at the same time does nothing', async () => {
    const line = pageFile(slug, 'With cron');
    const command = line.match(/^(?:[\d*]+ ){5}cd \/srv\/receiver && (.*)\n$/)?.[1] ?? assert.fail(line);
    file(
      'access.env',
      Object.entries(environment)
        .map(([name, value]) => `export ${name}=${value}\n`)
        .join(''),
    );
    const { status, stdout } = await run(command);
    assert.deepEqual([status, stdout.split('\n').at(-2)], [0, 'Caught up: 0 stored, 0 known']);
    assert.deepEqual(await run(`flock catch-up.lock bash -c '${command.replaceAll("'", '')}'`), { status: 1, stdout: '', stderr: '' });
  });

  await context.test('A refused, B accepted, then down: all are in the inbox, once', async () => {
    await call('POST', '/_sim/reset');
    forget();
    let accepts = false;
    const arrived: string[] = [];
    // It does what the receiver of the webhooks page does: a file under the id.
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const file = join(inbox, `${request.headers['webhook-id']}.json`);
        if (accepts && !existsSync(file)) {
          writeFileSync(file, Buffer.concat(chunks));
        }
        arrived.push(String(request.headers['webhook-id']));
        // The refused one is not to come again while the test looks on.
        response.writeHead(accepts ? 204 : 503, { 'Retry-After': '3600' }).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/access`;
    const webhook = await call('POST', `${system}/webhooks`, { url, eventTypes: ['access.*', 'door.forced_open'] });
    const command = `python3 catch_up.py ${webhook.id}`;
    await call('PUT', '/_sim/clock', { advanceSeconds: 60 });
    assert.equal((await run(command)).stdout, 'Caught up: 0 stored, 0 known\n');
    const mark = readFileSync(join(folder, 'mark.txt'), 'utf8');
    const arrivals = async (count: number) => {
      for (let tries = 0; tries < 500 && arrived.length < count; tries++) {
        await wait(10);
      }
      assert.ok(arrived.length >= count);
    };

    await call('POST', `/_sim/doors/${door}`, { do: 'FORCE' });
    await call('POST', `/_sim/doors/${door}`, { do: 'CLOSE' });
    await arrivals(1);
    accepts = true;
    await present({ tokenId: adasCard });
    await arrivals(2);
    const [delivery] = await items(`${system}/webhooks/${webhook.id}/deliveries?state=DELIVERED`);
    const again = arrived.length;
    await call('POST', `${system}/webhooks/${webhook.id}/deliveries/${delivery?.id}/redeliver`);
    await arrivals(again + 1);
    receiver.close();
    receiver.closeAllConnections();
    await present({ cardValue: '0BADC0D' });
    assert.equal(readdirSync(inbox).length, 1, 'B alone got through');
    const delivered = readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'));

    const { status, stdout } = await run(command);
    assert.equal(status, 0);
    assert.match(stdout, /^stored door\.forced_open Main entrance\nstored access\.denied Main entrance\nCaught up: 2 stored, 1 known\n$/);
    const all = await items(`${system}/events?receivedAfter=${mark}&type=access.*&type=door.forced_open`);
    assert.deepEqual(readdirSync(inbox).toSorted(), all.map(({ id }) => `${id}.json`).toSorted());
    const texts = readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'));
    assert.ok(texts.includes(delivered[0] ?? ''), 'what was delivered is left as it came');
    const form = (text = '') => {
      const { data, ...rest } = JSON.parse(text) as JsonObject & { data: JsonObject };
      return { members: Object.keys(rest).toSorted(), ofData: Object.keys(data).toSorted() };
    };
    for (const text of texts) {
      assert.deepEqual(form(text), form(delivered[0]));
    }
    assert.equal((await run(command)).stdout, 'Caught up: 0 stored, 0 known\n', 'again, it has nothing to do');
  });

  await context.test('killed between two pages, it leaves the mark, and the rerun has all', async () => {
    await call('POST', '/_sim/reset');
    forget();
    await run(`python3 catch_up.py ${exampleWebhook}`);
    const mark = readFileSync(join(folder, 'mark.txt'), 'utf8');
    for (let count = 0; count < 230; count += 1) {
      await present({ cardValue: '0BADC0D' });
    }
    await runUntil(`python3 catch_up.py ${exampleWebhook}`, ({ path }) => path.includes('cursor='));
    assert.equal(readFileSync(join(folder, 'mark.txt'), 'utf8'), mark);
    assert.equal(readdirSync(inbox).filter((name) => name.endsWith('.json')).length, 205);
    const { stdout } = await run(`python3 catch_up.py ${exampleWebhook}`);
    assert.match(stdout, /Caught up: 30 stored, 200 known\n$/);
    assert.notEqual(readFileSync(join(folder, 'mark.txt'), 'utf8'), mark);
    assert.equal(readdirSync(inbox).length, 235, 'no draft is left');
  });
});
