import * as cast from '../../api/cast/ids';
import type { PresentationMethod, Presented } from '../core/decision/identify';

/** Who stands at the door. `userId` is null for people who are no users. */
export const people = {
  ada: { name: 'Ada Berg', userId: cast.ada },
  nils: { name: 'Nils Falk', userId: cast.nils },
  sara: { name: 'Sara Ek', userId: cast.sara },
  visitor: { name: 'A visitor', userId: null },
  stranger: { name: 'Somebody unknown', userId: null },
} as const;

export type PersonId = keyof typeof people;

type Presentation = {
  person: PersonId;
  words: string;
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
const stranger = { person: 'stranger', tokenId: null } as const;

/** What can be presented, by whom. */
export const presentations = {
  adaCard: { ...adasCard, words: 'card', method: 'CARD', presented: byCard },
  adaCardPin: { ...adasCard, words: 'card and right PIN', method: 'CARD_AND_PIN', presented: { ...byCard, pin: '4071' } },
  adaCardWrongPin: { ...adasCard, words: 'card and wrong PIN', method: 'CARD_AND_PIN', presented: { ...byCard, pin: '4072' } },
  adaCard28: { ...adasCard, words: 'card, read as 28 bits', method: 'CARD', presented: { cardValue: '054F4D3', bitLength: 28 } },
  adaPin: { person: 'ada', noun: 'PIN', tokenId: cast.adasPin, words: 'right PIN alone', method: 'PIN', presented: { pin: '4071' } },
  adaPhoneRemote: { ...adasPhone, words: 'phone, from anywhere', method: 'MOBILE_REMOTE', presented: byPhone },
  adaPhoneOnSite: { ...adasPhone, words: 'phone, on site', method: 'MOBILE_ON_SITE', presented: byPhone },
  adaPhoneAway: { ...adasPhone, words: 'phone, away from the site', method: 'MOBILE_ON_SITE', presented: { ...byPhone, inRange: false } },
  adaPhoneAtDoor: { ...adasPhone, words: 'phone, at the tag of the door', method: 'MOBILE_AT_DOOR', presented: byPhone },
  adaPhoneOtherTag: { ...adasPhone, words: 'phone, at another tag', method: 'MOBILE_AT_DOOR', presented: { ...byPhone, inRange: false } },
  adaPlate: { ...adasPlate, words: 'number plate, channel 1', method: 'API_1', presented: { identifier: 'ABC 123' } },
  adaPlateChannel2: { ...adasPlate, words: 'number plate, channel 2', method: 'API_2', presented: { identifier: 'ABC 123' } },
  nilsCard: {
    person: 'nils',
    noun: 'card',
    tokenId: cast.nilsCard,
    words: 'card',
    method: 'CARD',
    presented: { tokenId: cast.nilsCard },
  },
  saraCard: {
    person: 'sara',
    noun: 'card',
    tokenId: cast.sarasCard,
    words: 'card',
    method: 'CARD',
    presented: { tokenId: cast.sarasCard },
  },
  visitPin: { ...visitor, noun: 'PIN', words: 'PIN of the visit Open house', method: 'PIN', presented: { pin: '8352' } },
  visitLink: {
    ...visitor,
    noun: 'link',
    words: 'link of the visit Open house',
    method: 'VISIT_URL',
    presented: { visitId: cast.openHouse },
  },
  unknownCard: { ...stranger, noun: 'card', words: 'card', method: 'CARD', presented: { cardValue: '054F4D9', bitLength: 26 } },
  unknownPin: { ...stranger, noun: 'PIN', words: 'PIN of nobody', method: 'PIN', presented: { pin: '2590' } },
} as const satisfies Record<string, Presentation>;

export type PresentationId = keyof typeof presentations;

export function presentationOf(id: PresentationId): Presentation {
  return presentations[id];
}
