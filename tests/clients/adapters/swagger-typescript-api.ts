import { Api, type HttpResponse } from '../../../.generated/clients/swagger-typescript-api/made/api';
import { type Answer, answerOf, type CreateClient } from '../client';

/** It throws what is refused; that holds the same as an answer. */
async function settled<Body>(call: Promise<HttpResponse<Body, unknown>>): Promise<Answer<Body>> {
  const response = await call.catch((refused: HttpResponse<Body, unknown>) => refused);
  return answerOf({ data: response.data, error: response.error, response });
}

export const createClient: CreateClient = ({ url, systemId, user, password }) => {
  const { v2 } = new Api({
    baseUrl: url,
    securityWorker: () => ({ headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` } }),
  });
  return {
    listMySystems: () => settled(v2.listMySystems()),
    getDoor: (doorId) => settled(v2.getDoor(systemId, doorId)),
    listUsers: (query) => settled(v2.listUsers(systemId, query)),
    createUser: (body, key) => settled(v2.createUser(systemId, body, { headers: { 'Idempotency-Key': key } })),
    getUser: (userId) => settled(v2.getUser(systemId, userId)),
    updateUser: (userId, body, etag) => settled(v2.updateUser(systemId, userId, body, { headers: { 'If-Match': etag } })),
    deleteUser: (userId) => settled(v2.deleteUser(systemId, userId)),
    createDoorAction: (body) => settled(v2.createDoorAction(systemId, body)),
    listEvents: () => settled(v2.listEvents(systemId)),
    getToken: (tokenId) => settled(v2.getToken(systemId, tokenId)),
  };
};
