import { dateOf, dayNumberOf, weekdayOf } from './calendar';

/** What a clock on the wall shows, without its seconds. */
export type WallClock = {
  year: number;
  month: number;
  day: number;
  minuteOfDay: number;
  /** Monday is 0. */
  weekday: number;
  /** Days from 1970-01-01 on the calendar of the place. */
  dayNumber: number;
};

/** A stretch of time in which the zone keeps one offset; `start <= t < end`. Wall clock = instant + offset, all in milliseconds. */
export type OffsetStretch = { start: number; end: number; offset: number };

/** The offsets of a zone in one UTC day; `change` is Infinity on nearly every day. */
type DayOffsets = { before: number; change: number; after: number };
type Zone = { format: Intl.DateTimeFormat; days: Map<number, DayOffsets> };

export const MINUTE = 60_000;
export const DAY = 86_400_000;
const SECOND = 1000;
const CACHED_ZONES = 64;
const CACHED_DAYS = 2048;

/** Zones were first written down after this; asking further back would meet years without four digits. */
const FIRST_OFFSET = Date.UTC(1800, 0, 1);

/** No zone was ever further from UTC than this. */
const WIDEST_OFFSET = 16 * 60 * MINUTE;

/** Names that some engines know and the IANA database does not. Some mislead: there, BST is Dhaka. */
const NOT_IANA = new Set('ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' '));

const zones = new Map<string, Zone>();
let lastName = '';
let lastZone: Zone | undefined;
let lastDayNumber = Number.NaN;
let lastDay: DayOffsets = { before: 0, change: 0, after: 0 };

export function isTimeZone(name: string): boolean {
  // Newer engines take offsets such as +01:00 too, and old ICU names.
  if (!/^[a-z]/i.test(name) || NOT_IANA.has(name.toUpperCase()) || /^SystemV\//i.test(name)) {
    return false;
  }
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Minutes from 1970-01-01T00:00 as the wall clock counts them: all that a schedule looks at. */
export function wallMinute(at: number, zone: string): number {
  return Math.floor((at + offsetAt(at, zone)) / MINUTE);
}

export function wallClock(at: number, zone: string): WallClock {
  const minute = wallMinute(at, zone);
  const dayNumber = Math.floor(minute / 1440);
  return { ...dateOf(dayNumber), minuteOfDay: minute - dayNumber * 1440, weekday: weekdayOf(dayNumber), dayNumber };
}

/** The instants at which the wall clock turns to this minute: none in a gap, two in a fold. */
export function instantsOf(minute: number, zone: string): number[] {
  const wall = minute * MINUTE;
  const offsets = new Set<number>();
  for (const stretch of offsetStretches(wall - WIDEST_OFFSET, wall + WIDEST_OFFSET + 1, zone)) {
    offsets.add(stretch.offset);
  }
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === wall)
    .sort((a, b) => a - b);
}

/** Cuts a time into stretches of one offset, and at every midnight of UTC. */
export function* offsetStretches(from: number, to: number, zone: string): Generator<OffsetStretch> {
  for (let start = from; start < to; ) {
    const { before, change, after } = offsetsOfDay(start, zone);
    const nextDay = (Math.floor(start / DAY) + 1) * DAY;
    const end = Math.min(to, nextDay, start < change ? change : Number.POSITIVE_INFINITY);
    yield { start, end, offset: start < change ? before : after };
    start = end;
  }
}

/** Milliseconds to add to an instant. Whole minutes today; old local times had seconds, and they are kept. */
export function offsetAt(at: number, zone: string): number {
  const day = offsetsOfDay(at, zone);
  return at < day.change ? day.before : day.after;
}

function offsetsOfDay(at: number, name: string): DayOffsets {
  const dayNumber = Math.floor(at / DAY);
  const zone = lastZone && name === lastName ? lastZone : zoneOf(name);
  if (zone === lastZone && dayNumber === lastDayNumber) {
    return lastDay;
  }
  let day = zone.days.get(dayNumber);
  if (!day) {
    day = readDay(dayNumber, zone.format);
    if (zone.days.size >= CACHED_DAYS) {
      zone.days.clear();
    }
    zone.days.set(dayNumber, day);
  }
  lastName = name;
  lastZone = zone;
  lastDayNumber = dayNumber;
  lastDay = day;
  return day;
}

function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, days: new Map() };
    // Names differ in case too, so their number has no bound of its own.
    if (zones.size >= CACHED_ZONES) {
      zones.clear();
    }
    zones.set(name, zone);
  }
  return zone;
}

function readDay(dayNumber: number, format: Intl.DateTimeFormat): DayOffsets {
  let low = dayNumber * DAY;
  let high = low + DAY - SECOND;
  const before = readOffset(low, format);
  const after = readOffset(high, format);
  if (before === after) {
    return { before, change: Number.POSITIVE_INFINITY, after };
  }
  while (high - low > SECOND) {
    const middle = low + Math.floor((high - low) / 2 / SECOND) * SECOND;
    if (readOffset(middle, format) === before) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return { before, change: high, after };
}

function readOffset(second: number, format: Intl.DateTimeFormat): number {
  const probe = Math.max(second, FIRST_OFFSET);
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, seconds = 0] = (format.format(probe).match(/\d+/g) ?? []).map(Number);
  return dayNumberOf(year, month, day) * DAY + ((hour * 60 + minute) * 60 + seconds) * SECOND - probe;
}
