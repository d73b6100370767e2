/** Calls a control route and says what became of it: the words given, or those of the refusal. */
export type Act = (method: string, path: string, body: unknown, done: string) => void;
