import { account, ada, adasCard, controller, event, harbourHouse, hub, mainEntrance } from '../../api/cast/building';
import type { RouteWords } from './word-types';

/**
 * What each control route does, in words, with an example that a test runs against a fresh simulator. Types, values and limits of members
 * stand in `simulator/core/control/routes.ts`; a route or a member that only one of the two knows does not compile.
 */
export const routeWords: RouteWords = {
  'GET /_sim': {
    does: 'Lists the control routes, and describes each of them.',
    answer: { routes: 'Each route with its body, its answer and an example.' },
    example: {},
  },
  'POST /_sim/reset': {
    does:
      'Starts over with the building that you name, at its starting time, with the clock running. Faults, rate limits ' +
      'and the simulated address go back to their defaults. A jump of the clock that is under way ends.',
    members: {
      seed: {
        does: 'Which building.',
        values: {
          'harbour-house': 'the example building of these pages',
          empty: 'only the account, its two systems and its administrators',
          campus: 'a large site to measure with',
        },
      },
    },
    answer: { seed: 'The seed.', now: 'The simulated time.', running: 'Whether the clock runs: `true`.' },
    example: { body: { seed: 'harbour-house' } },
  },
  'GET /_sim/clock': {
    does: 'Reads the clock.',
    answer: { now: 'The simulated time; during a jump, the moment that it has reached.', running: 'Whether the clock runs.' },
    example: {},
  },
  'PUT /_sim/clock': {
    does:
      'Moves the clock forward. Everything in between happens: rights are synced, doors relock, webhooks are delivered. The answer comes when all of ' +
      'that is done. Until then, other requests see the building at the moment the jump has reached, and a second jump gets `409`. Time never goes back.',
    members: {
      now: 'The time to go to, at most 366 days ahead.',
      advanceSeconds: 'How far to go, instead of `now`.',
      running: '`false` stops the clock, `true` lets it run again. Lasts until the next change or reset.',
    },
    answer: { now: 'The simulated time.', running: 'Whether the clock runs.' },
    example: { body: { advanceSeconds: 90 } },
  },
  'POST /_sim/present': {
    does:
      'Somebody presents a card or a PIN at a door, or opens it from a phone or a visit page. The controller decides about cards and PINs, with the ' +
      'rights that it has received. The service decides about the rest, and needs the door to be `ONLINE`.',
    members: {
      doorId: "The id of the door. Names aren't accepted.",
      side: 'The side of the door that the reader is on.',
      method: 'How. If you leave it out, it follows from the other members: a card, a card with a PIN, a PIN, or a visit page.',
      tokenId: 'The id of the card or phone. `GET /_sim/state` lists the cards.',
      cardValue:
        'The bits of a card as hexadecimal digits, instead of `tokenId`. The reader reads any value; one that no token has is an unknown card.',
      bitLength: 'The number of bits in `cardValue`. If you leave it out, four for each digit.',
      pin: 'The PIN, in digits.',
      visitUrl: 'The `url` of a visit, or its last part.',
      inRange: 'Whether the phone is near the door.',
      explain: '`true`: the answer has `links`.',
    },
    answer: {
      decision: '`GRANTED`, `DENIED` or `WAITING_FOR_PIN`: the reader waits 10 seconds for a PIN.',
      reason: 'The deny reason, or `null`.',
      eventId: 'The event, if the service decided.',
      links:
        'With `explain`: how it came about, as six links: `TOKEN`, `USER`, `ROLE`, `PRIVILEGE`, `SCHEDULE` and `DOOR`. Each has the `name` of what ' +
        'was found, and its `outcome`: `PASSED`, `FAILED`, `WAITING`, `SKIPPED` or `NOT_REACHED`.',
    },
    example: { body: { doorId: mainEntrance, tokenId: adasCard } },
  },
  'POST /_sim/doors/{doorId}': {
    does: 'Makes something happen at a door. The door has to be wired. `GET /_sim/state` lists the ids.',
    members: {
      do: {
        does: 'What happens.',
        values: {
          OPEN: 'somebody opens it, which needs a released or unlocked lock',
          CLOSE: 'it is closed',
          FORCE: 'somebody pushes as hard as it takes: a break-in at a locked door, an ordinary opening at an unlocked one',
          REX: 'somebody inside asks to leave, and the lock is released',
          JAM: 'the lock jams',
          TAMPER: 'somebody tampers with the reader',
          READER_OFFLINE: 'contact with an OSDP reader is lost',
          READER_ONLINE: 'the reader is back',
          BATTERY_LOW: 'the battery of a wireless lock is low',
          BATTERY_CRITICAL: 'it is nearly empty',
          BATTERY_OK: 'it is new',
          SIGNAL_WEAK: 'the signal of a wireless lock is weak',
          SIGNAL_GOOD: 'it is good again',
          LOCK_OFFLINE: 'the hub loses contact with a wireless lock',
          LOCK_ONLINE: 'the lock is back',
        },
      },
    },
    answer: {
      doorId: 'The door.',
      event: 'The type of the event that this raised, such as `door.opened` or `door.forced_open`; `null` if nobody noticed.',
      status: 'The `status` of the door, as in the API.',
    },
    example: { id: mainEntrance, body: { do: 'FORCE' } },
  },
  'PUT /_sim/controllers/{controllerId}': {
    does: 'Makes something happen to a controller, or makes it fail from now on. Members that you leave out change nothing. A reset ends all faults.',
    members: {
      connection: {
        does: 'The network between controller and service. Each value also sets `syncFailure`.',
        values: {
          ONLINE: 'it works again, and syncs succeed',
          OFFLINE: 'it is cut at once; the service notices 90 seconds after the last heartbeat, as in reality',
          FAILING: 'it works, and every sync is refused (`REJECTED`)',
        },
      },
      pressButton: '`true`: somebody presses the control button, and a registered controller dials in.',
      slowSeconds:
        'How many seconds later the controller answers actions. At 30 or more they end as `TIMED_OUT`, a `RESET` or `REBOOT` at 600 or more. At 10 or ' +
        'more, an access request that would be granted gets `controller-offline`. Stays until it is `0`.',
      rejectCommands: 'How many of the next controller actions or firmware images are `REJECTED`. Each uses one up.',
      syncFailure: 'Every sync fails for this reason; three in a row make the controller `FAILING`. Stays until it is `null`.',
      claimFailure:
        'The next claim of the controller fails for this reason. That uses it up; `null` ends it. Without it, every owner authentication key of the ' +
        'right form except `000000000000` is accepted, for the MAC addresses `00005E005300` to `00005E0053FF`.',
      failDownload: '`true`: the next firmware download fails. That uses it up; `false` ends it.',
      neverReturns:
        "`true`: the controller doesn't come back from a firmware upgrade, and is rolled back after 15 minutes. Stays until it is " +
        '`false`. If the service is still waiting for the controller by then, it comes back.',
      tamper: '`true`: somebody opens the housing.',
      clockDriftSeconds:
        'How many seconds its clock is ahead, or behind if negative. The controller decides by that clock. More than 30 either way raises an event. ' +
        'Stays until it is `0`.',
      input: { does: 'A digital input changes.', members: { port: 'Which one.', active: 'What it is now.' } },
    },
    answer: {
      controllerId: 'The controller.',
      reachable: 'Whether the network reaches it.',
      connection: 'What the service believes.',
      syncState: 'As in the API.',
      clockDriftSeconds: 'How far its clock is ahead.',
      faults: 'What goes wrong from now on.',
    },
    example: { id: controller, body: { connection: 'OFFLINE' } },
  },
  'PUT /_sim/hubs/{hubId}': {
    does: 'Cuts a hub off from its controller, or brings it back.',
    members: { connection: 'Whether the controller hears the hub.' },
    answer: { hubId: 'The hub.', connection: 'As in the API.' },
    example: { id: hub, body: { connection: 'OFFLINE' } },
  },
  'POST /_sim/enrol': {
    does: 'A user types the enrolment code of a `MOBILE` token into the app. Each code works once, for 24 hours.',
    members: { enrolmentCode: 'The code, from `mobile.enrolmentCode` of the token.' },
    answer: { tokenId: 'The token.', enrolledAt: 'When.' },
    example: {
      first: {
        path: `/v2/systems/${harbourHouse}/tokens`,
        body: { type: 'MOBILE', userId: ada, name: 'New phone' },
        gives: '/mobile/enrolmentCode',
      },
      body: { enrolmentCode: '$FIRST' },
    },
  },
  'POST /_sim/administrators/{administratorId}': {
    does: 'A person accepts an invitation to the account.',
    members: { do: 'What the person does.' },
    answer: { id: 'The administrator.', status: '`ACTIVE`.' },
    example: {
      first: {
        path: `/v2/accounts/${account}/administrators`,
        body: { kind: 'PERSON', name: 'Jonas Holm', email: 'jonas.holm@lakeside.example' },
        gives: '/id',
      },
      id: '$FIRST',
      body: { do: 'ACCEPT' },
    },
  },
  'PUT /_sim/faults': {
    does: 'Makes the next answers of the API fail or wait: one entry for each request that signs in, in order. It replaces what is left of an earlier list.',
    members: {
      next: {
        does: 'The faults. An empty list ends them; `{}` leaves one answer as it is.',
        members: {
          status: 'The status of the answer. The request has no effect.',
          latencySeconds: 'How many real seconds later the answer comes.',
        },
      },
    },
    answer: { next: 'The faults that are left.' },
    example: { body: { next: [{ status: 503 }, { latencySeconds: 2 }] } },
  },
  'PUT /_sim/rates': {
    does: 'Turns rate limits off and on. Lasts until the next change, reset or start.',
    members: { enforced: '`false`: requests are counted, but none is refused with `rate-limited`.' },
    answer: { enforced: 'Whether rate limits are on.' },
    example: { body: { enforced: false } },
  },
  'PUT /_sim/address': {
    does:
      'Pretends that all callers have this IP address, to try out `allowedIpRanges`. The default is `192.0.2.10`. Lasts until the next ' +
      'change, reset or start.',
    members: { address: 'An IPv4 or IPv6 address.' },
    answer: { address: 'The address.' },
    example: { body: { address: '198.51.100.7' } },
  },
  'GET /_sim/state': {
    does: 'Gives an overview of everything that you can control: at most 200 doors, 200 controllers and 200 hubs, and the newest 50 cards.',
    answer: {
      now: 'The simulated time.',
      running: 'Whether the clock runs.',
      doors:
        'Each door with its id, its name, its status, its time zone, what drives it, what its outside reader reads, whether that reader is waiting ' +
        'for a PIN, and whether its `leaf` is really open.',
      controllers: 'Each controller with its id, its name, its connection, its sync, how far its clock is ahead, and its faults.',
      hubs: 'Each hub with its id, its name, its controller and its connection.',
      cards: 'The cards that can be presented, with their token id and user.',
      presentation: 'The last card or PIN that somebody presented: the door, the decision, and how it came about; `null` before the first.',
      counts: 'How many there are of each resource.',
      nextDue: 'What the clock reaches next.',
      faults: 'The faults of the next answers.',
      enforcesRates: 'Whether rate limits are on.',
      address: 'The address that callers seem to have.',
    },
    example: {},
  },
  'GET /_sim/events': {
    does: 'Lists what has been raised since a mark, in every system and in the account, at most 200 events at once.',
    query: { since: 'A `mark` from an earlier answer. Without it, the answer has no events, only the mark to start from.' },
    answer: { mark: 'Where to continue from.', events: 'The events, as in the API.' },
    example: { query: { since: event } },
  },
};
