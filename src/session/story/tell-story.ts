import { bodyValue } from '../../../openapi/code/literal';
import type { Json } from '../../../openapi/json/json';
import type { PlainRequest } from '../../../openapi/request/plain-request';
import { callerChoices } from '../callers';
import type { LoggedCall } from '../session';
import { idsIn, isId, isMade, mapStrings, stringsIn } from './made-values';
import { beginning, type KeptValue, type Story, type StoryStep, slotOf } from './story';

/** Names that the scripts have for other things. */
const taken = new Set(['url', 'user', 'password', 'credential', 'send', 'answer', 'at', 'json', 'os', 'sys', 'base64', 'urllib', 'events']);

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `userId` for the id that a call to `/users` gave, `pin` for a member of that name. */
function nameOf(value: string, { request, path }: Origin): string {
  const key = String(path.filter((part) => typeof part === 'string').at(-1) ?? 'value');
  const resource = request.path
    .split('?')[0]
    ?.split('/')
    .filter((part) => /^[a-z-]+$/.test(part))
    .at(-1);
  const plain = key === 'id' && isId(value) ? `${resource?.replace(/s$/, '') ?? 'thing'}-id` : key;
  const name = plain.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\d+/, '');
  return name === '' || taken.has(name) ? `${name}Value` : name;
}

type Origin = { step: number; request: PlainRequest; path: KeptValue['path'] };

/** The clock of a story is led from instant to instant: whether it ran between them is no step. */
function withoutRunning({ method, path, body }: PlainRequest): string | null {
  if (method !== 'PUT' || path !== '/_sim/clock' || body === null) {
    return body;
  }
  const { running: _, ...rest } = (parsed(body) ?? {}) as Record<string, Json>;
  return JSON.stringify(rest);
}

/** The calls as a story. What an answer made up and a later call uses is kept from the answer. */
export function tellStory(calls: readonly LoggedCall[], until: string): Story {
  const origins = new Map<string, Origin>();
  const names = new Map<string, string>();
  const steps: (StoryStep & { keeps: KeptValue[] })[] = [];

  function slotFor(value: string): string {
    const origin = origins.get(value);
    if (!origin) {
      return value;
    }
    let name = names.get(value);
    if (name === undefined) {
      const plain = nameOf(value, origin);
      const used = new Set(names.values());
      name = plain;
      for (let number = 2; used.has(name); number += 1) {
        name = `${plain}${number}`;
      }
      names.set(value, name);
      steps[origin.step]?.keeps.push({ name, path: origin.path });
    }
    return slotOf(name);
  }

  for (const { at, request: sent, authorization, answer } of calls) {
    const request = { ...sent, body: withoutRunning(sent) };
    if (request.path === '/_sim/clock' && request.body === '{}') {
      continue;
    }
    const value = bodyValue(request);
    const step = steps.length;
    const isControl = request.path.startsWith('/_sim');
    steps.push({
      at: at || beginning,
      request: {
        ...request,
        path: request.path.replace(idsIn, slotFor),
        body: value === undefined ? request.body : JSON.stringify(mapStrings(value, slotFor)),
      },
      caller: isControl ? null : (callerChoices.find((choice) => choice.authorization === authorization)?.name ?? null),
      keeps: [],
    });
    const own = `${request.path} ${request.body}`;
    for (const [text, path] of stringsIn(parsed(answer))) {
      if (isMade(text) && !origins.has(text) && !own.includes(text)) {
        origins.set(text, { step, request, path });
      }
    }
  }
  return { steps, until };
}
