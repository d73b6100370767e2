import * as cast from '../../api/cast/building';
import type { Schemas } from '../core/world/records';

type Body = { name: string; scheduleId?: string; doors?: { doorId: string }[]; doorGroupIds?: string[] };

const inOfficeHours = { scheduleId: cast.officeHours };
const entrance = { doors: [{ doorId: cast.mainEntrance }] };
const serverRoom = { doors: [{ doorId: cast.serverRoom }] };
const officeDoors = { doorGroupIds: [cast.officeDoors] };

/** The privileges that the page shows and the seeded world does not have; a test holds them against the page. */
export const privilegeBodies = {
  PIN: { name: 'Main entrance, PIN', ...inOfficeHours, ...entrance },
  MOBILE_REMOTE: { name: 'Main entrance, phone from anywhere', ...entrance },
  MOBILE_ON_SITE: { name: 'Office doors, phone on site', ...inOfficeHours, ...officeDoors },
  MOBILE_AT_DOOR: { name: 'Server room, phone at door', ...serverRoom },
  API_1: { name: 'Main entrance, number plate', ...entrance },
  API_2: { name: 'Server room, face terminal', ...inOfficeHours, ...serverRoom },
} satisfies Partial<Record<Schemas['CredentialType'], Body>>;

export type AddedCredential = keyof typeof privilegeBodies;

export function privilegeBody(credential: AddedCredential): Body {
  return privilegeBodies[credential];
}
