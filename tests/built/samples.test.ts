// The functions that the webhooks page shows are run, as they stand there, against the test vector that it gives.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const page = readFileSync('docs/api/webhooks.mdx', 'utf8');
const folder = resolve('.generated/samples');
mkdirSync(folder, { recursive: true });

function fence(title: string): string {
  const found = page.match(new RegExp(`^\`\`\`\\w+ title="${title}"\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1];
  assert.ok(found, `a fence titled "${title}"`);
  return found;
}

function cell(label: string): string {
  const found = page.match(new RegExp(`^\\| ${label} \\| \`([^\`]+)\` \\|$`, 'm'))?.[1];
  assert.ok(found, `a row "${label}"`);
  return found;
}

const body = fence('Raw body, one line without a line break at its end').trimEnd();
const secret = cell('Secret');
const headers = Object.fromEntries(['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, cell(`\`${name}\``)]));
const now = Number(headers['webhook-timestamp']);
const cases = [
  { name: 'the vector', secret, headers, body, now, accepted: true },
  {
    name: 'one of two signatures',
    secret,
    headers: { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` },
    body,
    now,
    accepted: true,
  },
  { name: 'another body', secret, headers, body: `${body} `, now, accepted: false },
  { name: 'another secret', secret: 'whsec_AAAArPX4SKySzglpib8Ducs78U2zOhkn', headers, body, now, accepted: false },
  { name: 'a stale timestamp', secret, headers, body, now: now + 301, accepted: false },
  { name: 'no signature', secret, headers: { ...headers, 'webhook-signature': '' }, body, now, accepted: false },
];

test('verify.ts accepts the vector and nothing else', async () => {
  const file = join(folder, 'verify.ts');
  writeFileSync(file, fence('verify.ts'));
  const { verifyWebhook } = (await import(file)) as {
    verifyWebhook: (secret: string, headers: Record<string, string>, body: Buffer, now: number) => boolean;
  };
  for (const { name, accepted, ...given } of cases) {
    assert.equal(verifyWebhook(given.secret, given.headers, Buffer.from(given.body), given.now), accepted, name);
  }
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
test('verify.py accepts the vector and nothing else', { skip: !hasPython && 'there is no python3 on this machine' }, () => {
  writeFileSync(join(folder, 'verify.py'), fence('verify.py'));
  const program = `import json, sys
from verify import verify_webhook
print(json.dumps([verify_webhook(c["secret"], c["headers"], c["body"].encode(), c["now"]) for c in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { cwd: folder, input: JSON.stringify(cases), encoding: 'utf8' });
  assert.deepEqual(
    JSON.parse(stdout || 'null'),
    cases.map(({ accepted }) => accepted),
    stderr,
  );
});
