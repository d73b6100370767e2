import { type Contract, type Operation, operationsOf, resolve } from '../../../api/contract';

/** The seeded world is what the examples of the contract show: reads at its first instant, events as its history. */

/** A seed looks for some forty operations, so this makes no list of all of them each time. */
function operationOf({ paths }: Contract, operationId: string): Operation | undefined {
  for (const path in paths) {
    for (const method in paths[path]) {
      if (paths[path][method]?.operationId === operationId) {
        return paths[path][method];
      }
    }
  }
  return undefined;
}

export function exampleOf<Value>(contract: Contract, operationId: string, name: string): Value {
  const success = Object.entries(operationOf(contract, operationId)?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const examples = success ? resolve(contract, success).content?.['application/json']?.examples : undefined;
  const example = examples?.[name];
  if (!example) {
    throw new Error(`The contract has no example "${name}" of ${operationId}.`);
  }
  return resolve(contract, example).value as Value;
}

export function itemsOf<Item>(contract: Contract, operationId: string, name: string): Item[] {
  return exampleOf<{ items: Item[] }>(contract, operationId, name).items;
}

/** The events that the catalogue shows, oldest first. */
export function eventExamples(contract: Contract): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  for (const { operation } of operationsOf(contract.webhooks)) {
    for (const example of Object.values(operation.requestBody?.content['application/json']?.examples ?? {})) {
      const payload = resolve(contract, example).value as { data: Record<string, unknown> };
      found.push(payload.data);
    }
  }
  return found.sort((left, right) => (String(left.occurredAt) < String(right.occurredAt) ? -1 : 1));
}
