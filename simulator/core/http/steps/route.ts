import type { OperationId } from '../contract-types';
import { Problem } from '../problem';
import type { SimulatorRequest, SimulatorResponse } from '../request';
import type { Match, Route } from '../router';

/** The operation that a request is for, and the parameters in its path. */
export type Routed = Route & { operationId: OperationId; parameters: Readonly<Record<string, string>> };

export function findPath(route: (pathname: string) => Match | null, { url }: SimulatorRequest): Match {
  if (url.pathname === '/v1' || url.pathname.startsWith('/v1/')) {
    throw new Problem('gone', null, {}, { Link: '</v2/systems>; rel="successor-version"' });
  }
  const match = route(url.pathname);
  if (!match) {
    throw new Problem('not-found', 'There is no such path in this API.');
  }
  return match;
}

/** What can be asked of a path: its operations, `HEAD` where there is `GET`, and `OPTIONS`. */
function allow({ routes }: Match): { Allow: string } {
  return {
    Allow: [...routes.keys()]
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .concat('OPTIONS')
      .join(', '),
  };
}

/** The response to `OPTIONS`, which needs no credential. */
export function options(match: Match): SimulatorResponse {
  return { status: 204, headers: allow(match), body: null };
}

export function findOperation(match: Match, { method }: SimulatorRequest): Routed {
  const found = match.routes.get(method === 'HEAD' ? 'GET' : method);
  if (!found) {
    throw new Problem('method-not-allowed', null, {}, allow(match));
  }
  return { ...found, operationId: found.operation.operationId as OperationId, parameters: match.path };
}
