import type { Contract } from '../../api/contract';
import type { JsonObject } from '../../openapi/json/json';
import { describeSchema } from '../../openapi/schema/describe-schema';
import { decideCase } from '../../simulator/decision-cases/decide-case';
import { vectorGroups } from '../../simulator/decision-cases/vectors';
import type { WorldRows } from '../../simulator/decision-cases/world-rows';
import { escapeProse, inlineCode, joinWithAnd, markdownTable } from './markdown';

/** The steps that deny for a reason, in cases that are decided now by the simulator's own function. */
function denyingSteps(world: WorldRows): Map<string, Set<string>> {
  const steps = new Map<string, Set<string>>();
  for (const vector of Object.values(vectorGroups).flatMap(({ vectors }) => [...vectors])) {
    const { reason, trace } = decideCase(world, vector);
    const failed = trace.find(({ outcome }) => outcome === 'FAILED')?.step;
    if (reason && failed) {
      steps.set(reason, (steps.get(reason) ?? new Set()).add(failed));
    }
  }
  return steps;
}

/** Each deny reason, with the step of the decision that gives it. The rows have the reasons as anchors: see plugins/rehype-row-anchors. */
export function denyReasons(contract: Contract, world: WorldRows): string {
  const steps = denyingSteps(world);
  const { values } = describeSchema(contract as unknown as JsonObject, { $ref: '#/components/schemas/DenyReason' });
  const rows = values.map(({ value, meaning }) => {
    const [step, ...others] = [...(steps.get(String(value)) ?? [])].map(inlineCode);
    if (step === undefined) {
      throw new Error(`<DenyReasons>: no case of simulator/decision-cases/vectors.ts is denied with ${value}, so its step is not known.`);
    }
    return [inlineCode(String(value)), joinWithAnd([step, ...others]), escapeProse(meaning)];
  });
  return markdownTable(['Reason', 'Step', 'Meaning'], rows);
}
