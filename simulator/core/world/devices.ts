import type { Door, Instant, Override, Schemas } from './records';

/** What the hardware itself knows and does. The API shows parts of it; the rest is what a simulator needs to play the device. */

export type RaisedEvent = Omit<Schemas['EventCore'], 'id' | 'receivedAt' | 'severity' | 'data'> & {
  /** Its id, if it was promised to somebody already. */
  id?: string;
  systemId: string;
  data: Record<string, unknown>;
  /** The system that a person, a visit or an administrator in the event belongs to. */
  personSystemId: string | null;
};

export type ControllerState = {
  id: string;
  /** Whether it ever dialled in. */
  seen: boolean;
  /** What the service believes: false from 90 seconds after the last heartbeat. */
  online: boolean;
  /** Whether the network carries it. */
  reachable: boolean;
  /** A heartbeat from which the others are counted. */
  heartbeatAt: number;
  /** How far its clock is ahead; negative if it is behind. */
  clockDriftSeconds: number;
  awaySince: number | null;
  lastSyncedAt: Instant | null;
  firmwareVersion: string | null;
  pendingChanges: number;
  failing: boolean;
  tries: number;
  /** The revision of the rights that it decides by, while changes are pending; null if they are the current ones. */
  revision: number | null;
  /** Events that wait until it is back. */
  queue: RaisedEvent[];
  activeOutputs: number[];
  /** While a RESET has emptied its store. */
  empty: boolean;
  /** While it restarts, readers and locks do not answer. */
  restarting: boolean;
  /** What goes wrong next, as somebody asked for. */
  faults: {
    rejectCommands: number;
    syncFailure: 'REJECTED' | 'TIMED_OUT' | null;
    slowSeconds: number;
    /** How the dispatcher answers the next claim. */
    claimFailure: Schemas['O3cFailure'] | null;
    failDownload: boolean;
    neverReturns: boolean;
  };
};

export type DoorState = {
  id: string;
  /** With the system through which it was set. */
  override: (Override & { note: string | null; systemId: string }) | null;
  mode: Schemas['LockMode'];
  open: boolean;
  /** Until when a grant or a request to exit holds the locks back. */
  releasedUntil: number | null;
  /** Opened in time: the locks wait for the door to close. */
  openedInTime: boolean;
  openedAt: number | null;
  /** From when "left open" is counted. */
  countedFrom: number | null;
  alarm: Schemas['DoorAlarm'];
  /** A card that waits for its PIN. */
  waiting: { tokenId: string; cardValue: string; bitLength: number; side: Schemas['Side']; until: number } | null;
  /** When its schedules next change the mode, as far as was looked ahead. */
  edgeAt: number | null;
  updatedAt: Instant;
};

export type HubState = { id: string; online: boolean };

/** The bits of a card, as `value/bitLength`, with whose it was and by which privilege when the list was written. */
export type WhitelistEntry = { card: string; tokenId: string; userId: string; privilegeId: string };

/** Id: the hub's and the lock address, with a slash. */
export type LockState = {
  id: string;
  hubId: string;
  lockAddress: number;
  battery: Schemas['HubLockStatus']['battery'];
  signal: Schemas['HubLockStatus']['signal'];
  online: boolean;
  /** What the lock itself lets in, written at the last sync that reached it. */
  whitelist: WhitelistEntry[];
  /** What it tells of when it is heard again. */
  queue: RaisedEvent[];
};

/** An event as it is kept, with who may see it and whom. */
export type StoredEvent = RaisedEvent & {
  id: string;
  receivedAt: Instant;
  severity: Schemas['Severity'];
  accountId: string | null;
  /** Systems, or the account, in whose lists it stands. */
  viewers: string[];
  /** Those of them that may see user, token, visit and a personal actor. */
  personViewers: string[];
};

export type IdempotencyRecord = {
  id: string;
  /** Method, path and the hash of the body: a body itself may be large, and is stored a day. */
  request: string;
  startedAt: number;
  /** What was answered; null while the first request is still running. */
  response: { status: number; headers: Record<string, string>; body: string | null } | null;
};
export type RateWindow = { id: string; from: number; count: number };
export type SignInFailures = { id: string; at: number[] };

/** A controller that nobody has seen yet. */
export function newControllerState(id: string): ControllerState {
  return {
    id,
    seen: false,
    online: false,
    reachable: false,
    heartbeatAt: 0,
    clockDriftSeconds: 0,
    awaySince: null,
    lastSyncedAt: null,
    firmwareVersion: null,
    pendingChanges: 0,
    failing: false,
    tries: 0,
    revision: null,
    queue: [],
    activeOutputs: [],
    empty: false,
    restarting: false,
    faults: { rejectCommands: 0, syncFailure: null, slowSeconds: 0, claimFailure: null, failDownload: false, neverReturns: false },
  };
}

/** A door that is closed, with nothing running. */
export function newDoorState({ id, lockCount }: Pick<Door, 'id' | 'lockCount'>, updatedAt: Instant): DoorState {
  return {
    id,
    override: null,
    mode: lockCount === 2 ? 'DOUBLE_LOCKED' : 'LOCKED',
    open: false,
    releasedUntil: null,
    openedInTime: false,
    openedAt: null,
    countedFrom: null,
    alarm: 'NONE',
    waiting: null,
    edgeAt: null,
    updatedAt,
  };
}
