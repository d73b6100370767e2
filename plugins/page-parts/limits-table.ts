import type { Contract } from '../../api/contract';
import { escapeProse, inlineCode, markdownTable } from './markdown';

/** The quotas and bounds of the contract with the given names. */
export function limitsTable(contract: Contract, of: string): string {
  const known = { ...contract['x-limits'], ...contract['x-bounds'] };
  const rows = of.split(',').map((part) => {
    const name = part.trim();
    const limit = known[name];
    if (!limit) {
      throw new Error(`<Limits of="${of}">: the contract has no limit "${name}". Known: ${Object.keys(known).join(', ')}.`);
    }
    return [escapeProse(limit.description), inlineCode(name), String(limit.max)];
  });
  return markdownTable(['At most', 'Name', 'Number'], rows);
}
