import { raise, raiseAtController } from '../events/raise';
import { actorOf } from '../hardware/action-actor';
import { answeredAfter, isRetained, longTimeout, sentAfter, timeout } from '../hardware/action-timing';
import { disconnect, reconnect } from '../hardware/controller-connection';
import { profiles } from '../hardware/controller-profiles';
import { type Call, location } from '../http/call';
import { oneOf } from '../http/filters';
import { type Handlers, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import type { Policies } from '../http/policy';
import { notFound, Problem } from '../http/problem';
import { seconds } from '../instant';
import { knowsOwn } from '../references';
import { controllerState, sync } from '../sync/sync';
import type { Controller, ControllerAction, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import type { World } from '../world/world';
import { startedUpgrade } from './controller-firmware';
import { connectionOf } from './controllers';

const resetLasts = 20 * seconds;
const rebootLasts = 60 * seconds;

function actionView(action: ControllerAction): Schemas['ControllerAction'] {
  const { version: _version, administratorId: _administratorId, ...shown } = action;
  return shown;
}

function isSlow({ type }: ControllerAction): boolean {
  return type === 'RESET' || type === 'REBOOT';
}

function finish(world: World, controller: Controller, action: ControllerAction, failure: Schemas['ControllerActionFailure'] | null): void {
  world.change('controllerActions', action.id, { state: failure ? 'FAILED' : 'SUCCEEDED', failure, finishedAt: world.instant });
  const details = {
    type: failure ? ('action.failed' as const) : ('action.succeeded' as const),
    actor: actorOf(world, action),
    data: { actionId: action.id, actionType: action.type, failure },
  };
  if (failure) {
    // That nothing came back is what the service says, not the controller.
    raise(world, { ...details, systemId: controller.systemId, controller });
  } else {
    raiseAtController(world, controller, details);
  }
}

function switchOutput(world: World, controller: Controller, port: number, active: boolean): void {
  const { activeOutputs } = controllerState(world, controller.id);
  if (activeOutputs.includes(port) !== active) {
    world.change('controllerStates', controller.id, {
      activeOutputs: active ? [...activeOutputs, port] : activeOutputs.filter((output) => output !== port),
    });
    raiseAtController(world, controller, { type: 'controller.output_changed', data: { port, active } });
  }
}

/** What the controller does when the command has arrived. */
function carryOut(world: World, controller: Controller, action: ControllerAction): void {
  switch (action.type) {
    case 'RESET':
      world.change('controllerStates', controller.id, { empty: true });
      world.plan(world.now + resetLasts, 'controller-action.reset-done', action.id);
      return;
    case 'REBOOT':
      disconnect(world, controller, true);
      world.plan(world.now + rebootLasts, 'controller-action.rebooted', action.id);
      return;
    case 'SYNC':
      world.change('controllerStates', controller.id, { failing: false, tries: 0 });
      if (!sync(world, controller)) {
        finish(world, controller, action, 'REJECTED');
        return;
      }
      break;
    case 'ACTIVATE_OUTPUT':
    case 'DEACTIVATE_OUTPUT':
      switchOutput(world, controller, action.output as number, action.type === 'ACTIVATE_OUTPUT');
      break;
    case 'PULSE_OUTPUT':
      switchOutput(world, controller, action.output as number, true);
      world.plan(world.now + (action.durationSeconds as number) * seconds, 'controller-action.pulse-end', action.id);
      break;
  }
  finish(world, controller, action, null);
}

/** The end of a RESET: the store is filled again. Out of reach it stays empty until the controller is back. */
function reload(world: World, controller: Controller): void {
  const { empty, reachable } = controllerState(world, controller.id);
  if (!empty || !reachable) {
    return;
  }
  world.change('controllerStates', controller.id, { failing: false, tries: 0 });
  const isDone = sync(world, controller);
  world.change('controllerStates', controller.id, { empty: false });
  const action = world.tables.controllerActions
    .by('controller', controller.id)
    .find(({ type, state }) => type === 'RESET' && state === 'SENT');
  if (action) {
    finish(world, controller, action, isDone ? null : 'REJECTED');
  }
}

/** Whether somebody switched the output since. */
function isOutdated(world: World, { id, controllerId, output, finishedAt }: ControllerAction): boolean {
  return world.tables.controllerActions
    .by('controller', controllerId)
    .some(
      (other) => other.id !== id && other.output === output && other.state === 'SUCCEEDED' && (other.finishedAt ?? '') > (finishedAt ?? ''),
    );
}

function findAction(call: Call): ControllerAction {
  const action = call.world.tables.controllerActions.get(call.id('actionId'));
  if (!action || action.systemId !== call.system.id || !isRetained(call.world, action)) {
    throw notFound('action');
  }
  return action;
}

export const controllerActionPolicies: Policies<'createControllerAction'> = {
  createControllerAction: { isAction: () => true },
};

export const controllerActions: Handlers<'listControllerActions' | 'createControllerAction' | 'getControllerAction'> = {
  listControllerActions(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.controllerActions,
        list: system.id,
        filter: (action) =>
          isRetained(world, action) &&
          oneOf(query.controllerId, action.controllerId) &&
          oneOf(query.state, action.state) &&
          oneOf(query.type, action.type),
        view: actionView,
      }),
    };
  },

  createControllerAction: withBody({
    check(value, errors, call) {
      const { controllers } = call.world.tables;
      errors.reference('/controllerId', value.controllerId, knowsOwn(call, controllers));
      const controller = value.controllerId ? controllers.get(value.controllerId) : undefined;
      const output = (value as { output?: number }).output;
      if (controller && output !== undefined && output > profiles[controller.profile].outputs) {
        errors.add('/output', 'out-of-range', `A ${controller.profile} controller has ${profiles[controller.profile].outputs} outputs.`);
      }
    },
    handle(call, body) {
      const { world, system } = call;
      const controller = world.tables.controllers.get(body.controllerId) as Controller;
      const { output = null, durationSeconds = null } = body as { output?: number; durationSeconds?: number };
      if (output !== null && controller.ports.some(({ locks }) => locks.some((lock) => lock.output === output))) {
        throw Problem.at('output-reserved', '/output', 'A lock is wired to this output. Use a door action.');
      }
      if (connectionOf(world, controller) !== 'ONLINE') {
        throw new Problem('controller-offline');
      }
      const running = world.tables.controllerActions
        .by('controller', controller.id)
        .some((action) => isSlow(action) && (action.state === 'PENDING' || action.state === 'SENT'));
      if (running) {
        throw new Problem('action-in-progress');
      }
      if ((body.type === 'RESET' || body.type === 'REBOOT') && startedUpgrade(world, controller.id)) {
        throw new Problem('firmware-upgrade-in-progress');
      }
      const action = world.create('controllerActions', {
        systemId: system.id,
        controllerId: controller.id,
        type: body.type,
        output,
        durationSeconds,
        state: 'PENDING',
        failure: null,
        finishedAt: null,
        administratorId: call.administrator.id,
      });
      world.plan(world.now + sentAfter, 'controller-action.send', action.id);
      return { body: actionView(action), version: action.version, location: location(call, action.id) };
    },
  }),

  getControllerAction(call) {
    const action = findAction(call);
    return { body: actionView(action), version: action.version };
  },
};

function task(work: (world: World, controller: Controller, action: ControllerAction) => void) {
  return (world: World, id: string): void => {
    const action = world.tables.controllerActions.get(id);
    const controller = action && world.tables.controllers.get(action.controllerId);
    if (action && controller) {
      work(world, controller, action);
    }
  };
}

export const controllerActionTasks: TaskHandlers<
  | 'controller-action.send'
  | 'controller-action.answer'
  | 'controller-action.reset-done'
  | 'controller-action.reload'
  | 'controller-action.rebooted'
  | 'controller-action.pulse-end'
  | 'controller-action.time-out'
> = {
  'controller-action.send': task((world, controller, action) => {
    const state = controllerState(world, controller.id);
    if (!state.online) {
      finish(world, controller, action, 'CONTROLLER_OFFLINE');
      return;
    }
    world.change('controllerActions', action.id, { state: 'SENT' });
    world.plan(world.now + (isSlow(action) ? longTimeout : timeout), 'controller-action.time-out', action.id);
    world.plan(world.now + answeredAfter + state.faults.slowSeconds * seconds, 'controller-action.answer', action.id);
  }),

  'controller-action.answer': task((world, controller, action) => {
    const state = controllerState(world, controller.id);
    if (action.state !== 'SENT' || !state.reachable) {
      return;
    }
    if (state.faults.rejectCommands > 0) {
      world.change('controllerStates', controller.id, { faults: { ...state.faults, rejectCommands: state.faults.rejectCommands - 1 } });
      finish(world, controller, action, 'REJECTED');
      return;
    }
    carryOut(world, controller, action);
  }),

  'controller-action.reset-done': task(reload),

  'controller-action.reload'(world, controllerId) {
    const controller = world.tables.controllers.get(controllerId);
    if (controller) {
      reload(world, controller);
    }
  },

  'controller-action.rebooted': task((world, controller, action) => {
    if (controllerState(world, controller.id).restarting) {
      reconnect(world, controller);
    }
    if (action.state === 'SENT') {
      finish(world, controller, action, null);
    }
  }),

  'controller-action.pulse-end': task((world, controller, action) => {
    if (!isOutdated(world, action)) {
      switchOutput(world, controller, action.output as number, false);
    }
  }),

  'controller-action.time-out': task((world, controller, action) => {
    if (action.state === 'SENT') {
      finish(world, controller, action, 'TIMED_OUT');
    }
  }),
};
