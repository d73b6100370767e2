import type { Json } from '../../openapi/json/json';

/** What was sent, but for method and path. */
export type RecordedRequest = {
  /** When it was sent, by the simulator's clock. One that is sent to a fresh building needs no other moment. */
  at?: string;
  /** Who called, if it was not the credential of the quickstart: a name of the cast, `none`, `wrong`, or id and secret of a credential that the story made. */
  caller?: string;
  /** Those that mean something to the API. */
  headers?: Record<string, string>;
  body?: Json;
  /** How often in a row, if it was refused and sent again. */
  times?: number;
};

/** A request of a sample and the answer that it got. */
export type Exchange = {
  method: string;
  path: string;
  request?: RecordedRequest;
  status: number;
  body: Json;
  /** What it is for, if it only prepares the building: any success will do then. */
  prepares?: string;
};
