import type { Service } from '../http/service';
import type { SeedName } from '../seeds';
import type { World } from '../world/world';

/** What control routes work on. */
export type Controlled = {
  world: World;
  /** What goes wrong with the next answers, and where their callers seem to be. */
  service: Pick<Service, 'faults' | 'address' | 'presentation'>;
  /** The routes in words, for whoever asks; a page in a browser has none. */
  help: readonly unknown[] | null;
  jumpTo(to: number): Promise<void>;
  requireNoJump(): void;
  reset(seed: SeedName): void;
  tick(): void;
};
