import type { components } from '../api/types';
import type { AnswerOf } from './core/control/handlers';

/** What the control room shows: as its server sends it, and as its page reads it. */

/** A body, or as much of it as is kept. */
export type RecordedBody = { text: string; charactersLeftOut: number };

export type RecordedCaller = {
  /** The user name of its sign-in, if it had one. */
  credentialId: string | null;
  /** The name of the administrator who has the credential. */
  administrator: string | null;
  userAgent: string;
};

/** One request to the simulator with its answer. Everything secret in it is masked. */
export type RecordedCall = {
  /** Counted from 1 in the order in which calls were answered, without gaps. */
  number: number;
  at: string;
  simulatedAt: string;
  caller: RecordedCaller;
  /** Sent by the page of the control room itself. */
  isFromRoom: boolean;
  method: string;
  /** With its query. */
  path: string;
  operationId: string | null;
  status: number;
  milliseconds: number;
  problem: { code: string; detail: string; type: string } | null;
  requestHeaders: [name: string, value: string][];
  requestBody: RecordedBody;
  answerHeaders: [name: string, value: string][];
  answerBody: RecordedBody;
};

/** One attempt to deliver an event to a webhook. */
export type RecordedDelivery = {
  number: number;
  at: string;
  simulatedAt: string;
  webhookId: string;
  url: string;
  eventId: string;
  eventType: string;
  /** 1 is the first. */
  attempt: number;
  headers: [name: string, value: string][];
  body: RecordedBody;
  status: number | null;
  error: string | null;
  milliseconds: number;
};

export type RaisedEvent = components['schemas']['Event'] | components['schemas']['AccountEvent'];
export type RecordedEvent = { number: number; event: RaisedEvent };

export type BuildingState = AnswerOf<'GET /_sim/state'>;

export const recordKinds = ['calls', 'deliveries', 'events'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One message of the stream. A page that has another `runId` than this belongs to a simulator that has ended. */
export type RoomUpdate = {
  runId: string;
  /** How often the building was reset while somebody looked on: events from before are gone. */
  resets: number;
  calls: RecordedCall[];
  deliveries: RecordedDelivery[];
  events: RecordedEvent[];
  /** Records that were dropped before they could be sent. */
  missed: Record<RecordKind, number>;
  state?: BuildingState;
};

/** The header by which the page marks its own requests. */
export const roomHeader = 'Control-Room';

/** A file of the page, by its path below the address of the simulator. */
export type PageFile = { type: string; encoding: 'utf8' | 'base64'; content: string };
export type ControlRoomPage = Record<string, PageFile>;
export type ReadControlRoomPage = () => ControlRoomPage | { missing: string };

/** Where the build of the site leaves the page, compressed. */
export const packedControlRoomFile = '.generated/control-room.json.br';
