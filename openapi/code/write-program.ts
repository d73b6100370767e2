import type { PlainRequest } from '../request/plain-request';
import type { CodeLanguage } from './code-languages';
import type { CodeTarget } from './code-target';
import { curl } from './curl';
import { keywordArguments, prelude } from './python';
import { sendable } from './sendable';
import { constants, options } from './typescript';
import { writeCode } from './write-code';

/** One request of several. */
export type ProgramStep = {
  /** What stands above it. */
  comments: string[];
  request: PlainRequest;
  /** Keeps the id of what the request makes, `upgradeId`: later paths have it as `{upgradeId}`. */
  keepsId?: string;
};

const apart = (name: string, sign: string) => name.replaceAll(/[A-Z]/g, (letter) => sign + letter);

/** How a path, whose braces are encoded, refers to an id that was kept. */
function withKept(path: string, refer: (name: string) => string): string {
  return path.replaceAll(/%7B(\w+)%7D/g, (_, name: string) => refer(name));
}

const commented = (sign: string, { comments }: ProgramStep, code: string) =>
  [...comments.map((line) => `${sign} ${line}`), code].join('\n');

function bashStep(step: ProgramStep, target: CodeTarget): string {
  const variable = (name: string) => apart(name, '_').toUpperCase();
  const command = withKept(curl(step.request, target), (name) => `$${variable(name)}`);
  if (!step.keepsId) {
    return command;
  }
  const silent = command.replace(/^curl /, 'curl --silent \\\n  ');
  return `${variable(step.keepsId)}=$(${silent} \\\n  | grep --only-matching '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)`;
}

function bash(steps: ProgramStep[], target: CodeTarget): string {
  return steps.map((step) => commented('#', step, bashStep(step, target))).join('\n\n');
}

function typescript(steps: ProgramStep[], target: CodeTarget): string {
  const calls = steps.map((step, index) => {
    const { path } = sendable(step.request);
    const kept = withKept(path, (name) => `\${${name}}`);
    const call = `await send(${kept === path ? `'${path.replaceAll("'", "\\'")}'` : `\`${kept}\``}${options(step.request)})`;
    const isLast = index === steps.length - 1;
    const keeping = step.keepsId ? `const made = ${call};\nconst { id: ${step.keepsId} } = JSON.parse(made);` : `${call};`;
    return commented('//', step, isLast ? `const answer = ${call};\nconsole.log(answer);` : keeping);
  });
  return `${constants(true, target)}

async function send(path: string, options: RequestInit): Promise<string> {
  const response = await fetch(\`\${${target.environment.url}}\${path}\`, options);
  const answer = await response.text();
  if (!response.ok) {
    throw new Error(\`\${response.status} \${answer}\`);
  }
  return answer;
}

${calls.join('\n\n')}`;
}

function python(steps: ProgramStep[], target: CodeTarget): string {
  const variable = (name: string) => apart(name, '_').toLowerCase();
  const calls = steps.map((step, index) => {
    const { path } = sendable(step.request);
    const kept = withKept(path, (name) => `{${variable(name)}}`);
    const parts = [`${kept === path ? '' : 'f'}"${kept}"`, ...keywordArguments(step.request)];
    const call = `send(\n${parts.map((part) => `    ${part},\n`).join('')})`;
    const isLast = index === steps.length - 1;
    const keeping = step.keepsId ? `made = ${call}\n${variable(step.keepsId)} = json.loads(made)["id"]` : call;
    return commented('#', step, isLast ? `answer = ${call}\nprint(answer)` : keeping);
  });
  const readsJson = steps.some(({ keepsId }) => keepsId !== undefined);
  return `${prelude(
    steps.map(({ request }) => request),
    target,
    readsJson,
  )}


def send(path, **parts):
    request = urllib.request.Request(url + path, **parts)
    try:
        with urllib.request.urlopen(request) as response:
            return response.read().decode()
    except urllib.error.HTTPError as error:
        sys.exit(f"{error.code} {error.read().decode()}")


${calls.join('\n\n')}`;
}

const writers: Record<CodeLanguage, (steps: ProgramStep[], target: CodeTarget) => string> = { bash, typescript, python };

/** Requests that follow each other, as a program that runs as it stands and prints the last answer. The caller is signed in. */
export function writeProgram(language: CodeLanguage, steps: ProgramStep[], target: CodeTarget): string {
  const [only, ...more] = steps;
  return only && more.length === 0 && only.comments.length === 0
    ? writeCode(language, only.request, target)
    : writers[language](steps, target);
}
