import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf } from '../../../api/anchors';
import type { Schema } from '../../../api/contract';
import { viewOf } from '../../../openapi/schema/schema-view';
import { environmentNames } from './environment-names';
import { membersBelow } from './members';
import { callPattern, contract, vocabulary } from './vocabulary';

/** What a code span names, or what is wrong with it. */
export type Classified = { kind: string } | { fault: string };

const is = (kind: string): Classified => ({ kind });
const anchors = new Set(anchorsOf(contract).map(([anchor]) => anchor));

/** The schemas that a dotted path leads to from any member, or from a schema, of its first name. */
function schemasAt(path: string): Schema[] {
  const [first = '', ...rest] = path.replaceAll('[]', '').split('.');
  const named = vocabulary.schemas[first];
  return rest.reduce<Schema[]>(
    (schemas, name) => schemas.flatMap((schema) => membersBelow(contract, schema).get(name) ?? []),
    named ? [named] : (vocabulary.members.get(first) ?? []),
  );
}

/** Whether a value can stand where one of the schemas holds. */
function fits(schemas: Schema[], value: string, depth = 0): boolean {
  return schemas.some((schema) => {
    const { types, enum: values, isNullable, items, variants, keywords } = viewOf(contract, schema);
    const bare = value.replace(/^"(.*)"$/, '$1');
    if (values || keywords.const !== undefined) {
      return [...(values ?? []), keywords.const].includes(bare) || (value === 'null' && isNullable) || String(keywords.const) === value;
    }
    return (
      (value === 'null' && isNullable && types !== null) ||
      ((value === 'true' || value === 'false') && types?.includes('boolean') === true) ||
      (/^-?\d+$/.test(value) && (types?.includes('integer') || types?.includes('number')) === true) ||
      (types?.includes('string') === true && value !== 'null') ||
      (depth < 4 && ((items !== null && fits([items], value, depth + 1)) || fits(variants, value, depth + 1)))
    );
  });
}

function ofCall(method: string, path: string): Classified {
  if (path.startsWith('/_sim')) {
    return vocabulary.simulatorRoutes.has(`${method} ${path.replace(/\?.*$/, '')}`)
      ? is('simulator route')
      : { fault: 'the simulator has no such route' };
  }
  if (vocabulary.calls.has(`${method} ${callPattern(path)}`)) {
    return is('call');
  }
  const verbs = [...vocabulary.calls].filter((call) => call.endsWith(` ${callPattern(path)}`)).map((call) => call.split(' ')[0]);
  return { fault: verbs.length > 0 ? `this path has only ${verbs.join(', ')}` : 'no operation has this path' };
}

function ofPath(path: string): Classified {
  const [, page, anchor] = path.match(/^\/openapi#(.*)$/) ? ['', 'openapi', path.slice('/openapi#'.length)] : [];
  if (page) {
    return anchors.has(anchor ?? '') ? is('place in the reference') : { fault: 'the reference has no such anchor' };
  }
  const shape = callPattern(path);
  if (
    vocabulary.paths.some(
      (known) => known === shape || known.startsWith(`${shape}/`) || (!shape.startsWith('/v2') && known.endsWith(shape)),
    )
  ) {
    return is('path');
  }
  const members = path
    .slice(1)
    .split('/')
    .filter((part) => !/^(?:\d+|-)$/.test(part));
  return schemasAt(members.join('.')).length > 0 ? is('pointer') : { fault: 'no operation has this path, and no body this member' };
}

function ofPair(status: string, code: string): Classified {
  const statuses = vocabulary.statusesOfCodes.get(code);
  if (!statuses) {
    return { fault: `${code} is no problem code` };
  }
  return statuses.has(status) ? is('problem with its status') : { fault: `${code} comes with ${[...statuses].join(' or ')}` };
}

function ofValue(name: string, value: string): Classified | undefined {
  if (vocabulary.headers.has(name) && /^[A-Z]/.test(name)) {
    return is('header');
  }
  const schemas = [...schemasAt(name), ...(vocabulary.parameters.get(name) ?? [])];
  if (schemas.length === 0) {
    return undefined;
  }
  return fits(schemas, value) ? is('member with a value') : { fault: `${name} cannot be ${value}` };
}

const moment =
  /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?|(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;

/** Kinds that need no more than to be looked up, in the order in which they are tried. */
const lookups: [kind: string, has: (span: string) => boolean][] = [
  ['verb', (span) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(span)],
  ['status', (span) => vocabulary.statuses.has(span) || /^[1-5]xx$/.test(span)],
  ['problem code', (span) => vocabulary.problems.has(span)],
  ['event type', (span) => vocabulary.events.has(span)],
  ['enum value', (span) => vocabulary.values.enums.has(span)],
  [
    'event pattern',
    (span) => span === '*' || (span.endsWith('.*') && [...vocabulary.events].some((type) => type.startsWith(span.slice(0, -1)))),
  ],
  ['member', (span) => /^[a-z]/.test(span) && schemasAt(span).length > 0],
  ['parameter', (span) => vocabulary.parameters.has(span.replace(/^\{(\w+)\}$/, '$1'))],
  ['header', (span) => vocabulary.headers.has(span)],
  ['operation', (span) => vocabulary.operationIds.has(span)],
  ['schema', (span) => schemasAt(span).length > 0],
  ['tag', (span) => vocabulary.tags.has(span)],
  ['id', (span) => vocabulary.castIds.has(span)],
  ['name of the cast', (span) => vocabulary.castWords.has(span)],
  ['media type', (span) => vocabulary.mediaTypes.has(span)],
  ['scope', (span) => vocabulary.scopes.has(span)],
  ['security scheme', (span) => span in contract.components.securitySchemes],
  ['event group', (span) => [...vocabulary.events].some((type) => type.startsWith(`${span}.`))],
  ['extension value', (span) => vocabulary.extensionValues.has(span)],
  [
    'file of the site',
    (span) => /^[\w-]+\.\w+$/.test(span) && [join('.generated', 'static', span), join('static', span)].some((file) => existsSync(file)),
  ],
  ['tag of release notes', (span) => vocabulary.noteTags.has(span)],
  ['rate limit', (span) => vocabulary.rates.has(span.replace(/^"(.*)"$/, '$1'))],
  ['literal', (span) => ['true', 'false', 'null', '""', '[]', '{}'].includes(span)],
  ['number', (span) => /^-?[\d ]+(?:\.\d+)?$/.test(span) && vocabulary.values.numbers.has(Number(span.replaceAll(' ', '')))],
  ['time', (span) => moment.test(span)],
  ['value of an example', (span) => vocabulary.values.strings.has(span)],
  ['prefix', (span) => /^[a-z]+_$/.test(span) && vocabulary.values.patterns.some((pattern) => pattern.includes(span))],
  ['extension', (span) => span.startsWith('x-') && vocabulary.values.keywords.has(span)],
  ['environment variable', (span) => environmentNames.has(span.replace(/^\$/, ''))],
  ['character', (span) => /^[^\p{Ll}]$/u.test(span)],
  ['host', (span) => /^(?:https?:\/\/)?(?:[\w-]+\.)*example(?:\/[\w/-]*)?$/.test(span) || span === '.example'],
  ['own machine', (span) => /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[\w/-]*)?$/.test(span)],
  ['shell command', (span) => /^(?:[A-Z_]+=\S+ )*(?:node|npx tsx|python3|curl) \S/.test(span)],
  ['option of a command', (span) => /^--[a-z]/.test(span) && vocabulary.manuals.includes(span)],
  ['simulator route', (span) => span.startsWith('/_sim') && [...vocabulary.simulatorRoutes].some((route) => route.endsWith(` ${span}`))],
  ['command', (span) => vocabulary.scripts.has(span.match(/^npm (?:run )?([\w:]+)/)?.[1] ?? '')],
  ['file', (span) => /[/.]/.test(span) && !span.startsWith('/') && existsSync(span)],
];

/** `code` is the code of the page, whose own names may be spoken of: variables, functions, arguments. */
export function classify(span: string, code = () => ''): Classified {
  const [, method, called] = span.match(/^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/) ?? [];
  if (method && called) {
    return ofCall(method, called);
  }
  const [, status, problem] = span.match(/^([1-5]\d\d) ([a-z][a-z0-9-]*)$/) ?? [];
  if (status && problem) {
    return ofPair(status, problem);
  }
  const found = lookups.find(([, has]) => has(span));
  if (found) {
    return is(found[0]);
  }
  // A file may be imported without its ending.
  const word = span.match(/^([A-Za-z_]\w*)(?:\(\))?$/)?.[1] ?? span.match(/^([\w-]+)\.(?:ts|mts|mjs|py|sh|json)$/)?.[1];
  if (word && new RegExp(`\\b${word}\\b`).test(code())) {
    return is('name in code');
  }
  if (/^\/[\w{]/.test(span)) {
    return ofPath(span);
  }
  if (/^[a-z]{3}_[0-9A-Z]{26}$/.test(span)) {
    return { fault: 'this id is not in api/cast/members.ts' };
  }
  const [, name, value] = span.match(/^\??"?([\w.-]+)"?(?:: ?|=)(.+)$/) ?? [];
  const valued = name && value ? ofValue(name, value) : undefined;
  if (valued) {
    return valued;
  }
  const [head = ''] = span.split('.');
  if (/^[a-z]\w*(?:\.[\w[\]]+)+$/.test(span) && vocabulary.members.has(head)) {
    return { fault: `no ${head} of the contract has this nested in it` };
  }
  return { fault: 'the contract does not know it' };
}
