import createFetch from 'openapi-fetch';
import type { paths } from '../../../api/types';
import { answerOf, type CreateClient } from '../client';

export const createClient: CreateClient = ({ url, systemId, user, password }) => {
  const client = createFetch<paths>({ baseUrl: url, headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` } });
  const ofUser = (userId: string) => ({ path: { systemId, userId } });
  const path = { systemId };
  return {
    listMySystems: async () => answerOf(await client.GET('/v2/systems')),
    getDoor: async (doorId) =>
      answerOf(await client.GET('/v2/systems/{systemId}/doors/{doorId}', { params: { path: { systemId, doorId } } })),
    listUsers: async (query) => answerOf(await client.GET('/v2/systems/{systemId}/users', { params: { path, query } })),
    createUser: async (body, key) =>
      answerOf(await client.POST('/v2/systems/{systemId}/users', { params: { path, header: { 'Idempotency-Key': key } }, body })),
    getUser: async (userId) => answerOf(await client.GET('/v2/systems/{systemId}/users/{userId}', { params: ofUser(userId) })),
    updateUser: async (userId, body, etag) =>
      answerOf(
        await client.PATCH('/v2/systems/{systemId}/users/{userId}', { params: { ...ofUser(userId), header: { 'If-Match': etag } }, body }),
      ),
    deleteUser: async (userId) => answerOf(await client.DELETE('/v2/systems/{systemId}/users/{userId}', { params: ofUser(userId) })),
    createDoorAction: async (body) => answerOf(await client.POST('/v2/systems/{systemId}/door-actions', { params: { path }, body })),
    listEvents: async () => answerOf(await client.GET('/v2/systems/{systemId}/events', { params: { path } })),
    getToken: async (tokenId) =>
      answerOf(await client.GET('/v2/systems/{systemId}/tokens/{tokenId}', { params: { path: { systemId, tokenId } } })),
  };
};
