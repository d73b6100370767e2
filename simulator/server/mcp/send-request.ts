import type { Json } from '../../../openapi/json/json';
import { bodyOf } from '../../core/http/request';
import type { Building } from '../building';

export type Reply = { status: number; headers: Record<string, string>; body: Json };
export type SendRequest = (method: string, path: string, headers?: Record<string, string>, body?: Json) => Promise<Reply>;

/** What every answer has and no reader needs. */
const everyAnswerHas = new Set(['content-type', 'cache-control', 'simulated']);

/** Sends requests to the building of this process, past the network. */
export function createSendRequest(building: Building): SendRequest {
  return async (method, path, headers = {}, body) => {
    const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const response = await building.exchange({
      method,
      url: new URL(`http://localhost${path}`),
      header: (name) => sent.get(name.toLowerCase()) ?? null,
      body: bodyOf(body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body))),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !everyAnswerHas.has(name.toLowerCase()))),
      body: response.body === null ? null : (JSON.parse(response.body) as Json),
    };
  };
}
