import { cast, type Harness } from '../../../simulator/testing/harness';
import { readController } from './controllers';

/** What tests of sync do again and again. */

export const syncOf = async (harness: Harness, id?: string) => {
  const { syncState, pendingChanges } = await readController(harness, id);
  return [syncState, pendingChanges];
};

export const wire = (harness: Harness, body: Record<string, unknown>) => harness.control('PUT', `/controllers/${cast.controller}`, body);

export const reasonAt = async (harness: Harness, doorId: string, card: Record<string, unknown> = { tokenId: cast.adasCard }) => {
  const { decision, reason } = await harness.control('POST', '/present', { doorId, ...card });
  return reason ?? decision;
};

export const ada = (harness: Harness, body: Record<string, unknown>) =>
  harness.expect('updateUser', 'success', { path: { userId: cast.ada }, body });

export const newCard = { cardValue: '0A1B2C3', bitLength: 26 };

export const giveCard = (harness: Harness, userId: string = cast.ada) =>
  harness.expect('createToken', 'success', { body: { type: 'CARD', userId, card: { value: '0A1B2C3', bitLength: 26 } } });

/** The controller of the seed is last heard 20 seconds before the clock starts. */
export const unheardAfter = 70;
