import { readController } from './coverage/controllers';
import { cast, type Kit } from './kit';

/** What tests of sync do again and again. */

export const syncOf = async (kit: Kit, id?: string) => {
  const { syncState, pendingChanges } = await readController(kit, id);
  return [syncState, pendingChanges];
};

export const wire = (kit: Kit, body: Record<string, unknown>) => kit.control('PUT', `/controllers/${cast.controller}`, body);

export const reasonAt = async (kit: Kit, doorId: string, card: Record<string, unknown> = { tokenId: cast.adasCard }) => {
  const { decision, reason } = await kit.control('POST', '/present', { doorId, ...card });
  return reason ?? decision;
};

export const ada = (kit: Kit, body: Record<string, unknown>) => kit.expect('updateUser', 'success', { path: { userId: cast.ada }, body });

export const newCard = { cardValue: '0A1B2C3', bitLength: 26 };

export const giveCard = (kit: Kit, userId: string = cast.ada) =>
  kit.expect('createToken', 'success', { body: { type: 'CARD', userId, card: { value: '0A1B2C3', bitLength: 26 } } });

/** The controller of the seed is last heard 20 seconds before the clock starts. */
export const unheardAfter = 70;
