import type { Call } from './call';
import type { OperationId, RequestBodyOf, ResponseBodyOf, WithBody, WithIfMatch } from './contract-types';
import type { ValidationErrors } from './validation-errors';

/** What an operation answers with; the status is that of the contract. */
export type HandlerResult<Body = unknown> = { body: Body; version?: number; location?: string };

type ResultOf<Id extends OperationId> = HandlerResult<ResponseBodyOf<Id>>;

type Find<Id extends OperationId, Found> = {
  /** The thing in the path, or a 404. */
  find(call: Call<Id>): Found;
};

type Version<Found> = {
  /** The version that `If-Match` is compared with; needed if what was found has none itself. */
  version?(found: Found): number;
} & (Found extends { version: number } ? unknown : { version: unknown });

type Body<Id extends OperationId, Found> = {
  /** Adds what only the world can say of a body, such as references that lead nowhere. It sees members without errors alone. */
  check?(value: Partial<RequestBodyOf<Id>>, errors: ValidationErrors, call: Call<Id>, found: Found): void;
  handle(call: Call<Id>, body: RequestBodyOf<Id>, found: Found): ResultOf<Id>;
};

/** An operation in parts that the request path runs in order: find (404), `If-Match` (412), validate (422), handle. */
type Staged<Id extends OperationId> = {
  find(call: Call<Id>): unknown;
  version: ((found: never) => number) | null;
  check: ((value: Partial<RequestBodyOf<Id>>, errors: ValidationErrors, call: Call<Id>, found: never) => void) | null;
  handle(call: Call<Id>, body: RequestBodyOf<Id>, found: never): ResultOf<Id>;
};
/** What takes a body or `If-Match` cannot be a plain function, so neither can be forgotten. */
export type BodyHandler<Id extends OperationId> = Staged<Id> & { kind: 'body' };
export type PatchHandler<Id extends OperationId> = Staged<Id> & { kind: 'patch' };
export type DeleteHandler<Id extends OperationId> = Staged<Id> & { kind: 'delete' };
export type PlainHandler<Id extends OperationId> = (call: Call<Id>) => ResultOf<Id>;

export type Handler<Id extends OperationId> = Id extends WithBody
  ? Id extends WithIfMatch
    ? PatchHandler<Id>
    : BodyHandler<Id>
  : Id extends WithIfMatch
    ? DeleteHandler<Id>
    : PlainHandler<Id>;
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };
export type AnyHandler = PlainHandler<OperationId> | BodyHandler<OperationId> | PatchHandler<OperationId> | DeleteHandler<OperationId>;

function versionOf(found: { version: number }): number {
  return found.version;
}

/** An operation with a body: it is validated before `handle`. */
export function withBody<Id extends OperationId, Found = undefined>(
  parts: Partial<Find<NoInfer<Id>, Found>> & Body<NoInfer<Id>, Found>,
): BodyHandler<Id> {
  return { kind: 'body', find: parts.find ?? (() => undefined), version: null, check: parts.check ?? null, handle: parts.handle };
}

/** An operation with a body that changes a thing of which `If-Match` may name the version. */
export function patch<Id extends OperationId, Found>(
  parts: Find<NoInfer<Id>, Found> & Version<Found> & Body<NoInfer<Id>, Found>,
): PatchHandler<Id> {
  return { kind: 'patch', find: parts.find, version: parts.version ?? versionOf, check: parts.check ?? null, handle: parts.handle };
}

/** An operation without a body on a thing of which `If-Match` may name the version. */
export function remove<Id extends OperationId, Found>(
  parts: Find<NoInfer<Id>, Found> & Version<Found> & { handle(call: Call<NoInfer<Id>>, found: Found): ResultOf<NoInfer<Id>> },
): DeleteHandler<Id> {
  return {
    kind: 'delete',
    find: parts.find,
    version: parts.version ?? versionOf,
    check: null,
    handle: (call, _body, found) => parts.handle(call, found),
  };
}
