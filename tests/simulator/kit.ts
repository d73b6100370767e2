import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { account as accountId, harbourHouse as siteId, groundFloor as tenantId } from '../../api/cast/ids';
import { type Contract, operationsOf, type PlacedOperation, problemCodes, resolve, type Schema } from '../../api/contract';
import { unknownMembers } from '../../api/rules/known-members';
import { validator } from '../../api/rules/valid-examples';
import type { Json } from '../../openapi/json/json';
import type { SeedName } from '../../simulator/core/seeds';
import { callers } from '../../simulator/core/seeds/people';
import { createSimulator, type Simulator, type Store } from '../../simulator/core/simulator';
import type { Transport } from '../../simulator/core/webhooks/deliveries';
import { createClock } from '../../simulator/core/world/clock';
import { createRandom } from '../../simulator/core/world/random';

/** A simulator for tests: time stands still unless told, and every answer is held against the contract. */

export const contract = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../.generated/static/openapi_v3.json', import.meta.url)), 'utf8'),
) as Contract;
export const operations = new Map(operationsOf(contract.paths).map((placed) => [placed.operation.operationId, placed]));
const validate = validator(contract);

export * as cast from '../../api/cast/ids';
export { accountId, siteId, tenantId };

export type Who = 'Platform automation' | 'HR sync' | 'Reception desk' | 'Installer' | 'Auditor' | 'Tenant office';
export type Answer = { status: number; headers: Headers; body: any; code: string | null };
export type Ask = {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[]>;
  body?: unknown;
  /** The body as it goes over the wire, for bodies that are no JSON. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
  as?: Who;
  credential?: { id: string; secret: string };
  system?: string;
  method?: string;
  url?: string;
};

/** What tests have seen: operation → codes of problems, and `success`. */
export const seen = new Map<string, Set<string>>();

function checkHeaders(placed: PlacedOperation, status: string, headers: Headers): string[] {
  const response = placed.operation.responses[status];
  const declared = Object.entries(response ? (resolve(contract, response).headers ?? {}) : {});
  return declared.flatMap(([name, given]) => {
    const header = resolve(contract, given);
    const value = headers.get(name);
    if (value === null) {
      return header.required ? [`the header ${name} is missing`] : [];
    }
    const typed = header.schema.type === 'integer' ? Number(value) : value;
    return validate(header.schema, typed).map((fault) => `header ${name}: ${fault}`);
  });
}

/** Everything that the contract says of an answer, or what is wrong with it. */
export function contractFaults(placed: PlacedOperation, answer: Answer): string[] {
  const status = String(answer.status);
  const response = placed.operation.responses[status];
  if (!response) {
    return [`the contract has no answer ${status}: ${JSON.stringify(answer.body)}`];
  }
  const { content } = resolve(contract, response);
  const faults = checkHeaders(placed, status, answer.headers);
  if (answer.headers.get('simulated') !== 'true') {
    faults.push('the answer does not say that it is simulated');
  }
  const media = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = content?.[media]?.schema as Schema | undefined;
  if (content && !schema) {
    faults.push(`the contract has no ${media} for ${status}`);
  }
  if (!content && answer.body !== null) {
    faults.push('the answer has a body');
  }
  if (schema) {
    faults.push(...validate(schema, answer.body as Json));
    faults.push(...unknownMembers(contract, [schema], answer.body as Json).map((at) => `no schema knows ${at}`));
  }
  if (answer.status >= 400 && !problemCodes(contract, placed.operation).includes(answer.code ?? '')) {
    faults.push(`the contract does not list the code ${answer.code}`);
  }
  return faults;
}

export type Kit = {
  simulator: Simulator;
  /** Calls an operation and holds its answer against the contract. */
  call(operationId: string, ask?: Ask): Promise<Answer>;
  /** Calls it and insists on an outcome: `success` or the code of a problem. */
  expect(operationId: string, outcome: string, ask?: Ask): Promise<any>;
  control(method: string, path: string, body?: unknown): Promise<any>;
  /** Lets time pass. */
  advance(seconds: number): Promise<void>;
  now(): string;
  /** The instant that is so many seconds away. */
  later(seconds: number): string;
  deliveries: { url: string; headers: Headers; body: string }[];
  /** How the imaginary server of a webhook answers. */
  receiver: { answer: Awaited<ReturnType<Transport>> | ((url: string) => Awaited<ReturnType<Transport>>) };
  /** Lets one waiting answer go on; answers wait while a latency fault is on. */
  release: (() => void)[];
};

export function createKit(seed: SeedName = 'harbour-house', options: { seedNumber?: number; store?: Store } = {}): Kit {
  const clock = createClock(() => 0, 0);
  const deliveries: Kit['deliveries'] = [];
  const receiver: Kit['receiver'] = { answer: { status: 204, retryAfterSeconds: null } };
  const release: Kit['release'] = [];
  const simulator = createSimulator({
    contract,
    clock,
    random: createRandom(options.seedNumber ?? 1),
    seed,
    ...(options.store ? { store: options.store } : {}),
    wait: () => new Promise((resolve) => release.push(resolve)),
    onDefect: (defect) => {
      throw defect;
    },
    transport: async (request) => {
      deliveries.push({ url: request.url, headers: request.headers, body: await request.text() });
      return typeof receiver.answer === 'function' ? receiver.answer(request.url) : receiver.answer;
    },
  });

  async function call(operationId: string, ask: Ask = {}): Promise<Answer> {
    const placed = operations.get(operationId);
    if (!placed) {
      throw new Error(`There is no operation ${operationId}.`);
    }
    const path = { accountId, systemId: ask.system ?? siteId, ...ask.path } as Record<string, string>;
    const filled = placed.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `{${name}}`));
    const url = new URL(ask.url ?? filled, 'https://api.access.example');
    for (const [name, value] of Object.entries(ask.query ?? {})) {
      for (const each of Array.isArray(value) ? value : [value]) {
        url.searchParams.append(name, String(each));
      }
    }
    const who = callers.find(({ name }) => name === (ask.as ?? 'Platform automation'));
    const { id, secret } = ask.credential ?? { id: who?.credentialId, secret: who?.secret };
    const text = ask.text ?? (ask.body === undefined ? null : JSON.stringify(ask.body));
    const headers = {
      Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
      ...(text === null ? {} : { 'Content-Type': 'application/json' }),
      ...ask.headers,
    };
    const response = await simulator.fetch(
      new Request(url, { method: ask.method ?? placed.method, headers, body: text as BodyInit | null }),
    );
    const received = await response.text();
    const body = received === '' ? null : JSON.parse(received);
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body,
      code: response.status >= 400 ? (body?.code ?? null) : null,
    };
    const faults = contractFaults(placed, answer);
    if (faults.length > 0) {
      throw new Error(`${operationId} answered ${answer.status} ${answer.code ?? ''}, against the contract: ${faults.join('; ')}`);
    }
    const codes = seen.get(operationId) ?? new Set();
    seen.set(operationId, codes.add(answer.code ?? 'success'));
    return answer;
  }

  return {
    simulator,
    call,
    async expect(operationId, outcome, ask) {
      const answer = await call(operationId, ask);
      if ((answer.code ?? 'success') !== outcome) {
        throw new Error(`${operationId} was to give ${outcome} and gave ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body;
    },
    async control(method, path, body) {
      const response = await simulator.fetch(
        new Request(`https://api.access.example/_sim${path}`, { method, body: body === undefined ? null : JSON.stringify(body) }),
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
