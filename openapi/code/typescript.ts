import type { PlainRequest } from '../request/plain-request';
import type { CodeTarget } from './code-target';
import { bodyValue, type Dialect, literalOf, quoted } from './literal';
import { sendable } from './sendable';

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
  scalar: (value) => (typeof value === 'string' ? text(value) : JSON.stringify(value)),
  key,
};

/** A call with `fetch`, for a module of Node. */
export function typescript(request: PlainRequest, { server, environment: { url, user, password } }: CodeTarget): string {
  const { method, body, isSignedIn } = request;
  const { base, path, headers } = sendable(request, server);
  const value = bodyValue(request);
  const basic = `Authorization: \`Basic \${btoa(\`\${${user}}:\${${password}}\`)}\``;
  const lines = [...(isSignedIn ? [basic] : []), ...headers.map(([name, header]) => `${key(name)}: ${text(header)}`)];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)}`]),
    ...(lines.length > 0 ? [`headers: {\n${lines.map((line) => `    ${line},\n`).join('')}  }`] : []),
    ...(body === null ? [] : [`body: ${value === undefined ? text(body) : `JSON.stringify(${literalOf(value, dialect, '  ')})`}`]),
  ];
  const variables = [base === null ? url : `${url} = ${text(base)}`, ...(isSignedIn ? [user, password] : [])];
  return `const { ${variables.join(', ')} } = process.env;

const response = await fetch(\`\${${url}}${path}\`${options.length > 0 ? `, {\n${options.map((option) => `  ${option},\n`).join('')}}` : ''});
const answer = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${answer}\`);
}
console.log(answer);`;
}
