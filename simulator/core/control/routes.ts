import { days, seconds } from '../instant';
import { seedNames } from '../seeds';
import { doorStimuli } from './door-stimuli';
import { type ObjectOf, type ObjectSchema, object } from './route-schema';

/**
 * The routes under `/_sim`: the clock, the people, the weather. They are outside the API and need no credential. What each does is said in
 * `simulator/control-routes/`, which a page in a browser does not load.
 */

export const longestJump = 366 * days;

const id = { type: 'string', maxLength: 100 } as const;

export const routes = {
  'GET /_sim': {},
  'POST /_sim/reset': { body: object({ seed: { enum: seedNames, default: 'harbour-house' } }) },
  'GET /_sim/clock': {},
  'PUT /_sim/clock': {
    body: object({
      now: { type: 'string', format: 'date-time' },
      advanceSeconds: { type: 'number', minimum: 0, maximum: longestJump / seconds },
      running: { type: 'boolean' },
    }),
  },
  'POST /_sim/present': {
    body: object(
      {
        doorId: id,
        side: { enum: ['OUTSIDE', 'INSIDE'], default: 'OUTSIDE' },
        method: { enum: ['CARD', 'CARD_AND_PIN', 'PIN', 'MOBILE_REMOTE', 'MOBILE_ON_SITE', 'MOBILE_AT_DOOR', 'VISIT_URL'] },
        tokenId: id,
        cardValue: { type: 'string', pattern: '^[0-9A-Fa-f]{1,64}$', examples: ['054F4D3'] },
        bitLength: { type: 'integer', minimum: 4, maximum: 256 },
        pin: { type: 'string', pattern: '^[0-9]{4,8}$', examples: ['4821'] },
        visitUrl: { type: 'string', maxLength: 500 },
        inRange: { type: 'boolean', default: true },
        explain: { type: 'boolean', default: false },
      },
      'doorId',
    ),
  },
  'POST /_sim/doors/{doorId}': { body: object({ do: { enum: doorStimuli } }, 'do') },
  'PUT /_sim/controllers/{controllerId}': {
    body: object({
      connection: { enum: ['ONLINE', 'OFFLINE', 'FAILING'] },
      pressButton: { type: 'boolean' },
      slowSeconds: { type: 'number', minimum: 0, maximum: 3600 },
      rejectCommands: { type: 'integer', minimum: 0, maximum: 1000 },
      syncFailure: { enum: ['REJECTED', 'TIMED_OUT', null] },
      claimFailure: { enum: ['KEY_REJECTED', 'DEVICE_UNKNOWN', 'CLAIMED_ELSEWHERE', 'DISPATCHER_UNREACHABLE', null] },
      failDownload: { type: 'boolean' },
      neverReturns: { type: 'boolean' },
      tamper: { type: 'boolean' },
      clockDriftSeconds: { type: 'integer', minimum: -86_400, maximum: 86_400 },
      input: object({ port: { type: 'integer', minimum: 1, maximum: 8 }, active: { type: 'boolean', default: true } }, 'port'),
    }),
  },
  'PUT /_sim/hubs/{hubId}': { body: object({ connection: { enum: ['ONLINE', 'OFFLINE'] } }, 'connection') },
  'POST /_sim/enrol': { body: object({ enrolmentCode: { type: 'string', maxLength: 100 } }, 'enrolmentCode') },
  'POST /_sim/administrators/{administratorId}': { body: object({ do: { enum: ['ACCEPT'] } }, 'do') },
  'PUT /_sim/faults': {
    body: object(
      {
        next: {
          type: 'array',
          maxItems: 1000,
          items: object({ status: { enum: [429, 500, 503] }, latencySeconds: { type: 'number', minimum: 0, maximum: 60 } }),
        },
      },
      'next',
    ),
  },
  'PUT /_sim/rates': { body: object({ enforced: { type: 'boolean' } }, 'enforced') },
  'PUT /_sim/address': {
    body: object(
      { address: { type: 'string', pattern: '^[0-9.]+$|^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$', examples: ['192.0.2.10'] } },
      'address',
    ),
  },
  'GET /_sim/state': {},
  'GET /_sim/events': { query: object({ since: { type: 'string', pattern: '^(evt_[0-9A-Z]{26})?$' } }) },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT'} /_sim${string}`, { body?: ObjectSchema; query?: ObjectSchema }>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
type Described<Name extends RouteName, Part extends string> = Routes[Name] extends { [Key in Part]: infer Schema extends ObjectSchema }
  ? ObjectOf<Schema>
  : undefined;
export type BodyOf<Name extends RouteName> = Described<Name, 'body'>;
export type QueryOf<Name extends RouteName> = Described<Name, 'query'>;
