import type { Change } from '../../openapi/changes/change';
import type { Contract } from '../contract';
import { contractChanges } from './contract-changes';
import { allReleased, type Release } from './released';

/** A released version, and how it differs from the one before. */
export type Version = Release & {
  previous: string | null;
  /** Empty for the first version that is kept: there is nothing to compare it with. */
  changes: Change[];
};

export type VersionHistory = {
  /** The contract of today, which pages and clients get. */
  current: Contract;
  /** What it has, and the last release hasn't. */
  unreleased: Change[];
  /** The newest first. */
  versions: Version[];
};

/** The released contracts, the oldest first, and the one of today, told as what each changed. */
export function versionHistory(releases: readonly Release[], current: Contract): VersionHistory {
  const versions = releases.map((release, index): Version => {
    const before = releases[index - 1];
    return { ...release, previous: before?.version ?? null, changes: before ? contractChanges(before.contract, release.contract) : [] };
  });
  const last = releases.at(-1);
  return { current, unreleased: last ? contractChanges(last.contract, current) : [], versions: versions.toReversed() };
}

let lastMade: VersionHistory | undefined;

/** The history of this contract; made once, while the contract is the same. */
export function readVersionHistory(current: Contract): VersionHistory {
  if (lastMade?.current !== current) {
    lastMade = versionHistory(allReleased(), current);
  }
  return lastMade;
}
