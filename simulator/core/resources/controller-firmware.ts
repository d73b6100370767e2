import { raise } from '../events/raise';
import { disconnect, reconnect } from '../hardware/controller-connection';
import { type Call, location } from '../http/call';
import { anyOf, oneOf } from '../http/filters';
import { type Handlers, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { invalidState, notFound, Problem } from '../http/problem';
import { days, hours, milliseconds, minutes, seconds } from '../instant';
import { find, knowsOwn } from '../references';
import { controllerState, sync } from '../sync/sync';
import type { Controller, FirmwareRelease, FirmwareUpgrade, Schemas } from '../world/records';
import type { TaskHandlers } from '../world/task-handlers';
import { type Actor, serviceActor, type World } from '../world/world';
import { connectionOf, liveUpgrade } from './controllers';

const stages = { DOWNLOADING: 60 * seconds, INSTALLING: 30 * seconds, REBOOTING: 120 * seconds, VERIFYING: 30 * seconds };
const total = stages.DOWNLOADING + stages.INSTALLING + stages.REBOOTING + stages.VERIFYING;
const returnWithin = 15 * minutes;
const waitForController = 24 * hours;

type Stage = keyof typeof stages;

/** How much of the whole is done when a stage ends. */
const doneAfter: Record<Stage, number> = {
  DOWNLOADING: 60 * seconds,
  INSTALLING: 90 * seconds,
  REBOOTING: 210 * seconds,
  VERIFYING: total,
};

function percent(milliseconds: number): number {
  return Math.min(99, Math.floor((milliseconds * 100) / total));
}

function progress(world: World, upgrade: FirmwareUpgrade): number {
  if (!(upgrade.state in stages) || upgrade.startedAt === null) {
    return upgrade.progressPercent;
  }
  return percent(Math.min(world.now - milliseconds(upgrade.startedAt), doneAfter[upgrade.state as Stage]));
}

function upgradeView(world: World, upgrade: FirmwareUpgrade): Schemas['FirmwareUpgrade'] {
  const { version: _version, administratorId: _administratorId, ...shown } = upgrade;
  return { ...shown, progressPercent: progress(world, upgrade) };
}

function releaseView(release: FirmwareRelease): Schemas['FirmwareRelease'] {
  const { version: _version, firmware, ...shown } = release;
  return { ...shown, version: firmware } as Schemas['FirmwareRelease'];
}

function numbers(version: string): number[] {
  return version.split('.').map(Number);
}

/** Whether one version comes before another. */
function isOlder(left: string, right: string): boolean {
  const [a, b] = [numbers(left), numbers(right)];
  const differs = a.findIndex((number, index) => number !== b[index]);
  return differs >= 0 && (a[differs] as number) < (b[differs] as number);
}

function requireApplicable(release: FirmwareRelease, controller: Controller, installed: string | null): void {
  const reason =
    release.status === 'WITHDRAWN'
      ? 'The release was withdrawn.'
      : !release.profiles.includes(controller.profile)
        ? `The release is not for ${controller.profile}.`
        : installed === null
          ? 'The controller has never been seen, so nobody knows what it runs.'
          : !isOlder(installed, release.firmware)
            ? `The controller runs ${installed} already.`
            : release.minimumFrom !== null && isOlder(installed, release.minimumFrom)
              ? `Upgrade to ${release.minimumFrom} first.`
              : null;
  if (reason) {
    throw Problem.at('firmware-not-applicable', '/releaseId', reason);
  }
}

function raiseUpgradeEvent(world: World, type: Schemas['EventType'], upgrade: FirmwareUpgrade, actor: Actor = serviceActor): void {
  const controller = world.tables.controllers.get(upgrade.controllerId);
  const { id: upgradeId, fromVersion, toVersion, failure } = upgrade;
  raise(world, { type, systemId: upgrade.systemId, controller, actor, data: { upgradeId, fromVersion, toVersion, failure } });
}

function enter(world: World, upgrade: FirmwareUpgrade, state: Stage): FirmwareUpgrade {
  world.plan(world.now + stages[state], 'firmware.next', upgrade.id, state);
  return world.change('upgrades', upgrade.id, { state });
}

function end(
  world: World,
  upgrade: FirmwareUpgrade,
  state: 'SUCCEEDED' | 'ROLLED_BACK' | 'FAILED',
  failure: Schemas['UpgradeFailure'] | null,
): void {
  const progressPercent = state === 'SUCCEEDED' ? 100 : progress(world, upgrade);
  const ended = world.change('upgrades', upgrade.id, { state, failure, progressPercent, finishedAt: world.instant });
  const type = { SUCCEEDED: 'firmware.succeeded', ROLLED_BACK: 'firmware.rolled_back', FAILED: 'firmware.failed' } as const;
  raiseUpgradeEvent(world, type[state], ended);
}

function start(world: World, upgrade: FirmwareUpgrade): void {
  const started = world.change('upgrades', upgrade.id, { startedAt: world.instant });
  raiseUpgradeEvent(world, 'firmware.started', enter(world, started, 'DOWNLOADING'));
}

/** What is not there yet may come until the time to give up. */
function lookAgain(world: World, upgrade: FirmwareUpgrade, state: Stage): void {
  world.plan(world.now + 30 * seconds, 'firmware.next', upgrade.id, state);
}

/** Started, and not over: the controller is busy with it. */
export function startedUpgrade(world: World, controllerId: string): boolean {
  const upgrade = liveUpgrade(world, controllerId);
  return upgrade !== undefined && upgrade.state !== 'SCHEDULED';
}

function findUpgrade(call: Call): FirmwareUpgrade {
  return find(call, call.world.tables.upgrades, call.id('upgradeId'), 'upgrade');
}

export const controllerFirmware: Handlers<
  | 'listFirmwareReleases'
  | 'getFirmwareRelease'
  | 'listFirmwareUpgrades'
  | 'createFirmwareUpgrade'
  | 'getFirmwareUpgrade'
  | 'cancelFirmwareUpgrade'
> = {
  listFirmwareReleases(call) {
    const { world, query } = call;
    return {
      body: paginate(call, {
        table: world.tables.releases,
        list: 'all',
        filter: (release) =>
          anyOf(query.profile, release.profiles) && oneOf(query.channel, release.channel) && oneOf(query.status, release.status),
        view: releaseView,
      }),
    };
  },

  getFirmwareRelease(call) {
    const release = call.world.tables.releases.get(call.id('releaseId'));
    if (!release) {
      throw notFound('release');
    }
    return { body: releaseView(release), version: release.version };
  },

  listFirmwareUpgrades(call) {
    const { world, query, system } = call;
    return {
      body: paginate(call, {
        table: world.tables.upgrades,
        list: system.id,
        filter: (upgrade) => oneOf(query.controllerId, upgrade.controllerId) && oneOf(query.state, upgrade.state),
        view: (upgrade) => upgradeView(world, upgrade),
      }),
    };
  },

  createFirmwareUpgrade: withBody({
    check(value, errors, call) {
      const { world } = call;
      const latest = world.now + world.bound('firmwareStartDays') * days;
      errors.reference('/controllerId', value.controllerId, knowsOwn(call, world.tables.controllers));
      errors.reference('/releaseId', value.releaseId, (id) => world.tables.releases.get(id) !== undefined);
      if (value.startAt !== undefined && (value.startAt < call.now || milliseconds(value.startAt) > latest)) {
        errors.add('/startAt', 'out-of-range', 'It is in the past, or more than 30 days ahead.');
      }
    },
    handle(call, body) {
      const { world, system } = call;
      const controller = world.tables.controllers.get(body.controllerId) as Controller;
      const release = world.tables.releases.get(body.releaseId) as FirmwareRelease;
      const installed = controllerState(world, controller.id).firmwareVersion;
      requireApplicable(release, controller, installed);
      if (liveUpgrade(world, controller.id)) {
        throw new Problem('firmware-upgrade-in-progress');
      }
      const upgrade = world.create('upgrades', {
        systemId: system.id,
        controllerId: controller.id,
        releaseId: release.id,
        startAt: body.startAt ?? call.now,
        state: 'SCHEDULED',
        fromVersion: installed as string,
        toVersion: release.firmware,
        progressPercent: 0,
        failure: null,
        startedAt: null,
        finishedAt: null,
        administratorId: call.administrator.id,
      });
      raiseUpgradeEvent(world, 'firmware.scheduled', upgrade, call.actor);
      world.plan(milliseconds(upgrade.startAt), 'firmware.start', upgrade.id);
      return { body: upgradeView(world, upgrade), version: upgrade.version, location: location(call, upgrade.id) };
    },
  }),

  getFirmwareUpgrade(call) {
    const upgrade = findUpgrade(call);
    return { body: upgradeView(call.world, upgrade), version: upgrade.version };
  },

  cancelFirmwareUpgrade(call) {
    const { world } = call;
    const upgrade = findUpgrade(call);
    if (upgrade.state !== 'SCHEDULED') {
      throw invalidState(upgrade.state, 'Only an upgrade that has not started can be cancelled.');
    }
    const cancelled = world.change('upgrades', upgrade.id, { state: 'CANCELLED', finishedAt: call.now, updatedAt: call.now });
    raiseUpgradeEvent(world, 'firmware.cancelled', cancelled, call.actor);
    return { body: upgradeView(world, cancelled), version: cancelled.version };
  },
};

/** The old version runs again and the upgrade is over. */
function rollBack(world: World, upgrade: FirmwareUpgrade): void {
  end(world, upgrade, 'ROLLED_BACK', 'DID_NOT_RETURN');
}

export const firmwareTasks: TaskHandlers<'firmware.start' | 'firmware.next' | 'firmware.give-up'> = {
  'firmware.start'(world, id) {
    const upgrade = world.tables.upgrades.get(id);
    const controller = upgrade && world.tables.controllers.get(upgrade.controllerId);
    if (!upgrade || !controller || upgrade.state !== 'SCHEDULED') {
      return;
    }
    if (connectionOf(world, controller) === 'ONLINE') {
      start(world, upgrade);
    } else if (world.now >= milliseconds(upgrade.startAt) + waitForController) {
      end(world, upgrade, 'FAILED', 'EXPIRED');
    } else {
      // A controller that is away is looked for every minute.
      world.plan(Math.min(world.now + minutes, milliseconds(upgrade.startAt) + waitForController), 'firmware.start', id);
    }
  },

  'firmware.next'(world, id, stage) {
    const upgrade = world.tables.upgrades.get(id);
    const controller = upgrade && world.tables.controllers.get(upgrade.controllerId);
    if (!upgrade || !controller || upgrade.state !== stage) {
      return;
    }
    const state = controllerState(world, controller.id);
    if (stage === 'DOWNLOADING') {
      if (!state.reachable) {
        end(world, upgrade, 'FAILED', 'CONTROLLER_OFFLINE');
      } else if (state.faults.failDownload) {
        world.change('controllerStates', controller.id, { faults: { ...state.faults, failDownload: false } });
        end(world, upgrade, 'FAILED', 'DOWNLOAD_FAILED');
      } else {
        enter(world, upgrade, 'INSTALLING');
      }
    } else if (stage === 'INSTALLING') {
      if (state.faults.rejectCommands > 0) {
        world.change('controllerStates', controller.id, { faults: { ...state.faults, rejectCommands: state.faults.rejectCommands - 1 } });
        end(world, upgrade, 'FAILED', 'IMAGE_REJECTED');
      } else {
        const rebooting = enter(world, upgrade, 'REBOOTING');
        disconnect(world, controller, true);
        world.plan(world.now + returnWithin, 'firmware.give-up', rebooting.id);
      }
    } else if (stage === 'REBOOTING') {
      if (!state.faults.neverReturns && (state.restarting || state.reachable)) {
        world.change('controllerStates', controller.id, { firmwareVersion: upgrade.toVersion });
        reconnect(world, controller);
        enter(world, upgrade, 'VERIFYING');
      } else {
        lookAgain(world, upgrade, 'REBOOTING');
      }
    } else if (stage === 'VERIFYING') {
      const mayTry = !state.failing && state.tries === 0;
      if (state.reachable && (state.pendingChanges === 0 || (mayTry && sync(world, controller)))) {
        end(world, upgrade, 'SUCCEEDED', null);
      } else {
        lookAgain(world, upgrade, 'VERIFYING');
      }
    }
  },

  /** Not back, or not synced, in time: the old version takes over again. */
  'firmware.give-up'(world, id) {
    const upgrade = world.tables.upgrades.get(id);
    const controller = upgrade && world.tables.controllers.get(upgrade.controllerId);
    if (upgrade && controller && (upgrade.state === 'REBOOTING' || upgrade.state === 'VERIFYING')) {
      world.change('controllerStates', controller.id, { firmwareVersion: upgrade.fromVersion });
      rollBack(world, upgrade);
      if (controllerState(world, controller.id).restarting) {
        reconnect(world, controller);
      }
    }
  },
};
