import { eventPage, findEvent, isVisible } from '../events/read';
import { eventView } from '../events/view';
import type { Handlers } from '../http/handlers';
import { notFound } from '../http/problem';
import type { Schemas } from '../world/records';

export const events: Handlers<'listEvents' | 'getEvent'> = {
  listEvents(call) {
    return { body: eventPage<Schemas['Event']>(call, call.system.id, call.capacities.has('ACCESS_MANAGEMENT')) };
  },

  getEvent(call) {
    const event = findEvent(call, call.system.id);
    if (!isVisible(call, event)) {
      throw notFound('event');
    }
    return { body: eventView(event, call.system.id, call.capacities.has('ACCESS_MANAGEMENT')) as Schemas['Event'], version: 1 };
  },
};
