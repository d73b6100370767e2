import { raise } from '../events/raise';
import { isRegistered, reconnect } from '../hardware/controller-connection';
import { noteConnectionChanges } from '../hardware/door-status';
import { doorsOn } from '../hardware/wiring';
import type { Call } from '../http/call';
import { type Handlers, remove, withBody } from '../http/handlers';
import { notFound, Problem } from '../http/problem';
import { ValidationErrors } from '../http/validation-errors';
import { seconds } from '../instant';
import { controllerState } from '../sync/sync';
import type { Controller, O3cRegistration, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { serviceActor, type World } from '../world/world';
import { findController, normalizeMac, requireFreeMac } from './controllers';

const claimAfter = 1 * seconds;
/** MAC addresses of the documentation range: the devices that exist here. */
const devices = /^00005E0053[0-9A-F]{2}$/;
const refusedKey = '000000000000';

function registrationView(registration: O3cRegistration): Schemas['O3cRegistration'] {
  const { id: _id, version: _version, ownerAuthenticationKey: _key, ...shown } = registration;
  return shown;
}

function findRegistration(call: Call): { controller: Controller; registration: O3cRegistration } {
  const controller = findController(call);
  const registration = call.world.tables.registrations.get(controller.id);
  if (!registration) {
    throw notFound('registration');
  }
  return { controller, registration };
}

function reply(call: Call, registration: O3cRegistration) {
  return { body: registrationView(registration), version: registration.version, location: call.url };
}

function failureOf({ ownerAuthenticationKey, macAddress }: O3cRegistration): Schemas['O3cFailure'] | null {
  if (!devices.test(macAddress)) {
    return 'DEVICE_UNKNOWN';
  }
  return ownerAuthenticationKey === refusedKey ? 'KEY_REJECTED' : null;
}

export const o3cRegistration: Handlers<'getO3cRegistration' | 'putO3cRegistration' | 'releaseO3cRegistration'> = {
  getO3cRegistration(call) {
    const { registration } = findRegistration(call);
    return { body: registrationView(registration), version: registration.version };
  },

  putO3cRegistration: withBody({
    find: findController,
    handle(call, body, controller) {
      const { world } = call;
      const sent = body.macAddress === undefined ? null : normalizeMac(body.macAddress);
      const macAddress = sent ?? controller.macAddress;
      if (macAddress === null) {
        const errors = new ValidationErrors();
        errors.add('/macAddress', 'required', 'Neither the controller nor the request has a MAC address.');
        errors.throwIfAny();
        throw notFound('MAC address');
      }
      const key = body.ownerAuthenticationKey.replace(/[- ]/g, '').toUpperCase();
      if (!/^[A-Z0-9]{12}$/.test(key)) {
        throw Problem.at('oak-malformed', '/ownerAuthenticationKey', 'The key has 12 letters or digits; hyphens and spaces are ignored.');
      }
      const before = world.tables.registrations.get(controller.id);
      if (before && isRegistered(world, controller.id, ['PENDING', 'REGISTERED', 'CONNECTED'])) {
        if (before.ownerAuthenticationKey !== key || before.macAddress !== macAddress) {
          throw new Problem('registration-exists', 'The controller has a live registration with another key or MAC address.');
        }
        return reply(call, before);
      }
      if (controller.macAddress !== null && sent !== null && sent !== controller.macAddress) {
        throw Problem.at('mac-mismatch', '/macAddress', 'The controller has another MAC address.');
      }
      requireFreeMac(world, macAddress, controller.id);
      if (controller.macAddress === null) {
        world.change('controllers', controller.id, { macAddress });
      }
      const claim = {
        macAddress,
        ownerAuthenticationKey: key,
        state: 'PENDING' as const,
        failure: null,
        registeredAt: null,
        connectedAt: null,
      };
      const registration = world.insert('registrations', {
        ...claim,
        id: controller.id,
        controllerId: controller.id,
        systemId: controller.systemId,
        createdAt: before?.createdAt ?? call.now,
        updatedAt: call.now,
        version: (before?.version ?? 0) + 1,
      });
      world.plan(world.now + claimAfter, 'o3c.claim', controller.id, registration.version);
      return reply(call, registration);
    },
  }),

  releaseO3cRegistration: remove({
    find: findRegistration,
    version: ({ registration }) => registration.version,
    handle(call, { controller, registration }) {
      const { world } = call;
      if (registration.state !== 'RELEASED') {
        world.change('registrations', controller.id, { state: 'RELEASED', failure: null, updatedAt: call.now });
        // The device goes on by itself with what it has; the service no longer hears it.
        noteConnectionChanges(world, doorsOn(world, controller), () => {
          world.change('controllerStates', controller.id, { seen: false, online: false, reachable: false, awaySince: world.now });
        });
        raise(world, { type: 'o3c.released', systemId: controller.systemId, controller, actor: call.actor });
      }
      return { body: undefined };
    },
  }),
};

/** Somebody presses the control button, or enables O3C in the device's own page: a registered device dials in. */
export function dialIn(world: World, controller: Controller): void {
  const registration = world.tables.registrations.get(controller.id);
  if (registration?.state === 'REGISTERED') {
    world.change('registrations', controller.id, { state: 'CONNECTED', connectedAt: world.instant });
  }
  reconnect(world, controller);
}

export const o3cTasks: TaskHandlers<'o3c.claim'> = {
  'o3c.claim'(world, controllerId, version) {
    const controller = world.tables.controllers.get(controllerId);
    const registration = world.tables.registrations.get(controllerId);
    if (!controller || registration?.state !== 'PENDING' || registration.version !== version) {
      return;
    }
    const { faults } = controllerState(world, controllerId);
    const failure = faults.claimFailure ?? failureOf(registration);
    world.change('controllerStates', controllerId, { faults: { ...faults, claimFailure: null } });
    const about = { systemId: controller.systemId, controller, actor: serviceActor };
    if (failure) {
      world.change('registrations', controllerId, { state: 'FAILED', failure });
      raise(world, { type: 'o3c.failed', ...about, data: { failure } });
    } else {
      world.change('registrations', controllerId, { state: 'REGISTERED', registeredAt: world.instant });
      raise(world, { type: 'o3c.registered', ...about });
    }
  },
};
