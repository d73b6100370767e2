import type { Table, TableCell } from 'mdast';
import type { Contract } from '../../../api/contract';
import { textContent } from '../../mdx/nodes';
import { bodyRows } from '../table-rows';
import { checkPort } from './ports';

export const headings = ['Port', 'Connects to', 'Note'];

/** What is at the other end: at a door, on the bus, or by radio. */
export type Kind = 'lock' | 'monitor' | 'reader-outside' | 'reader-inside' | 'exit' | 'bus' | 'wireless';
export type Connection = { kind: Kind; label: string; name: string; note: string };

type NumberedPort = { port: string; number: number | null };

function portOf(cell: TableCell | undefined, row: number): NumberedPort {
  const [code, behind, ...others] = cell?.children ?? [];
  const number = behind?.type === 'text' ? behind.value.match(/^ (\d+)$/)?.[1] : undefined;
  if (code?.type !== 'inlineCode' || (behind && !number) || others.length > 0) {
    throw new Error(`row ${row}: a port is a member in backticks and, if it has one, its number: \`locks.output\` 1`);
  }
  return { port: code.value, number: number === undefined ? null : Number(number) };
}

const kinds: Record<string, Kind> = {
  'locks.output': 'lock',
  doorMonitor: 'monitor',
  'rex.input': 'exit',
  busAddress: 'bus',
  'locks.lockAddress': 'wireless',
};

function kindOf({ port }: NumberedPort, name: string, row: number): Kind {
  if (port === 'readers.input') {
    const side = name.match(/\b(inside|outside)\b/i)?.[1]?.toLowerCase();
    if (!side) {
      throw new Error(`row ${row}: say whether "${name}" is inside or outside`);
    }
    return side === 'inside' ? 'reader-inside' : 'reader-outside';
  }
  const kind = kinds[port];
  if (!kind) {
    throw new Error(`row ${row}: ${port} has no sign yet; it can be readers.input, ${Object.keys(kinds).join(', ')}`);
  }
  return kind;
}

/** A name is as short as it can be without meaning two things: `output 1`, but `readers.input 1` beside `rex.input 1`. */
function labelOf({ port, number }: NumberedPort, all: readonly NumberedPort[]): string {
  const last = port.split('.').at(-1) ?? port;
  const isShared = all.some((other) => other.port !== port && other.port.split('.').at(-1) === last);
  return [isShared ? port : last, number].filter((part) => part !== null).join(' ');
}

/** The connections of a device, from a table whose ports are those of a schema of the contract. */
export function wiringOf(table: Table, contract: Contract, schemaName: string): Connection[] {
  const rows = bodyRows(table, headings).map((cells, index) => {
    const [port, to, note] = cells;
    const name = to ? textContent(to).trim() : '';
    if (!name) {
      throw new Error(`row ${index + 1} does not say what it connects to`);
    }
    return { ...portOf(port, index + 1), name, note: note ? textContent(note).trim() : '' };
  });
  rows.forEach((row, index) => {
    checkPort(contract, schemaName, row.port, row.number);
    if (rows.slice(0, index).some(({ port, number }) => port === row.port && number === row.number)) {
      throw new Error(`row ${index + 1}: ${row.port} ${row.number ?? ''} is taken by a row above`.replace('  ', ' '));
    }
  });
  return rows.map((row, index) => ({ kind: kindOf(row, row.name, index + 1), label: labelOf(row, rows), name: row.name, note: row.note }));
}
