import { adasCard, controller, harbourHouse, mainEntrance } from '../../../api/cast/building';
import type { PlainRequest } from '../../../openapi/request/plain-request';
import { ownerAuthorization } from '../../session/callers';
import type { Answer, Session } from '../../session/session';
import type { BuildingState, DoorState } from '../Building/door-words';
import type { Intention } from '../Building/intentions';
import { isNight, localDate, localTime } from '../Building/local-time';

/** What a reader who has never seen a door controller can do in the building with one touch. */

/** What a program sends, or would send, about what was just done, and what came back. */
export type Shown = {
  /** What happened, and who did it. */
  says: string;
  request: PlainRequest;
  answer: Answer | null;
};

export type ActionName = 'card' | 'pin' | 'night' | 'block' | 'offline' | 'open';

export type Action = {
  name: ActionName;
  label(state: BuildingState): string;
  /** Whether it makes sense now; without it always. */
  isPossible?(state: BuildingState): boolean;
  perform(session: Session, onlooker: Onlooker): Promise<void>;
};

/** Who watches is shown each exchange when it has happened, and has time to see it before the next thing does. */
export type Onlooker = { show(shown: Shown): void; pause(milliseconds: number): Promise<void> };

const system = `/v2/systems/${harbourHouse}`;
const adasPin = '4071';
/** As long as the links of a decision take to be shown (Building/chain.module.css). */
const whileDecided = 1000;
/** A controller answers within a second or so. */
const whileCarriedOut = 1500;
const whilePassing = 2500;

const doorOf = ({ doors }: BuildingState) => doors.find(({ id }) => id === mainEntrance) as DoorState;
const isBlocked = (state: BuildingState) => doorOf(state).lockMode === 'BLOCKED';
const isCutOff = ({ controllers }: BuildingState) => controllers.find(({ id }) => id === controller)?.reachable === false;
const isDark = (state: BuildingState) => isNight(state.now, doorOf(state).timeZone);

function get(path: string): PlainRequest {
  return { method: 'GET', path: `${system}${path}`, headers: [], body: null, isSignedIn: true };
}

function doorAction(type: string): PlainRequest {
  const body = JSON.stringify({ doorId: mainEntrance, type }, null, 2);
  return { method: 'POST', path: `${system}/door-actions`, headers: [['Content-Type', 'application/json']], body, isSignedIn: true };
}

/** The request that stands on the page before anything was done. */
export const firstRequest = doorAction('GRANT_ACCESS');

async function send(session: Session, { show }: Onlooker, says: string, request: PlainRequest): Promise<Answer> {
  const answer = await session.send(request, ownerAuthorization);
  show({ says, request, answer });
  return answer;
}

const stateOf = (session: Session) => session.snapshot().building as BuildingState;

/** Somebody who was let in pushes the door, passes, and lets it fall shut. */
async function walkThrough(session: Session, { pause }: Onlooker): Promise<void> {
  await session.intend({ do: 'push', doorId: mainEntrance });
  await pause(whilePassing);
  await session.intend({ do: 'close', doorId: mainEntrance });
}

type AtReader = Extract<Intention, { do: 'present' | 'type-pin' }>;

async function atTheReader(session: Session, onlooker: Onlooker, does: AtReader, says: string): Promise<void> {
  const { now } = stateOf(session);
  await session.intend(does);
  const decision = session.snapshot().presentation?.decision;
  await onlooker.pause(whileDecided);
  const waits =
    decision === 'WAITING_FOR_PIN'
      ? ' The card alone is not enough now: there is no event until a PIN comes, or ten seconds have passed.'
      : '';
  const cutOff = isCutOff(stateOf(session)) ? ' The controller decided alone, and tells when it is back.' : '';
  const read = () => send(session, onlooker, `${says}${waits || cutOff} Your program reads what happened:`, get(`/events?from=${now}`));
  await read();
  if (decision === 'GRANTED') {
    await walkThrough(session, onlooker);
    await read();
  }
}

const present = (session: Session, onlooker: Onlooker, says: string) =>
  atTheReader(session, onlooker, { do: 'present', doorId: mainEntrance, tokenId: adasCard }, says);

const dayInSeconds = 86_400;

/** Seconds until the clock at the doors shows an hour. */
function secondsUntil(hour: number, { now, doors }: BuildingState): number {
  const [hours = 0, minutes = 0, seconds = 0] = localTime(now, doors[0]?.timeZone ?? 'UTC')
    .split(':')
    .map(Number);
  return (hour * 3600 - hours * 3600 - minutes * 60 - seconds + dayInSeconds) % dayInSeconds || dayInSeconds;
}

/** The next working day at nine, when office hours have begun. */
async function untilMorning(session: Session): Promise<void> {
  do {
    await session.intend({ do: 'advance', seconds: secondsUntil(9, stateOf(session)) });
  } while (/^S/.test(localDate(stateOf(session).now, doorOf(stateOf(session)).timeZone)));
}

/** A command, and the time that its controller takes to carry it out. Gives whether it was accepted. */
async function command(session: Session, onlooker: Onlooker, type: string, accepted: string): Promise<boolean> {
  const request = doorAction(type);
  const answer = await session.send(request, ownerAuthorization);
  const isAccepted = answer.status === 202;
  onlooker.show({ says: isAccepted ? accepted : 'Your program sent one request, and it was refused.', request, answer });
  if (isAccepted) {
    await onlooker.pause(whileCarriedOut);
  }
  return isAccepted;
}

export const actions: readonly Action[] = [
  {
    name: 'card',
    label: () => 'Present Ada’s card',
    perform: (session, onlooker) => present(session, onlooker, 'Ada held her card to the reader.'),
  },
  {
    name: 'open',
    label: () => 'Open it by the API',
    async perform(session, onlooker) {
      const accepted = 'Your program sent one request. 202 means accepted: the controller releases the lock a moment later.';
      if (await command(session, onlooker, 'GRANT_ACCESS', accepted)) {
        await walkThrough(session, onlooker);
      }
    },
  },
  {
    name: 'night',
    label: (state) => (isDark(state) ? 'Wait for the morning' : 'Try her card at night'),
    async perform(session, onlooker) {
      if (isDark(stateOf(session))) {
        await untilMorning(session);
        await present(session, onlooker, 'It is nine in the morning, and Ada held her card to the reader.');
      } else {
        await session.intend({ do: 'advance', seconds: secondsUntil(22, stateOf(session)) });
        await present(session, onlooker, 'It is ten at night, and Ada held her card to the reader.');
      }
    },
  },
  {
    name: 'pin',
    label: () => 'Type her PIN',
    isPossible: (state) => doorOf(state).waitsForPin,
    perform: (session, onlooker) =>
      atTheReader(session, onlooker, { do: 'type-pin', doorId: mainEntrance, pin: adasPin }, 'Ada typed her PIN.'),
  },
  {
    name: 'block',
    label: (state) => (isBlocked(state) ? 'Release the door' : 'Block the door'),
    async perform(session, onlooker) {
      await (isBlocked(stateOf(session))
        ? command(session, onlooker, 'RETURN_TO_SCHEDULE', 'Your program gave the door back to its schedule.')
        : command(session, onlooker, 'BLOCK', 'Your program blocked the door, for everybody.'));
    },
  },
  {
    name: 'offline',
    label: (state) => (isCutOff(state) ? 'Bring the controller back' : 'Take the controller offline'),
    async perform(session, onlooker) {
      const isBack = isCutOff(stateOf(session));
      await session.intend({ do: 'connect-controller', controllerId: controller, connection: isBack ? 'ONLINE' : 'OFFLINE' });
      // The service notices 90 seconds after the last heartbeat; the reader need not wait for it.
      await session.intend({ do: 'advance', seconds: isBack ? 5 : 91 });
      const says = isBack
        ? 'The network works again. A few seconds later the controller has told what it did alone, in events with the time at which it happened.'
        : 'The network is cut, and a minute and a half has passed, so the service has noticed. Cards still work, because the controller has the rights. Commands are refused.';
      await send(session, onlooker, says, get(`/controllers/${controller}`));
    },
  },
];
