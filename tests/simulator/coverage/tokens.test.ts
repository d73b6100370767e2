import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallOutcome, cast, createHarness, type RequestOptions, siteId } from '../../../simulator/testing/harness';
import { eventLines } from '../steps/events';
import { pointers } from '../steps/problems';
import { asTenant } from '../steps/tenant';
import { card, createToken, newUser, updateToken } from '../steps/users';

/** What users present. */

test('a card is stored as raw bits, however it was sent', async () => {
  const harness = createHarness();
  const stored = async (sent: object) => {
    const { id, card: shown } = await createToken(harness, 'success', { type: 'CARD', card: sent });
    await harness.expect('deleteToken', 'success', { path: { tokenId: id } });
    return shown;
  };
  await harness.expect('deleteToken', 'success', { path: { tokenId: cast.adasCard } });
  const adas = { value: '054F4D3', bitLength: 26, facilityCode: 42, number: 31337 };
  assert.deepEqual(await stored({ value: '054F4D3', bitLength: 26 }), adas);
  assert.deepEqual(await stored({ value: '54:f4-d3', bitLength: 26 }), adas);
  assert.deepEqual(await stored({ encoding: 'DECIMAL', value: '31337', facilityCode: 42 }), adas);
  const none = { facilityCode: null, number: null };
  assert.deepEqual(await stored({ value: '054F4D3' }), { value: '054F4D3', bitLength: 28, ...none });
  assert.deepEqual(await stored({ encoding: 'DECIMAL', value: '5567699' }), { value: '0054F4D3', bitLength: 32, ...none });
  // H10304: parity over the halves, which share the bit in the middle.
  const h10304 = (value: string) => stored({ encoding: 'DECIMAL', value, facilityCode: 1, bitLength: 37 });
  assert.deepEqual(await h10304('1'), { value: '1000100002', bitLength: 37, ...none });
  assert.deepEqual(await h10304('131073'), { value: '0000140003', bitLength: 37, ...none });
});

test('a card that does not fit its bits is refused with a pointer to the value', async () => {
  const harness = createHarness();
  for (const sent of [
    { value: 'FFFFFFF', bitLength: 26 },
    { encoding: 'DECIMAL', value: '65536', facilityCode: 1 },
    { encoding: 'DECIMAL', value: '524288', facilityCode: 1, bitLength: 37 },
    { encoding: 'DECIMAL', value: '4294967296' },
  ]) {
    const refused = await createToken(harness, 'validation-failed', { type: 'CARD', card: sent });
    assert.deepEqual(pointers(refused), ['/card/value out-of-range'], JSON.stringify(sent));
  }
  assert.deepEqual(pointers(await updateToken(harness, 'validation-failed', cast.adasCard, { card: card('FFFFFFF') })), [
    '/card/value out-of-range',
  ]);
  assert.deepEqual(pointers(await updateToken(harness, 'validation-failed', cast.adasCard, { card: { value: '054F4D4' } })), [
    '/card/bitLength required',
  ]);
});

test('a card value is taken in the whole realm, an identifier too, and where is never said', async () => {
  const harness = createHarness();
  const taken = await createToken(harness, 'token-value-taken', { type: 'CARD', card: card('054F4D3') }, asTenant);
  assert.doesNotMatch(JSON.stringify(taken), /Harbour|Ada|usr_|sys_/);
  await createToken(harness, 'token-value-taken', { type: 'CARD', card: card('054F4D5') });
  await createToken(harness, 'success', { type: 'CARD', card: card('054F4D5', 28) });
  const plate = (channel: string, identifier: string) => ({ type: 'EXTERNAL', external: { channel, identifier } });
  await createToken(harness, 'token-value-taken', plate('API_1', 'abc 1-23'), asTenant);
  const { external } = await createToken(harness, 'success', plate('API_2', 'abc 1-23'), asTenant);
  assert.deepEqual(external, { channel: 'API_2', identifier: 'ABC123' });
  await updateToken(harness, 'token-value-taken', cast.nilsCard, { card: card('054F4D5') });
  await updateToken(harness, 'token-value-taken', cast.adasPlate, { external: { channel: 'API_2' } });
  await updateToken(harness, 'success', cast.nilsCard, { card: card('054F4D6') });
  await harness.expect('deleteToken', 'success', { path: { tokenId: cast.adasCard } });
  await createToken(harness, 'success', { type: 'CARD', card: card('054F4D3') }, asTenant);
});

test('another realm may have the same card', async () => {
  const harness = createHarness();
  const { id } = await harness.expect('createSystem', 'success', { body: { kind: 'SITE', name: 'Pier', timeZone: 'Europe/Stockholm' } });
  const path = { administratorId: cast.hrSync };
  await harness.expect('updateAdministrator', 'success', { path, body: { grants: [{ systemId: id, capacities: ['ACCESS_MANAGEMENT'] }] } });
  await createToken(harness, 'success', { type: 'CARD', card: card('054F4D3') }, { as: 'HR sync', system: id });
});

test('a PIN has four digits to the maximum of the site and is not easily guessed', async () => {
  const harness = createHarness();
  const pin = <Result extends CallOutcome>(outcome: Result, digits: string) =>
    createToken(harness, outcome, { type: 'PIN', userId: cast.nils, pin: digits });
  for (const weak of ['0000', '7777', '1234', '6789', '4321', '3210']) {
    assert.deepEqual(pointers(await pin('pin-too-weak', weak)), ['/pin pin-too-weak'], weak);
  }
  assert.deepEqual(pointers(await pin('pin-length', '407')), ['/pin pin-length']);
  assert.deepEqual(pointers(await pin('pin-length', '40718')), ['/pin pin-length']);
  await updateToken(harness, 'pin-too-weak', cast.adasPin, { pin: '2345' });
  await updateToken(harness, 'pin-length', cast.adasPin, { pin: '123456789' });
  await harness.expect('updateSystem', 'success', { path: { systemId: siteId }, body: { maxPinLength: 6 } });
  await updateToken(harness, 'success', cast.adasPin, { pin: '90812' });
  const { pin: random } = await createToken(harness, 'success', { type: 'PIN', userId: cast.sara }, asTenant);
  assert.match(random ?? '', /^\d{6}$/);
  assert.equal('pin' in (await pin('success', '8901')), false, '8901 is no straight run, and a chosen PIN is never shown');
});

test('a PIN is one of its kind in the realm, among tokens and visits that are not over', async () => {
  const harness = createHarness();
  const pin = <Result extends CallOutcome>(outcome: Result, digits: string) =>
    createToken(harness, outcome, { type: 'PIN', userId: cast.sara, pin: digits }, asTenant);
  await pin('pin-unavailable', '4071');
  await pin('pin-unavailable', '8352');
  const { id } = await pin('success', '7305');
  await updateToken(harness, 'pin-unavailable', cast.adasPin, { pin: '7305' });
  await updateToken(harness, 'pin-unavailable', cast.adasPin, { pin: '8352' });
  await updateToken(harness, 'success', cast.adasPin, { pin: '4071' });
  await harness.expect('cancelVisit', 'success', { path: { visitId: cast.openHouse } });
  await updateToken(harness, 'success', id, { pin: '8352' }, asTenant);
});

test('a user has one PIN, which is shown once if the service chose it', async () => {
  const harness = createHarness();
  const { id, pin } = await createToken(harness, 'success', { type: 'PIN', userId: cast.nils });
  assert.match(pin ?? '', /^\d{4}$/);
  await createToken(harness, 'user-has-pin', { type: 'PIN', userId: cast.nils });
  await createToken(harness, 'user-has-pin', { type: 'PIN', userId: cast.ada, pin: '9051' });
  assert.equal('pin' in (await harness.expect('getToken', 'success', { path: { tokenId: id } })), false);
  const before = await harness.call('getToken', { path: { tokenId: id } });
  const changed = await harness.call('updateToken', { path: { tokenId: id }, body: { pin: '9051' } });
  assert.equal('pin' in changed.body, false);
  assert.notEqual(changed.headers.get('etag'), before.headers.get('etag'));
  const same = await harness.call('updateToken', { path: { tokenId: id }, body: { pin: '9051' } });
  assert.equal(same.headers.get('etag'), changed.headers.get('etag'));
  assert.deepEqual(pointers(await updateToken(harness, 'validation-failed', id, { userId: cast.nils })), ['/userId read-only']);
});

test('a phone needs a user with an address, and a code that works once within a day', async () => {
  const harness = createHarness();
  assert.deepEqual(pointers(await createToken(harness, 'email-required', { type: 'MOBILE', userId: cast.nils })), [
    '/userId email-required',
  ]);
  const start = harness.later(-1);
  const { id, status, mobile } = await createToken(harness, 'success', { type: 'MOBILE', userId: cast.ada });
  assert.equal(status, 'PENDING_ENROLMENT');
  assert.match(mobile?.enrolmentCode ?? '', /^.{3}-.{3}$/);
  const read = async () => harness.expect('getToken', 'success', { path: { tokenId: id } });
  assert.deepEqual((await read()).mobile, { enrolledAt: null });
  await harness.advance(86_400);
  await assert.rejects(harness.control('POST', '/enrol', { enrolmentCode: mobile?.enrolmentCode }), /expired/);
  const again = await harness.call('reEnrolToken', { path: { tokenId: id } });
  assert.deepEqual([again.status, again.headers.get('etag')], [200, '"1"']);
  await assert.rejects(harness.control('POST', '/enrol', { enrolmentCode: mobile?.enrolmentCode }), /No token/);
  await harness.control('POST', '/enrol', { enrolmentCode: again.body.mobile.enrolmentCode });
  await assert.rejects(harness.control('POST', '/enrol', { enrolmentCode: again.body.mobile.enrolmentCode }), /No token/);
  assert.deepEqual([(await read()).status, (await read()).mobile?.enrolledAt], ['ACTIVE', harness.now()]);
  await harness.expect('reEnrolToken', 'success', { path: { tokenId: id } });
  assert.equal((await read()).status, 'PENDING_ENROLMENT', 'the old phone is off');
  assert.deepEqual(
    (await eventLines(harness, start)).filter((event) => event.includes('TOKEN')),
    ['config.created TOKEN userId', ...Array(3).fill('config.updated TOKEN mobile')],
  );
  for (const [tokenId, type] of [
    [cast.adasCard, 'CARD'],
    [cast.adasPin, 'PIN'],
    [cast.adasPlate, 'EXTERNAL'],
  ] as const) {
    assert.equal((await harness.expect('reEnrolToken', 'invalid-state', { path: { tokenId } })).state, type);
  }
});

test('a user has ten cards, five identifiers and five phones at most', async () => {
  const harness = createHarness();
  const { id: userId } = await newUser(harness, { name: 'Kim', email: 'kim@lakeside.example' });
  const kinds = [
    { most: 10, name: 'cardsPerUser', body: (index: number) => ({ type: 'CARD', card: { value: `AB${index}0` } }) },
    {
      most: 5,
      name: 'externalsPerUser',
      body: (index: number) => ({ type: 'EXTERNAL', external: { channel: 'API_1', identifier: `KIM${index}` } }),
    },
    { most: 5, name: 'mobilesPerUser', body: () => ({ type: 'MOBILE' }) },
  ];
  for (const { most, name, body } of kinds) {
    for (let index = 0; index < most; index += 1) {
      await createToken(harness, 'success', { ...body(index), userId });
    }
    const { limit } = await createToken(harness, 'limit-reached', { ...body(most), userId });
    assert.deepEqual(limit, { name, max: most });
  }
  for (const [tokenId, name] of [
    [cast.adasCard, 'cardsPerUser'],
    [cast.adasPlate, 'externalsPerUser'],
  ] as const) {
    assert.equal((await updateToken(harness, 'limit-reached', tokenId, { userId })).limit?.name, name);
  }
  await createToken(harness, 'success', { type: 'CARD', card: { value: 'ABBA' } });
});

test('a system has 200 000 tokens at most', async () => {
  const harness = createHarness();
  const { tokens } = harness.simulator.world.tables;
  const plate = tokens.get(cast.adasPlate);
  for (let count = 5; plate && count < 200_000; count += 1) {
    tokens.put({
      ...plate,
      id: `tok_01KF${String(count).padStart(22, '0')}`,
      userId: null,
      external: { channel: 'API_2', identifier: `P${count}` },
    });
  }
  const { limit } = await createToken(harness, 'limit-reached', { type: 'CARD', card: { value: 'ABBA' } });
  assert.deepEqual(limit, { name: 'tokens', max: 200_000 });
});

test('a received user gets no tokens from the system that received it', async () => {
  const harness = createHarness();
  await createToken(harness, 'delegation-forbids', { type: 'CARD', userId: cast.nils, card: { value: 'ABBA' } }, asTenant);
  const { id } = await createToken(harness, 'success', { type: 'CARD', card: { value: 'ABBA' } }, asTenant);
  await updateToken(harness, 'delegation-forbids', id, { userId: cast.nils }, asTenant);
  const unknown = await updateToken(harness, 'validation-failed', id, { userId: cast.ada }, asTenant);
  assert.deepEqual(pointers(unknown), ['/userId unknown-reference']);
  // A specific 422 comes before a 409, and neither tells whether the user has an address.
  const inverted = { type: 'CARD', userId: cast.nils, card: { value: 'ABBB' }, validFrom: harness.now(), validUntil: harness.now() };
  await createToken(harness, 'validity-inverted', inverted, asTenant);
  await createToken(harness, 'delegation-forbids', { type: 'MOBILE', userId: cast.nils }, asTenant);
});

test('a card is moved and freed, and its status is the first that fits', async () => {
  const harness = createHarness();
  const path = { tokenId: cast.nilsCard };
  const status = async () => (await harness.expect('getToken', 'success', { path })).status;
  assert.equal((await updateToken(harness, 'success', cast.nilsCard, { userId: cast.ada })).userId, cast.ada);
  await updateToken(harness, 'success', cast.nilsCard, { userId: null, validFrom: harness.later(60), validUntil: harness.later(120) });
  assert.equal(await status(), 'NOT_YET_VALID');
  await harness.advance(60);
  assert.equal(await status(), 'UNASSIGNED');
  await harness.advance(60);
  assert.equal(await status(), 'EXPIRED');
  await updateToken(harness, 'success', cast.nilsCard, { blocked: true });
  assert.equal(await status(), 'BLOCKED');
  const inverted = await updateToken(harness, 'validity-inverted', cast.nilsCard, { validUntil: harness.later(-60) });
  assert.deepEqual(pointers(inverted), ['/validUntil validity-inverted']);
  const made = await createToken(harness, 'validity-inverted', {
    type: 'CARD',
    card: { value: 'ABBA' },
    validFrom: harness.now(),
    validUntil: harness.now(),
  });
  assert.deepEqual(pointers(made), ['/validUntil validity-inverted']);
});

test('members of another type of token are unknown to it, all at once with other faults', async () => {
  const harness = createHarness();
  const refused = await updateToken(harness, 'validation-failed', cast.adasPin, {
    card: card('ABBA', 16),
    external: { channel: 'API_1' },
    userId: cast.nils,
    type: 'PIN',
    validUntl: null,
  });
  assert.deepEqual(pointers(refused).sort(), [
    '/card unknown-member',
    '/external unknown-member',
    '/type read-only',
    '/userId read-only',
    '/validUntl unknown-member',
  ]);
  const made = await createToken(harness, 'validation-failed', { type: 'CARD', card: { value: 'ABBA' }, pin: '9051' });
  assert.deepEqual(pointers(made), ['/pin unknown-member']);
});

test('who may not manage access sees that there is a card, and not its value', async () => {
  const harness = createHarness();
  for (const as of ['Reception desk', 'Auditor'] as const) {
    const { card: shown } = await harness.expect('getToken', 'success', { as, path: { tokenId: cast.adasCard } });
    assert.deepEqual(shown, { value: null, bitLength: 26, facilityCode: null, number: null });
    const { external } = await harness.expect('getToken', 'success', { as, path: { tokenId: cast.adasPlate } });
    assert.deepEqual(external, { channel: 'API_1', identifier: null });
    const { requiredCapacities } = await harness.expect('listTokens', 'capacity-missing', { as, query: { cardValue: '054F4D3' } });
    assert.deepEqual(requiredCapacities, ['ACCESS_MANAGEMENT']);
  }
  const ids = async (query: RequestOptions['query']) =>
    (await harness.expect('listTokens', 'success', { as: 'HR sync', query })).items.map(({ id }) => id);
  assert.deepEqual(await ids({ cardValue: '054f4d3' }), [cast.adasCard]);
  assert.deepEqual(await ids({ cardValue: '54F4D3' }), [], 'leading zeros count');
  assert.deepEqual(await ids({ cardValue: '054F4D5' }), [], 'a card of the tenant');
  assert.deepEqual(await ids({ userId: cast.ada, type: ['PIN', 'MOBILE'] }), [cast.adasPhone, cast.adasPin]);
  assert.deepEqual(await ids({ status: 'UNASSIGNED' }), []);
});

test('a change of a card reaches the door with the next sync, a change of a phone makes none', async () => {
  const harness = createHarness();
  const start = harness.later(-1);
  const pending = async () =>
    (await harness.expect('getController', 'success', { path: { controllerId: cast.controller } })).pendingChanges;
  await updateToken(harness, 'success', cast.adasCard, { blocked: true });
  await updateToken(harness, 'success', cast.adasCard, { name: 'Lost card' });
  await updateToken(harness, 'success', cast.adasPhone, { blocked: true });
  assert.equal(await pending(), 1);
  await harness.advance(2);
  assert.equal(await pending(), 0);
  assert.deepEqual(await eventLines(harness, start), [
    'config.updated TOKEN blocked',
    'config.updated TOKEN name',
    'config.updated TOKEN blocked',
    'controller.synced',
  ]);
  await harness.expect('deleteToken', 'success', { path: { tokenId: cast.adasCard }, headers: { 'If-Match': '"3"' } });
  await harness.expect('deleteToken', 'not-found', { path: { tokenId: cast.adasCard } });
});
