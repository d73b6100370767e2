// step: set-up
import { call, type Schemas } from './access.mts';

await call('POST', '/_sim/reset'); // A fresh building. The service has no such call.
const system = '/v2/systems/sys_01KERKS8Z0DQ5GGNVYP694EW6K';

// step: ask-about-the-evening
const question: Schemas['DryRunRequest'] = {
  doorId: 'dor_01KEY0W720XV0HBA7MHWWP8E15',
  credential: { type: 'CARD', tokenId: 'tok_01KF0A3Z20K3A3D2T3NT1914NZ' },
  dryRun: true,
};
const evening = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, {
  ...question,
  at: '2026-03-16T20:00:00+01:00',
});
console.log(evening.decision, evening.reason, evening.trace?.at(-1)?.step);

// step: block-her-out-of-earshot
await call('PUT', '/_sim/controllers/ctl_01KEXZ5980FKQPNVEF992SK844', { connection: 'OFFLINE' });
const ada = `${system}/users/usr_01KF09TT3069N4H0PB6QJNKPXJ`;
await call('PATCH', ada, { blocked: true });

// step: ask-about-now
const now = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(now.decision, now.atDoor?.decision);

// step: give-her-card-to-another
const card = `${system}/tokens/tok_01KF0A3Z20K3A3D2T3NT1914NZ`;
await call('PATCH', card, { userId: 'usr_01KF0AP90071HFE865V215DE1C' });

// step: ask-whose-rights
const moved = await call<Schemas['AccessDecision']>('POST', `${system}/request-access`, question);
console.log(moved.userId, moved.atDoor?.userId);
