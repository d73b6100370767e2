import { keywordArguments, prelude } from '../../../../openapi/code/python';
import { sendable } from '../../../../openapi/code/sendable';
import type { PlainRequest } from '../../../../openapi/request/plain-request';
import type { Story } from '../story';
import { apart, events, fill, inPath, moves, signedIn, target, title } from './parts';

const index = (key: string | number) => `[${JSON.stringify(key)}]`;

/** For the standard library of Python 3. */
export function python(story: Story): string {
  const variable = (name: string) => apart(name).toLowerCase();
  const written = (request: PlainRequest) => {
    const path = sendable(request).path;
    const filled = fill(path, story, inPath, (name) => `{${variable(name)}}`);
    const parts = [`${filled === path ? '' : 'f'}"${filled}"`, ...keywordArguments(request)];
    return fill(`send(\n${parts.map((part) => `    ${part},\n`).join('')})`, story, /"\{\{(\w+)\}\}"/g, variable);
  };
  const { steps, movesTo } = moves(story);
  const told = steps.map((step) => {
    const call = written(signedIn(step));
    return [
      ...(step.movesTo ? [`clock(now="${step.movesTo}")`] : []),
      step.keeps.length > 0 ? `answer = json.loads(${call})` : call,
      ...step.keeps.map(({ name, path }) => `${variable(name)} = answer${path.map(index).join('')}`),
    ].join('\n');
  });
  return `# ${title(story)}
${prelude([events], target, true)}


def send(path, **parts):
    """Prints the answer. A refusal is a part of the story."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url + path, **parts)) as response:
            answer = response.read().decode()
    except urllib.error.HTTPError as error:
        answer = error.read().decode()
    print(answer)
    return answer


def clock(**body):
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url + "/_sim/clock", method="PUT", headers=headers, data=json.dumps(body).encode())
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as error:
        error.close()


urllib.request.urlopen(urllib.request.Request(url + "/_sim/reset", method="POST")).close()
clock(running=False)

${told.join('\n\n')}

# The clock goes on, and these are the events.
${movesTo ? `clock(now="${movesTo}")\n` : ''}clock(running=True)
${written(events)}`;
}
