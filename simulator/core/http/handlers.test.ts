import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Door } from '../world/records';
import { type Handlers, patch, withBody } from './handlers';

/** What the compiler refuses. Each line would be an error of its own if it compiled. */
export const refused: Handlers<'createDoor' | 'updateDoor' | 'deleteDoor' | 'getDoor'> = {
  // @ts-expect-error A body must be validated, so its operation is declared in parts.
  createDoor: () => ({ body: {} as never }),
  // @ts-expect-error What `If-Match` is compared with must be known.
  updateDoor: patch({ find: () => ({ door: {} as Door }), handle: () => ({ body: {} as never }) }),
  // @ts-expect-error `If-Match` must be compared, so its operation is declared in parts.
  deleteDoor: () => ({ body: undefined }),
  // @ts-expect-error A read has no body.
  getDoor: withBody({ handle: () => ({ body: {} as never }) }),
};

test('an operation in parts says what it is', () => {
  const handler = withBody<'createDoor'>({ handle: () => ({ body: {} as never }) });
  assert.equal(handler.kind, 'body');
});
