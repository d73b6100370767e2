import type { Json, JsonObject } from '../../openapi/json/json';
import { isObject } from '../../openapi/json/json';
import { castMacAddresses, castMembers, castOtherNames } from '../cast/members';
import type { Contract } from '../contract';
import { examplesOf, type Finding, mediaTypes, nodes } from './walk';

const idForm = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const idLike = /\b[a-z]{3}_[0-9A-Za-z]{20,}\b/g;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const members = new Map(castMembers.map((member) => [member.id, member]));
const names = new Set([...castMembers.map(({ name }) => name), ...castOtherNames]);
/** Things whose name the API itself tells; others, such as an action, have none. */
const nameless = ['delegation', 'user delegation', 'firmware', 'action', 'event', 'webhook', 'delivery', 'request'];

/** The instant that a ULID carries. */
function timeOfId(id: string): string {
  const milliseconds = [...id.slice(4, 14)].reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0);
  return new Date(milliseconds).toISOString();
}

function idFindings(where: string, text: string): Finding[] {
  return (text.match(idLike) ?? []).flatMap((id): Finding[] => {
    if (!idForm.test(id)) {
      return [`${where}: ${id} does not have the form of an id`];
    }
    return members.has(id) ? [] : [`${where}: ${id} is nobody of the cast`];
  });
}

function memberFindings(where: string, { id, name, createdAt, occurredAt }: JsonObject): Finding[] {
  const member = typeof id === 'string' ? members.get(id) : undefined;
  if (!member) {
    return [];
  }
  const findings: Finding[] = [];
  if (typeof name === 'string' && name !== member.name && !nameless.some((kind) => member.what.includes(kind))) {
    findings.push(`${where}: ${id} is called "${member.name}", not "${name}"`);
  }
  const since = createdAt ?? occurredAt;
  if (typeof since === 'string' && since !== timeOfId(member.id)) {
    findings.push(`${where}: ${id} is of ${timeOfId(member.id)}, not of ${since}`);
  }
  return findings;
}

/** Names and MAC addresses also of things that are not made yet and have no id. The name of a limit is no name of a thing. */
function nameFindings(where: string, object: JsonObject): Finding[] {
  const strangers = ['name', 'displayName', 'host']
    .map((key) => object[key])
    .filter((name) => typeof name === 'string' && !names.has(name) && !where.endsWith('/limit'));
  const { macAddress } = object;
  const isForeign = typeof macAddress === 'string' && !castMacAddresses.includes(macAddress.replaceAll(':', ''));
  return [
    ...strangers.map((name): Finding => `${where}: nobody of the cast is called "${name}"`),
    ...(isForeign ? [`${where}: ${macAddress} is no MAC address of the cast` as const] : []),
  ];
}

/** An event is of one type wherever it is shown or delivered. */
function eventFindings(objects: [where: string, object: JsonObject][]): Finding[] {
  const types = new Map<string, string>();
  return objects.flatMap(([where, { id, type, eventId, eventType }]): Finding[] => {
    const [event, of] = eventId ? [eventId, eventType] : [id, type];
    if (typeof event !== 'string' || !event.startsWith('evt_') || typeof of !== 'string') {
      return [];
    }
    const known = types.get(event) ?? of;
    types.set(event, known);
    return known === of ? [] : [`${where}: ${event} is ${known} elsewhere, not ${of}`];
  });
}

/** Every id in the contract belongs to the cast; in examples it goes with its name and its time, and nothing has a name from elsewhere. */
export function onlyTheCast(contract: Contract): Finding[] {
  const ids = [...nodes(contract as unknown as Json)].flatMap(([path, node]) => (typeof node === 'string' ? idFindings(path, node) : []));
  const objects = mediaTypes(contract).flatMap(({ where, mediaType }) =>
    examplesOf(contract, mediaType).flatMap(([name, { value }]) =>
      [...nodes(value)].flatMap(([path, node]): [string, JsonObject][] =>
        isObject(node) ? [[`${where}, example ${name} ${path}`, node]] : [],
      ),
    ),
  );
  return [
    ...ids,
    ...objects.flatMap(([where, object]) => [...memberFindings(where, object), ...nameFindings(where, object)]),
    ...eventFindings(objects),
  ];
}
