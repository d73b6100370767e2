import { createApiClient } from '../../../.generated/clients/openapi-zod-client/made/api';
import type { Answer, CreateClient, Problem } from '../client';

type Response = { status: number; headers: Record<string, unknown>; data: unknown };

/** A call gives its body and nothing else: status and ETag are taken from the HTTP client below it. */
export const createClient: CreateClient = ({ url, systemId, user, password }) => {
  const api = createApiClient(url, { axiosConfig: { auth: { username: user, password }, validateStatus: () => true } });
  let last: Response = { status: 0, headers: {}, data: null };
  api.axios.interceptors.response.use((response) => {
    last = response as Response;
    return response.status < 300 ? response : Promise.reject(response);
  });
  async function settled<Body>(call: Promise<Body>): Promise<Answer<Body>> {
    let body: Body | null = null;
    try {
      body = await call;
    } catch (error) {
      if (last.status < 300) {
        throw error;
      }
    }
    const { status, headers, data } = last;
    const isOk = status < 300;
    return { status, etag: typeof headers.etag === 'string' ? headers.etag : null, body, problem: isOk ? null : (data as Problem) };
  }
  const params = { systemId };
  return {
    listMySystems: () => settled(api.listMySystems()),
    getDoor: (doorId) => settled(api.getDoor({ params: { systemId, doorId } })),
    listUsers: (queries) => settled(api.listUsers({ params, queries })),
    createUser: (body, key) => settled(api.createUser(body, { params, headers: { 'Idempotency-Key': key } })),
    getUser: (userId) => settled(api.getUser({ params: { systemId, userId } })),
    updateUser: (userId, body, etag) => settled(api.updateUser(body, { params: { systemId, userId }, headers: { 'If-Match': etag } })),
    deleteUser: (userId) => settled(api.deleteUser(undefined, { params: { systemId, userId } })),
    createDoorAction: (body) => settled(api.createDoorAction(body, { params })),
    listEvents: () => settled(api.listEvents({ params })),
    getToken: (tokenId) => settled(api.getToken({ params: { systemId, tokenId } })),
  };
};
