import type { TaskDetails, TaskKind } from './task-kinds';
import type { World } from './world';

/** What happens when a task is due. */
export type TaskHandlers<Kinds extends TaskKind> = {
  readonly [Kind in Kinds]: (world: World, id: string, detail: TaskDetails[Kind]) => void;
};
