import * as api from '../../../.generated/clients/hey-api/made';
import { createClient as createFetch } from '../../../.generated/clients/hey-api/made/client';
import { answerOf, type CreateClient } from '../client';

/** Each call checks its answer with zod before it gives it back. */
export const createClient: CreateClient = ({ url, systemId, user, password }) => {
  const client = createFetch({ baseUrl: url, auth: `${user}:${password}` });
  const path = { systemId };
  return {
    listMySystems: async () => answerOf(await api.listMySystems({ client })),
    getDoor: async (doorId) => answerOf(await api.getDoor({ client, path: { systemId, doorId } })),
    listUsers: async (query) => answerOf(await api.listUsers({ client, path, query })),
    createUser: async (body, key) => answerOf(await api.createUser({ client, path, body, headers: { 'Idempotency-Key': key } })),
    getUser: async (userId) => answerOf(await api.getUser({ client, path: { systemId, userId } })),
    updateUser: async (userId, body, etag) =>
      answerOf(await api.updateUser({ client, path: { systemId, userId }, body, headers: { 'If-Match': etag } })),
    deleteUser: async (userId) => answerOf(await api.deleteUser({ client, path: { systemId, userId } })),
    createDoorAction: async (body) => answerOf(await api.createDoorAction({ client, path, body })),
    listEvents: async () => answerOf(await api.listEvents({ client, path })),
    getToken: async (tokenId) => answerOf(await api.getToken({ client, path: { systemId, tokenId } })),
  };
};
