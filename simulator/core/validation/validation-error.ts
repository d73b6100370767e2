import type { components } from '../../../api/types';

export type ValidationErrorCode = components['schemas']['ProblemItemCode'];
export type Violation = { code: ValidationErrorCode; detail: string };
/** A violation, and where it stands; the pointer (RFC 6901) leads to the member. */
export type ValidationError = Violation & { pointer: string };
