/** Where the calls of orval go: its clients know no address of their own and take a function for it. */
export const target = { url: '', authorization: '' };

export async function orvalFetch<Fetched>(path: string, { headers, ...init }: RequestInit): Promise<Fetched> {
  const response = await fetch(target.url + path, { ...init, headers: { ...(headers as object), Authorization: target.authorization } });
  const text = await response.text();
  return { data: text === '' ? undefined : JSON.parse(text), status: response.status, headers: response.headers } as Fetched;
}
