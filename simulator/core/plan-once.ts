import type { World } from './world/world';

/** Plans what happens at the edge of a window. One that was moved away and back is planned already, and must not come twice. */
export function planUnlessPlanned(world: World, at: number, kind: string, id: string, edge: string): void {
  if (!world.agenda.tasks.some((task) => task.kind === kind && task.id === id && task.detail === edge)) {
    world.plan(at, kind, id, edge);
  }
}
