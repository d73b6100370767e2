import type {
  Delegation,
  Door,
  DoorGroup,
  Override,
  Privilege,
  Role,
  Schedule,
  System,
  Token,
  User,
  UserDelegation,
  Visit,
} from '../world/records';

/**
 * Everything that an access decision reads. The service's rights and a controller's last synced ones both look like this, so one
 * function decides by either.
 */
export type Rights = {
  system(id: string): System | undefined;
  door(id: string): Door | undefined;
  user(id: string): User | undefined;
  token(id: string): Token | undefined;
  privilege(id: string): Privilege | undefined;
  schedule(id: string): Schedule | undefined;
  visit(id: string): Visit | undefined;
  /** The zone of the controller; of the system, while the door is not wired. */
  timeZone(door: Door): string;
  /** As it stands on the controller; it may have ended by the instant asked about. */
  override(doorId: string): Override | null;
  cardTokens(value: string, bitLength: number): readonly Token[];
  pinTokens(pin: string): readonly Token[];
  externalTokens(channel: string, identifier: string): readonly Token[];
  tokensOf(userId: string): readonly Token[];
  visitsByPin(pin: string): readonly Visit[];
  visitByKey(key: string): Visit | undefined;
  /** The roles of a user in any system. */
  rolesOf(userId: string): readonly Role[];
  groupsHolding(doorId: string): readonly DoorGroup[];
  /** Delegations that name the user, the door or the privilege, whatever their window. */
  userDelegations(userId: string): readonly UserDelegation[];
  doorDelegations(doorId: string): readonly Delegation[];
  privilegeDelegations(privilegeId: string): readonly Delegation[];
};
