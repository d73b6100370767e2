import type { Decision } from '../decision/decide';
import { targetsDoor } from '../decision/paths';
import { serviceRights } from '../sync/rights-view';
import type { Privilege, Role, Schemas } from '../world/records';
import type { World } from '../world/world';

/** How a decision came about, in the six links that people know: what each found, and whether it held. */

export const linkNames = ['TOKEN', 'USER', 'ROLE', 'PRIVILEGE', 'SCHEDULE', 'DOOR'] as const;
export type LinkName = (typeof linkNames)[number];
export type DecisionLink = {
  link: LinkName;
  /** Of what was found; null if nothing was, or if nothing has a name. */
  name: string | null;
  outcome: 'PASSED' | 'FAILED' | 'WAITING' | 'SKIPPED' | 'NOT_REACHED';
};

const linkOfStep: Record<Schemas['DecisionStep'], LinkName> = {
  DOOR_MODE: 'DOOR',
  IDENTIFY: 'TOKEN',
  TOKEN: 'TOKEN',
  TOKEN_USER: 'USER',
  USER: 'USER',
  PIN: 'USER',
  ROLE: 'ROLE',
  PRIVILEGE: 'PRIVILEGE',
  DELEGATION: 'PRIVILEGE',
  CREDENTIAL_AND_SCHEDULE: 'SCHEDULE',
  RANGE: 'TOKEN',
  VISIT: 'TOKEN',
};

/** One step asks for the credential and for the time: the privilege fails if it wants another credential. */
function failedLink({ trace, reason }: Decision): LinkName | null {
  const failed = trace.find(({ outcome }) => outcome === 'FAILED');
  if (!failed) {
    // A lock that is alone has no steps, and says only that it does not know the card.
    return reason === null ? null : 'TOKEN';
  }
  return reason === 'PIN_REQUIRED' || reason === 'CREDENTIAL_NOT_ALLOWED' ? 'PRIVILEGE' : linkOfStep[failed.step];
}

/** The role and the privilege that granted, or those that came nearest: they lead to this door, and want what was presented. */
function nearest(
  world: World,
  doorId: string,
  { privilegeId, userId, reason, loggedAs }: Decision,
): { role?: Role; privilege?: Privilege } {
  const rights = serviceRights(world);
  const roles = userId === null ? [] : rights.rolesOf(userId);
  const groups = rights.groupsHolding(doorId);
  const found = roles.flatMap((role) =>
    role.privilegeIds.flatMap((id) => {
      const privilege = rights.privilege(id);
      return privilege && targetsDoor(privilege, doorId, 'OUTSIDE', groups) ? [{ role, privilege }] : [];
    }),
  );
  const credential = reason === 'PIN_REQUIRED' ? 'CARD_AND_PIN' : loggedAs;
  return (
    found.find(({ privilege }) => privilege.id === privilegeId) ??
    found.find(({ privilege }) => privilege.credential === credential) ??
    found[0] ??
    (roles[0] ? { role: roles[0] } : {})
  );
}

export function explainDecision(world: World, doorId: string, decided: Decision): DecisionLink[] {
  const { tables } = world;
  const { role, privilege } = nearest(world, doorId, decided);
  const scheduleId = privilege?.scheduleId ?? null;
  const names: Record<LinkName, string | null | undefined> = {
    TOKEN: tables.tokens.get(decided.tokenId ?? '')?.name ?? tables.visits.get(decided.visitId ?? '')?.name,
    USER: tables.users.get(decided.userId ?? '')?.name,
    ROLE: role?.name,
    PRIVILEGE: privilege?.name,
    SCHEDULE: privilege && scheduleId === null ? 'Always' : tables.schedules.get(scheduleId ?? '')?.name,
    DOOR: tables.doors.get(doorId)?.name,
  };
  const failed = failedLink(decided);
  const outcomeOf = (link: LinkName, index: number): DecisionLink['outcome'] => {
    if (failed === link) {
      return decided.reason === 'PIN_REQUIRED' ? 'WAITING' : 'FAILED';
    }
    // A blocked door asks for nothing else; everybody else is asked in the order of the links.
    if (failed !== null && (failed === 'DOOR' || index > linkNames.indexOf(failed))) {
      return 'NOT_REACHED';
    }
    const isAsked = link === 'DOOR' || decided.trace.some(({ step, outcome }) => linkOfStep[step] === link && outcome === 'PASSED');
    return isAsked ? 'PASSED' : 'SKIPPED';
  };
  return linkNames.map((link, index) => {
    const outcome = outcomeOf(link, index);
    return { link, outcome, name: outcome === 'NOT_REACHED' && link !== 'DOOR' ? null : (names[link] ?? null) };
  });
}
