import type { Validator } from '../../validation';
import type { ValidationError } from '../../validation/validation-error';
import type { Call } from '../call';
import type { RequestBodyOf } from '../contract-types';
import type { AnyHandler, HandlerResult } from '../handlers';
import { Problem } from '../problem';
import { ValidationErrors } from '../validation-errors';

type StagedHandler = Exclude<AnyHandler, (call: never) => unknown>;

/** Refuses a change that was made for another version of the thing. A proxy that compresses answers makes our tags weak; they count all the same. */
function requireVersion(ifMatch: string | null, version: number): void {
  const tags: string[] = ifMatch?.match(/"[^"]*"/g) ?? [];
  if (ifMatch !== null && ifMatch !== '*' && !tags.includes(`"${version}"`)) {
    throw new Problem('precondition-failed', `The thing is at version "${version}". Read it again, then repeat your change.`);
  }
}

/** The body without the members that have an error, so that the rest can be looked at too. */
function withoutInvalidMembers(value: unknown, errors: readonly ValidationError[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {};
  }
  const invalid = new Set(errors.map(({ pointer }) => pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !invalid.has(name)));
}

/** The body with its defaults and in canonical form, or all of its errors: those of its schema and those that only the world knows. */
function validBody<Body>(validator: Validator, handler: StagedHandler, call: Call, found: unknown): Body {
  const { value, errors: schemaErrors } = validator.body(call.operationId, call.raw === undefined ? {} : call.raw);
  const errors = new ValidationErrors(schemaErrors);
  handler.check?.(withoutInvalidMembers(value, schemaErrors), errors, call, found as never);
  errors.throwIfAny();
  return value as Body;
}

/** Runs the parts of an operation in their order: find (404), `If-Match` (412), validate (422), handle. */
export function runOperation(validator: Validator, handler: AnyHandler, call: Call, ifMatch: string | null): HandlerResult {
  if (typeof handler === 'function') {
    return handler(call);
  }
  const found = handler.find(call);
  if (handler.version) {
    requireVersion(ifMatch, handler.version(found as never));
  }
  const body = handler.kind === 'delete' ? undefined : validBody(validator, handler, call, found);
  return handler.handle(call, body as RequestBodyOf<Call['operationId']>, found as never);
}
