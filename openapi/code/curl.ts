import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { bodyValue, type Dialect, literalOf, quoted } from './literal';
import { sendable, sendableServer } from './sendable';

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

const json: Dialect = {
  tab: '  ',
  pad: '',
  lastComma: '',
  scalar: (value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value)),
  key: quoted,
};

/** What follows `curl`, an option a line, goes on below it. */
const indent = '  ';

function dataOf(request: PlainRequest, isVerbatim: boolean): string[] {
  const { body } = request;
  if (body === null) {
    return [];
  }
  const value = isVerbatim ? undefined : bodyValue(request);
  const text = value === undefined ? body : literalOf(value, json, indent, "--data '' \\".length);
  // After `--data`, a leading @ names a file.
  return [`${text.startsWith('@') ? '--data-raw' : '--data'} ${argument(text)}`];
}

/** A call with curl, for a POSIX shell. Its JSON is laid out to be read, unless it has to be the same to the byte. */
export function curl(request: PlainRequest, { server, environment }: CodeTarget, isVerbatim = false): string {
  const { path, headers } = sendable(request);
  const base = sendableServer(server);
  const lines = [
    ...(request.isSignedIn ? [`--user "$${environment.user}:$${environment.password}"`] : []),
    '--fail-with-body',
    ...methodOf(request),
    // Without a value, a colon would take the header away.
    ...headers.map(([name, value]) => `--header ${argument(value ? `${name}: ${value}` : `${name};`)}`),
    ...dataOf(request, isVerbatim),
    `"${base === null ? `$${environment.url}` : `\${${environment.url}:-${base}}`}${inQuotes(path)}"`,
  ];
  return `curl ${lines.join(` \\\n${indent}`)}`;
}
