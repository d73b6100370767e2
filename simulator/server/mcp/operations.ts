import { type Contract, operationsOf, type Parameter, type PlacedOperation, resolve } from '../../../api/contract';
import { createRouter } from '../../core/http/router';
import { nearest, ToolError } from './tool';

/** Finds operations of the contract by their id, or by verb and path. */
export type OperationFinder = {
  byId(operationId: string): PlacedOperation;
  /** Null if the path is none of the API: the simulator then says so itself. */
  byCall(method: string, path: string): PlacedOperation | null;
  /** `createDoor`, `POST /v2/systems/{systemId}/doors`, or the same with a real id. */
  byName(name: string): PlacedOperation;
};

export function createOperationFinder(contract: Contract): OperationFinder {
  const operations = operationsOf(contract.paths);
  const route = createRouter(contract);
  const names = operations.map(({ operation }) => operation.operationId);

  function byId(operationId: string): PlacedOperation {
    const found = operations.find(({ operation }) => operation.operationId.toLowerCase() === operationId.toLowerCase());
    if (!found) {
      const similar = nearest(operationId, names);
      const hint = similar.length > 0 ? ` Did you mean ${similar.join(', ')}?` : '';
      throw new ToolError(
        `There is no operation "${operationId}".${hint} search_docs with kind "operation" finds operations by what they do.`,
      );
    }
    return found;
  }

  function byCall(method: string, path: string): PlacedOperation | null {
    const written = operations.find((each) => each.path === path && each.method === method);
    return written ?? route(path.split('?')[0] ?? '')?.routes.get(method) ?? null;
  }

  return {
    byId,
    byCall,
    byName(name) {
      const [, method, path] = name.trim().match(/^([A-Za-z]+)\s+(\/\S*)$/) ?? [];
      if (!method || !path) {
        return byId(name.trim());
      }
      const found = byCall(method.toUpperCase(), path);
      if (!found) {
        const similar = nearest(path, [...new Set(operations.map((each) => each.path))]);
        throw new ToolError(`The API has no ${method.toUpperCase()} ${path}. Paths like it: ${similar.join(', ') || 'none'}.`);
      }
      return found;
    },
  };
}

export function parametersOf(contract: Contract, { operation }: PlacedOperation): Parameter[] {
  return (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter));
}
