/** A document that tries whatever a document could try. Each attempt that works would set `window.harmed` or ask another host. */

const script = '<script>window.harmed = 1</script>';
const image = '<img src="https://evil.example/x.png" onerror="window.harmed = 1">';
const links =
  '[a](javascript:window.harmed=1) [b](JaVaScRiPt:window.harmed=1) [c](data:text/html,<script>) [d](//evil.example/x) [e](https://www.example/)';
const text = `${script} ${image} ${links} <a href="javascript:window.harmed=1">f</a> \`${script}\``;

function operation(id: string): unknown {
  return {
    operationId: id,
    summary: `${id} ${script}`,
    description: text,
    tags: ['constructor'],
    externalDocs: { url: 'javascript:window.harmed=1' },
    parameters: [
      { name: script, in: 'query', description: text, schema: { $ref: '#/components/schemas/Self' } },
      { $ref: 'https://evil.example/parameters.json#/a' },
      { $ref: '#/components/parameters/Round' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Self' },
          examples: { [script]: { summary: script, value: { [script]: image } } },
        },
        'text/html': { schema: { type: 'string' }, example: script },
      },
    },
    responses: {
      200: { description: text, content: { 'application/json': { schema: { $ref: 'https://evil.example/schema.json' } } } },
      [script]: { $ref: '#/nowhere' },
    },
  };
}

/** Written as text, since an object literal cannot hold a member called `__proto__`. */
export const hostileDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: script, version: image, description: text },
  servers: [{ url: 'javascript:window.harmed=1', description: text }],
  tags: [
    { name: 'constructor', description: text, 'x-page': 'javascript:window.harmed=1' },
    { name: 'proto', 'x-page': '//evil.example/' },
  ],
  paths: {
    '/plain': { get: operation('plain') },
    '/quoted': { get: operation('"><script>window.harmed=1</script>'), post: { ...(operation('toString') as object), tags: ['proto'] } },
    PROTO: { get: operation('inherited') },
  },
  components: {
    parameters: { Round: { $ref: '#/components/parameters/Round' } },
    schemas: {
      Self: {
        type: 'object',
        description: text,
        allOf: [{ $ref: '#/components/schemas/Self' }, { $ref: '#/components/schemas/Other' }],
        properties: { PROTO: { $ref: '#/components/schemas/Self' }, constructor: { type: 'string', enum: [script, '__proto__'] } },
      },
      Other: { allOf: [{ $ref: '#/components/schemas/Self' }], pattern: '(a+)+$', default: script },
      PROTO: { type: 'object', properties: { hasOwnProperty: { $ref: '#/components/schemas/PROTO' } } },
    },
    securitySchemes: {
      PROTO: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'javascript:window.harmed=1', scopes: { [script]: text } } } },
    },
  },
}).replaceAll('"PROTO"', '"__proto__"');

/** Ten thousand operations, half of them below one tag, the others with a tag each. */
export const endlessDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Endless', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `thing${index}`,
          summary: `Read thing ${index}`,
          description: 'One of many.',
          tags: [index % 2 === 0 ? 'even' : `tag ${index}`],
          responses: { 200: { description: 'It.' } },
        },
      },
    ]),
  ),
});
