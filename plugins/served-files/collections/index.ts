import { join } from 'node:path';
import { writeIfChanged } from '../../../api/bundle/write-if-changed';
import { readDocument } from '../../../openapi/document/read-document';
import { zip } from '../../zip/zip';
import { brunoCollection } from './bruno';
import { collectionOf } from './collection';
import { postmanCollection } from './postman';

export const postmanFile = 'postman_collection.json';
export const brunoFile = 'bruno_collection.zip';

/** Every operation as a request of an API console. `site` is the address of the documentation, with a slash at its end. */
export function writeCollections(contract: unknown, folder: string, site: string): void {
  const collection = collectionOf(readDocument(contract), site);
  writeIfChanged(join(folder, postmanFile), `${JSON.stringify(postmanCollection(collection), null, 2)}\n`);
  // What is unpacked comes in a folder of its own.
  const files = [...brunoCollection(collection)].map(([path, text]): [string, string] => [`access-management-api/${path}`, text]);
  writeIfChanged(join(folder, brunoFile), zip(new Map(files)));
}
