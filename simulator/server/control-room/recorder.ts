import type { RecordedDelivery, RecordedEvent, RecordKind } from '../../control-room';
import { instant } from '../../core/instant';
import type { DeliveryAttempt, Transport } from '../../core/webhooks/deliveries';
import type { World } from '../../core/world/world';
import { maskPath } from './mask';
import { type FinishedCall, type KeptCall, recordBody, recordCall, recordHeaders } from './record-call';
import { Ring } from './ring';

const megabyte = 1024 * 1024;

type Records = { calls: Ring<KeptCall>; deliveries: Ring<RecordedDelivery>; events: Ring<RecordedEvent> };

/** Keeps what happened last, whether or not somebody looks on. */
export type Recorder = Readonly<Records> & {
  recordCall(world: World, call: FinishedCall): void;
  /** The same transport, of which every attempt is recorded. */
  recordDeliveries(transport: Transport): Transport;
  /** Called when something was recorded. One listener is enough: the stream. */
  onRecord: (kind: RecordKind) => void;
};

function sizeOfDelivery({ url, body, headers }: RecordedDelivery): number {
  return 600 + url.length + body.text.length + headers.reduce((sum, [name, value]) => sum + 60 + name.length + value.length, 0);
}

export function createRecorder(): Recorder {
  const calls = new Ring<KeptCall>({ maxCount: 1000, maxSize: 8 * megabyte, sizeOf: ({ size }) => size });
  const deliveries = new Ring<RecordedDelivery>({ maxCount: 500, maxSize: 2 * megabyte, sizeOf: sizeOfDelivery });
  // An event has a kilobyte at most, and is in the memory of the world anyway.
  const events = new Ring<RecordedEvent>({ maxCount: 500, maxSize: megabyte, sizeOf: () => 1024 });

  function recordDelivery(request: Request, attempt: DeliveryAttempt, started: number, outcome: Awaited<ReturnType<Transport>>): void {
    const { webhookId, eventId, eventType, body, at } = attempt;
    deliveries.add((number) => ({
      number,
      at: new Date().toISOString(),
      simulatedAt: instant(at),
      ...{ webhookId, eventId, eventType, attempt: attempt.number },
      url: maskPath(request.url),
      headers: recordHeaders(request.headers),
      body: recordBody(body),
      status: 'status' in outcome ? outcome.status : null,
      error: 'error' in outcome ? outcome.error : null,
      milliseconds: performance.now() - started,
    }));
    recorder.onRecord('deliveries');
  }

  const recorder: Recorder = {
    ...{ calls, deliveries, events },
    recordCall(world, call) {
      calls.add((number) => recordCall(world, call, number));
      recorder.onRecord('calls');
    },
    recordDeliveries: (transport) => async (request, attempt) => {
      const started = performance.now();
      const outcome = await transport(request, attempt);
      recordDelivery(request, attempt, started, outcome);
      return outcome;
    },
    onRecord: () => undefined,
  };
  return recorder;
}
