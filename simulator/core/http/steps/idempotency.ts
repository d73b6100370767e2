import { hours } from '../../instant';
import type { World } from '../../world/world';
import { hashOf } from '../hash';
import { Problem } from '../problem';
import type { SimulatorRequest, SimulatorResponse } from '../request';
import type { Caller } from './authenticate';
import type { RequestParameters } from './parameters';

/** What is stored for a key: nothing, a response to give again, or a reason to refuse. */
function storedResponse(world: World, id: string, request: string): SimulatorResponse | null {
  const record = world.tables.idempotencyRecords.get(id);
  if (!record || world.now - record.startedAt >= world.bound('idempotencyKeyHours') * hours) {
    return null;
  }
  if (record.request !== request) {
    throw new Problem('idempotency-key-reused');
  }
  if (!record.response) {
    throw new Problem('idempotency-in-progress');
  }
  return record.response;
}

function begin(world: World, id: string, request: string): void {
  world.tables.idempotencyRecords.put({ id, request, startedAt: world.now, response: null });
}

/** Only a success is stored; after a failure the same key runs anew. */
function finish(world: World, id: string, response: SimulatorResponse | null): void {
  const record = world.tables.idempotencyRecords.get(id);
  if (record && response) {
    world.tables.idempotencyRecords.put({ ...record, response });
  } else {
    world.tables.idempotencyRecords.delete(id);
  }
}

/** Runs the rest of a request once for each `Idempotency-Key`, and replays its response from then on. */
export async function idempotently(
  world: World,
  { method, url, body }: SimulatorRequest,
  { credential }: Caller,
  values: RequestParameters,
  rest: () => Promise<SimulatorResponse>,
): Promise<SimulatorResponse> {
  const key = values['Idempotency-Key'] as string | undefined;
  if (key === undefined) {
    return rest();
  }
  const id = `${credential.id} ${key.replaceAll('"', '')}`;
  const request = `${method} ${url.pathname} ${hashOf(body.text ?? '')}`;
  const replay = storedResponse(world, id, request);
  if (replay) {
    return { ...replay, headers: { ...replay.headers, 'Idempotency-Replayed': 'true' } };
  }
  begin(world, id, request);
  let response: SimulatorResponse | null = null;
  try {
    response = await rest();
    return response;
  } finally {
    finish(world, id, response);
  }
}
