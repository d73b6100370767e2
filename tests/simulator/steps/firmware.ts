import assert from 'node:assert/strict';
import { cast, type Harness } from '../../../simulator/testing/harness';

/** An upgrade of HH-C1 that has started. */
export async function upgradeNow(harness: Harness) {
  const { id } = await harness.expect('createFirmwareUpgrade', 'success', {
    body: { controllerId: cast.controller, releaseId: cast.firmware482 },
  });
  const upgrade = await readUpgrade(harness, id);
  assert.equal(upgrade.state, 'DOWNLOADING');
  return upgrade;
}

export function readUpgrade(harness: Harness, upgradeId: string) {
  return harness.expect('getFirmwareUpgrade', 'success', { path: { upgradeId } });
}
