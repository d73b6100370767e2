import { harbourHouse } from '../../../../api/cast/building';
import { sampleEnvironment } from '../../../../api/sample-environment';
import type { PlainRequest } from '../../../../openapi/request/plain-request';
import { callerChoices, ownerAuthorization } from '../../callers';
import { beginning, type Story, type StoryStep } from '../story';

/** What the scripts of all languages have in common. */

/** Only the simulator can be told a story: no other address stands in for the one in the environment. */
export const target = { server: null, environment: sampleEnvironment };

export const events: PlainRequest = {
  method: 'GET',
  path: `/v2/systems/${harbourHouse}/events?sort=receivedAt&receivedAfter=${encodeURIComponent(beginning)}&limit=200`,
  headers: [],
  body: null,
  isSignedIn: true,
};

/** The owner signs in with what the environment holds, anybody else with a credential that works in the simulator alone. */
export function signedIn({ request, caller }: StoryStep): PlainRequest {
  const authorization = callerChoices.find(({ name }) => name === caller)?.authorization ?? null;
  const headers: PlainRequest['headers'] = request.headers.filter(([name]) => !/^authorization$/i.test(name));
  if (authorization !== null && authorization !== ownerAuthorization) {
    headers.push(['Authorization', authorization]);
  }
  return { ...request, headers, isSignedIn: authorization === ownerAuthorization };
}

/** Steps with the clock moves before them: none where it shows the same. */
export function moves({ steps, until }: Story): { steps: (StoryStep & { movesTo: string | null })[]; movesTo: string | null } {
  let shown = '';
  const move = (at: string) => {
    const movesTo = at === shown ? null : at;
    shown = at;
    return movesTo;
  };
  return { steps: steps.map((step) => ({ ...step, movesTo: move(step.at) })), movesTo: move(until) };
}

export function title({ steps }: Story): string {
  return `The story so far: ${steps.length === 1 ? '1 step' : `${steps.length} steps`} in Harbour House, for the simulator at ${target.environment.url}.`;
}

export const apart = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`);
export const inPath = /%7B%7B(\w+)%7D%7D/g;

function namesIn({ steps }: Story): Set<string> {
  return new Set(steps.flatMap(({ keeps }) => keeps.map(({ name }) => name)));
}

/** Where in a program a slot stands, and what stands there instead. A name that no step keeps is left as it is. */
export function fill(code: string, story: Story, pattern: RegExp, refer: (name: string) => string): string {
  const known = namesIn(story);
  return code.replaceAll(pattern, (slot, name: string) => (known.has(name) ? refer(name) : slot));
}

/** A step on the way into an answer, in JavaScript. */
export const member = (key: string | number) =>
  typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
