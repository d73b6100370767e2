import type { Json } from '../../openapi/json/json';
import {
  type DescribedMember,
  type DescribedRoute,
  describedRoutes,
  type RouteExample,
} from '../../simulator/control-routes/describe-routes';
import { escapeProse, inlineCode, markdownTable } from './markdown';

/** The control routes of the simulator, for a page and for its README. */

const nameOf = ({ method, path }: DescribedRoute) => `${method} ${path}`;

function firstSentence(text: string): string {
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

function oneLine(value: Json): string {
  return JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([{[]) | ([}\]])/g, '$1$2');
}

function memberRows(members: readonly DescribedMember[], prefix = ''): string[][] {
  return members.flatMap((member) => {
    const values = member.values?.map(({ value, does }) => inlineCode(String(value)) + (does ? ` (${does})` : ''));
    const parts = [
      member.does,
      ...(values ? [`${values.length > 1 ? 'One of' : 'It is'} ${values.join(', ')}.`] : []),
      ...(member.default === undefined ? [] : [`Default ${inlineCode(String(member.default))}.`]),
    ];
    const type = member.type + (member.isRequired ? ', required' : '');
    const row = [inlineCode(prefix + member.name), type, escapeProse(parts.join(' '))];
    return [row, ...memberRows(member.members ?? [], `${prefix}${member.name}.`)];
  });
}

function exampleSentence({ method }: DescribedRoute, { path, body, first }: RouteExample): string {
  const request = inlineCode(`${method} ${path}`) + (body === undefined ? '' : ` with ${inlineCode(oneLine(body))}`);
  const what = first?.gives.slice(1).replaceAll('/', '.') ?? '';
  const before = first
    ? `, where ${inlineCode('$FIRST')} is ${inlineCode(what)} in the answer to ${inlineCode(`POST ${first.path}`)} with ${inlineCode(oneLine(first.body))}`
    : '';
  return `For example, ${request}${before}.`;
}

/** One route: what it does, its members, its answer and an example. */
function routeSection(route: DescribedRoute): string {
  const members = [...memberRows(route.query, '?'), ...memberRows(route.body)];
  return [
    escapeProse(route.does),
    ...(members.length > 0 ? [markdownTable(['Member', 'Type', 'Meaning'], members)] : []),
    markdownTable(
      ['In the answer', 'Meaning'],
      route.answer.map(({ name, does }) => [inlineCode(name), escapeProse(does)]),
    ),
    ...(route.body.length + route.query.length > 0 ? [exampleSentence(route, route.example)] : []),
  ].join('\n\n');
}

function overview(): string {
  return markdownTable(
    ['Route', 'Does'],
    describedRoutes.map((route) => [inlineCode(nameOf(route)), escapeProse(firstSentence(route.does))]),
  );
}

/** The routes, each of which can be opened. */
export function controlRoutesForPage(): string {
  return describedRoutes
    .map((route) => {
      const summary = `\`${nameOf(route)}\` ${escapeProse(firstSentence(route.does))}`;
      return `<details>\n<summary>${summary}</summary>\n\n${routeSection(route)}\n\n</details>`;
    })
    .join('\n\n');
}

export function controlRoutesForReadme(): string {
  return [overview(), ...describedRoutes.map((route) => `### ${inlineCode(nameOf(route))}\n\n${routeSection(route)}`)].join('\n\n');
}

const begin = '<!-- Made by scripts/control-routes-readme.mts from simulator/control-routes/. -->';
const end = '<!-- The end of what is made. -->';

/** The README with the routes as they are now. */
export function withControlRoutes(readme: string): string {
  const [before, rest] = readme.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) {
    throw new Error('simulator/README.md has no place for the control routes.');
  }
  return `${before}${begin}\n\n${controlRoutesForReadme()}\n\n${end}${after}`;
}
