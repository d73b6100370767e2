import { minutes, seconds } from './instant';

/** How long commands take on the simulated clock. */
export const sentAfter = 100;
export const answeredAfter = 300;
export const timeout = 30 * seconds;
export const longTimeout = 10 * minutes;
