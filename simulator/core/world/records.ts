import type { components } from '../../../api/types';

/** What the world holds. Its types are those of the contract, without what is worked out at every read (status, counts, links). */
export type Schemas = components['schemas'];

/** RFC 3339 in UTC with milliseconds, so that text order is time order. */
export type Instant = string;

export type Window = { validFrom: Instant | null; validUntil: Instant | null };

/** `version` counts the changes of settable members; it is the `ETag`. */
type Versioned = { id: string; createdAt: Instant; updatedAt: Instant; version: number };
type Stored<Shape, Live extends keyof Shape = never> = Omit<Shape, Live | 'id' | 'createdAt' | 'updatedAt'> & Versioned;

export type Account = { id: string; name: string; createdAt: Instant; updatedAt: Instant };
export type Administrator = Stored<Schemas['Administrator']> & { invitedUntil: Instant | null };
export type ApiCredential = Stored<Schemas['ApiCredential']> & { secret: string; previousSecret: string | null };
export type System = Stored<Schemas['System']> & { name: string; timeZone: string };
export type Delegation = Stored<Schemas['Delegation'], 'status'> & {
  validFrom: Instant;
  validUntil: Instant | null;
  revokedAt: Instant | null;
};
export type UserDelegation = Stored<Schemas['UserDelegation'], 'status'> & {
  validFrom: Instant;
  validUntil: Instant | null;
  revokedAt: Instant | null;
};

/** `timeZone` is null while the controller follows its system. */
export type Controller = Stored<
  Schemas['Controller'],
  'timeZone' | 'connection' | 'syncState' | 'pendingChanges' | 'firmwareVersion' | 'lastSeenAt' | 'lastSyncedAt' | 'hubId'
> & { timeZone: string | null };
export type O3cRegistration = Omit<Schemas['O3cRegistration'], never> & Versioned & { ownerAuthenticationKey: string };
/** `version` counts changes, as everywhere; the version of the firmware is `firmware`. */
export type FirmwareRelease = Stored<Schemas['FirmwareRelease'], 'version'> & { firmware: string };
export type FirmwareUpgrade = Stored<Schemas['FirmwareUpgrade']> & { administratorId: string };
export type ControllerAction = Stored<Schemas['ControllerAction']> & { administratorId: string };
export type Hub = Stored<Schemas['Hub'], 'connection' | 'lockStatus'>;
export type Door = Stored<Schemas['OwnDoor'], 'controllerId' | 'hubId' | 'doorGroupIds' | 'timeZone' | 'delegation' | 'status'>;
export type DoorAction = Stored<Schemas['DoorAction']> & { administratorId: string };
export type DoorGroup = Stored<Schemas['DoorGroup'], 'doorCount'>;
export type User = Stored<Schemas['OwnUser'], 'roleIds' | 'status' | 'origin'> & Window;
export type Role = Stored<Schemas['Role'], 'userCount' | 'status'> & Window;
export type Privilege = Stored<Schemas['OwnPrivilege'], 'roleIds' | 'origin'>;
export type Schedule = Stored<Schemas['Schedule']>;
export type Webhook = Stored<Schemas['Webhook'], 'status'> & {
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Instant | null;
  lastFailed: boolean;
  /** Since when no 2xx has come although something was sent. */
  silentSince: Instant | null;
};
export type Delivery = Stored<Schemas['Delivery']> & { body: string; redelivery: boolean };
export type Visit = Stored<Schemas['Visit'], 'status'> & {
  pin: string | null;
  key: string | null;
  cancelledAt: Instant | null;
};

/** A role of a system and a user, its own or a received one. */
export type Membership = { id: string; roleId: string; userId: string };

export type Token = Versioned &
  Window & {
    systemId: string;
    type: Schemas['TokenType'];
    name: string | null;
    userId: string | null;
    blocked: boolean;
    card: { value: string; bitLength: number } | null;
    pin: string | null;
    mobile: { enrolmentCode: string | null; codeUntil: Instant | null; enrolledAt: Instant | null } | null;
    external: { channel: Schemas['ExternalChannel']; identifier: string } | null;
  };

/** The override of a door: it lives on the controller, not in the rights that are synced. */
export type Override = NonNullable<Schemas['DoorStatus']['override']>;
