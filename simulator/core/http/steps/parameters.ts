import type { Validator } from '../../validation';
import type { World } from '../../world/world';
import { Problem } from '../problem';
import type { SimulatorRequest } from '../request';
import type { Routed } from './route';

/** The parameters in path, query and headers, by name, with their defaults. */
export type RequestParameters = Readonly<Record<string, unknown>>;

export function readParameters(
  world: World,
  validator: Validator,
  { url, header }: SimulatorRequest,
  { operationId, parameters: path }: Routed,
): RequestParameters {
  if (url.pathname.length + url.search.length > world.bound('requestUrlBytes')) {
    throw new Problem('invalid-parameter', 'The URL has more than 8 KiB. Send fewer or shorter filters.');
  }
  const read = validator.parameters(operationId, { path, query: url.searchParams, header });
  if ('problem' in read) {
    throw new Problem(read.name === 'cursor' ? 'invalid-cursor' : read.problem, `${read.name}: ${read.detail}`);
  }
  return read.values;
}
