/**
 * The ids of the example cast that code names: `import * as cast from '…/api/cast/ids'`, then `cast.ada`. Each is an export of its own, and code that
 * ships to readers takes the file that it needs, so that a page carries few that it does not use. What they are called, and the rest of the
 * cast, is in `members.ts`.
 */
export * from './administrators';
export * from './building';
