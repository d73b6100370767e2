import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describedRoutes } from '../../control-routes/describe-routes';
import { contract } from '../../testing/harness';
import { credentialIdOf, mask, maskBody, maskHeader, maskOwnBody, maskPath, secretNames } from './mask';

const maskedJson = (value: unknown) => JSON.parse(maskBody(JSON.stringify(value), 4096));

type Member = { name: string; schema: Record<string, unknown> };

/** Every member of every schema in the contract, with what it refers to. */
function membersOf(value: unknown): Member[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { properties } = value as { properties?: Record<string, Record<string, unknown>> };
  const own = typeof properties === 'object' ? Object.entries(properties).map(([name, schema]) => ({ name, schema })) : [];
  return [...own, ...Object.values(value).flatMap(membersOf)];
}

function resolved(schema: Record<string, unknown>): Record<string, unknown> {
  const name = String(schema.$ref ?? '').replace('#/components/schemas/', '');
  const target = contract.components.schemas[name] as Record<string, unknown> | undefined;
  return target ? { ...resolved(target), ...schema } : schema;
}

const members = membersOf(contract).map(({ name, schema }) => ({ name, schema: resolved(schema) }));

/** Names that sound like a secret and are none: they say when, how long, which one, or what kind. */
const publicNames = new Set([
  'previousSecretUntil',
  'pinCorrect',
  'maxPinLength',
  'code',
  'facilityCode',
  'keypad',
  'credential',
  'credentialTypes',
  'token',
  'tokens',
  'tokenId',
]);

test('every member that the contract only takes, or shows once, is masked', () => {
  const isSecret = ({ schema: { writeOnly, description = '' } }: Member) =>
    writeOnly === true ||
    /never shown again|deliveries are signed with|only in the answers that create it|with a secret of/.test(String(description));
  const secrets = members.filter(isSecret);
  assert.deepEqual([...new Set(secrets.map(({ name }) => name))].sort(), [
    'enrolmentCode',
    'ownerAuthenticationKey',
    'pin',
    'secret',
    'url',
  ]);
  for (const { name, schema } of secrets) {
    const value = name === 'url' ? `${String(schema.pattern).replace(/\^|\\|\[.*$/g, '')}0123456789abcdefABCDEF` : 'shown-to-nobody';
    const text = maskBody(JSON.stringify({ deep: [{ [name]: value }] }), 4096);
    assert.doesNotMatch(text, /shown-to-nobody|0123456789abcdef/, name);
    assert.equal(maskOwnBody(JSON.stringify({ deep: [{ [name]: value }] }), 4096), text, name);
  }
});

test('every member that sounds secret is masked, or is known to be public', () => {
  const routes = (describedRoutes as unknown as { body?: { name: string }[] }[]).flatMap(({ body = [] }) => body.map(({ name }) => name));
  const names = [...new Set([...members.map(({ name }) => name), ...routes])];
  const sounding = names.filter((name) =>
    /secret|pin[A-Z]|^pin$|Pin|password|Key|key|[cC]ode|token|Token|credential|Secret|visitUrl/.test(name),
  );
  const forgotten = sounding.filter((name) => !secretNames.has(name.toLowerCase()) && !publicNames.has(name));
  assert.deepEqual(forgotten, [], 'put each into secretNames of mask.ts, or into publicNames here');
});

test('secrets go at any depth, however they are written; all else stays', () => {
  assert.deepEqual(maskedJson({ name: 'Bo', pin: '4071', items: [{ secret: { a: 1 } }], PIN: 5 }), {
    ...{ name: 'Bo', pin: mask, items: [{ secret: mask }], PIN: mask },
  });
  assert.deepEqual(maskedJson({ pin: null, url: null }), { pin: null, url: null });
  assert.deepEqual(maskedJson({ note: 'my amk_abc-DEF_123 and whsec_ab+/=' }), { note: `my amk_${mask} and whsec_${mask}` });
  assert.deepEqual(maskedJson({ url: 'https://visit.access.example/abc-DEF_123' }), { url: `https://visit.access.example/${mask}` });
  assert.equal(maskBody('{"\\u0073ecret":"x1y2z3"}', 4096), `{"secret":"${mask}"}`);
  const harmless = '{ "credential": "CARD_AND_PIN", "url": "https://hooks.lakeside.example/access" }';
  assert.equal(maskBody(harmless, 4096), harmless);
});

test('what cannot be parsed ends where a secret may begin', () => {
  assert.equal(maskBody('{"name":"Bo","pin":4071', 4096), `{"name":"Bo","${mask}`);
  assert.equal(maskBody('name=Bo&pin=4071', 4096), `name=Bo&${mask}`);
});

test('a secret beyond what is shown costs no parsing, and one that begins within it is masked', () => {
  const long = JSON.stringify({ notes: 'n'.repeat(50), pin: '4071' });
  assert.equal(maskBody(long, 20), long);
  assert.doesNotMatch(maskBody(long, long.length - 3), /4071/);
});

test('queries and headers are masked by name and by value', () => {
  assert.equal(maskPath('/v2/systems?limit=5&pin=4071&%70in=4071'), `/v2/systems?limit=5&pin=${mask}&%70in=${mask}`);
  assert.equal(maskPath('/x?u=https%3A%2F%2Fvisit.access.example%2Fabc'), `/x?u=${mask}`);
  const path = '/v2/systems/sys_1/events?from=2026-03-16T08%3A00Z';
  assert.equal(maskPath(path), path);
  assert.equal(maskHeader('Authorization', `Basic ${btoa('crd_1:amk_secret')}`), `Basic crd_1:${mask}`);
  assert.equal(maskHeader('Authorization', 'Bearer abc'), mask);
  assert.equal(maskHeader('cookie', 'a=b'), mask);
  assert.equal(maskHeader('X-Api-Key', 'abc'), mask);
  assert.equal(maskHeader('Idempotency-Key', 'abc'), 'abc');
  assert.equal(credentialIdOf('Basic %%%'), null);
  assert.equal(credentialIdOf(undefined), null);
});
