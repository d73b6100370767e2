import * as cast from '../../api/cast/building';
import type { PresentationMethod, Presented } from '../core/decision/identify';

/** Who stands at the door. `userId` is null for people who are no users. */
export const people = {
  ada: { name: 'Ada Berg', userId: cast.ada },
  nils: { name: 'Nils Falk', userId: cast.nils },
  sara: { name: 'Sara Ek', userId: cast.sara },
  visitor: { name: 'A visitor', userId: null },
  unknownPerson: { name: 'Somebody unknown', userId: null },
} as const;

export type PersonId = keyof typeof people;

type Presentation = {
  person: PersonId;
  label: string;
  /** What changes speak of: "The card is blocked". */
  noun: 'card' | 'PIN' | 'phone' | 'plate' | 'link';
  method: PresentationMethod;
  presented: Presented;
  /** The token that changes change. */
  tokenId: string | null;
};

const adasCard = { person: 'ada', noun: 'card', tokenId: cast.adasCard } as const;
const adasPhone = { person: 'ada', noun: 'phone', tokenId: cast.adasPhone } as const;
const adasPlate = { person: 'ada', noun: 'plate', tokenId: cast.adasPlate } as const;
const byCard = { tokenId: cast.adasCard };
const byPhone = { tokenId: cast.adasPhone };
const visitor = { person: 'visitor', tokenId: null } as const;
const unknownPerson = { person: 'unknownPerson', tokenId: null } as const;

/** What can be presented, by whom. */
export const presentations = {
  adaCard: { ...adasCard, label: 'card', method: 'CARD', presented: byCard },
  adaCardPin: { ...adasCard, label: 'card and right PIN', method: 'CARD_AND_PIN', presented: { ...byCard, pin: '4071' } },
  adaCardWrongPin: { ...adasCard, label: 'card and wrong PIN', method: 'CARD_AND_PIN', presented: { ...byCard, pin: '4072' } },
  adaCard28: { ...adasCard, label: 'card, read as 28 bits', method: 'CARD', presented: { cardValue: '054F4D3', bitLength: 28 } },
  adaPin: { person: 'ada', noun: 'PIN', tokenId: cast.adasPin, label: 'right PIN alone', method: 'PIN', presented: { pin: '4071' } },
  adaPhoneRemote: { ...adasPhone, label: 'phone, from anywhere', method: 'MOBILE_REMOTE', presented: byPhone },
  adaPhoneOnSite: { ...adasPhone, label: 'phone, on site', method: 'MOBILE_ON_SITE', presented: byPhone },
  adaPhoneAway: { ...adasPhone, label: 'phone, away from the site', method: 'MOBILE_ON_SITE', presented: { ...byPhone, inRange: false } },
  adaPhoneAtDoor: { ...adasPhone, label: 'phone, at the tag of the door', method: 'MOBILE_AT_DOOR', presented: byPhone },
  adaPhoneOtherTag: { ...adasPhone, label: 'phone, at another tag', method: 'MOBILE_AT_DOOR', presented: { ...byPhone, inRange: false } },
  adaPlate: { ...adasPlate, label: 'number plate, channel 1', method: 'API_1', presented: { identifier: 'ABC 123' } },
  adaPlateChannel2: { ...adasPlate, label: 'number plate, channel 2', method: 'API_2', presented: { identifier: 'ABC 123' } },
  nilsCard: {
    person: 'nils',
    noun: 'card',
    tokenId: cast.nilsCard,
    label: 'card',
    method: 'CARD',
    presented: { tokenId: cast.nilsCard },
  },
  saraCard: {
    person: 'sara',
    noun: 'card',
    tokenId: cast.sarasCard,
    label: 'card',
    method: 'CARD',
    presented: { tokenId: cast.sarasCard },
  },
  visitPin: { ...visitor, noun: 'PIN', label: 'PIN of the visit Open house', method: 'PIN', presented: { pin: '8352' } },
  visitLink: {
    ...visitor,
    noun: 'link',
    label: 'link of the visit Open house',
    method: 'VISIT_URL',
    presented: { visitId: cast.openHouse },
  },
  unknownCard: { ...unknownPerson, noun: 'card', label: 'card', method: 'CARD', presented: { cardValue: '054F4D9', bitLength: 26 } },
  unknownPin: { ...unknownPerson, noun: 'PIN', label: 'PIN of nobody', method: 'PIN', presented: { pin: '2590' } },
} as const satisfies Record<string, Presentation>;

export type PresentationId = keyof typeof presentations;

export function presentationOf(id: PresentationId): Presentation {
  return presentations[id];
}
