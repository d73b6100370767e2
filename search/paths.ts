const verbs = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** A segment that stands for something: a placeholder of the contract, a variable of a program, an id. */
const isVariable = (segment: string): boolean => /^(?:\{.*\}|<.*>|:\w+|\$\{?\w+\}?|[a-z]{2,4}_\w+|\d+|[0-9a-f-]{32,36})$/.test(segment);

/** A path as it is compared: without the version, and with one sign for everything that stands for an id. */
export function plainPath(path: string): string {
  const [address = ''] = path.split(/[?#]/);
  const segments = address.split('/').filter(Boolean);
  const own = segments[0] === 'v2' ? segments.slice(1) : segments;
  return `/${own.map((segment) => (isVariable(segment) ? '{}' : segment.toLowerCase())).join('/')}`;
}

/** The terms that a call is kept under and looked for by: verb and path, the path, and what it ends in, exactest first. */
export function pathTerms(verb: string | null, path: string): string[] {
  const plain = plainPath(path);
  const segments = plain.split('/').slice(1);
  const tails = segments.map((_, index) => `/${segments.slice(index).join('/')}`).filter((tail) => tail !== '/{}');
  return [...(verb ? [`${verb.toLowerCase()} ${plain}`] : []), ...tails];
}

type Call = { verb: string | null; path: string };

function verbIn(typed: string): string | null {
  const named = typed
    .split(/[\s=]+/)
    .map((word) => word.replace(/^-X/, '').toLowerCase())
    .find((word) => verbs.has(word));
  if (named) {
    return named;
  }
  // curl has a verb of its own where none is named.
  return /^\s*curl\s/.test(typed) ? (/\s(?:-d|--data\S*|--json)\s/.test(typed) ? 'post' : 'get') : null;
}

/** The call in what a reader typed or pasted: `POST /v2/…` with or without a host, or a line of curl. Null if there is none. */
export function readCall(typed: string): Call | null {
  const [, path] = typed.match(/(?:^|[\s"'])(?:https?:\/\/[^\s"'/]+|\$\{?\w+\}?)?(\/[^\s"'/][^\s"']*)/) ?? [];
  return path && plainPath(path) !== '/' ? { verb: verbIn(typed), path } : null;
}
