import { Problem } from '../problem';
import { parseJson, type SimulatorRequest } from '../request';
import type { Route } from '../router';

function mediaType(header: string | null): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (header ?? '').split(';');
  const charset = parameters.map((text) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(text)?.[1]).find((name) => name !== undefined);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** The parsed body, or the problem that it has before it is validated. Undefined if none came and none is needed. */
export function parseBody(request: SimulatorRequest, { operation }: Route): unknown {
  const { requestBody } = operation;
  return requestBody ? readJson(request, Object.keys(requestBody.content), requestBody.required) : undefined;
}

export function readJson({ body, header }: SimulatorRequest, accepted: readonly string[], isRequired: boolean): unknown {
  if (body.tooLarge) {
    throw new Problem('payload-too-large');
  }
  if (body.text === null && !isRequired) {
    return undefined;
  }
  const { type, charset } = mediaType(header('content-type'));
  const encoding = header('content-encoding') ?? 'identity';
  if (body.text !== null && (!accepted.includes(type) || (charset !== null && charset !== 'utf-8') || encoding !== 'identity')) {
    throw new Problem('unsupported-media-type', `Send ${accepted.join(' or ')} in UTF-8, without a content encoding.`);
  }
  if (body.text === null) {
    throw new Problem('malformed-json', 'The body is empty. Send a JSON object.');
  }
  if (!body.isUtf8) {
    throw new Problem('malformed-json', 'The body is not UTF-8.');
  }
  const found = parseJson(body);
  if (!found) {
    throw new Problem('malformed-json', 'The body is not JSON: it breaks off, or holds something that JSON does not allow.');
  }
  return found.value;
}
