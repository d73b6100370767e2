import type { Json } from '../../openapi/json/json';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { type Difference, differencesOf } from './compare-answers';
import { type Counterparts, noteCounterparts, withCounterparts } from './counterparts';
import type { Exchange } from './exchange';
import { authorizationOf } from './sign-in';

/** A way to a simulator. */
export type Send = (request: PlainRequest, authorization: string | null) => Promise<ReplayedAnswer>;
export type ReplayedAnswer = { status: number; headers: [name: string, value: string][]; body: string };

export type Replayed = {
  recorded: Exchange;
  request: PlainRequest;
  authorization: string | null;
  answer: ReplayedAnswer;
  /** Empty if the answer says what the recorded one does. */
  differences: Difference[];
  /** How far the clock was moved on before, to when the request was made. */
  movedSeconds: number;
};

export type Replay = {
  /** Sends a recorded request, or in its place one that a reader has changed. */
  run(recorded: Exchange, edited?: PlainRequest): Promise<Replayed>;
  /** The request in words of the recording, so that it can be sent in another run. */
  asRecorded(request: PlainRequest): PlainRequest;
};

type Options = {
  send: Send;
  /** Lets what the simulator has begun come to an end. */
  settle(): Promise<void>;
};

/** A GET that waited for something is repeated so often, with the clock moved on each time. */
const mostTries = 120;
const moveMilliseconds = 250;

function parse(text: string): Json {
  try {
    return text === '' ? null : (JSON.parse(text) as Json);
  } catch {
    return text;
  }
}

function mapRequest(request: PlainRequest, counterparts: Counterparts): PlainRequest {
  const replaced = (text: string) => withCounterparts(text, counterparts);
  return {
    ...request,
    path: replaced(request.path),
    headers: request.headers.map(([name, value]) => [name, replaced(value)]),
    body: request.body === null ? null : replaced(request.body),
  };
}

/** The request of an exchange, as it was recorded. */
export function requestOf({ method, path, request }: Exchange): PlainRequest {
  const body = request?.body;
  return {
    method,
    path,
    headers: Object.entries(request?.headers ?? {}),
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body, null, 2),
    isSignedIn: !path.startsWith('/_sim') && request?.caller !== 'none',
  };
}

/**
 * Sends recorded requests to a simulator, in their order, each at the instant of the recording. What the recorded run made, such as ids and secrets, has
 * other names in this one: they are learnt from the answers and put into later requests.
 */
export function createReplay({ send, settle }: Options): Replay {
  const counterparts: Counterparts = new Map();
  const ids = new Map<string, string>();
  /** How far this run is behind the recorded one. */
  let late = 0;
  let isEdited = false;

  const control = async (method: string, path: string, body: object | null): Promise<Json> => {
    const headers: PlainRequest['headers'] = body ? [['Content-Type', 'application/json']] : [];
    const answer = await send({ method, path, headers, body: body && JSON.stringify(body), isSignedIn: false }, null);
    return parse(answer.body);
  };
  const readClock = async () => Date.parse(((await control('GET', '/_sim/clock', null)) as { now: string }).now);
  const moveClock = (to: number) => control('PUT', '/_sim/clock', { now: new Date(to).toISOString() });

  /** Moves the clock to where it was, so that as much time has passed between two requests as in the recording. */
  async function keepTime(at: number): Promise<number> {
    const now = await readClock();
    if (now > at + late) {
      late = now - at;
      return 0;
    }
    await moveClock(at + late);
    return at + late - now;
  }

  function compare(recorded: Exchange, answer: ReplayedAnswer): { differences: Difference[]; found: Map<string, string> } {
    const found = new Map(ids);
    if (recorded.prepares !== undefined && answer.status < 300) {
      return { differences: [], found };
    }
    const comparison = { ids: found, readingSeconds: late / 1000, isWhole: true };
    const was = { status: recorded.status, body: recorded.body };
    const is = { status: answer.status, body: parse(answer.body) };
    return { differences: [...differencesOf(was, is, comparison)], found };
  }

  return {
    async run(recorded, edited) {
      const { at, caller, times = 1 } = recorded.request ?? {};
      isEdited ||= edited !== undefined;
      // A reset has a time of its own.
      let moved = at === undefined || recorded.path === '/_sim/reset' ? 0 : await keepTime(Date.parse(at));
      const request = mapRequest(edited ?? requestOf(recorded), counterparts);
      const authorization = request.isSignedIn ? authorizationOf(caller && withCounterparts(caller, counterparts)) : null;
      for (let time = 1; time < times; time++) {
        await send(request, authorization);
      }
      let answer = await send(request, authorization);
      let { differences, found } = compare(recorded, answer);
      for (let tries = 1; differences.length > 0 && request.method === 'GET' && !isEdited && tries < mostTries; tries++) {
        await settle();
        await moveClock((await readClock()) + moveMilliseconds);
        moved += moveMilliseconds;
        answer = await send(request, authorization);
        ({ differences, found } = compare(recorded, answer));
      }
      for (const [was, is] of found) {
        ids.set(was, is);
      }
      noteCounterparts(counterparts, recorded.body, parse(answer.body));
      if (request.path === '/_sim/clock' || request.path === '/_sim/reset') {
        late = 0;
      }
      return { recorded, request, authorization, answer, differences, movedSeconds: Math.round(moved / 1000) };
    },
    asRecorded: (request) => mapRequest(request, new Map([...counterparts].map(([was, is]) => [is, was]))),
  };
}
