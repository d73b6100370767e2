import { account as accountId, harbourHouse as siteId, groundFloor as tenantId } from '../../api/cast/ids';
import type { AnswerOf } from '../core/control/handlers';
import type { OperationId } from '../core/http/contract-types';
import type { SeedName } from '../core/seeds';
import { callers } from '../core/seeds/people';
import { createSimulator, type Simulator, type SimulatorOptions } from '../core/simulator';
import type { Transport } from '../core/webhooks/deliveries';
import { createClock } from '../core/world/clock';
import { createRandom } from '../core/world/random';
import type { Schemas } from '../core/world/records';
import { contract, contractViolations, operations } from './contract-violations';
import type { CallOutcome, CallResult, OutcomeBody } from './outcome-types';
import { recordOutcome } from './outcomes';

/** A simulator for tests: time stands still unless told, and every answer is held against the contract. */

export * as cast from '../../api/cast/ids';
export type { CallOutcome, OperationId };
export { accountId, contract, operations, siteId, tenantId };

export type CallerName = 'Platform automation' | 'HR sync' | 'Reception desk' | 'Installer' | 'Auditor' | 'Tenant office';
export type RequestOptions = {
  path?: Record<string, string>;
  /** A parameter that is undefined or null is left out. */
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  body?: unknown;
  /** The body as it goes over the wire, for bodies that are no JSON. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
  as?: CallerName;
  credential?: { id: string; secret: string };
  system?: string;
  method?: string;
  url?: string;
};

export type Harness = {
  simulator: Simulator;
  /** Calls an operation and holds its answer against the contract. */
  call<Id extends OperationId>(operationId: Id, options?: RequestOptions): Promise<CallResult<Id>>;
  /** Calls it and insists on an outcome. */
  expect<Id extends OperationId, Result extends CallOutcome>(
    operationId: Id,
    outcome: Result,
    options?: RequestOptions,
  ): Promise<OutcomeBody<Id, Result>>;
  control(method: 'POST', path: '/present', body: unknown): Promise<AnswerOf<'POST /_sim/present'>>;
  control(method: 'POST', path: `/doors/${string}`, body: unknown): Promise<AnswerOf<'POST /_sim/doors/{doorId}'>>;
  control(method: 'GET', path: '/state'): Promise<AnswerOf<'GET /_sim/state'>>;
  control(method: 'GET', path: `/events${string}`): Promise<AnswerOf<'GET /_sim/events'>>;
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Lets time pass. */
  advance(seconds: number): Promise<void>;
  now(): string;
  /** The instant that is so many seconds away. */
  later(seconds: number): string;
  deliveries: { url: string; headers: Headers; body: string }[];
  /** How the imaginary server of a webhook answers. */
  receiver: { answer: Awaited<ReturnType<Transport>> | ((url: string) => Awaited<ReturnType<Transport>> | ReturnType<Transport>) };
  /** Lets one waiting answer go on; answers wait while a latency fault is on. */
  release: (() => void)[];
};

export function createHarness(
  seed: SeedName = 'harbour-house',
  options: { seedNumber?: number } & Pick<SimulatorOptions, 'store' | 'controlHelp' | 'pause'> = {},
): Harness {
  const clock = createClock(() => 0, 0);
  const deliveries: Harness['deliveries'] = [];
  const receiver: Harness['receiver'] = { answer: { status: 204, retryAfterSeconds: null } };
  const release: Harness['release'] = [];
  const simulator = createSimulator({
    contract,
    clock,
    random: createRandom(options.seedNumber ?? 1),
    seed,
    ...options,
    wait: () => new Promise((resolve) => release.push(resolve)),
    onDefect: (defect) => {
      throw defect;
    },
    transport: async (request) => {
      deliveries.push({ url: request.url, headers: request.headers, body: await request.text() });
      return typeof receiver.answer === 'function' ? receiver.answer(request.url) : receiver.answer;
    },
  });

  async function call<Id extends OperationId>(operationId: Id, options: RequestOptions = {}): Promise<CallResult<Id>> {
    const placed = operations.get(operationId);
    if (!placed) {
      throw new Error(`There is no operation ${operationId}.`);
    }
    const path = { accountId, systemId: options.system ?? siteId, ...options.path } as Record<string, string>;
    const filled = placed.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `{${name}}`));
    const url = new URL(options.url ?? filled, 'https://api.access.example');
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const each of Array.isArray(value) ? value : value == null ? [] : [value]) {
        url.searchParams.append(name, String(each));
      }
    }
    const caller = callers.find(({ name }) => name === (options.as ?? 'Platform automation'));
    const { id, secret } = options.credential ?? { id: caller?.credentialId, secret: caller?.secret };
    const text = options.text ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const headers = {
      Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
      ...(text === null ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    };
    const response = await simulator.fetch(
      new Request(url, { method: options.method ?? placed.method, headers, body: text as BodyInit | null }),
    );
    const received = await response.text();
    const body = received === '' ? null : JSON.parse(received);
    const problem = response.status >= 400 ? (body as Schemas['Problem'] | null) : null;
    const code = problem?.code ?? null;
    const violations = contractViolations(placed, { status: response.status, headers: response.headers, body, code });
    if (violations.length > 0) {
      throw new Error(`${operationId} answered ${response.status} ${code ?? ''}, against the contract: ${violations.join('; ')}`);
    }
    recordOutcome(operationId, code ?? 'success');
    return { status: response.status, headers: response.headers, body, code, problem };
  }

  return {
    simulator,
    call,
    async expect<Id extends OperationId, Result extends CallOutcome>(operationId: Id, outcome: Result, options?: RequestOptions) {
      const { status, code, body, problem } = await call(operationId, options);
      if ((code ?? 'success') !== outcome) {
        throw new Error(`${operationId} was to give ${outcome} and gave ${status} ${JSON.stringify(body)}`);
      }
      return (problem ?? body) as OutcomeBody<Id, Result>;
    },
    async control(method: string, path: string, body?: unknown) {
      const response = await simulator.fetch(
        new Request(`https://api.access.example/_sim${path}`, {
          method,
          ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
        }),
      );
      const answer = await response.json();
      if (response.status !== 200) {
        throw new Error(`${method} /_sim${path}: ${response.status} ${JSON.stringify(answer)}`);
      }
      return answer;
    },
    async advance(seconds) {
      await this.control('PUT', '/clock', { advanceSeconds: seconds });
      await simulator.settled();
    },
    now: () => new Date(clock.now()).toISOString(),
    later: (seconds) => new Date(clock.now() + seconds * 1000).toISOString(),
    deliveries,
    receiver,
    release,
  };
}
