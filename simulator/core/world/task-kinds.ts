import type { Instant, Schemas } from './records';

/**
 * What can be planned, by kind, and the detail that goes with it: mostly what a task was planned for, so that one whose reason is gone does nothing.
 * State files hold these names.
 */
export type TaskDetails = {
  'controller-action.answer': undefined;
  'controller-action.pulse-end': undefined;
  'controller-action.rebooted': undefined;
  'controller-action.reload': undefined;
  'controller-action.reset-done': undefined;
  'controller-action.send': undefined;
  'controller-action.time-out': undefined;
  'controller.first-sync': undefined;
  'controller.silent': number;
  /** The revision that was waiting. */
  'controller.sync': number | null;
  'controller.whitelists': Instant | null | undefined;
  'delegation.end': Instant;
  'delegation.start': Instant;
  'delivery.attempt': Instant | null;
  /** The door that is to answer. */
  'door-action.answer': string;
  'door-action.send': undefined;
  'door-action.time-out': string;
  'door.edge': number;
  'door.left-open': number;
  'door.override-end': Instant;
  'door.pin-missing': number;
  'door.relock': number;
  'door.relock-open': number;
  'firmware.give-up': undefined;
  'firmware.next': Schemas['FirmwareUpgrade']['state'];
  'firmware.start': undefined;
  /** The version of the registration that was claimed. */
  'o3c.claim': number;
  retention: undefined;
  'visit.end': Instant;
  'visit.erase': undefined;
  'visit.start': Instant;
  'webhook.silent': Instant;
};

export type TaskKind = keyof TaskDetails;
/** The detail as arguments: none for a kind that has none. */
export type DetailOf<Kind extends TaskKind> = TaskDetails[Kind] extends undefined ? [] : [detail: TaskDetails[Kind]];
