import type { Contract } from '../../../api/contract';
import { planRetention } from '../retention';
import { Agenda } from '../world/agenda';
import { createTables } from '../world/tables';
import type { World } from '../world/world';
import { seedCampus } from './campus';
import { seedAccount, seedHarbourHouse, seedStart } from './harbour-house';

export const seeds = {
  /** The example cast. */
  'harbour-house': seedHarbourHouse,
  /** The account, its two systems and its administrators alone. */
  empty: seedAccount,
  /** A large site to measure with. */
  campus: seedCampus,
};

export type SeedName = keyof typeof seeds;
export const seedNames = Object.keys(seeds) as SeedName[];

/** Forgets the world and begins a new one, at the same instant each time. */
export function seedWorld(world: World, contract: Contract, name: SeedName): void {
  world.tables = createTables();
  world.agenda = new Agenda();
  world.history = [];
  world.revision = 0;
  world.clock.set(seedStart);
  world.now = seedStart;
  seeds[name](world, contract);
  planRetention(world);
}
