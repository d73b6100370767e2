import type { OperationId } from './call';

const operator = ['OPERATIONS', 'ACCESS_MANAGEMENT'];
const hardware = ['HARDWARE_MANAGEMENT'];
const access = ['ACCESS_MANAGEMENT'];
const scheduleMembers = ['unlockScheduleId', 'lock2UnlockScheduleId'];

/** Capacities that depend on what a request holds, beyond those of the operation. Each list needs one capacity of it. */
export function finerCapacities(id: OperationId, body: Record<string, unknown>, query: Record<string, unknown>): string[][] {
  switch (id) {
    case 'createDoor':
      return scheduleMembers.some((name) => body[name] !== undefined && body[name] !== null) ? [access] : [];
    case 'updateDoor': {
      const members = Object.keys(body);
      return [
        ...(members.some((name) => scheduleMembers.includes(name)) ? [access] : []),
        ...(members.some((name) => !scheduleMembers.includes(name) && name !== 'description') ? [hardware] : []),
      ];
    }
    case 'createDoorAction':
      return typeof body.type === 'string' && body.type !== 'GRANT_ACCESS' ? [operator] : [];
    case 'requestAccess':
      return body.dryRun === true ? [] : [operator];
    case 'listTokens':
      return query.cardValue === undefined ? [] : [access];
    default:
      return [];
  }
}
