import { scheduleIntervals } from '../decision/schedule';
import { isTimeZone } from '../decision/wall-clock';
import { type Call, location } from '../http/call';
import { matchesName } from '../http/filters';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { inUse, nameTaken, Problem, type UsedBy } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { days, instant, milliseconds } from '../instant';
import { isLiveVisit } from '../realm';
import { countIn, find, isNameFree, knowsOwn, orStored } from '../references';
import type { Schedule, Schemas } from '../world/records';

type Item = Schemas['ScheduleItem'];

function scheduleView(schedule: Schedule): Schemas['Schedule'] {
  const { version: _version, ...shown } = schedule;
  return shown;
}

function findSchedule(call: Call): Schedule {
  return find(call, call.world.tables.schedules, call.id('scheduleId'), 'schedule');
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `MM-DD` of some year: 29 February counts. */
function isMonthDay(text: string): boolean {
  const [month = 0, day = 0] = text.split('-').map(Number);
  return isDate(2024, month, day);
}

function isLocal(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return isDate(year, month, day);
}

/** What is wrong with an item although its members are well formed. */
function itemViolation(item: Item): { member: string; detail: string } | null {
  if (item.recurrence === 'ONCE') {
    for (const member of ['start', 'end'] as const) {
      if (!isLocal(item[member])) {
        return { member, detail: 'There is no such day.' };
      }
    }
    return item.start >= item.end ? { member: 'end', detail: 'end must be later than start.' } : null;
  }
  if (item.fromDate && item.untilDate && item.fromDate > item.untilDate) {
    return { member: 'untilDate', detail: 'untilDate must not be before fromDate.' };
  }
  if (item.startTime !== undefined && item.startTime !== null && item.startTime === item.endTime) {
    return { member: 'endTime', detail: 'startTime and endTime must differ; a whole day is 00:00 to 24:00.' };
  }
  if (item.recurrence === 'YEARLY') {
    for (const member of ['startMonthDay', 'endMonthDay'] as const) {
      if (!isMonthDay(item[member])) {
        return { member, detail: 'There is no such day in any year.' };
      }
    }
    if (item.startTime && item.endTime && item.endTime < item.startTime) {
      return { member: 'endTime', detail: 'Only a WEEKLY item may run past midnight.' };
    }
  }
  return null;
}

function requireValidItems(items: readonly Item[] | undefined): void {
  for (const [index, item] of (items ?? []).entries()) {
    const violation = itemViolation(item);
    if (violation) {
      throw Problem.at('schedule-item-invalid', `/items/${index}/${violation.member}`, violation.detail);
    }
  }
}

/** An excluded schedule excludes none itself, and none excludes one that excludes. */
function requireFlat(call: Call, excluded: readonly string[] | undefined, id: string | null): void {
  const { schedules } = call.world.tables;
  for (const [index, other] of (excluded ?? []).entries()) {
    if (other === id || (schedules.get(other)?.excludeScheduleIds.length ?? 0) > 0) {
      throw Problem.at('schedule-nesting', `/excludeScheduleIds/${index}`, 'A schedule that excludes others cannot be excluded itself.');
    }
  }
  if (id !== null && (excluded ?? []).length > 0 && schedules.ids('excluded', id).size > 0) {
    throw Problem.at('schedule-nesting', '/excludeScheduleIds/0', 'Another schedule excludes this one, so it cannot exclude any.');
  }
}

function checkReferences(call: Call, excluded: readonly string[] | undefined, stored: readonly string[], errors: ValidationErrors): void {
  errors.references('/excludeScheduleIds', excluded, orStored(stored, knowsOwn(call, call.world.tables.schedules)));
}

export const schedules: Handlers<
  'listSchedules' | 'createSchedule' | 'getSchedule' | 'updateSchedule' | 'deleteSchedule' | 'previewSchedule'
> = {
  listSchedules(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.schedules,
        list: system.id,
        filter: (schedule) => matchesName(query.q, schedule.name),
        view: scheduleView,
      }),
    };
  },

  createSchedule: withBody({
    check: (value, errors, call) => checkReferences(call, value.excludeScheduleIds, [], errors),
    handle(call, body) {
      const { world, system } = call;
      requireValidItems(body.items as Item[]);
      requireFlat(call, body.excludeScheduleIds, null);
      if (!isNameFree(world.tables.schedules, system.id, body.name)) {
        throw nameTaken('schedule');
      }
      call.limit('schedules', countIn(world.tables.schedules, system.id) + 1);
      const schedule = world.create('schedules', { ...(body as Required<typeof body> & { items: Item[] }), systemId: system.id });
      return { body: scheduleView(schedule), version: schedule.version, location: location(call, schedule.id) };
    },
  }),

  getSchedule(call) {
    const schedule = findSchedule(call);
    return { body: scheduleView(schedule), version: schedule.version };
  },

  updateSchedule: patch({
    find: findSchedule,
    check: (value, errors, call, schedule) => checkReferences(call, value.excludeScheduleIds, schedule.excludeScheduleIds, errors),
    handle(call, body, schedule) {
      const { world, system } = call;
      requireValidItems(body.items as Item[] | undefined);
      requireFlat(call, body.excludeScheduleIds, schedule.id);
      if (body.name !== undefined && !isNameFree(world.tables.schedules, system.id, body.name, schedule.id)) {
        throw nameTaken('schedule');
      }
      const changed = world.change('schedules', schedule.id, body as Partial<Schedule>);
      return { body: scheduleView(changed), version: changed.version };
    },
  }),

  deleteSchedule: remove({
    find: findSchedule,
    handle(call, schedule) {
      const { world } = call;
      const { privileges, doors, visits, schedules: others } = world.tables;
      const named = (type: UsedBy['type']) => (thing: { id: string; name: string }) => ({ type, id: thing.id, name: thing.name });
      const usedBy: UsedBy[] = [
        ...privileges.by('schedule', schedule.id).map(named('PRIVILEGE')),
        ...doors.by('schedule', schedule.id).map(named('DOOR')),
        ...visits
          .by('schedule', schedule.id)
          .filter((visit) => isLiveVisit(visit, call.now))
          .map(named('VISIT')),
        ...others.by('excluded', schedule.id).map(named('SCHEDULE')),
      ];
      if (usedBy.length > 0) {
        throw inUse(usedBy, 'The schedule is still used.');
      }
      world.remove('schedules', schedule.id);
      return { body: undefined };
    },
  }),

  previewSchedule(call) {
    const { world, query, system } = call;
    const [from, to] = [milliseconds(query.from), milliseconds(query.to)];
    if (to <= from) {
      throw new Problem('invalid-parameter', 'to: it must be later than from.');
    }
    const schedule = findSchedule(call);
    const zone = query.timeZone ?? system.timeZone;
    if (!isTimeZone(zone)) {
      throw new Problem('time-zone-unknown');
    }
    if (to - from > world.bound('queryRangeDays') * days) {
      throw new Problem('time-range-too-large');
    }
    const intervals = scheduleIntervals(schedule, from, to, zone, (id) => world.tables.schedules.get(id));
    return { body: { items: intervals.map(({ start, end }) => ({ start: instant(start), end: instant(end) })) } };
  },
};
