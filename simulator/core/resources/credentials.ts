import { type Call, location } from '../http/call';
import { type Handlers, patch, remove, withBody } from '../http/handlers';
import { paginate } from '../http/paginate';
import { notFound, Problem } from '../http/problem';
import type { ValidationErrors } from '../http/validation-errors';
import { instant, seconds } from '../instant';
import { newApiSecret } from '../world/random';
import type { ApiCredential, Schemas } from '../world/records';
import type { World } from '../world/world';
import { findAdministrator } from './administrators';

function credentialView(world: World, credential: ApiCredential): Schemas['ApiCredential'] {
  const { version: _version, secret: _secret, previousSecret: _previousSecret, ...shown } = credential;
  const { previousSecretUntil } = credential;
  return {
    ...shown,
    previousSecretUntil: previousSecretUntil !== null && world.instant < previousSecretUntil ? previousSecretUntil : null,
  };
}

function findCredential(call: Call): ApiCredential {
  const administrator = findAdministrator(call);
  const credential = call.world.tables.credentials.get(call.id('credentialId'));
  if (credential?.administratorId !== administrator.id) {
    throw notFound('API credential');
  }
  return credential;
}

/** It expires in the future, or never. */
function checkExpiry({ expiresAt }: { expiresAt?: string | null }, errors: ValidationErrors, call: Call): void {
  if (expiresAt && expiresAt <= call.now) {
    errors.add('/expiresAt', 'out-of-range', 'It is in the past. Delete the API credential instead.');
  }
}

export const credentials: Handlers<
  'listApiCredentials' | 'createApiCredential' | 'getApiCredential' | 'updateApiCredential' | 'deleteApiCredential' | 'rotateApiCredential'
> = {
  listApiCredentials(call) {
    const { world } = call;
    const administrator = findAdministrator(call);
    return {
      body: paginate(call, {
        table: world.tables.credentials,
        list: administrator.id,
        view: (credential) => credentialView(world, credential),
      }),
    };
  },

  createApiCredential: withBody({
    find: findAdministrator,
    check: checkExpiry,
    handle(call, body, administrator) {
      const { world } = call;
      if (administrator.kind === 'PERSON') {
        throw new Problem('person-has-no-credentials', null, {
          errors: [
            { pointer: '', code: 'person-has-no-credentials', detail: 'A person signs in to the console. Create a SERVICE administrator.' },
          ],
        });
      }
      call.limit('credentialsPerAdministrator', world.tables.credentials.ids('administrator', administrator.id).size + 1);
      const secret = newApiSecret(world.random);
      const credential = world.create('credentials', {
        ...(body as Required<typeof body>),
        accountId: call.accountId,
        administratorId: administrator.id,
        lastUsedAt: null,
        previousSecretUntil: null,
        secret,
        previousSecret: null,
      });
      return {
        body: { ...credentialView(world, credential), secret },
        version: credential.version,
        location: location(call, credential.id),
      };
    },
  }),

  getApiCredential(call) {
    const credential = findCredential(call);
    return { body: credentialView(call.world, credential), version: credential.version };
  },

  updateApiCredential: patch({
    find: findCredential,
    check: checkExpiry,
    handle(call, body, credential) {
      const changed = call.world.change('credentials', credential.id, body as Partial<ApiCredential>);
      return { body: credentialView(call.world, changed), version: changed.version };
    },
  }),

  deleteApiCredential: remove({
    find: findCredential,
    handle(call, credential) {
      if (credential.id === call.credential.id) {
        throw new Problem('self-change', 'You are signed in with this API credential.');
      }
      call.world.remove('credentials', credential.id);
      return { body: undefined };
    },
  }),

  rotateApiCredential: withBody({
    find: findCredential,
    handle(call, { overlapSeconds = 86400 }, credential) {
      const { world } = call;
      if (credential.previousSecretUntil !== null && call.now < credential.previousSecretUntil) {
        throw new Problem('rotation-in-progress');
      }
      const secret = newApiSecret(world.random);
      const changed = world.change('credentials', credential.id, {
        secret,
        previousSecret: credential.secret,
        previousSecretUntil: instant(world.now + overlapSeconds * seconds),
      });
      return { body: { ...credentialView(world, changed), secret }, version: changed.version };
    },
  }),
};
