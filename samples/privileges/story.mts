// step: set-up
import { call, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: make-a-privilege
const body: Schemas['PrivilegeCreate'] = {
  name: 'Main entrance, card',
  credential: 'CARD',
  scheduleId: 'sch_01KEY2K4W0HAX69PAA6N2R0W8V',
  doors: [{ doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15' }],
};
const privilege = await call<Schemas['PrivilegeWithWarnings']>(
  'POST',
  `${system}/privileges`,
  body,
  {
    'Idempotency-Key': 'main-entrance-card-1',
  },
);
console.log(privilege.id);

// step: ask-a-case
const answer = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
  at: '2026-03-16T19:00:00.000Z',
} satisfies Schemas['AccessRequest']);
console.log(answer.decision, answer.reason);
