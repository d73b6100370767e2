import type { Contract } from '../../../api/contract';
import { milliseconds, seconds } from '../instant';
import { inherited } from '../system-settings';
import type { Validator } from '../validation';
import { newId } from '../world/random';
import type { System } from '../world/records';
import type { World } from '../world/world';
import { Call, type Handlers, type OperationId, type ServiceSettings } from './call';
import { finerCapacities } from './finer-capacities';
import { begin, finish, storedResponse } from './idempotency';
import { Problem, type ProblemTexts, problemBody } from './problem';
import { countRequest, type Policy } from './rate';
import { inReadingOrder } from './reading-order';
import { acceptsJson, parseBody, peek, type SimulatorRequest, type SimulatorResponse } from './request';
import type { Match, Route } from './router';
import { addressAllowed, type SignedIn, signIn } from './sign-in';

/** An answer that is made to fail or to wait, once: how clients are tried out. */
export type InjectedFault = { status?: 429 | 500 | 503; latencySeconds?: number };

export type Service = {
  contract: Contract;
  world: World;
  /** Finds the operations of a path. */
  route(pathname: string): Match | null;
  validator: Validator;
  handlers: Handlers;
  settings: ServiceSettings;
  texts: ProblemTexts;
  /** The address that requests seem to come from. */
  address: string;
  faults: InjectedFault[];
  /** Waits in real time; only a fault makes a request wait. */
  wait(seconds: number): Promise<void>;
  /** Lives through what is due before a request is answered. */
  settle(): void;
  /** Told of what must never happen. */
  onDefect(defect: unknown): void;
};

const idPattern = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export function createHandle(service: Service): (request: SimulatorRequest) => Promise<SimulatorResponse> {
  const { contract, world, settings, route } = service;
  const version = contract.info.version.split('.').slice(0, 2).join('.');

  function policyOf(id: OperationId, signedIn: SignedIn, systemId: string | undefined, body: Record<string, unknown>): Policy {
    const isAction = id === 'createDoorAction' || id === 'createControllerAction' || (id === 'requestAccess' && body.dryRun !== true);
    if (isAction && systemId && signedIn.administrator.grants.some((grant) => grant.systemId === systemId)) {
      return { name: 'actions', subject: systemId, isExempt: body.type === 'BLOCK' || body.type === 'RETURN_TO_SCHEDULE' };
    }
    return { name: 'default', subject: signedIn.credential.id, isExempt: false };
  }

  /** The system or account of the path, if the caller may know of it, and what the caller may do there. */
  function scope({ operation }: Route, path: Record<string, string>, { administrator }: SignedIn) {
    const isOwnerCall = operation['x-audience'] === 'owner';
    const name = isOwnerCall ? 'accountId' : 'systemId';
    const id = path[name];
    const prefix = isOwnerCall ? 'acc_' : 'sys_';
    if (id !== undefined && !(idPattern.test(id) && id.startsWith(prefix))) {
      throw new Problem('invalid-id', `${name} in the path is no id of this kind.`);
    }
    if (isOwnerCall) {
      if (id !== administrator.accountId) {
        throw new Problem('not-found');
      }
      if (!administrator.owner) {
        throw new Problem('owner-required');
      }
      return { system: null, capacities: new Set<string>() };
    }
    if (id === undefined) {
      return { system: null, capacities: new Set<string>() };
    }
    const system = world.tables.systems.get(id);
    const grant = administrator.grants.find(({ systemId }) => systemId === id);
    if (!system || !grant) {
      throw new Problem('not-found');
    }
    const capacities = new Set<string>(grant.capacities);
    requireOne(capacities, operation['x-capacities']);
    return { system: inherited(world, system), capacities };
  }

  function requireOne(held: ReadonlySet<string>, suffices: readonly string[]): void {
    if (!suffices.includes('ANY') && !suffices.some((capacity) => held.has(capacity))) {
      throw new Problem('capacity-missing', null, { requiredCapacities: suffices as never });
    }
  }

  function isWrite({ method, operation }: Route, body: Record<string, unknown>): boolean {
    return operation['x-audience'] === 'admin' && method !== 'GET' && !(operation.operationId === 'requestAccess' && body.dryRun === true);
  }

  function execute(
    matched: Route,
    signedIn: SignedIn,
    system: System | null,
    options: Omit<ConstructorParameters<typeof Call>[0], 'system' | 'administrator' | 'credential'>,
  ): SimulatorResponse {
    const { operation, status } = matched;
    const id = operation.operationId as OperationId;
    const call = new Call({ ...options, system, administrator: signedIn.administrator, credential: signedIn.credential });
    const handler = service.handlers[id] as (call: Call) => { body: unknown; version?: number; location?: string };
    const reply = world.transaction(call.actor, () => handler(call as Call));
    const headers: Record<string, string> = {};
    if (reply.version !== undefined) {
      headers.ETag = `"${reply.version}"`;
    }
    if (reply.location !== undefined) {
      headers.Location = reply.location;
    }
    return { status, headers, body: reply.body === undefined ? null : JSON.stringify(inReadingOrder(reply.body)) };
  }

  async function respond(request: SimulatorRequest, general: Record<string, string>): Promise<SimulatorResponse> {
    const { url, body } = request;
    if (url.pathname === '/v1' || url.pathname.startsWith('/v1/')) {
      throw new Problem('gone', null, {}, { Link: '</v2/systems>; rel="successor-version"' });
    }
    const match = route(url.pathname);
    if (!match) {
      throw new Problem('not-found', 'There is no such path in this API.');
    }
    const matched = match.routes.get(request.method);
    if (!matched) {
      throw new Problem('method-not-allowed', null, {}, { Allow: [...match.routes.keys()].join(', ') });
    }
    const { operation } = matched;
    const id = operation.operationId as OperationId;
    const signedIn = signIn(world, request.header('authorization'), service.address);
    const peeked = matched.method === 'GET' ? {} : peek(body);
    let tooMany: Problem | null = null;
    try {
      Object.assign(general, countRequest(world, contract['x-rate-limits'], policyOf(id, signedIn, match.path.systemId, peeked)));
    } catch (problem) {
      tooMany = problem as Problem;
      const { 'Retry-After': _retry, ...rate } = tooMany.headers;
      Object.assign(general, rate);
    }
    if (!addressAllowed(service.address, signedIn.credential.allowedIpRanges as string[])) {
      throw new Problem('address-not-allowed');
    }
    if (tooMany) {
      throw tooMany;
    }
    noteUse(signedIn);
    const fault = service.faults.shift();
    failOnPurpose(fault);
    const { system, capacities } = scope(matched, match.path, signedIn);

    if (!acceptsJson(request.header('accept'))) {
      throw new Problem('not-acceptable');
    }
    const { requestBody } = operation;
    const raw = requestBody ? parseBody(request, Object.keys(requestBody.content), requestBody.required) : undefined;
    if (url.pathname.length + url.search.length > world.bound('requestUrlBytes')) {
      throw new Problem('invalid-parameter', 'The URL has more than 8 KiB. Send fewer or shorter filters.');
    }
    const parameters = service.validator.parameters(id, {
      path: match.path,
      query: url.searchParams,
      header: request.header,
    });
    if ('problem' in parameters) {
      throw new Problem(parameters.name === 'cursor' ? 'invalid-cursor' : parameters.problem, `${parameters.name}: ${parameters.detail}`);
    }
    const { values } = parameters as { values: Record<string, unknown> };
    for (const suffices of system ? finerCapacities(id, peeked, values) : []) {
      requireOne(capacities, suffices);
    }

    const key = values['Idempotency-Key'];
    const recordId = key === undefined ? null : `${signedIn.credential.id} ${key}`;
    const identity = `${request.method} ${url.pathname}\n${body.text ?? ''}`;
    if (recordId) {
      const replay = storedResponse(world, recordId, identity, world.bound('idempotencyKeyHours'));
      if (replay) {
        return { ...replay, headers: { ...replay.headers, 'Idempotency-Replayed': 'true' } };
      }
      begin(world, recordId, identity);
    }
    let done: SimulatorResponse | null = null;
    try {
      if (fault?.latencySeconds) {
        await service.wait(fault.latencySeconds);
        service.settle();
      }
      if (system?.status === 'ARCHIVED' && isWrite(matched, peeked)) {
        throw new Problem('invalid-state', 'The system is archived: it can be read, not changed.', { state: 'ARCHIVED' });
      }
      done = execute(matched, signedIn, system, {
        world,
        settings,
        validator: service.validator,
        operationId: id,
        path: match.path,
        query: values as never,
        capacities,
        url: url.pathname,
        raw,
        ifMatch: (values['If-Match'] as string | undefined) ?? null,
      });
      return done;
    } finally {
      if (recordId) {
        finish(world, recordId, done);
      }
    }
  }

  /** When it was last used, to the second: often enough for a reader, and not a change with every request. */
  function noteUse({ credential, administrator }: SignedIn): void {
    if (credential.lastUsedAt === null || milliseconds(credential.lastUsedAt) + seconds <= world.now) {
      world.tables.credentials.put({ ...credential, lastUsedAt: world.instant });
      world.tables.administrators.put({ ...administrator, lastSeenAt: world.instant });
    }
  }

  function failOnPurpose(fault: InjectedFault | undefined): void {
    if (fault?.status === 429) {
      throw new Problem('rate-limited', 'The simulator was told to refuse this request.', { retryAfterSeconds: 1 }, { 'Retry-After': '1' });
    }
    if (fault?.status) {
      throw new Problem(fault.status === 500 ? 'internal-error' : 'unavailable', 'The simulator was told to fail this request.');
    }
  }

  return async (request) => {
    service.settle();
    const requestId = newId(world.random, 'req', world.now);
    const general: Record<string, string> = { 'API-Version': version, 'Request-Id': requestId, Simulated: 'true' };
    try {
      const { status, headers, body } = await respond(request, general);
      return { status, headers: { ...general, ...(body === null ? {} : { 'Content-Type': 'application/json' }), ...headers }, body };
    } catch (thrown) {
      let problem: Problem;
      if (thrown instanceof Problem) {
        problem = thrown;
      } else {
        service.onDefect(thrown);
        problem = new Problem('internal-error');
      }
      const shown = problemBody(service.texts, problem, requestId);
      const headers = { ...general, 'Content-Type': 'application/problem+json', ...problem.headers };
      return { status: shown.status, headers, body: JSON.stringify(shown) };
    }
  };
}
