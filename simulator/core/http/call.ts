import type { Validator } from '../validation';
import type { Administrator, ApiCredential, Instant, Schemas, System } from '../world/records';
import type { Actor, World } from '../world/world';
import type { OperationId, QueryOf } from './contract-types';
import { Problem } from './problem';

/** What of the contract the rules need, and what the simulator was started with. */
export type ServiceSettings = {
  limits: Readonly<Record<string, { max: number }>>;
  /** How urgent each event type is. */
  severities: Readonly<Record<string, Schemas['Severity']>>;
  /** Webhooks may lead to this machine: true on the local server alone. */
  loopbackWebhooks: boolean;
};

export type CallOptions<Id extends OperationId = OperationId> = {
  world: World;
  settings: ServiceSettings;
  validator: Validator;
  operationId: Id;
  path: Readonly<Record<string, string>>;
  query: QueryOf<Id>;
  administrator: Administrator;
  credential: ApiCredential;
  capacities: ReadonlySet<string>;
  system: System | null;
  url: string;
  raw: unknown;
};

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
  /** The body as it was parsed, before validation; undefined if there was none. */
  readonly raw: unknown;
  readonly #validator: Validator;
  readonly #system: System | null;

  constructor(options: CallOptions<Id>) {
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

  /** Whether the body sent has this member. */
  isSent(member: string): boolean {
    return typeof this.raw === 'object' && this.raw !== null && Object.hasOwn(this.raw, member);
  }

  /** Whether a value, the body unless told, fits a schema. */
  fits(schemaName: string, value: unknown = this.raw): boolean {
    return this.#validator.named(schemaName, value).errors.length === 0;
  }

  /** Refuses what would be one too many. */
  limit(name: Schemas['LimitName'], wouldBe: number): void {
    const max = this.settings.limits[name]?.max;
    if (max === undefined) {
      throw new Error(`The contract has no limit "${name}".`);
    }
    if (wouldBe > max) {
      throw new Problem('limit-reached', null, { limit: { name, max } });
    }
  }
}

/** Where a new thing is to be read: below the path that made it. */
export function location(call: Call, id: string): string {
  return `${call.url}/${id}`;
}
