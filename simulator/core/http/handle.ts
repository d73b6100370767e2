import { newId } from '../world/random';
import { Call } from './call';
import type { AnyHandler, HandlerResult } from './handlers';
import type { Policy } from './policy';
import { Problem, problemBody } from './problem';
import { inReadingOrder } from './reading-order';
import { peek, type SimulatorRequest, type SimulatorResponse } from './request';
import type { Service } from './service';
import { requireJsonAccepted } from './steps/accept';
import { requireAllowedAddress } from './steps/address';
import { requireNotArchived } from './steps/archived';
import { authenticate, recordUse } from './steps/authenticate';
import { parseBody } from './steps/body';
import { requireCapacitiesFor } from './steps/capacity';
import { idempotently } from './steps/idempotency';
import { delay, takeFault } from './steps/injected-fault';
import { runOperation } from './steps/operation';
import { readParameters } from './steps/parameters';
import { countRequest, requireWithinRate } from './steps/rate-limit';
import { findOperation, findPath, options } from './steps/route';
import { findScope } from './steps/scope';

/** The way of a request, step by step, in the order of checks that the API promises. `headers` are those of every response. */
async function respond(service: Service, request: SimulatorRequest, headers: Record<string, string>): Promise<SimulatorResponse> {
  const { world, contract, validator, settings, address } = service;

  const path = findPath(service.route, request); // 404, 410
  if (request.method === 'OPTIONS') {
    return options(path);
  }
  const routed = findOperation(path, request); // 405
  const policy: Policy = service.policies[routed.operationId] ?? {};
  const preview = routed.method === 'GET' ? {} : peek(request.body);

  const caller = authenticate(world, request, address); // 401
  const rate = countRequest(world, contract['x-rate-limits'], routed, caller, policy, preview);
  Object.assign(headers, rate.headers);
  requireAllowedAddress(caller, address); // 403
  requireWithinRate(rate); // 429
  recordUse(world, caller);
  const fault = takeFault(service.faults);

  const scope = findScope(world, routed, caller); // 404, 403
  requireJsonAccepted(request, routed); // 406
  const raw = parseBody(request, routed); // 413, 415, 400
  const values = readParameters(world, validator, request, routed); // 400
  requireCapacitiesFor(scope, policy, preview, values); // 403

  return idempotently(world, request, caller, values, async () => {
    await delay(service, fault);
    requireNotArchived(scope, routed, policy, preview); // 409
    const { operationId, parameters } = routed;
    const call = new Call({
      ...{ world, settings, validator, operationId, path: parameters, raw, ...caller, ...scope },
      query: values as never,
      url: request.url.pathname,
    });
    const handler = service.handlers[operationId] as AnyHandler;
    const ifMatch = (values['If-Match'] as string | undefined) ?? null;
    const result = world.transaction(call.actor, () => runOperation(validator, handler, call, ifMatch)); // 404, 412, 422, 409
    return success(routed.status, result);
  });
}

function success(status: number, { body, version, location }: HandlerResult): SimulatorResponse {
  return {
    status,
    headers: {
      ...(version === undefined ? {} : { ETag: `"${version}"` }),
      ...(location === undefined ? {} : { Location: location }),
    },
    body: body === undefined ? null : JSON.stringify(inReadingOrder(body)),
  };
}

/** Answers requests to the API. A problem that a step throws becomes the response. */
export function createHandle(service: Service): (request: SimulatorRequest) => Promise<SimulatorResponse> {
  const { world, contract, texts } = service;
  const version = contract.info.version.split('.').slice(0, 2).join('.');

  return async (request) => {
    service.runDueTasks();
    const requestId = newId(world.random, 'req', world.now);
    const general: Record<string, string> = {
      ...{ 'API-Version': version, 'Request-Id': requestId, Simulated: 'true' },
      'Cache-Control': 'no-store', // Some answers hold secrets, and all of them who goes where.
    };
    try {
      const { status, headers, body } = await respond(service, request, general);
      return {
        status,
        headers: { ...general, ...(body === null ? {} : { 'Content-Type': 'application/json' }), ...headers },
        body,
      };
    } catch (thrown) {
      let problem: Problem;
      if (thrown instanceof Problem) {
        problem = thrown;
      } else {
        service.onDefect(thrown);
        problem = new Problem('internal-error');
      }
      const explained = problemBody(texts, problem, requestId);
      const headers = { ...general, 'Content-Type': 'application/problem+json', ...problem.headers };
      return { status: explained.status, headers, body: JSON.stringify(explained) };
    }
  };
}
