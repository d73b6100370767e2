import * as api from '../../../.generated/clients/orval/made/api';
import * as schemas from '../../../.generated/clients/orval/made/zod';
import type { Answer, CreateClient, Problem } from '../client';
import { target } from './orval-fetch';

type Fetched = { data: unknown; status: number; headers: Headers };
type Success<Response extends Fetched> = Extract<Response, { status: 200 | 201 | 202 }>['data'];
type Schema = { parse(value: unknown): unknown };

/** orval writes its schemas into a file of their own. They check, and the types are those of the calls: its schemas lose members that stand beside `allOf`. */
function answerOf<Response extends Fetched>({ data, status, headers }: Response, schema: Schema): Answer<Success<Response>> {
  const isOk = status < 300;
  if (isOk) {
    schema.parse(data);
  }
  return { status, etag: headers.get('ETag'), body: isOk ? (data as Success<Response>) : null, problem: isOk ? null : (data as Problem) };
}

const nothing: Schema = { parse: () => null };

export const createClient: CreateClient = ({ url, systemId, user, password }) => {
  Object.assign(target, { url, authorization: `Basic ${btoa(`${user}:${password}`)}` });
  return {
    listMySystems: async () => answerOf(await api.listMySystems(), schemas.listMySystemsResponse),
    getDoor: async (doorId) => answerOf(await api.getDoor(systemId, doorId), schemas.getDoorResponse),
    listUsers: async (query) => answerOf(await api.listUsers(systemId, query), schemas.listUsersResponse),
    createUser: async (body, key) =>
      // orval makes no schema of a 201: the one of the user who is read fits.
      answerOf(await api.createUser(systemId, body, { headers: { 'Idempotency-Key': key } }), schemas.updateUserResponse),
    getUser: async (userId) => answerOf(await api.getUser(systemId, userId), schemas.getUserResponse),
    updateUser: async (userId, body, etag) =>
      answerOf(await api.updateUser(systemId, userId, body, { headers: { 'If-Match': etag } }), schemas.updateUserResponse),
    deleteUser: async (userId) => answerOf(await api.deleteUser(systemId, userId), nothing),
    createDoorAction: async (body) => answerOf(await api.createDoorAction(systemId, body), schemas.getDoorActionResponse),
    listEvents: async () => answerOf(await api.listEvents(systemId), schemas.listEventsResponse),
    getToken: async (tokenId) => answerOf(await api.getToken(systemId, tokenId), schemas.getTokenResponse),
  };
};
