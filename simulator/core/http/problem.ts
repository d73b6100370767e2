import type { Contract } from '../../../api/contract';
import type { Schemas } from '../world/records';

export type ProblemCode = Schemas['ProblemCode'];
export type ProblemItem = Schemas['ProblemItem'];
type Extras = Partial<Pick<Schemas['Problem'], 'errors' | 'requiredCapacities' | 'usedBy' | 'state' | 'limit' | 'retryAfterSeconds'>>;

/** A refusal. Thrown anywhere in a request, it becomes the answer and undoes the rest. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extras: Extras;
  readonly detail: string | null;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, detail: string | null = null, extras: Extras = {}, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.extras = extras;
    this.headers = headers;
  }

  /** A specific 422, which points at the member that is to blame. */
  static at(code: ProblemCode, pointer: string, detail: string): Problem {
    return new Problem(code, detail, { errors: [{ pointer, code, detail }] });
  }
}

export function invalidState(state: string, detail: string): Problem {
  return new Problem('invalid-state', detail, { state });
}

export function notFound(what: string): Problem {
  return new Problem('not-found', `There is no such ${what}, or you may not see it.`);
}

export function nameTaken(what: string): Problem {
  return new Problem('name-taken', `Another ${what} has this name. Names are compared without regard to case.`);
}

export type UsedBy = Schemas['UsedBy'];

export function inUse(usedBy: UsedBy[], detail: string): Problem {
  return new Problem('resource-in-use', detail, { usedBy: usedBy.slice(0, 20) });
}

/** Status, title and standing text of each code, from the examples of the contract. */
export type ProblemTexts = Readonly<Record<string, { type: string; title: string; status: number; detail: string }>>;

export function problemTexts(contract: Contract): ProblemTexts {
  const texts: Record<string, ProblemTexts[string]> = {};
  const take = (value: unknown) => {
    const problem = value as Schemas['Problem'];
    if (typeof problem === 'object' && problem !== null && typeof problem.code === 'string') {
      texts[problem.code] ??= { type: problem.type, title: problem.title, status: problem.status, detail: problem.detail };
    }
  };
  for (const { value } of Object.values(contract.components.examples)) {
    take(value);
  }
  for (const response of Object.values(contract.components.responses)) {
    for (const example of Object.values(response.content?.['application/problem+json']?.examples ?? {})) {
      take((example as { value?: unknown }).value);
    }
  }
  for (const item of Object.values(contract.paths)) {
    for (const { responses } of Object.values(item)) {
      for (const response of Object.values(responses)) {
        const examples = 'content' in response ? response.content?.['application/problem+json']?.examples : undefined;
        for (const example of Object.values(examples ?? {})) {
          take((example as { value?: unknown }).value);
        }
      }
    }
  }
  return texts;
}

export function problemBody(texts: ProblemTexts, problem: Problem, requestId: string): Schemas['Problem'] {
  const known = texts[problem.code];
  if (!known) {
    throw new Error(`The contract has no problem "${problem.code}".`);
  }
  return {
    type: known.type,
    title: known.title,
    status: known.status,
    detail: problem.detail ?? known.detail,
    instance: `/requests/${requestId}`,
    code: problem.code,
    requestId,
    ...problem.extras,
  } as Schemas['Problem'];
}
