import { ids, privilege, role } from './cast-records';
import { castWorld, rightsOf } from './cast-rights';
import { decide } from './decide';
import { identify } from './identify';
import { linksHold, targetsDoor } from './paths';

const w = castWorld();
w.members = [];
for (let r = 0; r < 5; r++) {
  const ps: string[] = [];
  for (let p = 0; p < 5; p++) {
    const id = `prv_01KEY35ET03Z32XF0JJE5ZPB${r}${p}`;
    ps.push(id);
    w.privileges.push(
      privilege(id, 'CARD', {
        scheduleId: ids.officeHours,
        doors: Array.from({ length: 20 }, (_, i) => ({ doorId: i === 7 ? ids.entrance : 'dor_' + i, side: 'BOTH' as const })),
      }),
    );
  }
  w.roles.push(role(`rol_${r}`, ps));
  w.members.push({ roleId: `rol_${r}`, userId: ids.ada });
}
const rights = rightsOf(w);
const bench = (name: string, n: number, f: (i: number) => unknown) => {
  for (let i = 0; i < n / 4; i++) f(i);
  const t = performance.now();
  for (let i = 0; i < n; i++) f(i);
  const ns = ((performance.now() - t) * 1e6) / n;
  console.log(name, ns.toFixed(0) + ' ns');
};
const door = rights.door(ids.entrance)!;
const user = rights.user(ids.ada)!;
const roles = rights.rolesOf(ids.ada);
const groups = rights.groupsHolding(ids.entrance);
const at = '2026-03-16T08:00:00.000Z';
for (let k = 0; k < 2; k++) {
  bench('identify', 300000, () => identify(rights, door, 'CARD', { cardValue: '054F4D3', bitLength: 26 }, at));
  bench('collect', 200000, () => {
    let n = 0;
    for (const r of roles)
      for (const id of r.privilegeIds) {
        const p = rights.privilege(id)!;
        if (targetsDoor(p, ids.entrance, 'OUTSIDE', groups) && linksHold(rights, user, r, p, door, at)) n++;
      }
    return n;
  });
  bench('targets', 200000, () => {
    let n = 0;
    for (const r of roles)
      for (const id of r.privilegeIds) {
        const p = rights.privilege(id)!;
        if (targetsDoor(p, ids.entrance, 'OUTSIDE', groups)) n++;
      }
    return n;
  });
  bench('lookup', 200000, () => {
    let n = 0;
    for (const r of roles)
      for (const id of r.privilegeIds) {
        const p = rights.privilege(id)!;
        if (p) n++;
      }
    return n;
  });
  bench('decide', 200000, () =>
    decide(rights, { doorId: ids.entrance, side: 'OUTSIDE', method: 'CARD', at, presented: { cardValue: '054F4D3', bitLength: 26 } }),
  );
  bench('decide tok', 200000, () =>
    decide(rights, { doorId: ids.entrance, side: 'OUTSIDE', method: 'CARD', at, presented: { tokenId: ids.adaCard } }),
  );
  bench('date', 200000, () => Date.parse(at));
}
