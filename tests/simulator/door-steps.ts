import { act, statusOf } from './coverage/actions';
import { cast, type Kit } from './kit';

/** What tests of Main entrance do again and again. */

export const { mainEntrance } = cast;
export const modeOf = async (kit: Kit, doorId: string = mainEntrance) => (await statusOf(kit, doorId)).lockMode;
export const lockOf = async (kit: Kit) => (await statusOf(kit, mainEntrance)).lockState;
export const alarmOf = async (kit: Kit) => (await statusOf(kit, mainEntrance)).alarm;
export const setClock = (kit: Kit, now: string) => kit.control('PUT', '/clock', { now });
export const present = (kit: Kit, body: Record<string, unknown>) => kit.control('POST', '/present', { doorId: mainEntrance, ...body });
export const grant = (kit: Kit) => act(kit, { doorId: mainEntrance, type: 'GRANT_ACCESS' });
export const setDoor = async (kit: Kit, body: Record<string, unknown>) => {
  await kit.expect('updateDoor', 'success', { path: { doorId: mainEntrance }, body });
  await kit.advance(2);
};
