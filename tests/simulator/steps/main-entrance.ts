import { cast, type Harness } from '../../../simulator/testing/harness';
import { act } from './actions';
import { statusOf } from './doors';

/** What tests of Main entrance do again and again. */

export const { mainEntrance } = cast;
export const modeOf = async (harness: Harness, doorId: string = mainEntrance) => (await statusOf(harness, doorId)).lockMode;
export const lockOf = async (harness: Harness) => (await statusOf(harness, mainEntrance)).lockState;
export const alarmOf = async (harness: Harness) => (await statusOf(harness, mainEntrance)).alarm;
export const setClock = (harness: Harness, now: string) => harness.control('PUT', '/clock', { now });
export const present = (harness: Harness, body: Record<string, unknown>) =>
  harness.control('POST', '/present', { doorId: mainEntrance, ...body });
export const grant = (harness: Harness) => act(harness, { doorId: mainEntrance, type: 'GRANT_ACCESS' });
export const setDoor = async (harness: Harness, body: Record<string, unknown>) => {
  await harness.expect('updateDoor', 'success', { path: { doorId: mainEntrance }, body });
  await harness.advance(2);
};
