import type { Rule } from '../finding';
import { knownBounds } from './known-bounds';
import { knownLimits } from './known-limits';
import { knownNames } from './known-names';

/** What a page says of the API is what the contract has. */
export const nameRules: Rule[] = [knownNames, knownLimits, knownBounds];
