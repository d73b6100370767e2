import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { sendable } from './sendable';

/** One argument of a shell, whatever it holds. */
function argument(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Inside double quotes. An exclamation mark would bring back an earlier command there, so it leaves them. */
function inQuotes(path: string): string {
  return path.replaceAll('$', '\\$').replaceAll('!', `"'!'"`);
}

function methodOf({ method, body }: PlainRequest): string[] {
  if (method === 'HEAD') {
    return ['--head'];
  }
  const implied = body === null ? 'GET' : 'POST';
  return method === implied ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : argument(method)}`];
}

/** A call with curl, for a POSIX shell. */
export function curl(request: PlainRequest, { server, environment }: CodeTarget): string {
  const { base, path, headers } = sendable(request, server);
  const { body } = request;
  const lines = [
    ...(request.isSignedIn ? [`--user "$${environment.user}:$${environment.password}"`] : []),
    '--fail-with-body',
    ...methodOf(request),
    // Without a value, a colon would take the header away.
    ...headers.map(([name, value]) => `--header ${argument(value ? `${name}: ${value}` : `${name};`)}`),
    // After `--data`, a leading @ names a file.
    ...(body === null ? [] : [`${body.startsWith('@') ? '--data-raw' : '--data'} ${argument(body)}`]),
    `"${base === null ? `$${environment.url}` : `\${${environment.url}:-${base}}`}${inQuotes(path)}"`,
  ];
  return `curl ${lines.join(' \\\n  ')}`;
}
