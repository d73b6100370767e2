import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { bodyValue, type Dialect, literalOf, quoted } from './literal';
import { sendable } from './sendable';

const dialect: Dialect = {
  tab: '    ',
  pad: '',
  scalar: (value) => {
    if (value === null || typeof value === 'boolean') {
      return { null: 'None', true: 'True', false: 'False' }[`${value}`];
    }
    return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  },
  key: quoted,
};

const basic = '"Authorization": f"Basic {base64.b64encode(credential.encode()).decode()}"';

/** A call with the standard library of Python 3. */
export function python(request: PlainRequest, { server, environment }: CodeTarget): string {
  const { method, body, isSignedIn } = request;
  const { base, path, headers } = sendable(request, server);
  const value = bodyValue(request);
  const imports = [
    ...(isSignedIn ? ['base64'] : []),
    ...(value === undefined ? [] : ['json']),
    'os',
    'sys',
    'urllib.error',
    'urllib.request',
  ];
  const lines = [...(isSignedIn ? [basic] : []), ...headers.map(([name, text]) => `${quoted(name)}: ${quoted(text)}`)];
  const parts = [
    `f"{url}${path}"`,
    ...(method === 'GET' ? [] : [`method=${quoted(method)}`]),
    ...(lines.length > 0 ? [`headers={\n${lines.map((line) => `        ${line},\n`).join('')}    }`] : []),
    ...(body === null ? [] : [`data=${value === undefined ? quoted(body) : `json.dumps(${literalOf(value, dialect, '    ')})`}.encode()`]),
  ];
  return `${imports.map((name) => `import ${name}\n`).join('')}
url = os.environ${base === null ? `["${environment.url}"]` : `.get("${environment.url}", ${quoted(base)})`}
${isSignedIn ? `credential = f'{os.environ["${environment.user}"]}:{os.environ["${environment.password}"]}'\n` : ''}
request = urllib.request.Request(
${parts.map((part) => `    ${part},\n`).join('')})
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    sys.exit(f"{error.code} {error.read().decode()}")`;
}
