import type {
  Delegation,
  Door,
  DoorGroup,
  Membership,
  Override,
  Privilege,
  Role,
  Schedule,
  System,
  Token,
  User,
  UserDelegation,
  Visit,
} from '../core/world/records';

/** What decisions read of a world, as plain rows: it can be handed to a page, copied and changed. */
export type WorldRows = {
  systems: System[];
  doors: Door[];
  doorGroups: DoorGroup[];
  users: User[];
  tokens: Token[];
  roles: Role[];
  memberships: Membership[];
  privileges: Privilege[];
  schedules: Schedule[];
  visits: Visit[];
  delegations: Delegation[];
  userDelegations: UserDelegation[];
  /** By the id of the door. */
  zones: Record<string, string>;
  overrides: Record<string, Override>;
};
