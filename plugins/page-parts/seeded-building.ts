import type { Contract } from '../../api/contract';
import type { AnswerOf } from '../../simulator/core/control/handlers';
import { stateOf } from '../../simulator/core/control/state';
import { seededWorld } from '../../simulator/decision-cases/seeded-world';

/** The building as it begins, which is drawn before the simulator is loaded. */
export function seededBuilding(contract: Contract): AnswerOf<'GET /_sim/state'> {
  return stateOf(seededWorld(contract), { faults: [], address: '' });
}
