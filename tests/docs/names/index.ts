import type { Rule } from '../finding';
import { castIds } from './cast-ids';
import { knownBounds } from './known-bounds';
import { knownLimits } from './known-limits';
import { knownNames } from './known-names';
import { sampleAddresses } from './sample-addresses';

/** What a page says of the API is what the contract has. */
export const nameRules: Rule[] = [castIds, knownNames, knownLimits, knownBounds, sampleAddresses];
