// Bodies that pages show beside the generated requests are sent to a fresh building, and what a page shows of the answer is in it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { readContract } from '../../api/read-contract';
import { isObject, type Json } from '../../openapi/json/json';
import { operationRequest } from '../../plugins/page-parts/operation-sample';
import { readStoryAnswers, stepTexts } from '../../plugins/page-parts/story';
import { type Harness, startHarness } from '../../scripts/samples/harness';
import { authorization, prepareExample, sendStep } from '../../scripts/samples/prepare-example';
import { preparations, type Step } from '../../simulator/preparations';

type Block = { page: string; line: number; title: string; value: Json };

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => join('docs', name));

const blocks = pages.flatMap((page): Block[] => {
  const source = readFileSync(page, 'utf8');
  return [...source.matchAll(/^ *```json title="([^"]*)"[^\n]*\n([\s\S]*?)^ *```/gm)].map(({ 1: title = '', 2: text = '', index }) => ({
    page,
    line: source.slice(0, index).split('\n').length,
    title,
    value: JSON.parse(text) as Json,
  }));
});

/** A title in capitals is a credential type: the body of a privilege. */
function operationOf({ title }: Block): string | null {
  return /^[A-Z][A-Z0-9_]+$/.test(title) ? 'createPrivilege' : (title.match(/^Body of (\w+)/)?.[1] ?? null);
}

const site = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const ofAccount = '/v2/accounts/acc_01KERKG400HD99FDTGJ8YEPFZX/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';
const rename = (path: string): Step => ({ says: 'The name is free.', method: 'PATCH', path: site + path, body: { name: 'Another' } });
const remove = (path: string): Step => ({ says: 'The place is free.', method: 'DELETE', path: site + path });
const allowWhitelist: Step = { says: 'Locks may decide.', method: 'PATCH', path: ofAccount, body: { lockWhitelistEnabled: true } };

/** What has to be so before a body is taken, and is not so in the building as it begins; or where the body goes, if not to the example. */
const circumstances: Record<string, { before?: Step[]; path?: string }> = {
  CARD: { before: [rename('/privileges/prv_01KEY35ET03Z32XF0JJE5ZPBYF')] },
  CARD_AND_PIN: { before: [rename('/privileges/prv_01KEY3940067DXHQ5KBYACCRPD')] },
  LOCK_WHITELIST: { before: [allowWhitelist] },
  'Body of createPrivilege: cards in the lock': { before: [allowWhitelist] },
  'Body of createController': {
    before: [...(preparations.deleteController?.steps ?? []), remove('/controllers/ctl_01KEXZ5980FKQPNVEF992SK844')],
  },
  'Body of createToken: a PIN that the service chooses': { before: [remove('/tokens/tok_01KF0A5SN0S0SXWDS0X2B0N06T')] },
  'Body of createToken: a number plate': { before: [remove('/tokens/tok_01KF0A9EV00H631RDQD9CZ57D7')] },
  'Body of updateToken: another PIN': { path: `${site}/tokens/tok_01KF0A5SN0S0SXWDS0X2B0N06T` },
};

const contract = readContract();

async function send(harness: Harness, block: Block, operationId: string): Promise<{ status: number; body: Json }> {
  await harness.reset();
  const { before = [], path: elsewhere } = circumstances[block.title] ?? {};
  for (const step of before) {
    await sendStep(harness.send, step);
  }
  const filled = await prepareExample(operationId, harness.send);
  const { method, path } = operationRequest(contract, operationId, filled);
  const headers = {
    Authorization: authorization,
    'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
  };
  const response = await harness.send(elsewhere ?? path, { method, headers, body: JSON.stringify(block.value) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Json) };
}

test('every body on a page is taken, and the answer is what the page shows of it', async () => {
  const failures: string[] = [];
  let sent = 0;
  const harness = await startHarness();
  try {
    for (const [index, block] of blocks.entries()) {
      const operationId = operationOf(block);
      if (!operationId) {
        continue;
      }
      const { status, body } = await send(harness, block, operationId);
      sent += 1;
      if (status >= 300) {
        failures.push(`${block.page}:${block.line}: ${block.title} answers ${status} ${JSON.stringify(body).slice(0, 300)}`);
      }
      const next = blocks[index + 1];
      const member = next?.page === block.page ? next.title.match(/^The (\w+) in the answer$/)?.[1] : undefined;
      if (member && isObject(body) && next) {
        try {
          assert.deepEqual(body[member], next.value);
        } catch (error) {
          failures.push(`${next.page}:${next.line}: ${(error as Error).message}`);
        }
      }
    }
  } finally {
    await harness.close();
  }
  console.log(`Bodies on pages, sent: ${sent}; ${failures.length} failures`);
  assert.ok(sent > 30);
  assert.equal(failures.join('\n'), '');
});

/** Whether all that a page shows of a thing is in the thing. */
function isIn(shown: Json, whole: Json | undefined): boolean {
  return isObject(shown) && isObject(whole)
    ? Object.entries(shown).every(([name, value]) => isIn(value, whole[name]))
    : isDeepStrictEqual(shown, whole);
}

test('an event that a page shows is in the history of the building', async () => {
  const shown = blocks.filter(({ value }) => isObject(value) && /^evt_/.test(String(value.id)));
  assert.ok(shown.length > 0);
  const harness = await startHarness();
  try {
    for (const { page, line, value } of shown) {
      const path = `${site}/events/${(value as { id: string }).id}`;
      const event = await sendStep(harness.send, { says: 'Read it.', method: 'GET', path });
      assert.ok(isIn(value, event), `${page}:${line} is not ${JSON.stringify(event)}`);
    }
  } finally {
    await harness.close();
  }
});

test('the home page shows the first step of the quickstart, and an excerpt of its answer', () => {
  const home = readFileSync('src/pages/_first-request.mdx', 'utf8');
  const [first] = stepTexts('quickstart', 'find-the-system');
  assert.ok(home.includes(`\`\`\`bash title="First request"\n${first?.text}\n\`\`\``));
  const shown = JSON.parse(home.match(/```json[^\n]*\n([\s\S]*?)```/)?.[1] ?? '') as { items: Record<string, Json>[] };
  const [exchange] = readStoryAnswers('quickstart', 'find-the-system');
  const items = (isObject(exchange?.body) ? exchange.body.items : []) as Record<string, Json>[];
  for (const item of shown.items) {
    const whole = items.find(({ id }) => id === item.id) ?? assert.fail(`${item.id} is not in the answer`);
    assert.ok(isIn(item, whole), JSON.stringify(whole));
  }
});
