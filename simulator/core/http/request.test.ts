import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest } from './request';

/** As in Firefox, where a request doesn't give its body as a stream. */
function withoutStream(request: Request): Request {
  return Object.defineProperty(request, 'body', { value: undefined });
}

const post = (body?: string) => new Request('http://simulator.example/v2/doors', { method: 'POST', ...(body !== undefined && { body }) });

for (const [engine, requestWith] of [
  ['with a stream', post],
  ['without one, as in Firefox', (body?: string) => withoutStream(post(body))],
] as const) {
  test(`a body arrives whole from a request ${engine}`, async () => {
    const { body } = await readRequest(requestWith('{"name":"Tür"}'), 100);
    assert.deepEqual(body, { text: '{"name":"Tür"}', tooLarge: false, isUtf8: true });
  });

  test(`a body that is too large is refused from a request ${engine}`, async () => {
    const { body } = await readRequest(requestWith('x'.repeat(101)), 100);
    assert.equal(body.tooLarge, true);
  });

  test(`no body is none from a request ${engine}`, async () => {
    const { body } = await readRequest(requestWith(), 100);
    assert.deepEqual(body, { text: null, tooLarge: false, isUtf8: true });
  });
}
