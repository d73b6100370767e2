/** A change that breaks clients, named by the operation, webhook or name that it concerns. */
export type BreakingChange = { of: string; what: string };
