import type { Group } from '../../../openapi/document/read-document';
import { textOf } from '../../../openapi/json/json';

/** What our contract says of a tag beyond OpenAPI. Another document may say anything there. */

/** For whom the operations of a tag are, such as `admin`; empty if the document does not say. */
export function audienceOf({ source }: Group): string {
  return textOf(source['x-audience']);
}

/** `admin` is shown as "Admin API". */
export function audienceTitle(audience: string): string {
  return `${audience[0]?.toUpperCase() ?? ''}${audience.slice(1)} API`;
}

/** Where the documentation tells of a tag, as a path of the site. */
export function pageOf({ source }: Group): string | null {
  const page = textOf(source['x-page']);
  return /^\/[\w/-]*$/.test(page) ? page : null;
}
