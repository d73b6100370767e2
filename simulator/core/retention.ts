import { days, instant } from './instant';
import type { TaskHandlers } from './world/task-handlers';
import type { World } from './world/world';

/** What is kept for a time only is thrown away once a day. Readers are not shown it from the moment that it is too old. */

type Dated = { id: string; createdAt?: string; receivedAt?: string };

function drop(world: World, table: 'events' | 'doorActions' | 'controllerActions' | 'deliveries', keptDays: number): void {
  const oldest = instant(world.now - keptDays * days);
  for (const row of [...world.tables[table].rows.values()] as Dated[]) {
    if ((row.receivedAt ?? row.createdAt ?? '') <= oldest) {
      world.remove(table, row.id);
    }
  }
}

export function planRetention(world: World): void {
  world.agenda.add(world.now + days, 'retention', 'all');
}

export const retentionTasks: TaskHandlers<'retention'> = {
  retention(world) {
    drop(world, 'events', world.bound('eventDays'));
    drop(world, 'doorActions', world.bound('actionDays'));
    drop(world, 'controllerActions', world.bound('actionDays'));
    drop(world, 'deliveries', world.bound('deliveryDays'));
    for (const { id, startedAt } of [...world.tables.idempotencyRecords.rows.values()]) {
      if (startedAt <= world.now - days) {
        world.tables.idempotencyRecords.delete(id);
      }
    }
    world.plan(world.now + days, 'retention', 'all');
  },
};
