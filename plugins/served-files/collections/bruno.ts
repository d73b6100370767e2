import { type Collection, type CollectionFolder, type CollectionParameter, type CollectionRequest, isFolder } from './collection';

/** Lines in a block of Bruno's own format. A block ends with a brace at the start of a line, so what it holds is indented. */
function block(name: string, lines: string[]): string {
  return lines.length > 0 ? `${name} {\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n}\n` : '';
}

function textBlock(name: string, text: string | null): string {
  return text ? block(name, text.split('\n')) : '';
}

function parameterLines(parameters: CollectionParameter[]): string[] {
  return parameters.map(({ name, value, isOn }) => `${isOn ? '' : '~'}${name}: ${value}`);
}

function joined(blocks: string[]): string {
  return blocks.filter((text) => text !== '').join('\n');
}

function requestFile(request: CollectionRequest, position: number): string {
  const { name, description, method, path, pathParameters, query, headers, body, status, keeps } = request;
  const sent = query.filter(({ isOn }) => isOn).map((parameter) => `${parameter.name}=${parameter.value}`);
  const address = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
  return joined([
    block('meta', [`name: ${name}`, 'type: http', `seq: ${position}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${body === null ? 'none' : 'json'}`, 'auth: inherit']),
    block('params:query', parameterLines(query)),
    block('params:path', parameterLines(pathParameters)),
    block('headers', parameterLines(headers)),
    textBlock('body:json', body),
    block('vars:post-response', keeps ? [`${keeps}: res.body.id`] : []),
    block('assert', [`res.status: eq ${status}`]),
    textBlock('docs', description),
  ]);
}

function folderFiles({ id, name, description, items }: CollectionFolder, position: number, above: string): [string, string][] {
  const path = `${above}${id}/`;
  const own = joined([
    block('meta', [`name: ${name}`, `seq: ${position}`]),
    block('auth', ['mode: inherit']),
    textBlock('docs', description),
  ]);
  return [
    [`${path}folder.bru`, own],
    ...items.flatMap((item, index): [string, string][] =>
      isFolder(item) ? folderFiles(item, index + 1, path) : [[`${path}${item.id}.bru`, requestFile(item, index + 1)]],
    ),
  ];
}

/** The files of a collection of Bruno, by their path. */
export function brunoCollection({ name, description, variables, folders }: Collection): Map<string, string> {
  const settings = { version: '1', name, type: 'collection', ignore: ['node_modules', '.git'] };
  const shared = joined([
    block('auth', ['mode: basic']),
    block('auth:basic', ['username: {{credentialId}}', 'password: {{secret}}']),
    block(
      'vars:pre-request',
      Object.entries(variables).map(([key, value]) => `${key}: ${value}`),
    ),
    textBlock('docs', description),
  ]);
  return new Map([
    ['bruno.json', `${JSON.stringify(settings, null, 2)}\n`],
    ['collection.bru', shared],
    ...folders.flatMap((folder, index) => folderFiles(folder, index + 1, '')),
  ]);
}
