import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { bodyValue, type Dialect, literalOf, quoted } from './literal';
import { sendable, sendableServer } from './sendable';

const dialect: Dialect = {
  tab: '    ',
  pad: '',
  lastComma: ',',
  scalar: (value) => {
    if (value === null || typeof value === 'boolean') {
      return { null: 'None', true: 'True', false: 'False' }[`${value}`];
    }
    return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
  },
  key: quoted,
};

const hasJson = (request: PlainRequest) => bodyValue(request) !== undefined;

/** The modules that these calls need, and what all of them take from the environment. */
export function prelude(requests: PlainRequest[], { server, environment }: CodeTarget, alsoReadsJson = false): string {
  const isSignedIn = requests.some((request) => request.isSignedIn);
  const base = sendableServer(server);
  const modules = [
    ...(isSignedIn ? ['base64'] : []),
    ...(alsoReadsJson || requests.some(hasJson) ? ['json'] : []),
    'os',
    'sys',
    'urllib.error',
    'urllib.request',
  ];
  const signIn = [
    `user = os.environ["${environment.user}"]`,
    `password = os.environ["${environment.password}"]`,
    'credential = base64.b64encode(f"{user}:{password}".encode()).decode()',
  ];
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    `url = os.environ${base === null ? `["${environment.url}"]` : `.get("${environment.url}", ${quoted(base)})`}`,
    ...(isSignedIn ? signIn : []),
  ].join('\n');
}

/** What a request is made of beside its address, an argument a line. */
export function keywordArguments(request: PlainRequest): string[] {
  const { method, body, isSignedIn } = request;
  const { headers } = sendable(request);
  const value = bodyValue(request);
  const lines = [
    ...(isSignedIn ? ['"Authorization": f"Basic {credential}"'] : []),
    ...headers.map(([name, text]) => `${quoted(name)}: ${quoted(text)}`),
  ];
  return [
    ...(method === 'GET' ? [] : [`method=${quoted(method)}`]),
    ...(lines.length > 0 ? [`headers={\n${lines.map((line) => `        ${line},\n`).join('')}    }`] : []),
    ...(body === null
      ? []
      : [
          `data=${value === undefined ? quoted(body) : `json.dumps(${literalOf(value, dialect, '    ', 'data=json.dumps().encode(),'.length)})`}.encode()`,
        ]),
  ];
}

/** A call with the standard library of Python 3. */
export function python(request: PlainRequest, target: CodeTarget): string {
  const parts = [`f"{url}${sendable(request).path}"`, ...keywordArguments(request)];
  return `${prelude([request], target)}

request = urllib.request.Request(
${parts.map((part) => `    ${part},\n`).join('')})
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    sys.exit(f"{error.code} {error.read().decode()}")`;
}
