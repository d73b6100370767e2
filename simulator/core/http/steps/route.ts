import type { OperationId } from '../contract-types';
import { Problem } from '../problem';
import type { SimulatorRequest } from '../request';
import type { Match, Route } from '../router';

/** The operation that a request is for, and the parameters in its path. */
export type Routed = Route & { operationId: OperationId; parameters: Readonly<Record<string, string>> };

export function findRoute(route: (pathname: string) => Match | null, { method, url }: SimulatorRequest): Routed {
  if (url.pathname === '/v1' || url.pathname.startsWith('/v1/')) {
    throw new Problem('gone', null, {}, { Link: '</v2/systems>; rel="successor-version"' });
  }
  const match = route(url.pathname);
  if (!match) {
    throw new Problem('not-found', 'There is no such path in this API.');
  }
  const found = match.routes.get(method);
  if (!found) {
    throw new Problem('method-not-allowed', null, {}, { Allow: [...match.routes.keys()].join(', ') });
  }
  return { ...found, operationId: found.operation.operationId as OperationId, parameters: match.path };
}
