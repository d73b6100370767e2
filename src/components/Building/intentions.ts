import type { Json } from '../../../openapi/json/json';

/** What somebody wants to do in the building. Whoever shows it carries it out, wherever the simulator runs. */
export type Intention =
  | { do: 'present'; doorId: string; tokenId: string | null }
  | { do: 'type-pin'; doorId: string; pin: string }
  | { do: 'push'; doorId: string }
  | { do: 'close'; doorId: string }
  | { do: 'connect-controller'; controllerId: string; connection: 'ONLINE' | 'OFFLINE' }
  | { do: 'connect-hub'; hubId: string; connection: 'ONLINE' | 'OFFLINE' }
  | { do: 'advance'; seconds: number }
  | { do: 'run-clock'; running: boolean }
  | { do: 'reset' };

export type ControlRequest = { method: 'POST' | 'PUT'; path: string; body: Json };

/** A card that nobody has. */
const unknownCard = { cardValue: 'DEADBEEF', bitLength: 32 };

/** The control route that carries an intention out. A presentation explains itself. */
export function controlRequest(intention: Intention): ControlRequest {
  switch (intention.do) {
    case 'present': {
      const { doorId, tokenId } = intention;
      return { method: 'POST', path: '/_sim/present', body: { doorId, ...(tokenId === null ? unknownCard : { tokenId }), explain: true } };
    }
    case 'type-pin':
      return { method: 'POST', path: '/_sim/present', body: { doorId: intention.doorId, pin: intention.pin, explain: true } };
    case 'push':
      return { method: 'POST', path: `/_sim/doors/${intention.doorId}`, body: { do: 'FORCE' } };
    case 'close':
      return { method: 'POST', path: `/_sim/doors/${intention.doorId}`, body: { do: 'CLOSE' } };
    case 'connect-controller':
      return { method: 'PUT', path: `/_sim/controllers/${intention.controllerId}`, body: { connection: intention.connection } };
    case 'connect-hub':
      return { method: 'PUT', path: `/_sim/hubs/${intention.hubId}`, body: { connection: intention.connection } };
    case 'advance':
      return { method: 'PUT', path: '/_sim/clock', body: { advanceSeconds: intention.seconds } };
    case 'run-clock':
      return { method: 'PUT', path: '/_sim/clock', body: { running: intention.running } };
    case 'reset':
      return { method: 'POST', path: '/_sim/reset', body: {} };
  }
}
