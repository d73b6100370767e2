/** Where code sends a request: the names of the environment variables that it reads are those of the API, so they are handed in. */
export type CodeTarget = {
  /** The address that stands in the code, for an environment that names no other. With null, the environment must name one. */
  server: string | null;
  environment: {
    /** Holds the address. */
    url: string;
    /** Hold the two parts of HTTP basic authentication. */
    user: string;
    password: string;
  };
};
