import type { Contract } from '../../api/contract';
import type { components } from '../../api/types';
import type { Json } from '../../openapi/json/json';
import type { PlainRequest } from '../../openapi/request/plain-request';
import type { BrowserSimulator } from '../../simulator/browser';
import type { AnswerOf } from '../../simulator/core/control/handlers';
import type { Validator } from '../../simulator/core/validation';
import { controlRequest, type Intention } from '../components/Building/intentions';
import type { Presentation } from '../components/Building/presentation';
import { mostSteps } from './story/story';

/** One building for the page: it answers, keeps what was done, and tells what was raised. */

export type Building = AnswerOf<'GET /_sim/state'>;
export type RaisedEvent = components['schemas']['Event'] | components['schemas']['AccountEvent'];
/** Numbered in the order in which the console heard of them. */
export type ToldEvent = { serial: number; event: RaisedEvent };

export type Answer = {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  milliseconds: number;
  /** The number of the last event before the call. */
  since: number;
};

/** What became of something that was done to the building, and the events that it raised. */
export type Outcome<Result> = { result: Result; events: RaisedEvent[] };

/** A request that was sent, to the API or to a control route, when the building's clock showed `at`. */
export type LoggedCall = { at: string; request: PlainRequest; authorization: string | null; status: number; answer: string };

export type Snapshot = {
  building: Building | null;
  events: readonly ToldEvent[];
  /** The last card or PIN that was presented, with how it was decided. */
  presentation: Presentation | null;
  /** What was done since the building began anew, oldest first; of a long story the beginning, since the end can't be repeated without it. */
  calls: readonly LoggedCall[];
  resets: number;
};

export type Session = {
  validator: Validator;
  subscribe(listener: () => void): () => void;
  snapshot(): Snapshot;
  send(request: PlainRequest, authorization: string | null): Promise<Answer>;
  /** Calls a control route. A refusal is thrown, in its words. */
  act<Result>(method: string, path: string, body?: Json): Promise<Outcome<Result>>;
  /** Carries out what somebody wants to do in the building, and gives what it raised. */
  intend(intention: Intention): Promise<RaisedEvent[]>;
  reset(): Promise<void>;
  /** Moves, stops or starts the clock without that being a part of what was done. */
  setClock(clock: { now?: string; advanceSeconds?: number; running?: boolean }): Promise<void>;
  /** Once it knows its building. */
  ready: Promise<unknown>;
  /** Lives on with the clock until the function that it gives is called. */
  watch(): () => void;
};

const keptEvents = 500;
const everyMilliseconds = 1000;

export function createSession(simulator: BrowserSimulator, validator: Validator): Session {
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { building: null, events: [], presentation: null, calls: [], resets: 0 };
  let mark: string | null = null;
  let serial = 0;
  let presentations = 0;
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** One thing at a time, so that events are told with what raised them. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  function tell(change: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) {
      listener();
    }
  }

  async function exchange({ method, path, headers, body }: PlainRequest, authorization: string | null) {
    const signedIn: [string, string][] = authorization === null ? [] : [['Authorization', authorization]];
    const response = await simulator.fetch(path, { method, headers: [...headers, ...signedIn], body });
    return { response, text: await response.text() };
  }

  function controlRequestOf(method: string, path: string, body?: Json): PlainRequest {
    const headers: PlainRequest['headers'] = body === undefined ? [] : [['Content-Type', 'application/json']];
    return { method, path, headers, body: body === undefined ? null : JSON.stringify(body), isSignedIn: false };
  }

  function resultOf<Result>({ response, text }: Awaited<ReturnType<typeof exchange>>): Result {
    const answer = JSON.parse(text);
    if (!response.ok) {
      throw new Error(answer.detail);
    }
    return answer;
  }

  async function control<Result>(method: string, path: string, body?: Json): Promise<Result> {
    return resultOf(await exchange(controlRequestOf(method, path, body), null));
  }

  /** Sends what the reader does, and keeps it. */
  async function logged(request: PlainRequest, authorization: string | null) {
    const at = snapshot.building?.now ?? '';
    const answered = await exchange(request, authorization);
    const call = { at, request, authorization, status: answered.response.status, answer: answered.text };
    // Whoever was at a reader is gone when something else is done; at the door they may still be, and while somebody asks why.
    const isOver = request.method !== 'GET' && !/^\/_sim\/doors\/|\/request-access$/.test(request.path);
    snapshot = {
      ...snapshot,
      calls: [...snapshot.calls, call].slice(0, mostSteps),
      presentation: presentedBy(call) ?? (isOver ? null : snapshot.presentation),
    };
    return answered;
  }

  /** Kept before anybody is told what became of the building: the decision comes before the door. */
  function presentedBy({ request: { path, body }, status, answer }: LoggedCall): Presentation | null {
    if (path !== '/_sim/present' || status !== 200) {
      return null;
    }
    presentations += 1;
    return { ...JSON.parse(answer), doorId: JSON.parse(body ?? '{}').doorId, number: presentations };
  }

  /** Hears of new events and looks at the building; gives the events. */
  async function look(): Promise<RaisedEvent[]> {
    const heard: ToldEvent[] = [];
    for (;;) {
      const address: string = mark === null ? '/_sim/events' : `/_sim/events?since=${encodeURIComponent(mark)}`;
      const told = await control<{ mark: string; events: RaisedEvent[] }>('GET', address);
      mark = told.mark;
      if (told.events.length === 0) {
        break;
      }
      heard.push(...told.events.map((event) => ({ serial: ++serial, event })));
    }
    const building = await control<Building>('GET', '/_sim/state');
    tell({ building, ...(heard.length > 0 && { events: [...snapshot.events, ...heard].slice(-keptEvents) }) });
    return heard.map(({ event }) => event);
  }

  /** After a reset: the events of the building that was are no more. */
  async function startOver(): Promise<void> {
    mark = null;
    tell({ events: [], presentation: null, calls: [], resets: snapshot.resets + 1 });
    await look();
  }

  function live(): void {
    if (!document.hidden && snapshot.building?.running) {
      inTurn(look).catch(() => clearInterval(timer));
    }
  }

  const ready = inTurn(look).catch(() => undefined);

  function act<Result>(method: string, path: string, body?: Json): Promise<Outcome<Result>> {
    return inTurn(async () => {
      await look();
      const result = resultOf<Result>(await logged(controlRequestOf(method, path, body), null));
      return { result, events: await look() };
    });
  }

  function reset(): Promise<void> {
    return inTurn(async () => {
      await control('POST', '/_sim/reset');
      await startOver();
    });
  }

  return {
    validator,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    ready,
    send: (request, authorization) =>
      inTurn(async () => {
        await look();
        const since = serial;
        const started = performance.now();
        const { response, text } = await logged(request, authorization);
        const milliseconds = performance.now() - started;
        await (request.path === '/_sim/reset' ? startOver() : look());
        return { status: response.status, headers: [...response.headers], body: text, milliseconds, since };
      }),
    act,
    async intend(intention) {
      if (intention.do === 'reset') {
        await reset();
        return [];
      }
      const { method, path, body } = controlRequest(intention);
      return (await act(method, path, body)).events;
    },
    setClock: (clock) =>
      inTurn(async () => {
        await control('PUT', '/_sim/clock', clock);
        await look();
      }),
    reset,
    watch() {
      watchers += 1;
      if (watchers === 1) {
        live();
        timer = setInterval(live, everyMilliseconds);
      }
      return () => {
        watchers -= 1;
        if (watchers === 0) {
          clearInterval(timer);
        }
      };
    },
  };
}

/** The document is not one that the simulator can answer for. */
export class UnknownApiError extends Error {}

const sessions = new WeakMap<object, Promise<Session>>();
const openSessions = new WeakMap<object, Session>();

async function begin(contract: Contract): Promise<Session> {
  const { createBrowserSimulator, createValidator } = await import(/* webpackChunkName: 'simulator' */ './simulator-parts');
  try {
    return createSession(createBrowserSimulator({ contract, seed: 'harbour-house' }), createValidator(contract));
  } catch (cause) {
    throw new UnknownApiError('The simulator does not know this API.', { cause });
  }
}

/** The session of a document, begun when it is first asked for. */
export function openSession(source: object): Promise<Session> {
  const session = sessions.get(source) ?? begin(source as Contract);
  sessions.set(source, session);
  session.then(
    (open) => openSessions.set(source, open),
    (error) => error instanceof UnknownApiError || sessions.delete(source),
  );
  return session;
}

/** The session of a document if it is open already. */
export function sessionOf(source: object): Session | null {
  return openSessions.get(source) ?? null;
}
