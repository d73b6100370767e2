import type { Contract } from '../contract';
import type { Catalogues } from './catalogues';

/** Fills the enumerations whose values are the entries of a catalogue, and writes down the numbers. */
export function fillEnumerations(contract: Contract, { errors, events, limits, bounds }: Catalogues): void {
  const { schemas } = contract.components;
  const fill = (name: string, entries: [value: string, description: string][]) => {
    schemas[name] = { ...schemas[name], enum: entries.map(([value]) => value), 'x-enumDescriptions': Object.fromEntries(entries) };
  };
  fill(
    'ProblemCode',
    Object.entries(errors).map(([code, { meaning, remedy }]) => [code, `${meaning} ${remedy}`]),
  );
  fill(
    'EventType',
    Object.entries(events).map(([type, { summary }]) => [type, `${summary}.`]),
  );
  fill(
    'LimitName',
    Object.entries(limits).map(([name, { of, max }]) => [name, `${of}: ${max}.`]),
  );
  contract['x-limits'] = limitsOf(limits);
  contract['x-bounds'] = limitsOf(bounds);
}

function limitsOf(entries: Catalogues['limits']): Contract['x-limits'] {
  return Object.fromEntries(Object.entries(entries).map(([name, { max, of }]) => [name, { max, description: `${of}.` }]));
}
