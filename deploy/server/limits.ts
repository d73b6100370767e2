/** What one reader may take of the server, so that it has enough for the others. Times in milliseconds. */
export const limits = {
  connections: 2_000,
  requestsPerConnection: 1_000,
  headerBytes: 16_384,
  /** Until all headers have come, from the first byte or from the connection. */
  headersTime: 10_000,
  /** Until all of a request has come. None of ours has a body. */
  requestTime: 15_000,
  /** How long a connection may wait for its next request. */
  idleTime: 5_000,
  /** How long any answer may take, and for how many bytes a millisecond more: 4 kB a second is less than a phone has at the edge of its net. */
  sendTime: 30_000,
  slowestLine: 4,
  /** How often connections are looked at that have used up their time. */
  checkTime: 1_000,
  /** How long answers that are under way may take when the server is asked to stop. */
  drainTime: 10_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };

/** How long an answer of so many bytes may take. */
export function sendTime(bytes: number, { sendTime, slowestLine }: Limits): number {
  return sendTime + bytes / slowestLine;
}
