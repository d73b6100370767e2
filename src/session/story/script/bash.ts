import { curl } from '../../../../openapi/code/curl';
import type { PlainRequest } from '../../../../openapi/request/plain-request';
import type { KeptValue, Story } from '../story';
import { apart, events, fill, inPath, member, moves, signedIn, target, title } from './parts';

/** For bash with curl; Node, which runs the simulator, reads the answers. */
export function bash(story: Story): string {
  const variable = (name: string) => apart(name).toUpperCase();
  const written = (request: PlainRequest) => {
    const command = curl(request, target).replace(/^curl /, 'send ');
    const path = fill(command, story, inPath, (name) => `$${variable(name)}`);
    return fill(path, story, /"\{\{(\w+)\}\}"/g, (name) => `"'"$${variable(name)}"'"`);
  };
  const keep = ({ name, path }: KeptValue) => `${variable(name)}=$(kept '${path.map(member).join('').replaceAll("'", "'\\''")}')`;
  const { steps, movesTo } = moves(story);
  const told = steps.map((step) =>
    [...(step.movesTo ? [`clock '{"now": "${step.movesTo}"}'`] : []), written(signedIn(step)), ...step.keeps.map(keep)].join('\n'),
  );
  return `# ${title(story)}
set -eu

# Sends a request, and keeps and prints the answer. A refusal is a part of the story.
send() {
  answer=$(curl --silent --show-error "$@") || [ $? -eq 22 ]
  printf '%s\\n' "$answer"
}

# A value of the last answer.
kept() {
  printf '%s' "$answer" | node --print "JSON.parse(fs.readFileSync(0, 'utf8'))$1"
}

clock() {
  curl --silent --output /dev/null --request PUT --header 'Content-Type: application/json' --data "$1" "$ACCESS_URL/_sim/clock"
}

curl --silent --output /dev/null --request POST "$ACCESS_URL/_sim/reset"
clock '{"running": false}'

${told.join('\n\n')}

# The clock goes on, and these are the events.
${movesTo ? `clock '{"now": "${movesTo}"}'\n` : ''}clock '{"running": true}'
${written(events)}`;
}
