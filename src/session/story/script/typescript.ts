import { sendable } from '../../../../openapi/code/sendable';
import { constants, options } from '../../../../openapi/code/typescript';
import type { PlainRequest } from '../../../../openapi/request/plain-request';
import type { Story } from '../story';
import { events, fill, inPath, member, moves, signedIn, target, title } from './parts';

/** For Node, which strips the types. */
export function typescript(story: Story): string {
  const written = (request: PlainRequest) => {
    const path = sendable(request).path;
    const filled = fill(path, story, inPath, (name) => `\${${name}}`);
    const quoted = filled === path ? `'${path.replaceAll("'", "\\'")}'` : `\`${filled}\``;
    return fill(`await send(${quoted}${options(request)})`, story, /'\{\{(\w+)\}\}'/g, (name) => name);
  };
  const { steps, movesTo } = moves(story);
  const told = steps.map((step, number) => {
    const answer = `answer${number + 1}`;
    const call = written(signedIn(step));
    return [
      ...(step.movesTo ? [`await clock({ now: '${step.movesTo}' });`] : []),
      step.keeps.length > 0 ? `const ${answer} = JSON.parse(${call});` : `${call};`,
      ...step.keeps.map(({ name, path }) => `const ${name} = ${answer}${path.map(member).join('')};`),
    ].join('\n');
  });
  return `// ${title(story)}
${constants(true, target)}

/** Prints the answer. A refusal is a part of the story. */
async function send(path: string, options: RequestInit = {}): Promise<string> {
  const response = await fetch(\`\${ACCESS_URL}\${path}\`, options);
  const answer = await response.text();
  console.log(response.status, answer);
  return answer;
}

async function clock(body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(\`\${ACCESS_URL}/_sim/clock\`, { method: 'PUT', headers, body: JSON.stringify(body) });
}

await fetch(\`\${ACCESS_URL}/_sim/reset\`, { method: 'POST' });
await clock({ running: false });

${told.join('\n\n')}

// The clock goes on, and these are the events.
${movesTo ? `await clock({ now: '${movesTo}' });\n` : ''}await clock({ running: true });
${written(events)};`;
}
