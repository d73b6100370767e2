import { type Contract, type Operation, operationsOf, resolve } from '../../../api/contract';
import { decodeComponent } from '../../../openapi/decode-component';

/** An operation, the status of its success, and whether that has a body. */
export type Route = { operation: Operation; method: string; path: string; status: number; hasContent: boolean };
type Node = { literal: Map<string, Node>; variable: { name: string; node: Node } | null; routes: Map<string, Route> };
export type Match = { routes: ReadonlyMap<string, Route>; path: Record<string, string> };

function node(): Node {
  return { literal: new Map(), variable: null, routes: new Map() };
}

/** Finds the operations of a path. The tree is made from the paths of the contract. */
export function createRouter(contract: Contract): (pathname: string) => Match | null {
  const root = node();
  for (const { method, path, operation } of operationsOf(contract.paths)) {
    let at = root;
    for (const segment of path.slice(1).split('/')) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name) {
        at.variable ??= { name, node: node() };
        if (at.variable.name !== name) {
          throw new Error(`${path}: the parameter is called ${at.variable.name} in another path.`);
        }
        at = at.variable.node;
      } else {
        const next = at.literal.get(segment) ?? node();
        at.literal.set(segment, next);
        at = next;
      }
    }
    const [status = '', response] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
    const hasContent = response !== undefined && resolve(contract, response).content !== undefined;
    at.routes.set(method, { operation, method, path, status: Number(status), hasContent });
  }
  return (pathname) => {
    const path: Record<string, string> = {};
    let at = root;
    for (const segment of pathname.slice(1).split('/')) {
      const literal = at.literal.get(segment);
      if (literal) {
        at = literal;
      } else if (at.variable && segment !== '') {
        path[at.variable.name] = decodeComponent(segment);
        at = at.variable.node;
      } else {
        return null;
      }
    }
    return at.routes.size > 0 ? { routes: at.routes, path } : null;
  };
}
