import { controllerConnectionTasks } from './hardware/controller-connection';
import { lockTasks } from './hardware/lock';
import { presentationTasks } from './hardware/presentation';
import { controllerActionTasks } from './resources/controller-actions';
import { firmwareTasks } from './resources/controller-firmware';
import { delegationTasks } from './resources/delegations';
import { doorActionTasks } from './resources/door-actions';
import { o3cTasks } from './resources/o3c-registration';
import { visitTasks } from './resources/visits';
import { retentionTasks } from './retention';
import { syncTasks } from './sync/sync';
import { deliveryTasks } from './webhooks/deliveries';
import type { TaskHandlers } from './world/task-handlers';
import type { TaskKind } from './world/task-kinds';

/** What happens when something is due. An attempt of a delivery leaves the machine, so the simulator itself makes it. */
export const tasks: TaskHandlers<Exclude<TaskKind, 'delivery.attempt'>> = {
  ...controllerActionTasks,
  ...controllerConnectionTasks,
  ...delegationTasks,
  ...deliveryTasks,
  ...doorActionTasks,
  ...firmwareTasks,
  ...lockTasks,
  ...o3cTasks,
  ...presentationTasks,
  ...retentionTasks,
  ...syncTasks,
  ...visitTasks,
};

export function isTaskKind(kind: string): kind is TaskKind {
  return kind === 'delivery.attempt' || Object.hasOwn(tasks, kind);
}
