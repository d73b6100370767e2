import type { Instant } from './world/records';
import type { World } from './world/world';

type WindowTask = 'delegation.start' | 'delegation.end' | 'visit.start' | 'visit.end';

/** Plans what happens at the edge of a window. One that was moved away and back is planned already, and must not come twice. */
export function planUnlessPlanned(world: World, at: number, kind: WindowTask, id: string, edge: Instant): void {
  if (!world.agenda.tasks.some((task) => task.kind === kind && task.id === id && task.detail === edge)) {
    world.plan(at, kind, id, edge);
  }
}
