/** The types of the API as it is, made from the contract by `npm run contract`. Clients have types of their own, with room for what comes later. */
export type { components, operations, paths, webhooks } from '../.generated/known-types';
