import type { OperationId, ResponseBodyOf } from '../core/http/contract-types';
import type { ProblemCode } from '../core/http/problem';
import type { Schemas } from '../core/world/records';

/** How a call ends: well, or with a problem. */
export type CallOutcome = 'success' | ProblemCode;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type MemberOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : undefined) : never;
type ReadableObject<Union> = [Union] extends [never]
  ? never
  : [Union] extends [readonly (infer Item)[]]
    ? Readable<Item>[]
    : { [Key in KeysOf<Union>]: Readable<MemberOf<Union, Key>> };

/** A value of a union, which can be read at each member that any variant has. A test knows which variant it made. */
export type Readable<Value> = Exclude<Value, object> | ReadableObject<Extract<Value, object>>;

export type OutcomeBody<Id extends OperationId, Result extends CallOutcome> = Result extends 'success'
  ? Readable<ResponseBodyOf<Id>>
  : Schemas['Problem'];

/** What a call gave: `body` as of a success, which it is unless `code` says otherwise; then it is `problem` that counts. */
export type CallResult<Id extends OperationId> = {
  status: number;
  headers: Headers;
  code: ProblemCode | null;
  body: OutcomeBody<Id, 'success'>;
  problem: Schemas['Problem'] | null;
};
