// step: set-up
import { call, Refused, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: onboard-with-a-taken-card
const key = { 'Idempotency-Key': 'onboard-E-2077' };
const person: Schemas['Onboarding'] = {
  user: { name: 'Tove Holm', externalId: 'E-2077' },
  tokens: [{ type: 'PIN' }, { type: 'CARD', card: { value: '054F4D3', bitLength: 26 } }],
  roleIds: ['rol_01KEY3QRR0T36VE7J528GPKHGS'],
};
try {
  await call('POST', `${system}/shortcuts/onboard-user`, person, key);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.log(error.problem.code);
}

// step: find-nothing
const found = await call<Schemas['UserPage']>('GET', `${system}/users?externalId=E-2077`);
console.log(found.items.length);

// step: onboard-again
const again: Schemas['Onboarding'] = {
  ...person,
  tokens: [{ type: 'PIN' }, { type: 'CARD', card: { value: '054F4D7', bitLength: 26 } }],
};
const onboarded = await call<Schemas['OnboardedUser']>(
  'POST',
  `${system}/shortcuts/onboard-user`,
  again,
  key,
);
console.log(onboarded.user.id, onboarded.tokens.length);

// step: offboard
const offboarded = await call<Schemas['OffboardedUser']>(
  'POST',
  `${system}/shortcuts/offboard-user`,
  { userId: onboarded.user.id, keepCards: true } satisfies Schemas['Offboarding'],
  { 'Idempotency-Key': 'offboard-E-2077' },
);
console.log(offboarded.user.status, offboarded.tokens.length);
