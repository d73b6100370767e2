import { controllerStateTasks } from './hardware/controller-state';
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
import type { World } from './world/world';

/** What the agenda can hold, by kind. */
export const tasks: Readonly<Record<string, (world: World, id: string, detail: unknown) => void>> = {
  ...controllerActionTasks,
  ...controllerStateTasks,
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
