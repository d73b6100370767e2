/** The types of the API, made from the contract by `npm run contract`. */
export type { components, operations, paths, webhooks } from '../.generated/openapi_v3';
