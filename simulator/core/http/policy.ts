import type { Schemas } from '../world/records';
import type { OperationId } from './contract-types';

/** What a request says before anybody has judged it: the members of its body, and its query. */
export type Preview = Readonly<Record<string, unknown>>;

/** What of the request path differs by operation; declared beside the rules of the resource. */
export type Policy = {
  /** Whether it counts against the quota for actions of its system, rather than against that of the credential. */
  isAction?(body: Preview): boolean;
  /** Whether it goes through although the quota is used up. It counts all the same. */
  isRateExempt?(body: Preview): boolean;
  /** Capacities that depend on what the request holds, beyond those of the operation. Each list needs one capacity of it. */
  capacities?(body: Preview, query: Preview): readonly Schemas['Capacity'][][];
  /** Whether it changes anything, so that an archived system refuses it. Without this, everything but GET does. */
  isWrite?(body: Preview): boolean;
};

export type Policies<Ids extends OperationId = OperationId> = { readonly [Id in Ids]?: Policy };
