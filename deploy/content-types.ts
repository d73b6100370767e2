/** The types of what a build holds, by the ending of the file. Programs are text: a browser shows those that it doesn't save. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mts: 'text/plain; charset=utf-8',
  png: 'image/png',
  py: 'text/plain; charset=utf-8',
  sh: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

export const unknownType = 'application/octet-stream';

export function contentType(file: string): string {
  return contentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? unknownType;
}
