import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { bodyValue, type Dialect, literalOf, quoted, widest } from './literal';
import { sendable, sendableServer } from './sendable';

/** In single quotes, or in double ones if it has an apostrophe. */
function text(value: string): string {
  const inDouble = quoted(value);
  const inSingle = () => `'${inDouble.slice(1, -1).replace(/\\./g, (pair) => (pair === '\\"' ? '"' : pair))}'`;
  return value.includes("'") ? inDouble : inSingle();
}

function key(name: string): string {
  if (name === '__proto__') {
    return `['__proto__']`;
  }
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}

const dialect: Dialect = {
  tab: '  ',
  pad: ' ',
  lastComma: ',',
  scalar: (value) => (typeof value === 'string' ? text(value) : JSON.stringify(value)),
  key,
};

/** What every call needs, from the environment. */
export function constants(isSignedIn: boolean, { server, environment: { url, user, password } }: CodeTarget): string {
  const base = sendableServer(server);
  const names = [base === null ? url : `${url} = ${text(base)}`, ...(isSignedIn ? [user, password] : [])];
  const onOneLine = `const { ${names.join(', ')} } = process.env;`;
  const read = onOneLine.length > widest ? `const {\n${names.map((name) => `  ${name},\n`).join('')}} = process.env;` : onOneLine;
  return isSignedIn ? `${read}\nconst credential = btoa(\`\${${user}}:\${${password}}\`);` : read;
}

/** What `fetch` is told beside the address. Empty for a plain GET. */
export function options(request: PlainRequest): string {
  const { method, body, isSignedIn } = request;
  const { headers } = sendable(request);
  const value = bodyValue(request);
  const basic = `Authorization: \`Basic \${credential}\``;
  const lines = [...(isSignedIn ? [basic] : []), ...headers.map(([name, header]) => `${key(name)}: ${text(header)}`)];
  const parts = [
    ...(method === 'GET' ? [] : [`method: ${text(method)}`]),
    ...(lines.length > 0 ? [`headers: {\n${lines.map((line) => `    ${line},\n`).join('')}  }`] : []),
    ...(body === null
      ? []
      : [
          `body: ${value === undefined ? text(body) : `JSON.stringify(${literalOf(value, dialect, '  ', 'body: JSON.stringify()'.length)})`}`,
        ]),
  ];
  return parts.length > 0 ? `, {\n${parts.map((part) => `  ${part},\n`).join('')}}` : '';
}

/** A call with `fetch`, for a module of Node. */
export function typescript(request: PlainRequest, target: CodeTarget): string {
  const { path } = sendable(request);
  return `${constants(request.isSignedIn, target)}

const response = await fetch(\`\${${target.environment.url}}${path}\`${options(request)});
const answer = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${answer}\`);
}
console.log(answer);`;
}
