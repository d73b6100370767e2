import { phoneWidth } from '../geometry';
import { exitSign, lockSign, monitorSign, readerSign } from '../signs';
import { escapeText } from '../svg';
import { type Building, type Part, type Person, rightInWords } from './building';

/**
 * The plan of the example building, as an architect draws it: walls with openings, each door as its leaf and the quarter circle of its swing,
 * and the way that each person can go. Two compositions: from left to right where there is room, from top to bottom on a phone.
 * Classes are those of plan.css; `data-door`, `data-reader`, `data-lock`, `data-user`, `data-controller` and `data-hub` name what a part stands for.
 */

const group = (attributes: string, ...parts: string[]) => `<g ${attributes}>${parts.join('')}</g>`;
const path = (className: string, d: string) => `<path${className && ` class="${className}"`} d="${d}"/>`;
const rect = (x: number, y: number, width: number, height: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;
const dot = (x: number, y: number, radius = 5) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
const text = (className: string, x: number, y: number, words: string) =>
  `<text${className && ` class="${className}"`} x="${x}" y="${y}">${escapeText(words)}</text>`;

/** A person: the name, and below it what opens and when. */
function personMarkup({ name, rights }: Person, x: number, y: number): string {
  return text('b', x, y, name) + rights.map((right, index) => text('', x, y + 18 * (index + 1), rightInWords(right))).join('');
}

/** Small signs around the point where a wire meets the wall; the street is to the left of the wall, or up. */
type Sign = (x: number, y: number) => string;
const signs: Record<Part['kind'], { left: Sign; up: Sign }> = {
  lock: { left: lockSign, up: lockSign },
  monitor: { left: monitorSign, up: monitorSign },
  reader: { left: (x, y) => readerSign(x - 16, y - 9), up: (x, y) => readerSign(x - 6, y - 22) },
  exit: { left: (x, y) => exitSign(x + 2, y - 6), up: (x, y) => exitSign(x - 6, y + 2) },
};

/** A door whose hinge is the origin, so that turning the leaf about it closes the door. */
function doorMarkup(id: string, hinge: string, leaf: string, swing: string, more = ''): string {
  return group(`data-door="${id}" transform="translate(${hinge})"`, path('arc', swing), group('class="leaf"', path('', leaf), more));
}

/** An image whose loose words some screen readers would read one by one. */
function svg(className: string, width: number, height: number, title: string, ...parts: string[]): string {
  return `<svg class="${className}" role="img" viewBox="0 0 ${width} ${height}"><title>${escapeText(title)}</title><g aria-hidden="true">${parts.join('')}</g></svg>`;
}

const reaches = ({ rights }: Person, doorId: string) => rights.some(({ doorIds }) => doorIds.includes(doorId));
/** How far somebody comes: not in, in, or through the second door too. */
const depthOf = (person: Person, { wired, wireless }: Building) => (reaches(person, wireless.id) ? 2 : reaches(person, wired.id) ? 1 : 0);

const lockInWords = ({ keypad }: Building['wireless']) => (keypad ? 'wireless keypad lock' : 'wireless lock');

/** The name of a device in the face of code, and what it is. */
const device = (x: number, y: number, name: string, what: string) =>
  `<text x="${x}" y="${y}"><tspan class="m">${escapeText(name)}</tspan> ${what}</text>`;

function wide(building: Building, title: string): string {
  const { name, wired, wireless, controller, hub, people } = building;
  const rows = [86, 181, 276];
  const doorways = [166, 181, 196];
  const ways = people.map((person, index) => {
    const [from, at] = [rows[index] as number, doorways[index] as number];
    const turn = Math.sign(at - from);
    const toDoor = turn === 0 ? `M166 ${at}` : `M166 ${from}h8q10 0 10 ${10 * turn}V${at - 10 * turn}q0 ${10 * turn} 10 ${10 * turn}`;
    const [rest, end] = depthOf(person, building) === 2 ? ['H476q10 0 10-10V94q0-10 10-10H660', dot(660, 84)] : ['H326', dot(326, at)];
    return group(`class="way" data-user="${person.id}"`, path('', toDoor + rest), dot(160, from), end);
  });
  const terminals = wired.parts.map((part, index) => ({ ...part, y: 226 + index * 18 }));
  const bottom = 222 + terminals.length * 18;
  return svg(
    'from-640',
    792,
    352,
    title,
    rect(214, 4, 576, 344, ' class="floor"'),
    path('wall', 'M214 152V4H258M346 4H406M494 4H790V348H630M542 348H450M362 348H214V210M574 4V58M574 110V172H790'),
    path(
      'fine',
      `M258 2h88v4h-88zM406 2h88v4h-88zM542 346h88v4h-88zM362 346h88v4h-88zM644 126h128v30H644zM676 126v30m32-30v30m32-30v30M788 266H664V346${[684, 704, 724, 744, 764].map((x) => `M${x} 266v80`).join('')}M788 306H676m6-4-6 4 6 4`,
    ),
    text('t', 232, 38, name),
    text('b', 232, 138, wired.name),
    text('b', 612, 36, wireless.name),
    text('', 636, 64, lockInWords(wireless)),
    path('wire', `${terminals.map(({ y }) => `M214 ${y}H340`).join('')}M476 248h34`),
    group('class="sign"', ...terminals.map(({ kind, y }) => signs[kind].left(214, y))),
    group(
      `class="box" data-controller="${controller.id}"`,
      rect(340, 212, 136, bottom - 212, ' rx="3"'),
      device(340, bottom + 18, controller.name, 'controller'),
    ),
    ...terminals.map(({ name: label, y }) => text('', 352, y + 4, label)),
    group(`class="box" data-hub="${hub.id}"`, rect(510, 236, 46, 24, ' rx="3"'), device(510, 278, hub.name, 'hub')),
    path('radio', 'M549 224a8 8 0 0 0-8-8m15 8a15 15 0 0 0-15-15m22 15a22 22 0 0 0-22-22m0 34v-12'),
    doorMarkup(wired.id, '214 153', 'M0 0H56', 'M56 0A56 56 0 0 1 0 56'),
    doorMarkup(wireless.id, '574 59', 'M0 0H50', 'M50 0A50 50 0 0 1 0 50', rect(40, -6, 12, 12, ' data-lock=""')),
    ...ways,
    ...people.map((person, index) => personMarkup(person, 0, (rows[index] as number) + 5 - 9 * person.rights.length)),
  );
}

function phone(building: Building, title: string): string {
  const { name, wired, wireless, controller, hub, people } = building;
  let y = 14;
  const rows = people.map((person) => {
    const top = y;
    y += 18 * person.rights.length + 32;
    return { person, top, middle: top - 5 + 9 * person.rights.length };
  });
  const front = y + 14;
  const ways = rows.map(({ person, middle }, index) => {
    const x = 262 - 15 * index;
    const [rest, end] =
      depthOf(person, building) === 2 ? [`V${front + 354}`, dot(x, front + 354)] : [`V${front + 106}`, dot(x, front + 106)];
    return group(`class="way" data-user="${person.id}"`, path('', `M176 ${middle}H${x - 10}q10 0 10 10${rest}`), dot(170, middle), end);
  });
  const terminals = wired.parts.map((part, index) => ({
    ...part,
    x: 206 - index * 16,
    y: front + 42 + (wired.parts.length - 1 - index) * 18,
  }));
  const top = front + 28;
  const bottom = front + 38 + terminals.length * 18;
  const server = front + 274;
  const end = front + 400;
  return svg(
    'below-640',
    phoneWidth,
    end + 2,
    title,
    rect(2, front, 324, end - front, ' class="floor"'),
    path(
      'wall',
      `M218 ${front}H2V${front + 200}M2 ${front + 270}V${end}H326V${front + 120}M326 ${front + 50}V${front}H276M280 ${server}H326M110 ${end}V${server}H230`,
    ),
    path(
      'fine',
      `M0 ${front + 200}h4v70h-4zM324 ${front + 50}h4v70h-4zM126 ${end - 46}h104v28h-104zM152 ${end - 46}v28m26-28v28m26-28v28M4 ${end - 84}H108${[16, 32, 48, 64].map((step) => `M4 ${end - 84 + step}h104`).join('')}M56 ${end}v-70m-4 6 4-6 4 6`,
    ),
    text('t', 100, front + 232, name),
    text('b', 0, front - 12, wired.name),
    text('b', 124, server + 24, wireless.name),
    text('', 124, server + 42, lockInWords(wireless).split(' ')[0] ?? ''),
    text('', 124, server + 60, lockInWords(wireless).split(' ').slice(1).join(' ')),
    path('wire', `${terminals.map(({ x, y: at }) => `M${x} ${front}V${at - 8}q0 8-8 8H124`).join('')}M36 ${bottom}v54`),
    group('class="sign"', ...terminals.map(({ kind, x }) => signs[kind].up(x, front))),
    group(
      `class="box" data-controller="${controller.id}"`,
      rect(12, top, 112, bottom - top, ' rx="3"'),
      device(48, bottom + 18, controller.name, 'controller'),
    ),
    ...terminals.map(({ name: label, y: at }) => text('', 22, at + 4, label)),
    group(`class="box" data-hub="${hub.id}"`, rect(12, bottom + 54, 46, 24, ' rx="3"'), device(12, bottom + 96, hub.name, 'hub')),
    path('radio', `M70 ${bottom + 60}a8 8 0 0 1 0 12m6-18a17 17 0 0 1 0 24m6-30a26 26 0 0 1 0 36M58 ${bottom + 66}h8`),
    doorMarkup(wired.id, `275 ${front}`, 'M0 0V56', 'M0 56A56 56 0 0 1-56 0'),
    doorMarkup(wireless.id, `279 ${server}`, 'M0 0V48', 'M0 48A48 48 0 0 1-48 0', rect(-6, 38, 12, 12, ' data-lock=""')),
    ...ways,
    ...rows.map(({ person, top: at }) => personMarkup(person, 0, at)),
  );
}

export function planMarkup(building: Building, title: string): { wide: string; phone: string } {
  return { wide: wide(building, title), phone: phone(building, title) };
}
