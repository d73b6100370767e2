/** A row of `operations.json`: what every operation of the API is called, where it is, and who may call it. */
export type Operation = {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  audience: string;
  capacities: string[];
  capacityNotes?: Record<string, string | undefined>;
  success: number;
  problems: string[];
  summary: string;
};
