import { asArray, asObject, type Json, type JsonObject } from '../../../openapi/json/json';
import { type DescribedMember, describedRoutes } from '../../control-routes/describe-routes';
import { type RouteName, routes } from '../../core/control/routes';
import { syncStateOf } from '../../core/resources/controllers';
import type { World } from '../../core/world/world';
import { describeBuilding } from './describe-building';
import type { Reply, SendRequest } from './send-request';
import { dataResult, type InputSchema, printRows, type Tool, ToolError, textOf } from './tool';

const clockRuns =
  'The clock runs at the pace of real time, from Monday 16 March 2026, 08:00 UTC. What takes time, such as a change of rights on its way to a door, ' +
  'happens by itself within seconds, or at once with advance_clock.';

function describedRoute(name: RouteName) {
  const [method, path] = name.split(' ');
  const found = describedRoutes.find((route) => route.method === method && route.path === path);
  if (!found) {
    throw new Error(`${name} is not described.`);
  }
  return found;
}

function memberText({ does, values }: DescribedMember): string {
  const told = (values ?? []).flatMap(({ value, does: meaning }) => (meaning ? [`${value}: ${meaning}`] : []));
  return [does, ...(told.length > 0 ? [`${told.join('; ')}.`] : [])].join(' ');
}

/** The body of a control route as the arguments of a tool: its schema with its words. */
function argumentsOf(name: 'POST /_sim/present' | 'POST /_sim/reset'): InputSchema {
  const { body } = routes[name];
  const words = new Map(describedRoute(name).body.map((member) => [member.name, memberText(member)]));
  const properties = Object.entries(body.properties).map(([member, schema]) => [
    member,
    { ...schema, description: words.get(member) ?? '' },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), required: body.required, additionalProperties: false };
}

/** The body of an answer, or its refusal as an error of the tool. */
function accepted({ status, body }: Reply): JsonObject {
  if (status >= 400) {
    const { code, detail } = asObject(body);
    throw new ToolError(`Refused (${status} ${code}): ${detail}`);
  }
  return asObject(body);
}

const json = { 'Content-Type': 'application/json' };

/** Routes that have a tool of their own are left to it. */
const ownTools: readonly RouteName[] = ['POST /_sim/reset', 'PUT /_sim/clock', 'POST /_sim/present', 'GET /_sim/events'];
const controlNames = (Object.keys(routes) as RouteName[]).filter((name) => !ownTools.includes(name));

function routeLine(name: RouteName): string {
  const { does, body } = describedRoute(name);
  const members = body.map((member) => {
    const values = member.values?.map(({ value }) => value).join('|');
    return `${member.name}${member.isRequired ? '' : '?'}${values ? `: ${values}` : ''}`;
  });
  return `- ${name}${members.length > 0 ? ` {${members.join(', ')}}` : ''}: ${does.split(/(?<=\.) /)[0]}`;
}

/** Where a denial is explained; and whether it was decided by rights that have changed since, which looks like a mistake of the caller. */
function denialHint(world: World, reason: string | undefined): string | null {
  if (reason === undefined) {
    return null;
  }
  const behind = [...world.tables.controllers.rows.values()].filter(({ id }) => syncStateOf(world, id) === 'PENDING');
  const waiting = behind.map(({ name }) => name).join(', ');
  return (
    `read_page {"address": "/main/api/admin/resources/request-access#${reason}"} explains ${reason}.` +
    (waiting ? ` Changes are still on their way to ${waiting}: advance_clock {"seconds": 5}, then present again.` : '')
  );
}

export function buildingTools(world: World, send: SendRequest, url: string | null): Tool[] {
  /** Everything that was raised after a mark, or since the beginning. */
  async function eventsAfter(since: string): Promise<{ mark: string; events: JsonObject[] }> {
    const events: JsonObject[] = [];
    let mark = since;
    for (;;) {
      const answer = accepted(await send('GET', `/_sim/events?since=${encodeURIComponent(mark)}`));
      const more = asArray(answer.events) as JsonObject[];
      events.push(...more);
      mark = textOf(answer.mark) ?? mark;
      if (more.length === 0) {
        return { mark, events };
      }
    }
  }

  return [
    {
      name: 'describe_building',
      title: 'Look around the building',
      description:
        'The simulated building as it is now: account, systems, callers with their credentials, doors, controllers, users, cards and PINs, roles, ' +
        'privileges, schedules, each with its id. Call it first: every other call needs these ids. At most 10 of each; counts says how many there are.',
      effect: 'reads',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      run: () => dataResult(describeBuilding(world, url), printRows),
    },
    {
      name: 'present_card',
      title: 'Present a card, PIN or phone at a door',
      description:
        'Somebody presents a card or a PIN at a reader, or opens the door from a phone or a visit page. Gives the decision and, if it was denied, the ' +
        `reason. Use it to prove that rights work. A change of rights must have reached the controller first: call advance_clock with 5 seconds after it. ${clockRuns}`,
      effect: 'changes',
      inputSchema: argumentsOf('POST /_sim/present'),
      async run(input) {
        const result = accepted(await send('POST', '/_sim/present', json, input));
        const hint =
          result.decision === 'WAITING_FOR_PIN'
            ? 'As far as the controller knows, the card alone does not open this door now. Present it again with pin: the reader waits 10 simulated seconds. If you have just changed rights, call advance_clock with 5 seconds first.'
            : denialHint(world, textOf(result.reason));
        return dataResult({ ...result, ...(hint ? { hint } : {}) });
      },
    },
    {
      name: 'advance_clock',
      title: 'Move the clock forward',
      description: `Moves simulated time forward, by seconds or to a time. Everything in between happens: rights reach the doors, doors relock, visits end, webhooks are delivered. Time never goes back; reset_building starts over. ${clockRuns}`,
      effect: 'changes',
      inputSchema: {
        type: 'object',
        properties: {
          seconds: { type: 'number', minimum: 0, maximum: 31_622_400, description: 'How far to go.' },
          to: { type: 'string', format: 'date-time', description: 'The time to go to, instead of seconds, such as 2026-03-16T18:00:00Z.' },
          running: {
            type: 'boolean',
            description: 'false stops the clock, so that nothing happens between two calls; true lets it run again.',
          },
        },
        additionalProperties: false,
      },
      async run({ seconds, to, running }) {
        if (seconds === undefined && to === undefined && running === undefined) {
          throw new ToolError('Say how far: seconds, or to. With running you stop the clock or let it run.');
        }
        const body = {
          ...(seconds === undefined ? {} : { advanceSeconds: seconds }),
          ...(to === undefined ? {} : { now: to }),
          ...(running === undefined ? {} : { running }),
        };
        return dataResult(accepted(await send('PUT', '/_sim/clock', json, body)));
      },
    },
    {
      name: 'read_events',
      title: 'Read what was raised',
      description:
        'The events of all systems and the account, oldest first: who was let in, who was denied and why, what changed, which alarms went off. Gives the ' +
        'newest ones, or with since those after a mark of an earlier answer. The API itself has listEvents and webhooks for this.',
      effect: 'reads',
      inputSchema: {
        type: 'object',
        properties: {
          since: { type: 'string', description: 'The mark of an earlier answer: only what was raised after it.' },
          type: { type: 'string', description: 'Only events of this type, such as access.denied, or of a family, such as access or door.' },
          limit: { type: 'integer', minimum: 1, maximum: 200, default: 20, description: 'How many at most, the newest ones.' },
        },
        additionalProperties: false,
      },
      async run({ since, type, limit }) {
        const { mark, events } = await eventsAfter(textOf(since) ?? '');
        const wanted = textOf(type)?.replace(/\.?\*?$/, '');
        const fits = ({ type: own }: JsonObject) => wanted === undefined || own === wanted || String(own).startsWith(`${wanted}.`);
        // A controller that was offline reports late, and the seed tells its history by subject.
        const found = events.filter(fits).sort((one, other) => String(one.receivedAt).localeCompare(String(other.receivedAt)));
        const shown = found.slice(-Number(limit));
        const raised: JsonObject = found.length > 0 ? {} : { typesRaised: [...new Set(events.map((event) => event.type as Json))] };
        return dataResult({ mark, found: found.length, events: shown, ...raised }, printRows);
      },
    },
    {
      name: 'reset_building',
      title: 'Start over',
      description: `${describedRoute('POST /_sim/reset').does} Everything that you changed is gone.`,
      effect: 'discards',
      inputSchema: argumentsOf('POST /_sim/reset'),
      run: async (input) => dataResult(accepted(await send('POST', '/_sim/reset', json, input))),
    },
    {
      name: 'control',
      title: 'Make something happen in the building',
      description:
        'Everything else that can happen around the API: doors forced open or left open, controllers offline or failing, enrolment of phones, ' +
        'failures of the service. One of these routes, with its id in place of the braces, and a body. GET /_sim describes all members.\n' +
        controlNames.map(routeLine).join('\n'),
      effect: 'changes',
      inputSchema: {
        type: 'object',
        properties: {
          route: { enum: controlNames, description: 'Which route, as it is written above.' },
          id: { type: 'string', description: 'The id in place of the braces, if the route has any.' },
          body: { type: 'object', description: 'The members of the body.' },
        },
        required: ['route'],
        additionalProperties: false,
      },
      async run({ route, id, body }) {
        const [method = '', path = ''] = String(route).split(' ');
        const [, parameter] = path.match(/\{(\w+)\}/) ?? [];
        if (parameter && !textOf(id)) {
          throw new ToolError(`${route} needs id, the ${parameter}. describe_building gives the ids.`);
        }
        const filled = path.replace(/\{\w+\}/, encodeURIComponent(textOf(id) ?? ''));
        return dataResult(accepted(await send(method, filled, json, method === 'GET' ? undefined : (body ?? {}))));
      },
    },
  ];
}
