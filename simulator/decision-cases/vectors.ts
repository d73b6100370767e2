import * as cast from '../../api/cast/building';
import type { Case } from './decide-case';
import { moments } from './doors-and-moments';
import type { PresentationId } from './presentations';

/** A case of the page's tables. What is decided is not written here: the simulator's function decides it when the page is built. */
export type Vector = Case & { id: string; why: string };

const day = moments.officeHours.at;
const night = moments.evening.at;
const openHouse = moments.openHouse.at;

type Rest = Partial<Omit<Case, 'presentation' | 'at'>>;

/** At the Main entrance from outside, with nothing changed, unless told. */
function vector(id: string, presentation: PresentationId, at: string, why: string, rest: Rest = {}): Vector {
  return { id, presentation, at, why, doorId: cast.mainEntrance, side: 'OUTSIDE', changes: [], ...rest };
}

const atServerRoom = { doorId: cast.serverRoom };

export const vectorGroups = {
  'day-and-night': {
    name: 'By day and by night',
    vectors: [
      vector('1', 'adaCard', day, 'A card, in office hours.'),
      vector('2', 'adaCard', night, 'Only the second privilege applies now, and it wants a PIN. The reader prompts for it.'),
      vector('3', 'adaCardPin', night, 'The second privilege applies at any time.'),
      vector('4', 'adaCardWrongPin', night, 'The PIN is judged before any right is.'),
      vector('7', 'adaPin', day, 'Neither privilege asks for a PIN alone.'),
      vector('10', 'adaCardPin', day, 'Both fit, and the smallest id is named. A PIN more than needed is fine.'),
      vector('14a', 'adaCardPin', day, 'The card alone would open. Once a PIN is given, it must be good.', { changes: ['pinBlocked'] }),
      vector('14b', 'adaCardPin', day, 'The same for a PIN whose window is over.', { changes: ['pinEnds'] }),
    ],
  },
  'outside-the-schedule': {
    name: 'Outside the schedule',
    vectors: [
      vector('5', 'adaCard', night, 'The credential type fits, the time does not. No PIN would help.', { changes: ['cardPrivilegeOnly'] }),
      vector('6', 'adaCard', '2026-12-25T09:00:00.000Z', 'A Friday within the hours, but a public holiday.', {
        changes: ['cardPrivilegeOnly'],
      }),
      vector('26', 'adaPin', night, 'The privilege for a PIN alone has a schedule of its own.', { changes: ['alsoPin'] }),
    ],
  },
  'a-broken-link': {
    name: 'A broken link in the chain',
    vectors: [
      vector('27', 'adaCard', day, 'Judged before the user is. A blocked card still names its user in events.', {
        changes: ['tokenBlocked'],
      }),
      vector('8a', 'adaCard', day, 'Judged before the user is looked for.', { changes: ['tokenWithoutUser'] }),
      vector('8b', 'adaCard', day, 'Judged before roles.', { changes: ['userBlocked'] }),
      vector('8c', 'adaCard', day, 'Without a role there are no privileges to look at.', { changes: ['userWithoutRole'] }),
      vector('12', 'adaCard28', day, 'Value and bit length must both match.'),
      vector('28', 'unknownPin', day, 'A PIN alone that neither a token nor a visit has.'),
    ],
  },
  'on-the-edge': {
    name: 'Exactly on the edge',
    vectors: [
      vector('13a', 'adaCard', day, 'The end of a window is no longer valid.', { changes: ['tokenEnds'] }),
      vector('13b', 'adaCard', day, 'The start of a window is already valid.', { changes: ['userBeginsNow'] }),
      vector('13c', 'adaCard', day, 'A role outside its window counts as no role.', { changes: ['roleEnds'] }),
      vector('29a', 'adaCard', day, 'A card that was handed out early.', { changes: ['tokenBegins'] }),
      vector('29b', 'adaCard', day, 'A user who starts work tomorrow.', { changes: ['userBegins'] }),
      vector('29c', 'adaCard', day, 'A user whose last day is over.', { changes: ['userEnds'] }),
    ],
  },
  'a-blocked-door': {
    name: 'A blocked door',
    vectors: [
      vector('9', 'adaCard', day, 'Judged first: no right passes a block from outside.', { changes: ['doorBlocked'] }),
      vector('11a', 'adaCard', day, 'Leaving is never blocked.', { changes: ['doorBlocked'], side: 'INSIDE' }),
      vector('11b', 'adaCard', day, 'The block has ended at that instant.', { changes: ['doorBlockEnds'] }),
    ],
  },
  'a-visit': {
    name: 'A visit',
    vectors: [
      vector('15a', 'visitPin', '2026-03-21T08:59:59.999Z', 'One millisecond early.'),
      vector('15b', 'visitPin', openHouse, 'The start is included.'),
      vector('15c', 'visitPin', '2026-03-21T15:00:00.000Z', 'The end is not.'),
      vector('16a', 'visitPin', openHouse, 'The visit names the main entrance only.', atServerRoom),
      vector('16b', 'visitPin', openHouse, 'Its PIN is still recognised, but opens nothing.', { changes: ['visitCancelled'] }),
      vector('16c', 'visitPin', openHouse, 'It is a Saturday.', { changes: ['visitInOfficeHours'] }),
      vector('30', 'visitLink', openHouse, 'Whoever has the link can open: the log names the visit, not a person.'),
    ],
  },
  'across-systems': {
    name: 'Across systems',
    vectors: [
      vector('17a', 'saraCard', night, "Her role, the tenant's privilege, a door on lease."),
      vector('17b', 'saraCard', night, 'No privilege of hers names that door.', atServerRoom),
      vector('17c', 'saraCard', night, 'The privilege is still stored, but the lease is over.', { changes: ['delegationEnds'] }),
      vector('18a', 'nilsCard', '2026-06-30T23:59:59.999Z', 'The last millisecond of the user delegation.'),
      vector('18b', 'nilsCard', '2026-07-01T00:00:00.000Z', 'His membership is stored, but no longer counts.'),
    ],
  },
  'phones-and-channels': {
    name: 'Phones and external channels',
    vectors: [
      vector('19a', 'adaPhoneAway', day, 'Rights and time fit, only the place does not.', { changes: ['alsoPhoneOnSite'] }),
      vector('19b', 'adaPhoneAway', night, 'Time is judged before place.', { changes: ['alsoPhoneOnSite'] }),
      vector('19c', 'adaPhoneAway', day, 'A phone that is not enrolled identifies nobody.', {
        changes: ['alsoPhoneOnSite', 'phoneNotEnrolled'],
      }),
      vector('31a', 'adaPhoneAtDoor', night, 'The phone is at the tag, and the privilege has no schedule.', {
        ...atServerRoom,
        changes: ['alsoPhoneAtDoor'],
      }),
      vector('31b', 'adaPhoneOtherTag', night, 'The tag is that of another door.', { ...atServerRoom, changes: ['alsoPhoneAtDoor'] }),
      vector('32', 'adaPhoneRemote', day, 'A privilege for a phone on site is none for a phone anywhere.', {
        changes: ['alsoPhoneOnSite'],
      }),
      vector('33a', 'adaPlate', night, 'Case, spaces and hyphens of an identifier do not count.', { changes: ['alsoPlate'] }),
      vector('33b', 'adaPlateChannel2', night, 'Her token is one of channel 1.', { changes: ['alsoPlate'] }),
    ],
  },
} as const satisfies Record<string, { name: string; vectors: readonly Vector[] }>;

export type VectorGroup = keyof typeof vectorGroups;

export const vectors: readonly Vector[] = Object.values(vectorGroups).flatMap((group): readonly Vector[] => group.vectors);
