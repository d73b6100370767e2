import { isObject, type Json } from '../../openapi/json/json';
import type { Schedule } from '../../simulator/core/world/records';
import { otherZones } from '../../simulator/schedule-week/choices';
import { drawDays } from '../../simulator/schedule-week/draw-week';
import type { DrawnWeek } from '../../simulator/schedule-week/preview-data';
import type { PageElement } from './elements';
import { readRecording } from './recorded-answer';
import { answersFile, type StoryAnswers } from './story';

const isSchedule = (value: Json): boolean => isObject(value) && Array.isArray(value.items) && Array.isArray(value.excludeScheduleIds);

/** The schedules that a story got back, up to and with a step; of each, the last. The step's own comes last. */
function schedulesOfStory(step: string): Schedule[] {
  const [story = '', name = ''] = step.split('/');
  const answers = readRecording<StoryAnswers>(story, answersFile);
  const names = Object.keys(answers);
  if (!names.includes(name)) {
    throw new Error(`<Week step="${step}">: the story has no such step. Known: ${names.join(', ')}.`);
  }
  const found = new Map<string, Schedule>();
  for (const { body } of names.slice(0, names.indexOf(name) + 1).flatMap((each) => answers[each] ?? [])) {
    if (isSchedule(body)) {
      const schedule = body as unknown as Schedule;
      found.delete(schedule.id);
      found.set(schedule.id, schedule);
    }
  }
  return [...found.values()];
}

/** The schedule that a body on the page would make. What it leaves out has the default of the contract. */
function scheduleOfBody(children: string): Schedule {
  const text = children.match(/^```json[^\n]*\n([\s\S]*)\n```$/)?.[1];
  if (text === undefined) {
    throw new Error('<Week> holds one block of JSON and nothing else, or names a schedule="…" or a step="story/step".');
  }
  const body = JSON.parse(text);
  const items = body.items.map((item: object) => ({ mode: 'INCLUDE', fromDate: null, untilDate: null, ...item }));
  return { id: 'body', excludeScheduleIds: [], ...body, items };
}

/** The week of `<Week>`: of a schedule of the example building, of a story, or of the body that it holds. */
export function drawnWeek({ attributes, children }: PageElement, stored: Schedule[]): { week: DrawnWeek; otherZone: string } {
  const { from = '', schedule, step, otherZone = '', caption } = attributes;
  if (!/^\d{4}-\d\d-\d\d$/.test(from) || Number.isNaN(Date.parse(from))) {
    throw new Error('<Week> needs from="2026-03-16", the first of its seven days.');
  }
  if (otherZone && !(otherZones as readonly string[]).includes(otherZone)) {
    throw new Error(`<Week otherZone="${otherZone}">: known are ${otherZones.join(', ')}.`);
  }
  const own = step ? schedulesOfStory(step) : schedule ? [] : [scheduleOfBody(children)];
  const name = schedule ?? own.at(-1)?.name;
  if (!name) {
    throw new Error(`<Week step="${step}">: no answer up to this step is a schedule.`);
  }
  const week = drawDays([...own, ...stored], name, from, otherZone);
  return { week: { ...week, title: caption ?? week.title }, otherZone };
}
