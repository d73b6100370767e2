import { eventPage, findEvent } from '../events/read';
import { eventView } from '../events/view';
import type { Handlers } from '../http/handlers';
import type { Schemas } from '../world/records';

export const accountEvents: Handlers<'listAccountEvents' | 'getAccountEvent'> = {
  listAccountEvents(call) {
    return { body: eventPage<Schemas['AccountEvent']>(call, call.accountId, true) };
  },

  getAccountEvent(call) {
    const event = findEvent(call, call.accountId);
    return { body: eventView(event, call.accountId, true) as Schemas['AccountEvent'], version: 1 };
  },
};
