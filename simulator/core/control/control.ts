import type { Contract } from '../../../api/contract';
import { decodeComponent } from '../../../openapi/decode-component';
import { Problem, type ProblemTexts, problemBody } from '../http/problem';
import type { SimulatorRequest, SimulatorResponse } from '../http/request';
import { readJson } from '../http/steps/body';
import { type Check, compile } from '../validation/compile';
import type { Part } from '../validation/parts';
import type { ValidationError } from '../validation/validation-error';
import { newId } from '../world/random';
import type { Controlled } from './controlled';
import { handlers, type Input } from './handlers';
import { invalidBody } from './invalid-member';
import type { ObjectSchema } from './route-schema';
import { type RouteName, routes } from './routes';

type Route = {
  method: string;
  path: RegExp;
  check: { body: Check | null; query: Check };
  handle(controlled: Controlled, input: Input<RouteName>): object;
};

/** The routes, ready to be matched and checked. */
function compileRoutes(contract: Contract): Route[] {
  const context = { contract, answers: [], elsewhere: new Set<string>(), fills: true, isNullable: false };
  const checkOf = (schema: ObjectSchema) => compile([schema as unknown as Part], context);
  return Object.entries(routes).map(([name, route]: [string, { body?: ObjectSchema; query?: ObjectSchema }]) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      method,
      path: new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}/?$`),
      check: {
        body: route.body ? checkOf(route.body) : null,
        query: checkOf(route.query ?? { type: 'object', properties: {}, additionalProperties: false }),
      },
      handle: handlers[name as RouteName] as Route['handle'],
    };
  });
}

function checked(check: Check, value: unknown, refusal: (errors: ValidationError[]) => Problem): never {
  const errors: ValidationError[] = [];
  const valid = check(value, '', errors);
  if (errors.length > 0) {
    throw refusal(errors);
  }
  return valid as never;
}

function invalidQuery(errors: ValidationError[]): Problem {
  return new Problem('invalid-parameter', errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join(' '));
}

function answer(status: number, type: string, body: object, headers: Record<string, string> = {}): SimulatorResponse {
  return {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store', Simulated: 'true', ...headers },
    body: JSON.stringify(body),
  };
}

export type Control = (request: SimulatorRequest) => Promise<SimulatorResponse>;

/** Answers requests to the control routes, in the way of the API: JSON, and problem documents for refusals. */
export function createControl(
  contract: Contract,
  texts: ProblemTexts,
  controlled: Controlled,
  onDefect: (defect: unknown) => void,
): Control {
  const { world, tick } = controlled;
  const compiled = compileRoutes(contract);

  async function respond(request: SimulatorRequest): Promise<object> {
    const { pathname, searchParams } = request.url;
    const matching = compiled.filter(({ path }) => path.test(pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = matching.find((each) => each.method === method);
    if (matching.length === 0) {
      throw new Problem('not-found', 'There is no such control route. GET /_sim lists them.');
    }
    if (!route) {
      const Allow = matching.map((each) => each.method).join(', ');
      throw new Problem('method-not-allowed', `This control route takes ${Allow}. GET /_sim says more.`, {}, { Allow });
    }
    const query = checked(route.check.query, Object.fromEntries(searchParams), invalidQuery);
    const sent = route.check.body ? readJson(request, ['application/json'], false) : undefined;
    const body = route.check.body && checked(route.check.body, sent ?? {}, invalidBody);
    tick();
    return route.handle(controlled, { query, body: body as never, id: decodeComponent(route.path.exec(pathname)?.[1] ?? '') });
  }

  return async (request) => {
    try {
      return answer(200, 'application/json', await respond(request));
    } catch (thrown) {
      if (!(thrown instanceof Problem)) {
        onDefect(thrown);
      }
      const problem = thrown instanceof Problem ? thrown : new Problem('internal-error');
      const requestId = newId(world.random, 'req', world.now);
      const body = problemBody(texts, problem, requestId);
      return answer(body.status, 'application/problem+json', body, { 'Request-Id': requestId, ...problem.headers });
    }
  };
}
