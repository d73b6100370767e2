import type { OperationGroup } from '../../../openapi/document/read-document';
import { asString } from '../../../openapi/json/json';

/** What our contract says of a tag beyond OpenAPI. Another document may say anything there. */

/** For whom the operations of a tag are, such as `admin`; empty if the document does not say. */
export function audienceOf({ source }: OperationGroup): string {
  return asString(source['x-audience']);
}

/** `admin` is shown as "Admin API". */
export function audienceTitle(audience: string): string {
  return `${audience[0]?.toUpperCase() ?? ''}${audience.slice(1)} API`;
}

/** Where the documentation tells of a tag, as a path of the site. */
export function pageOf({ source }: OperationGroup): string | null {
  const page = asString(source['x-page']);
  return /^\/[\w/-]*$/.test(page) ? page : null;
}
