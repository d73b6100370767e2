import type { components } from '../../../api/types';

export { pointerStep as step } from '../../../openapi/json/json-pointer';

export type ItemCode = components['schemas']['ProblemItemCode'];
export type Fault = { code: ItemCode; detail: string };
/** One fault of a body; the pointer (RFC 6901) leads to the member. */
export type Item = Fault & { pointer: string };
