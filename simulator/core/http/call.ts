import type { operations } from '../../../api/types';
import type { Validator } from '../validation';
import type { ValidationError } from '../validation/validation-error';
import type { Administrator, ApiCredential, Instant, Schemas, System } from '../world/records';
import type { Actor, World } from '../world/world';
import { Problem } from './problem';

/** The operations that clients call; those named `on…` are what the service calls. */
export type OperationId = Exclude<keyof operations, `on${Capitalize<string>}`>;
type Operations = operations;
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

export type RequestBodyOf<Id extends OperationId> = Operations[Id] extends { requestBody: infer Body }
  ? Json<Body>
  : Operations[Id] extends { requestBody?: infer Body }
    ? Json<NonNullable<Body>> | undefined
    : undefined;
export type QueryOf<Id extends OperationId> = Operations[Id] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<string, never>;
type Success<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202>]: Json<Responses[Status]>;
}[Extract<keyof Responses, 200 | 201 | 202>];
export type ResponseBodyOf<Id extends OperationId> = [Success<Operations[Id]['responses']>] extends [never]
  ? undefined
  : Success<Operations[Id]['responses']>;

/** What an operation answers with; the status is that of the contract. */
export type HandlerResult<Body = unknown> = { body: Body; version?: number; location?: string };
export type Handler<Id extends OperationId> = (call: Call<Id>) => HandlerResult<ResponseBodyOf<Id>>;
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };

/** What of the contract the rules need: its numbers and lists. */
export type ServiceSettings = {
  limits: Readonly<Record<string, { max: number }>>;
  /** How urgent each event type is. */
  severities: Readonly<Record<string, Schemas['Severity']>>;
  /** Webhooks may lead to this machine: true on the local server alone. */
  loopbackWebhooks: boolean;
};

/** ValidationErrors of a body: those of its shape, then those that only the world knows. */
export class ValidationErrors {
  readonly errors: ValidationError[];

  constructor(errors: readonly ValidationError[] = []) {
    this.errors = [...errors];
  }

  add(pointer: string, code: Schemas['ProblemItemCode'], detail: string): void {
    if (!this.errors.some((error) => error.pointer === pointer)) {
      this.errors.push({ pointer, code, detail });
    }
  }

  /** Says of each id that does not lead to anything which the system may name. */
  references(pointer: string, ids: readonly string[] | undefined, isKnown: (id: string) => boolean): void {
    for (const [index, id] of (ids ?? []).entries()) {
      this.reference(`${pointer}/${index}`, id, isKnown);
    }
  }

  reference(pointer: string, id: string | null | undefined, isKnown: (id: string) => boolean): void {
    if (id !== null && id !== undefined && !isKnown(id)) {
      this.add(pointer, 'unknown-reference', 'This id leads to nothing that the system can refer to.');
    }
  }

  throwIfAny(): void {
    if (this.errors.length > 0) {
      const detail = this.errors.length === 1 ? 'The body has a fault.' : `The body has ${this.errors.length} faults.`;
      throw new Problem('validation-failed', `${detail} \`errors\` says what is wrong where.`, { errors: this.errors });
    }
  }
}

/** The body without the members that have an error, so that the rest can be looked at too. */
function withoutInvalidMembers(value: unknown, errors: readonly ValidationError[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {};
  }
  const faulty = new Set(errors.map(({ pointer }) => pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !faulty.has(name)));
}

/** One request that may be carried out: who asks, where, and for what. */
export class Call<Id extends OperationId = OperationId> {
  readonly world: World;
  readonly settings: ServiceSettings;
  readonly operationId: Id;
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryOf<Id>;
  readonly administrator: Administrator;
  readonly credential: ApiCredential;
  readonly capacities: ReadonlySet<string>;
  readonly url: string;
  /** The body as it was parsed; undefined if there was none. */
  readonly raw: unknown;
  readonly ifMatch: string | null;
  readonly #validator: Validator;
  readonly #system: System | null;

  constructor(options: {
    world: World;
    settings: ServiceSettings;
    validator: Validator;
    operationId: Id;
    path: Record<string, string>;
    query: QueryOf<Id>;
    administrator: Administrator;
    credential: ApiCredential;
    capacities: ReadonlySet<string>;
    system: System | null;
    url: string;
    raw: unknown;
    ifMatch: string | null;
  }) {
    this.world = options.world;
    this.settings = options.settings;
    this.operationId = options.operationId;
    this.path = options.path;
    this.query = options.query;
    this.administrator = options.administrator;
    this.credential = options.credential;
    this.capacities = options.capacities;
    this.url = options.url;
    this.raw = options.raw;
    this.ifMatch = options.ifMatch;
    this.#validator = options.validator;
    this.#system = options.system;
  }

  get now(): Instant {
    return this.world.instant;
  }

  /** The system of the path. */
  get system(): System {
    if (!this.#system) {
      throw new Error(`${this.operationId} has no system.`);
    }
    return this.#system;
  }

  get accountId(): string {
    return this.administrator.accountId;
  }

  get actor(): Actor {
    return { type: 'ADMINISTRATOR', id: this.administrator.id, name: this.administrator.name, systemId: this.#system?.id ?? null };
  }

  id(name: string): string {
    const id = this.path[name];
    if (id === undefined) {
      throw new Error(`${this.operationId} has no ${name} in its path.`);
    }
    return id;
  }

  /** Refuses a change that was made for another version of the thing. */
  match(row: { version: number }): void {
    if (this.ifMatch !== null && this.ifMatch !== '*' && this.ifMatch !== `"${row.version}"`) {
      throw new Problem('precondition-failed', `The thing is at version "${row.version}". Read it again, then repeat your change.`);
    }
  }

  /** The body, with its defaults and in canonical form. `collect` adds what only the world can say; it sees sound members alone. */
  body(collect?: (value: Partial<NonNullable<RequestBodyOf<Id>>>, errors: ValidationErrors) => void): NonNullable<RequestBodyOf<Id>> {
    const { value, errors: found } = this.#validator.body(this.operationId, this.raw ?? {});
    const errors = new ValidationErrors(found);
    collect?.(withoutInvalidMembers(value, found) as Partial<NonNullable<RequestBodyOf<Id>>>, errors);
    errors.throwIfAny();
    return value as NonNullable<RequestBodyOf<Id>>;
  }

  /** Whether a value, the body unless told, has the shape of a schema. */
  fits(schemaName: string, value: unknown = this.raw): boolean {
    return this.#validator.named(schemaName, value).errors.length === 0;
  }

  /** Refuses what would be one too many. */
  limit(name: string, wouldBe: number): void {
    const max = this.settings.limits[name]?.max;
    if (max === undefined) {
      throw new Error(`The contract has no limit "${name}".`);
    }
    if (wouldBe > max) {
      throw new Problem('limit-reached', null, { limit: { name, max } as Schemas['ReachedLimit'] });
    }
  }
}

/** Where a new thing is to be read: below the path that made it. */
export function location(call: Call, id: string): string {
  return `${call.url}/${id}`;
}
