import type { Contract } from '../../../api/contract';
import type { Decision } from '../decision/decide';
import type { Validator } from '../validation';
import type { Instant } from '../world/records';
import type { World } from '../world/world';
import type { ServiceSettings } from './call';
import type { Handlers } from './handlers';
import type { Policies } from './policy';
import type { ProblemTexts } from './problem';
import type { Match } from './router';

/** A response that is made to fail or to wait, once: how clients are tried out. */
export type InjectedFault = { status?: 429 | 500 | 503; latencySeconds?: number };

/** What answers requests, and all that it needs. */
export type LastPresentation = {
  doorId: string;
  number: number;
  at: Instant;
  decision: Decision['decision'] | 'WAITING_FOR_PIN';
  decided: Decision;
};

export type Service = {
  contract: Contract;
  world: World;
  /** Finds the operations of a path. */
  route(pathname: string): Match | null;
  validator: Validator;
  handlers: Handlers;
  policies: Policies;
  settings: ServiceSettings;
  texts: ProblemTexts;
  /** The address that requests seem to come from. */
  address: string;
  faults: InjectedFault[];
  /** The last card or PIN that was presented since the building began, for who looks on. */
  presentation: LastPresentation | null;
  /** Waits in real time; only an injected fault makes a request wait. */
  wait(seconds: number): Promise<void>;
  /** Lives through what is due before a request is answered. */
  runDueTasks(): void;
  /** Called with what must never happen. */
  onDefect(defect: unknown): void;
};
