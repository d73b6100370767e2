import { sampleEnvironment } from '../../../api/sample-environment';
import { curl } from '../../../openapi/code/curl';
import type { RecordedCall } from '../../../simulator/control-room';

/** What a client sends by itself, or what is only true of that one request. */
const ownHeaders =
  /^(host|connection|authorization|user-agent|content-length|transfer-encoding|accept(-.*)?|sec-.*|origin|referer|cache-control|pragma|expect|control-room)$/i;

/** The call as a command of the shell, with the credential of the reader's environment; null if its body is not kept whole. */
export function curlOfCall(call: RecordedCall, server: string): string | null {
  const { method, path, requestHeaders, requestBody, caller } = call;
  if (requestBody.charactersLeftOut > 0) {
    return null;
  }
  const headers = requestHeaders.filter(([name]) => !ownHeaders.test(name));
  const body = requestBody.text === '' ? null : requestBody.text;
  const request = { method, path, headers, body, isSignedIn: caller.credentialId !== null };
  // To the byte: with the same idempotency key, another layout would be another request.
  return curl(request, { server, environment: sampleEnvironment }, true);
}
