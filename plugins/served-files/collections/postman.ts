import type { JsonObject } from '../../../openapi/json/json';
import { type Collection, type CollectionFolder, type CollectionParameter, type CollectionRequest, isFolder } from './collection';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

function member({ name, value, description, isOn }: CollectionParameter): JsonObject {
  return { key: name, value, ...(description ? { description } : {}), ...(isOn ? {} : { disabled: true }) };
}

function urlOf({ path, pathParameters, query }: CollectionRequest): JsonObject {
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`);
  return {
    raw: `{{baseUrl}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: segments.split('/'),
    ...(query.length > 0 ? { query: query.map(member) } : {}),
    ...(pathParameters.length > 0 ? { variable: pathParameters.map(member) } : {}),
  };
}

function testOf({ status, keeps }: CollectionRequest): JsonObject {
  const exec = [`pm.test('answers ${status}', () => pm.response.to.have.status(${status}));`];
  if (keeps) {
    exec.push(`pm.collectionVariables.set('${keeps}', pm.response.json().id);`);
  }
  return { listen: 'test', script: { type: 'text/javascript', exec } };
}

function itemOf(item: CollectionRequest | CollectionFolder): JsonObject {
  if (isFolder(item)) {
    return { name: item.name, description: item.description, item: item.items.map(itemOf) };
  }
  const { name, description, method, headers, body } = item;
  return {
    name,
    event: [testOf(item)],
    request: {
      method,
      ...(description ? { description } : {}),
      header: headers.map(member),
      ...(body === null ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      url: urlOf(item),
    },
  };
}

/** A collection in the format 2.1 of Postman. */
export function postmanCollection({ name, description, variables, folders }: Collection): JsonObject {
  return {
    info: { name, description, schema },
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{credentialId}}', type: 'string' },
        { key: 'password', value: '{{secret}}', type: 'string' },
      ],
    },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    item: folders.map(itemOf),
  };
}
