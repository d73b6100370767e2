import { phoneWidth } from '../geometry';
import { exitSign, lockSign, monitorSign, readerSign } from '../signs';
import { escapeText, svgOpening } from '../svg';
import { textWidth } from '../text-width';
import type { Connection, Kind } from './read-wiring';

/** On the left the device with its terminals, on the right the wall with the door, or what is reached by bus or radio. */

const textSize = { name: 14, note: 13, label: 13 };
const line = 18;

/** Words in lines that are no wider than there is room. */
export function wrap(words: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= room) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

const text = (className: string, x: number, y: number, words: string) =>
  `<text${className && ` class="${className}"`} x="${x}" y="${y}">${escapeText(words)}</text>`;

/** Where the wall runs through `x`, the inside is on the left. */
const signs: Record<Kind, (x: number, y: number) => string> = {
  lock: lockSign,
  monitor: monitorSign,
  'reader-outside': (x, y) => readerSign(x + 4, y - 9),
  'reader-inside': (x, y) => readerSign(x - 16, y - 9),
  exit: (x, y) => exitSign(x - 14, y - 6),
  bus: (x, y) => `<rect x="${x}" y="${y - 12}" width="36" height="24" rx="3"/>`,
  wireless: lockSign,
};

/** A door of its own for each wireless lock: the leaf between two ends of wall, and its swing. */
const wirelessDoor = (x: number, y: number) => ({
  wall: `M${x} ${y - 24}v8M${x} ${y + 16}v8`,
  arc: `M${x} ${y + 16}A32 32 0 0 0 ${x + 32} ${y - 16}`,
  leaf: `M${x} ${y - 16}v32`,
});

/** How wide the drawing is, and how long its wires are. */
type Size = { width: number; wire: number };
type Draw = (className: string, title: string) => string;

function draw(connections: readonly Connection[], device: string, { width, wire }: Size, className: string, title: string): string {
  const isAtDoor = connections.every(({ kind }) => kind !== 'bus' && kind !== 'wireless');
  const box = Math.max(...connections.map(({ label }) => textWidth(label, textSize.label, true))) + 22;
  const end = box + wire;
  const wordsAt = end + (isAtDoor ? 28 : 46);
  const first = isAtDoor ? 76 : 26;
  let y = first;
  const rows = connections.map((connection) => {
    const names = wrap(connection.name, textSize.name, width - wordsAt);
    const notes = connection.note ? wrap(connection.note, textSize.note, width - wordsAt) : [];
    const height = Math.max((names.length + notes.length) * line + 12, connection.kind === 'wireless' ? 60 : 0);
    const at = y + height / 2;
    y += height;
    return { ...connection, at, height, names, notes };
  });
  const bottom = y;
  const doors = rows.filter(({ kind }) => kind === 'wireless').map(({ at }) => wirelessDoor(end, at));
  const wires = rows.filter(({ kind }) => kind !== 'wireless').map(({ at }) => `M${box} ${at}H${end}`);
  const radio = rows.filter(({ kind }) => kind === 'wireless').map(({ at }) => `M${box} ${at}H${end - 6}`);
  const wall = isAtDoor ? `M${end} 2V12M${end} 60V${bottom}` : doors.map((door) => door.wall).join('');
  const arc = isAtDoor ? `M${end - 48} 12A48 48 0 0 0 ${end} 60` : doors.map((door) => door.arc).join('');
  const leaf = isAtDoor ? `M${end} 12h-48` : doors.map((door) => door.leaf).join('');
  return [
    svgOpening(className, { width, height: bottom + 2 }, title),
    wall && `<path class="wall" d="${wall}"/>`,
    arc && `<path class="arc" d="${arc}"/><g class="leaf"><path d="${leaf}"/></g>`,
    wires.length > 0 ? `<path class="wire" d="${wires.join('')}"/>` : '',
    radio.length > 0 ? `<path class="radio air" d="${radio.join('')}"/>` : '',
    text('b', 1, first - 10, device),
    `<g class="box"><rect x="1" y="${first}" width="${box - 1}" height="${bottom - first}" rx="3"/></g>`,
    `<g class="code">${rows.map(({ label, at }) => text('', 12, at + 4, label)).join('')}</g>`,
    `<g class="sign">${rows.map(({ kind, at }) => signs[kind](end, at)).join('')}</g>`,
    ...rows.map(({ at, names, notes }) => {
      const top = at - ((names.length + notes.length) * line) / 2 + 13;
      return (
        names.map((words, index) => text('b', wordsAt, top + index * line, words)).join('') +
        notes.map((words, index) => text('', wordsAt, top + (names.length + index) * line, words)).join('')
      );
    }),
    '</svg>',
  ].join('');
}

/** For a phone, and for a column. */
export function drawWiring(connections: readonly Connection[], device: string): { narrow: Draw; wide: Draw } {
  return {
    narrow: (className, title) => draw(connections, device, { width: phoneWidth, wire: 44 }, className, title),
    wide: (className, title) => draw(connections, device, { width: 560, wire: 150 }, className, title),
  };
}
