/** What the tests ask of each generated client. An adapter hands on what the generated code gives it: the compiler sees whether its types fit. */

export type Answer<Body> = { status: number; etag: string | null; body: Body | null; problem: Problem | null };
export type Problem = { code: string; requestId: string };
export type User = { id: string; name?: string | undefined };
export type Event = { id: string; type: string; reason: string | null; data: object };

export type Client = {
  listMySystems(): Promise<Answer<{ items: { id: string }[] }>>;
  getDoor(doorId: string): Promise<Answer<{ id: string; name?: string | undefined }>>;
  listUsers(query: { limit: number }): Promise<Answer<{ items: { id: string; status: string }[]; page: { nextCursor: string | null } }>>;
  createUser(body: { name: string }, idempotencyKey: string): Promise<Answer<User>>;
  getUser(userId: string): Promise<Answer<User>>;
  updateUser(userId: string, body: { name: string }, etag: string): Promise<Answer<User>>;
  deleteUser(userId: string): Promise<Answer<unknown>>;
  createDoorAction(body: { type: 'GRANT_ACCESS'; doorId: string }): Promise<Answer<{ id: string; state: string }>>;
  listEvents(): Promise<Answer<{ items: Event[] }>>;
  getToken(tokenId: string): Promise<Answer<{ id: string; type: string }>>;
};

/** Where a client is sent, and as whom. */
export type Target = { url: string; systemId: string; user: string; password: string };
export type CreateClient = (target: Target) => Client;

/** What clients around `fetch` give: the body of a success, or that of a refusal. */
type Fetched<Body> = { data?: Body | undefined; error?: unknown; response?: Response | undefined };

export function answerOf<Body>({ data, error, response }: Fetched<Body>): Answer<Body> {
  if (!response) {
    throw error;
  }
  const { ok, status, headers } = response;
  return { status, etag: headers.get('ETag'), body: ok ? (data ?? null) : null, problem: ok ? null : (error as Problem) };
}
