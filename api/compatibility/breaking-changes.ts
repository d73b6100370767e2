import type { Contract, Header, Operation, Parameter, PlacedOperation, Response, Schema } from '../contract';
import { operationsOf, problemCodes, resolve } from '../contract';
import type { BreakingChange } from './breaking-change';
import { lowerNumbers } from './compare-numbers';
import { type Direction, SchemaComparison, type Sides } from './compare-schemas';

type Pair = Sides<PlacedOperation>;

/** How several values of a parameter are written; what is not said is what the format has by default. */
const sentAs = ({ style = 'form', explode = true }: Parameter) => `${style} ${explode}`;

/** Names everything in which the second contract breaks clients of the first: removed, renamed, retyped, stricter, newly required, lower. */
export function breakingChanges(before: Contract, after: Contract): BreakingChange[] {
  const contracts = { before, after };
  const changes: BreakingChange[] = [];
  const comparisons = { request: new SchemaComparison(contracts, 'request'), answer: new SchemaComparison(contracts, 'answer') };
  const compareSchemas = (direction: Direction, schemas: Sides<Schema>) => comparisons[direction].breaksOf(schemas);

  function compareParameters({ before: old, after: next }: Pair, direction: Direction): string[] {
    const list = (contract: Contract, { parameters = [] }: Operation) =>
      new Map(
        parameters
          .map((parameter) => resolve<Parameter>(contract, parameter))
          .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
      );
    const [had, has] = [list(before, old.operation), list(after, next.operation)];
    const gone = [...had].flatMap(([key, parameter]) => {
      const now = has.get(key);
      if (!now) {
        return [`parameter ${key} was removed`];
      }
      return [
        ...(now.required && !parameter.required && direction === 'request' ? [`parameter ${key} is required now`] : []),
        ...(parameter.required && !now.required && direction === 'answer' ? [`parameter ${key} may be absent now`] : []),
        ...(sentAs(now) === sentAs(parameter) ? [] : [`parameter ${key} is sent in another form`]),
        ...compareSchemas(direction, { before: parameter.schema, after: now.schema }).map((what) => `parameter ${key}: ${what}`),
      ];
    });
    const demanded = [...has].filter(([key, { required }]) => required && !had.has(key) && direction === 'request');
    return [...gone, ...demanded.map(([key]) => `parameter ${key} is new and required`)];
  }

  function compareBodies({ before: old, after: next }: Pair, direction: Direction): string[] {
    const [had, has] = [old.operation.requestBody, next.operation.requestBody];
    if (!had) {
      return has?.required ? ['a body is required now'] : [];
    }
    if (!has) {
      return ['the body was removed'];
    }
    const demanded = has.required && !had.required ? ['a body is required now'] : [];
    const changed = Object.entries(had.content).flatMap(([type, { schema }]) => {
      const now = has.content[type];
      return now
        ? compareSchemas(direction, { before: schema, after: now.schema }).map((what) => `body: ${what}`)
        : [`body: ${type} is no longer read`];
    });
    return [...demanded, ...changed];
  }

  function compareHeaders(had: Response, has: Response): string[] {
    return Object.entries(had.headers ?? {}).flatMap(([name, header]) => {
      const other = has.headers?.[name];
      if (!other) {
        return [`header ${name} was removed`];
      }
      const [old, next] = [resolve<Header>(before, header), resolve<Header>(after, other)];
      return [
        ...(old.required && !next.required ? [`header ${name} may be absent now`] : []),
        ...compareSchemas('answer', { before: old.schema, after: next.schema }).map((what) => `header ${name}: ${what}`),
      ];
    });
  }

  function compareAnswers({ before: { operation: old }, after: { operation: next } }: Pair): string[] {
    const isSuccess = (status: string) => status < '400';
    const added = Object.keys(next.responses).filter((status) => isSuccess(status) && !old.responses[status]);
    const changed = Object.entries(old.responses).flatMap(([status, response]) => {
      const now = next.responses[status];
      if (!now) {
        return isSuccess(status) ? [`${status} is no longer answered`] : [];
      }
      const [had, has] = [resolve(before, response), resolve(after, now)];
      const headers = compareHeaders(had, has).map((what) => `${status} ${what}`);
      const bodies = Object.entries(had.content ?? {}).flatMap(([type, { schema }]) => {
        const other = has.content?.[type];
        return other
          ? compareSchemas('answer', { before: schema, after: other.schema }).map((what) => `${status} answer: ${what}`)
          : [`${status} is no longer answered as ${type}`];
      });
      return [...headers, ...bodies];
    });
    return [...changed, ...added.map((status) => `${status} is answered now`)];
  }

  /** What a receiver may answer to a delivery, the service must go on taking. */
  function compareReceipts({ before: { operation: old }, after: { operation: next } }: Pair): string[] {
    return Object.keys(old.responses)
      .filter((status) => !next.responses[status])
      .map((status) => `${status} is no longer taken as an answer`);
  }

  /** The same problem must keep its status; that it can no longer happen breaks nobody. */
  function compareProblems({ before: old, after: next }: Pair): string[] {
    const statuses = (contract: Contract, { responses }: Operation) =>
      new Map(
        Object.entries(responses).flatMap(([status, response]) =>
          problemCodes(contract, { responses: { [status]: response } }).map((code): [string, string] => [code, status]),
        ),
      );
    const [had, has] = [statuses(before, old.operation), statuses(after, next.operation)];
    return [...had]
      .filter(([code, status]) => (has.get(code) ?? status) !== status)
      .map(([code, status]) => `${code} moved from ${status} to ${has.get(code)}`);
  }

  function compareOperation(pair: Pair): string[] {
    const [old, next] = [pair.before.operation, pair.after.operation];
    return [
      ...(old.operationId === next.operationId ? [] : [`is called ${next.operationId} now`]),
      ...old['x-capacities']
        .filter((capacity) => !next['x-capacities'].includes(capacity))
        .map((capacity) => `${capacity} no longer suffices`),
      ...Object.entries(next['x-capacity-notes'] ?? {})
        .filter(([capacity]) => old['x-capacities'].includes(capacity) && !old['x-capacity-notes']?.[capacity])
        .map(([capacity, note]) => `${capacity} suffices no longer for all: ${note}`),
      ...(next['x-preview'] ? ['is a preview now, which promises nothing'] : []),
      ...compareParameters(pair, 'request'),
      ...compareBodies(pair, 'request'),
      ...compareAnswers(pair),
      ...compareProblems(pair),
    ];
  }

  const placeOf = ({ method, path }: PlacedOperation) => `${method} ${path}`;
  const now = new Map(operationsOf(after.paths).map((placed) => [placeOf(placed), placed]));
  for (const placed of operationsOf(before.paths).filter(({ operation }) => !operation['x-preview'])) {
    const next = now.get(placeOf(placed));
    const found = next ? compareOperation({ before: placed, after: next }) : [`${placeOf(placed)} was removed`];
    changes.push(...found.map((what) => ({ of: placed.operation.operationId, what })));
  }
  for (const placed of operationsOf(before.webhooks)) {
    const next = operationsOf(after.webhooks).find(({ path }) => path === placed.path);
    const pair = next && { before: placed, after: next };
    const found = pair
      ? [...compareParameters(pair, 'answer'), ...compareBodies(pair, 'answer'), ...compareReceipts(pair)]
      : ['the event type was removed'];
    changes.push(...found.map((what) => ({ of: placed.path, what })));
  }
  changes.push(...lowerNumbers(before, after));
  for (const name of Object.keys(before.components.schemas).filter((name) => !after.components.schemas[name])) {
    changes.push({ of: `schema ${name}`, what: 'was removed: links to it and generated types break' });
  }
  for (const { url } of before.servers.filter(({ url }) => !after.servers.some((server) => server.url === url))) {
    changes.push({ of: 'servers', what: `${url} was removed` });
  }
  for (const [scheme] of before.security.flatMap(Object.entries).filter(([scheme]) => !after.security.some((way) => scheme in way))) {
    changes.push({ of: 'security', what: `${scheme} can no longer be used` });
  }
  return changes;
}

/** One line a change, with the operations that it breaks. */
export function report(changes: BreakingChange[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { of, what } of changes) {
    places.set(what, (places.get(what) ?? new Set()).add(of));
  }
  return [...places].map(([what, of]) => `${[...of].join(', ')}: ${what}`);
}
