import { castMembers } from '../../api/cast/members';
import { type Caller, callers } from '../../simulator/core/seeds/people';
import { inlineCode, joinWithAnd, markdownTable } from './markdown';

const nameOf = (systemId: string) => castMembers.find(({ id }) => id === systemId)?.name ?? systemId;

function capacitiesOf({ capacities }: Caller['grants'][number]): string {
  return capacities.length === 4 ? 'every capacity' : joinWithAnd(capacities.map(inlineCode));
}

/** Systems with the same capacities are named together. */
function rightsOf({ owner, grants }: Caller): string {
  const held = [...new Set(grants.map(capacitiesOf))].map((capacities) => {
    const systems = grants.filter((grant) => capacitiesOf(grant) === capacities).map(({ systemId }) => nameOf(systemId));
    return `${capacities} on ${joinWithAnd(systems)}`;
  });
  return [...(owner ? ['owner'] : []), ...held].join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Who may call the simulator, with the secrets that work there and nowhere else. */
export function simulatorCallers(): string {
  const rows = callers.map((caller) => [caller.name, rightsOf(caller), `${inlineCode(caller.credentialId)} ${inlineCode(caller.secret)}`]);
  return markdownTable(['Administrator', 'May', 'Credential id and secret'], rows);
}
