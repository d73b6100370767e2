import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as cast from '../../../api/cast/ids';
import { operationsOf, valueAt } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import type { Schemas } from '../world/records';
import { type AccessAttempt, type Decision, decide } from './decide';
import { MADE, privilege } from './testing/cast-records';
import { type CastWorld, castRights, change } from './testing/cast-rights';

const MONDAY_MORNING = '2026-03-16T08:00:00.000Z';
const contract = readContract();
const steps = valueAt<Schemas['DecisionStep'][]>(contract.components.schemas, 'DecisionStep', 'enum');

function run(method: AccessAttempt['method'], presented: AccessAttempt['presented'], changes?: (world: CastWorld) => void): Decision {
  return decide(castRights(changes), { doorId: cast.mainEntrance, side: 'OUTSIDE', method, at: MONDAY_MORNING, presented });
}

/** The trace as one letter a step, in the order of the contract. */
function letters({ trace }: Decision): string {
  assert.deepEqual(
    trace.map(({ step }) => step),
    steps.slice(0, trace.length),
  );
  return trace.map(({ outcome }) => outcome[0]).join('');
}

test('a grant lists all twelve steps', () => {
  assert.equal(letters(run('CARD', { tokenId: cast.adasCard })), 'PPPPPSPPPPSS');
  assert.equal(letters(run('CARD_AND_PIN', { tokenId: cast.adasCard })), 'PPPPPPPPPPSS');
});

test('only a phone that must be somewhere has its range looked at', () => {
  const phones = (world: CastWorld) => {
    for (const credential of ['MOBILE_REMOTE', 'MOBILE_ON_SITE', 'MOBILE_AT_DOOR'] as const) {
      world.privileges.push(privilege(`prv_${credential}`, credential, { doors: [{ doorId: cast.mainEntrance, side: 'BOTH' }] }));
    }
    change(world.roles, cast.employees, { privilegeIds: ['prv_MOBILE_REMOTE', 'prv_MOBILE_ON_SITE', 'prv_MOBILE_AT_DOOR'] });
  };
  const phone = { tokenId: cast.adasPhone };
  assert.equal(letters(run('MOBILE_REMOTE', phone, phones)), 'PPPPPSPPPPSS');
  for (const method of ['MOBILE_ON_SITE', 'MOBILE_AT_DOOR'] as const) {
    assert.equal(letters(run(method, phone, phones)), 'PPPPPSPPPPPS');
    assert.equal(letters(run(method, { ...phone, inRange: false }, phones)), 'PPPPPSPPPPF');
  }
});

test('a denial ends with the step that failed', () => {
  const card = { tokenId: cast.adasCard };
  const cases: [string, Decision][] = [
    [
      'F',
      run('CARD', card, ({ overrides }) => overrides.set(cast.mainEntrance, { mode: 'BLOCKED', setBy: null, setAt: MADE, until: null })),
    ],
    ['PF', run('CARD', { cardValue: '1', bitLength: 26 })],
    ['PF', run('PIN', { pin: '0192' })],
    ['PF', run('VISIT_URL', { visitKey: 'none' })],
    ['PPF', run('CARD', card, ({ tokens }) => change(tokens, cast.adasCard, { blocked: true }))],
    ['PPPF', run('CARD', card, ({ tokens }) => change(tokens, cast.adasCard, { userId: null }))],
    ['PPPPF', run('CARD', card, ({ users }) => change(users, cast.ada, { validUntil: MADE }))],
    ['PPPPPF', run('CARD_AND_PIN', { ...card, pin: '0192' })],
    ['PPPPPSF', run('CARD', card, ({ roles }) => change(roles, cast.employees, { validUntil: MADE }))],
    ['PPPPPPPF', run('CARD_AND_PIN', card, ({ roles }) => change(roles, cast.employees, { privilegeIds: [] }))],
    ['PPPPPSPPF', run('CARD', { tokenId: cast.sarasCard }, ({ delegations }) => change(delegations, cast.delegation, { revokedAt: MADE }))],
    ['PPPPPSPPPF', run('PIN', { pin: '4071' })],
    ['PPSSSSSSSSSF', run('VISIT_URL', { visitId: cast.openHouse })],
  ];
  for (const [expected, decision] of cases) {
    assert.equal(letters(decision), expected, `${decision.reason}`);
    assert.equal(decision.decision, 'DENIED');
  }
});

test('what was not reached is not told: a blocked door names nobody', () => {
  const blocked = ({ overrides }: CastWorld) =>
    overrides.set(cast.mainEntrance, { mode: 'BLOCKED', setBy: null, setAt: MADE, until: null });
  const { tokenId, userId, loggedAs } = run('PIN', { pin: '8352' }, blocked);
  assert.deepEqual([tokenId, userId, loggedAs], [null, null, 'PIN']);
});

test('the method of the event is that of a visit once one is recognised', () => {
  assert.equal(run('PIN', { pin: '8352' }).loggedAs, 'VISIT_PIN');
  assert.equal(run('PIN', { pin: '4071' }).loggedAs, 'PIN');
  assert.equal(run('PIN', { pin: '0192' }).loggedAs, 'PIN');
  assert.equal(run('VISIT_URL', { visitId: cast.openHouse }).loggedAs, 'VISIT_URL');
  assert.equal(run('VISIT_URL', { visitKey: 'none' }).loggedAs, 'VISIT_URL');
  assert.equal(run('CARD_AND_PIN', { tokenId: cast.adasCard }).loggedAs, 'CARD_AND_PIN');
});

type Answer = Schemas['AccessDecision'];
type Credential = AccessAttempt['presented'] & { type: AccessAttempt['method'] };

test('the worked examples of the contract come out', () => {
  const operation = operationsOf(contract.paths).find((placed) => placed.operation.operationId === 'requestAccess')?.operation;
  const answers = valueAt<Record<string, { value: Answer }>>(operation, 'responses', '200', 'content', 'application/json', 'examples');
  const requests = valueAt<Record<string, { value: { credential: Credential } }>>(
    operation,
    'requestBody',
    'content',
    'application/json',
    'examples',
  );
  const likeRequest: Record<string, string> = { visitPinTooEarly: 'visitPin', visitPinTooLate: 'visitPin', doorHasNotHeard: 'cardByDay' };
  const changes: Record<string, (world: CastWorld) => void> = {
    doorHasNotHeard: ({ users }) => change(users, cast.ada, { blocked: true }),
  };
  let compared = 0;
  for (const [name, { value }] of Object.entries(answers)) {
    const request = requests[likeRequest[name] ?? name];
    assert.ok(request, `${name} has a request`);
    const { type: method, ...presented } = request.value.credential;
    const attempt: AccessAttempt = { doorId: value.doorId, side: 'OUTSIDE', method, at: value.evaluatedAt, presented };
    const decision = decide(castRights(changes[name]), attempt);
    for (const member of ['decision', 'reason', 'tokenId', 'userId', 'visitId', 'privilegeId', 'accessTimeSeconds'] as const) {
      assert.equal(decision[member], value[member], `${member} of ${name}`);
    }
    if (value.trace) {
      assert.deepEqual(decision.trace, value.trace, name);
    }
    compared++;
  }
  assert.ok(compared >= 9);
});
