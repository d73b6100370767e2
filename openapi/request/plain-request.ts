/** A request as it is sent and as code shows it. */
export type PlainRequest = {
  method: string;
  /** Without the base URL: path and query, encoded. */
  path: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** Whether it is signed in with the credential of the caller. */
  isSignedIn: boolean;
};
