import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../json/json';
import { diffDocuments } from './diff-documents';

/** A document with one operation, in which each case changes one thing. */
type Parts = {
  operation?: JsonObject;
  /** Schema of what is sent, and of what is answered. */
  body?: JsonObject;
  answer?: JsonObject;
  parameter?: JsonObject;
  responses?: JsonObject;
  root?: JsonObject;
};

function document({ operation = {}, body, answer, parameter, responses, root = {} }: Parts): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1.0' },
    paths: {
      '/books': {
        post: {
          operationId: 'addBook',
          tags: ['books'],
          ...(parameter && { parameters: [{ name: 'shelf', in: 'query', schema: { type: 'string' }, ...parameter }] }),
          ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
          responses: responses ?? { 201: { description: '', ...(answer && { content: { 'application/json': { schema: answer } } }) } },
          ...operation,
        },
      },
    },
    ...root,
  };
}

const lines = (before: Parts, after: Parts) =>
  diffDocuments(document(before), document(after)).map(({ effect, what }) => `${effect}: ${what}`);

const members = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required });
const text: JsonObject = { type: 'string' };
const webhook = (parts: JsonObject): Parts => ({ root: { webhooks: { added: { post: { responses: {}, ...parts } } } } });
const payload = (schema: JsonObject): JsonObject => ({ requestBody: { content: { 'application/json': { schema } } } });
const scheme = (parts: JsonObject): Parts => ({ root: { components: { securitySchemes: { basic: { type: 'http', ...parts } } } } });

/** Each difference in both directions: from the first to the second, and back. */
const cases: [what: string, first: Parts, second: Parts, there: string[], back: string[]][] = [
  [
    'operationId',
    {},
    { operation: { operationId: 'createBook' } },
    ['breaking: It is called `createBook` now.'],
    ['breaking: It is called `addBook` now.'],
  ],
  [
    'deprecated operation',
    {},
    { operation: { deprecated: true } },
    ['deprecating: It is deprecated.'],
    ['compatible: It is no longer deprecated.'],
  ],
  [
    'optional parameter',
    {},
    { parameter: {} },
    ['compatible: The query parameter `shelf` is new and optional.'],
    ['breaking: The query parameter `shelf` was removed.'],
  ],
  [
    'required parameter',
    {},
    { parameter: { required: true } },
    ['breaking: The query parameter `shelf` is new and required.'],
    ['breaking: The query parameter `shelf` was removed.'],
  ],
  [
    'demand of a parameter',
    { parameter: {} },
    { parameter: { required: true } },
    ['breaking: The query parameter `shelf` is required now.'],
    ['compatible: The query parameter `shelf` is optional now.'],
  ],
  [
    'deprecated parameter',
    { parameter: {} },
    { parameter: { deprecated: true } },
    ['deprecating: The query parameter `shelf` is deprecated.'],
    ['compatible: The query parameter `shelf` is no longer deprecated.'],
  ],
  [
    'form of a parameter',
    { parameter: {} },
    { parameter: { style: 'pipeDelimited' } },
    ['breaking: The query parameter `shelf` is sent in another form.'],
    ['breaking: The query parameter `shelf` is sent in another form.'],
  ],
  ['a form that is the default', { parameter: {} }, { parameter: { style: 'form', explode: true } }, [], []],
  [
    'items of a parameter',
    { parameter: { schema: { type: 'array', items: { enum: ['a', 'b'] } } } },
    { parameter: { schema: { type: 'array', items: { enum: ['a'] } } } },
    ['breaking: Each item of the query parameter `shelf` lost the value `b`.'],
    ['compatible: Each item of the query parameter `shelf` gained the value `b`.'],
  ],
  ['body', {}, { body: text }, ['breaking: A body is required now.'], ['breaking: The body was removed.']],
  [
    'body that may be left out',
    {},
    { operation: { requestBody: { content: {} } } },
    ['compatible: A body is new, and optional.'],
    ['breaking: The body was removed.'],
  ],
  [
    'demand of a body',
    { operation: { requestBody: { content: {} } } },
    { operation: { requestBody: { required: true, content: {} } } },
    ['breaking: A body is required now.'],
    ['compatible: The body is optional now.'],
  ],
  [
    'media type',
    { operation: { requestBody: { content: { 'application/json': {} } } } },
    { operation: { requestBody: { content: { 'application/json': {}, 'text/csv': {} } } } },
    ['compatible: The body is read as `text/csv` too.'],
    ['breaking: The body is no longer read as `text/csv`.'],
  ],
  [
    'optional request member',
    { body: members({}) },
    { body: members({ title: text }) },
    ['compatible: In the body, `title` is new and optional.'],
    ['breaking: In the body, `title` was removed.'],
  ],
  [
    'required request member',
    { body: members({}) },
    { body: members({ title: text }, 'title') },
    ['breaking: In the body, `title` is new and required.'],
    ['breaking: In the body, `title` was removed.'],
  ],
  [
    'demand of a request member',
    { body: members({ title: text }) },
    { body: members({ title: text }, 'title') },
    ['breaking: In the body, `title` is required now.'],
    ['compatible: In the body, `title` is optional now.'],
  ],
  [
    'member of an answer',
    { answer: members({}) },
    { answer: members({ title: text }) },
    ['compatible: In the `201` answer, `title` is new.'],
    ['breaking: In the `201` answer, `title` was removed.'],
  ],
  [
    'promise of a member of an answer',
    { answer: members({ title: text }) },
    { answer: members({ title: text }, 'title') },
    ['compatible: In the `201` answer, `title` is always there now.'],
    ['breaking: In the `201` answer, `title` may be absent now.'],
  ],
  [
    'member deep inside',
    { answer: members({ items: { type: 'array', items: members({ author: members({}) }) } }) },
    { answer: members({ items: { type: 'array', items: members({ author: members({ name: text }) }) } }) },
    ['compatible: In the `201` answer, `items[].author.name` is new.'],
    ['breaking: In the `201` answer, `items[].author.name` was removed.'],
  ],
  [
    'deprecated member',
    { body: members({ title: text }) },
    { body: members({ title: { ...text, deprecated: true } }) },
    ['deprecating: In the body, `title` is deprecated.'],
    ['compatible: In the body, `title` is no longer deprecated.'],
  ],
  [
    'type of a body',
    { body: text },
    { body: { type: ['string', 'integer'] } },
    ['compatible: The body is `string` or `integer` instead of `string`.'],
    ['breaking: The body is `string` instead of `string` or `integer`.'],
  ],
  [
    'type of an answer',
    { answer: text },
    { answer: { type: ['string', 'integer'] } },
    ['breaking: The `201` answer is `string` or `integer` instead of `string`.'],
    ['compatible: The `201` answer is `string` instead of `string` or `integer`.'],
  ],
  [
    'an integer is a number',
    { body: { type: 'integer' } },
    { body: { type: 'number' } },
    ['compatible: The body is `number` instead of `integer`.'],
    ['breaking: The body is `integer` instead of `number`.'],
  ],
  [
    'null in a body',
    { body: text },
    { body: { type: ['string', 'null'] } },
    ['compatible: The body can be `null` now.'],
    ['breaking: The body can no longer be `null`.'],
  ],
  [
    'null in an answer',
    { answer: text },
    { answer: { anyOf: [text, { type: 'null' }] } },
    ['breaking: The `201` answer can be `null` now.'],
    ['compatible: The `201` answer is never `null` any more.'],
  ],
  [
    'enumeration of a body',
    { body: text },
    { body: { ...text, enum: ['a', 'b'] } },
    ['breaking: The body takes only `a`, `b` now.'],
    ['compatible: The body takes other values than `a`, `b` too.'],
  ],
  [
    'enumeration of an answer',
    { answer: text },
    { answer: { ...text, enum: ['a', 'b'] } },
    ['compatible: The `201` answer is always one of `a`, `b`.'],
    ['compatible: The `201` answer can have other values than `a`, `b` too.'],
  ],
  [
    'value of an answer',
    { answer: { ...text, enum: ['a'] } },
    { answer: { ...text, enum: ['a', 'b'] } },
    ['compatible: The `201` answer gained the value `b`.'],
    ['breaking: The `201` answer lost the value `b`.'],
  ],
  [
    'upper bound of a body',
    { body: { ...text, maxLength: 10 } },
    { body: { ...text, maxLength: 20 } },
    ['compatible: The body has the `maxLength` `20` instead of `10`.'],
    ['breaking: The body has the `maxLength` `10` instead of `20`.'],
  ],
  [
    'lower bound of a body',
    { body: text },
    { body: { ...text, minLength: 2 } },
    ['breaking: The body has the `minLength` `2` now.'],
    ['compatible: The body no longer has a `minLength`, which was `2`.'],
  ],
  [
    'bound of an answer',
    { answer: { ...text, maxLength: 10 } },
    { answer: { ...text, maxLength: 20 } },
    ['compatible: The `201` answer has the `maxLength` `20` instead of `10`.'],
    ['compatible: The `201` answer has the `maxLength` `10` instead of `20`.'],
  ],
  [
    'pattern of a body',
    { body: text },
    { body: { ...text, pattern: '^a' } },
    ['breaking: The body has the `pattern` `"^a"` now.'],
    ['compatible: The body no longer has a `pattern`, which was `"^a"`.'],
  ],
  [
    'format of an answer',
    { answer: { ...text, format: 'date' } },
    { answer: { ...text, format: 'date-time' } },
    ['breaking: The `201` answer has the `format` `"date-time"` instead of `"date"`.'],
    ['breaking: The `201` answer has the `format` `"date"` instead of `"date-time"`.'],
  ],
  [
    'items that must differ',
    { body: { type: 'array' } },
    { body: { type: 'array', uniqueItems: true } },
    ['breaking: The body has the `uniqueItems` `true` now.'],
    ['compatible: The body no longer has a `uniqueItems`, which was `true`.'],
  ],
  [
    'default',
    { body: text },
    { body: { ...text, default: 'a' } },
    ['breaking: The body has the `default` `"a"` now.'],
    ['breaking: The body no longer has a `default`, which was `"a"`.'],
  ],
  [
    'condition',
    { body: members({}) },
    { body: { ...members({}), dependentRequired: { a: ['b'] } } },
    ['breaking: The body has a new condition (`dependentRequired`).'],
    ['compatible: The body no longer has a condition (`dependentRequired`).'],
  ],
  [
    'unknown members',
    { body: members({}) },
    { body: { ...members({}), additionalProperties: false } },
    ['breaking: The body refuses unknown members now.'],
    ['compatible: The body takes unknown members now.'],
  ],
  [
    'variant',
    { answer: { oneOf: [members({}), text] } },
    { answer: { oneOf: [members({}), text, { type: 'integer' }] } },
    ['compatible: The `201` answer gained the variant `3`.'],
    ['breaking: The `201` answer lost the variant `3`.'],
  ],
  [
    'success',
    { responses: { 201: {} } },
    { responses: { 201: {}, 202: {} } },
    ['breaking: `202` is answered now.'],
    ['breaking: `202` is no longer answered.'],
  ],
  [
    'refusal',
    { responses: { 201: {} } },
    { responses: { 201: {}, 409: {} } },
    ['compatible: `409` is answered now.'],
    ['compatible: `409` is no longer answered.'],
  ],
  [
    'header of an answer',
    { responses: { 201: {} } },
    { responses: { 201: { headers: { Location: { schema: text } } } } },
    ['compatible: The header `Location` of the `201` answer is new.'],
    ['breaking: The header `Location` of the `201` answer was removed.'],
  ],
  [
    'promise of a header',
    { responses: { 201: { headers: { Location: { schema: text } } } } },
    { responses: { 201: { headers: { Location: { schema: text, required: true } } } } },
    ['compatible: The header `Location` of the `201` answer is always there now.'],
    ['breaking: The header `Location` of the `201` answer may be absent now.'],
  ],
  [
    'way to sign in',
    { root: { security: [{ basic: [] }] } },
    { root: { security: [{ basic: [] }, { oauth: ['read'] }] } },
    ['compatible: Calling the API with `oauth` with `read` is enough now.'],
    ['breaking: Calling the API with `oauth` with `read` is no longer enough.'],
  ],
  [
    'signing in at all',
    { operation: { security: [] } },
    { operation: { security: [{ basic: [] }] } },
    ['breaking: Calling it with no credential is no longer enough.'],
    ['compatible: Calling it with no credential is enough now.'],
  ],
  [
    'scope',
    { operation: { security: [{ oauth: ['read'] }] } },
    { operation: { security: [{ oauth: ['read', 'write'] }] } },
    ['breaking: Calling it with `oauth` with `read` is no longer enough.'],
    ['compatible: Calling it with `oauth` with `read` is enough now.'],
  ],
  [
    'security scheme',
    scheme({ scheme: 'basic', description: 'One.' }),
    scheme({ scheme: 'bearer' }),
    ['breaking: The security scheme `basic` works in another way.'],
    ['breaking: The security scheme `basic` works in another way.'],
  ],
  ['description of a security scheme', scheme({ scheme: 'basic', description: 'One.' }), scheme({ scheme: 'basic' }), [], []],
  [
    'server',
    { root: { servers: [{ url: 'https://a.example' }] } },
    { root: { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] } },
    ['compatible: The server `https://b.example` is new.'],
    ['breaking: The server `https://b.example` was removed.'],
  ],
  [
    'name of a schema',
    {},
    { root: { components: { schemas: { Book: {} } } } },
    [],
    ['breaking: The schema `Book` was removed or renamed: links to it and generated types break.'],
  ],
  ['webhook', {}, webhook({}), ['compatible: The webhook `added` is new.'], ['breaking: The webhook `added` was removed.']],
  [
    'payload, which the service sends',
    webhook(payload(members({}))),
    webhook(payload(members({ title: text }, 'title'))),
    ['compatible: In the body, `title` is new.'],
    ['breaking: In the body, `title` was removed.'],
  ],
  [
    'what a receiver may answer',
    webhook({ responses: { 200: {} } }),
    webhook({ responses: { 200: {}, 410: {} } }),
    ['compatible: `410` is taken as an answer now.'],
    ['breaking: `410` is no longer taken as an answer.'],
  ],
  ['texts', {}, { operation: { summary: 'Another', description: 'Other' } }, [], []],
];

for (const [what, first, second, there, back] of cases) {
  test(`a difference in: ${what}`, () => {
    assert.deepEqual(lines(first, second), there);
    assert.deepEqual(lines(second, first), back, 'and back');
    assert.deepEqual(lines(second, second), [], 'and none in itself');
  });
}

test('an operation comes and goes, with its tag and its call', () => {
  const none = { openapi: '3.1.0', paths: {} };
  const subject = { id: 'addBook', kind: 'operation', call: 'POST /books', tag: 'books' };
  assert.deepEqual(diffDocuments(none, document({})), [{ ...subject, effect: 'compatible', what: '`POST /books` is new.' }]);
  assert.deepEqual(diffDocuments(document({}), none), [{ ...subject, effect: 'breaking', what: '`POST /books` was removed.' }]);
});

test('whatever happens to an operation that promises nothing breaks nobody', () => {
  const preview = document({ operation: { 'x-draft': true }, body: members({ title: text }) });
  const options = { isPromised: (operation: JsonObject) => operation['x-draft'] !== true };
  assert.deepEqual(
    diffDocuments(preview, document({ body: members({}) }), options).map(({ effect }) => effect),
    ['compatible'],
  );
});

test('references are followed on both sides, and a schema that holds itself comes to an end', () => {
  const tree = (more: JsonObject) => ({ Tree: members({ child: { $ref: '#/components/schemas/Tree' }, ...more }) });
  const asked = { $ref: '#/components/schemas/Tree' };
  assert.deepEqual(
    lines(
      { answer: asked, root: { components: { schemas: tree({ name: text }) } } },
      { answer: asked, root: { components: { schemas: tree({}) } } },
    ),
    ['breaking: In the `201` answer, `name` was removed.'],
  );
});

test('odd documents are compared, not a crash', () => {
  const selfOrNull: JsonObject = { Odd: { anyOf: [{ $ref: '#/components/schemas/Odd' }, { type: 'null' }] } };
  const odd: Parts = {
    answer: { $ref: '#/components/schemas/Odd' },
    root: { components: { schemas: selfOrNull }, servers: 7, security: 'x' },
  };
  assert.deepEqual(lines(odd, odd), []);
  assert.deepEqual(lines({ answer: { $ref: 'other.json' } }, { answer: { $ref: 'another.json' } }), [
    'breaking: The `201` answer has the `$ref` `"another.json"` instead of `"other.json"`.',
  ]);
  assert.deepEqual(
    diffDocuments({ openapi: '3.0.0', paths: { '/a': null, '/b': [] } }, { openapi: '3.0.0', paths: 'x', webhooks: {} }),
    [],
  );
  assert.throws(() => diffDocuments({}, document({})), /not an OpenAPI 3 document/);
});
