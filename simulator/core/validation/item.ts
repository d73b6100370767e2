import type { components } from '../../../api/types';

export type ItemCode = components['schemas']['ProblemItemCode'];
export type Fault = { code: ItemCode; detail: string };
/** One fault of a body; the pointer (RFC 6901) leads to the member. */
export type Item = Fault & { pointer: string };

/** A member name as a step of a pointer. */
export function step(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
