import type { Contract } from '../contract';
import type { Catalogues } from './catalogues';

/** Fills the enumerations whose values are the entries of a catalogue. */
export function enumerate(contract: Contract, { errors, events, limits }: Catalogues): void {
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
  contract['x-limits'] = Object.fromEntries(Object.entries(limits).map(([name, { max, of }]) => [name, { max, description: `${of}.` }]));
}
