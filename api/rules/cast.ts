import cast from '../cast.json';
import type { Contract, Json, JsonObject } from '../contract';
import { isObject } from '../contract';
import { examplesOf, type Finding, mediaTypes, nodes } from './walk';

const idForm = /^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const idLike = /\b[a-z]{3}_[0-9A-Za-z]{20,}\b/g;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const members = new Map(cast.ids.map((member) => [member.id, member]));
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

function objectFindings(where: string, { id, name, createdAt, macAddress }: JsonObject): Finding[] {
  const member = typeof id === 'string' ? members.get(id) : undefined;
  if (!member) {
    return [];
  }
  const findings: Finding[] = [];
  if (typeof name === 'string' && name !== member.name && !nameless.some((kind) => member.what.includes(kind))) {
    findings.push(`${where}: ${id} is called "${member.name}", not "${name}"`);
  }
  if (typeof createdAt === 'string' && createdAt !== timeOfId(member.id)) {
    findings.push(`${where}: ${id} was created at ${timeOfId(member.id)}, not ${createdAt}`);
  }
  if (typeof macAddress === 'string' && !cast.macAddresses.includes(macAddress)) {
    findings.push(`${where}: ${macAddress} is no MAC address of the cast`);
  }
  return findings;
}

/** Every id in the contract belongs to the cast; in examples it goes with its name and the time that it carries. */
export function onlyTheCast(contract: Contract): Finding[] {
  const ids = [...nodes(contract as unknown as Json)].flatMap(([path, node]) => (typeof node === 'string' ? idFindings(path, node) : []));
  const objects = mediaTypes(contract).flatMap(({ where, mediaType }) =>
    examplesOf(contract, mediaType).flatMap(([name, { value }]) =>
      [...nodes(value)].flatMap(([path, node]) => (isObject(node) ? objectFindings(`${where}, example ${name} ${path}`, node) : [])),
    ),
  );
  return [...ids, ...objects];
}
