import type { operations } from '../../../api/types';

/** What the contract says of each operation, as types. */

/** The operations that clients call; those named `on…` are what the service calls. */
export type OperationId = Exclude<keyof operations, `on${Capitalize<string>}`>;
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The operations that take a body. */
export type WithBody = { [Id in OperationId]: [NonNullable<operations[Id]['requestBody']>] extends [never] ? never : Id }[OperationId];

/** The operations that take `If-Match`. */
export type WithIfMatch = {
  [Id in OperationId]: operations[Id]['parameters'] extends { header?: infer Header }
    ? [NonNullable<Header>] extends [never]
      ? never
      : 'If-Match' extends keyof NonNullable<Header>
        ? Id
        : never
    : never;
}[OperationId];

/** The body as it is after validation: one that may be absent is an empty object then. */
export type RequestBodyOf<Id extends OperationId> = NonNullable<Json<NonNullable<operations[Id]['requestBody']>>>;

export type QueryOf<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<string, never>;

type Success<Responses> = {
  [Status in Extract<keyof Responses, 200 | 201 | 202>]: Json<Responses[Status]>;
}[Extract<keyof Responses, 200 | 201 | 202>];
export type ResponseBodyOf<Id extends OperationId> = [Success<operations[Id]['responses']>] extends [never]
  ? undefined
  : Success<operations[Id]['responses']>;
