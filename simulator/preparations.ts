import { hrSync } from '../api/cast/administrators';
import * as cast from '../api/cast/building';
import { isObject, type Json } from '../openapi/json/json';

/** What has to come first where an example cannot succeed in a fresh building. The calls are made as an owner. */

export type Step = {
  /** One imperative sentence for the reader. */
  says: string;
  method: string;
  path: string;
  body?: Json;
};

export type Preparation = {
  /** Why the example does not succeed as things stand. */
  why: string;
  steps: Step[];
  /** The path parameter that takes the id of what the last step makes: the thing does not exist before. */
  fills?: string;
};

const account = `/v2/accounts/${cast.account}`;
const site = cast.harbourHouse;
const tenant = cast.groundFloor;
const inSite = `/v2/systems/${site}`;
const controllerId = cast.controller;
const controller = `${inSite}/controllers/${controllerId}`;
const hub = `${inSite}/hubs/${cast.hub}`;
const mainEntrance = cast.mainEntrance;
const byCard = `${inSite}/privileges/${cast.cardPrivilege}`;
const byCardAndPin = `${inSite}/privileges/${cast.cardAndPinPrivilege}`;
const doorsThemselves = { doorGroupIds: [], doors: [{ doorId: mainEntrance }, { doorId: cast.serverRoom }] };

const unwireDoor: Step = { says: 'Take the door off its controller.', method: 'PATCH', path: controller, body: { ports: [] } };
const unwireLock: Step = { says: 'Take the wireless lock off the hub.', method: 'PATCH', path: hub, body: { locks: [] } };
const deleteHub: Step = { says: 'Delete the hub.', method: 'DELETE', path: hub };
const enableWebhook: Step = {
  says: 'Enable the webhook.',
  method: 'PATCH',
  path: `${inSite}/webhooks/${cast.webhook}`,
  body: { enabled: true },
};
const takeDoorBack: Step = {
  says: 'Revoke the delegation of the main entrance.',
  method: 'POST',
  path: `${account}/systems/${site}/delegations/${cast.delegation}/revoke`,
};
const takeUserBack: Step = {
  says: 'Revoke the user delegation of the guard.',
  method: 'POST',
  path: `${account}/systems/${site}/user-delegations/${cast.userDelegation}/revoke`,
};

/** By operationId. */
export const preparations: Readonly<Record<string, Preparation>> = {
  deletePrivilege: {
    why: 'A role holds the privilege, so it cannot be deleted yet.',
    steps: [
      {
        says: 'Take the privilege out of the role.',
        method: 'DELETE',
        path: `${inSite}/roles/${cast.employees}/privileges/${cast.cardPrivilege}`,
      },
    ],
  },
  deleteSchedule: {
    why: 'A privilege and a door name the schedule, so it cannot be deleted yet.',
    steps: [
      { says: 'Take it off the privilege, which then holds day and night.', method: 'PATCH', path: byCard, body: { scheduleId: null } },
      {
        says: 'Take it off the second lock of the main entrance.',
        method: 'PATCH',
        path: `${inSite}/doors/${mainEntrance}`,
        body: { lock2UnlockScheduleId: null },
      },
    ],
  },
  deleteDoor: {
    why: 'The door has its lock on a hub, so it cannot be deleted yet.',
    steps: [unwireLock],
  },
  deleteDoorGroup: {
    why: 'Two privileges name the group, so it cannot be deleted yet.',
    steps: [
      { says: 'Let the privilege for cards name the doors themselves.', method: 'PATCH', path: byCard, body: doorsThemselves },
      { says: 'Let the privilege for card and PIN do the same.', method: 'PATCH', path: byCardAndPin, body: doorsThemselves },
    ],
  },
  deleteController: {
    why: 'A door and a hub hang on the controller, so it cannot be deleted yet.',
    steps: [unwireDoor, unwireLock, deleteHub],
  },
  cancelFirmwareUpgrade: {
    why: 'The upgrade is over, and only one that has not started can be cancelled.',
    steps: [
      {
        says: 'Plan another upgrade for a night in April.',
        method: 'POST',
        path: `${inSite}/controller-firmware/upgrades`,
        body: { controllerId, releaseId: cast.firmware482, startAt: '2026-04-08T01:00:00.000Z' },
      },
    ],
    fills: 'upgradeId',
  },
  createHub: {
    why: 'The controller has a hub, and it carries one at most.',
    steps: [unwireLock, deleteHub],
  },
  deleteHub: {
    why: 'A door has its lock on the hub, so the hub cannot be deleted yet.',
    steps: [unwireLock],
  },
  redeliver: { why: 'The webhook is disabled, so nothing is sent to it.', steps: [enableWebhook] },
  testWebhook: { why: 'The webhook is disabled, so nothing is sent to it.', steps: [enableWebhook] },
  archiveSystem: {
    why: 'A door and a guard are lent to the tenant, so it cannot be archived yet.',
    steps: [takeDoorBack, takeUserBack],
  },
  deleteSystem: {
    why: 'The tenant is in use, and only an archived system can be deleted.',
    steps: [takeDoorBack, takeUserBack, { says: 'Archive the tenant.', method: 'POST', path: `${account}/systems/${tenant}/archive` }],
  },
  reinstateAdministrator: {
    why: 'The administrator is active, and only a suspended one can be reinstated.',
    steps: [{ says: 'Suspend the administrator.', method: 'POST', path: `${account}/administrators/${hrSync}/suspend` }],
  },
  resendInvitation: {
    why: 'This person has accepted, and nobody else is invited.',
    steps: [
      {
        says: 'Invite another person.',
        method: 'POST',
        path: `${account}/administrators`,
        body: { kind: 'PERSON', name: 'Lena Dahl', email: 'lena@lakeside.example' },
      },
    ],
    fills: 'administratorId',
  },
};

/** Makes the calls in order, and gives the parameters that have to follow them, as a draft keeps them. `send` throws if a call is refused. */
export async function prepare(
  { steps, fills }: Preparation,
  send: (step: Step) => Promise<Json | undefined>,
): Promise<Record<string, string[]>> {
  let answer: Json | undefined;
  for (const step of steps) {
    answer = await send(step);
  }
  return fills && isObject(answer) ? { [`path ${fills}`]: [String(answer.id)] } : {};
}
