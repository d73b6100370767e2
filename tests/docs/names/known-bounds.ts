import type { Schema } from '../../../api/contract';
import { bounds, viewOf } from '../../../openapi/schema/schema-view';
import { lineOf, nodesOf, textContent } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';
import { membersBelow } from './members';
import { contract, vocabulary } from './vocabulary';

const numberOf = (text: string) => Number(text.replace(/[^\d]/g, ''));
const number = '(\\d{1,3}(?:[ \\u00A0\\u202F]\\d{3})+|\\d+)';
const range = new RegExp(`(?<![\\d.:-])${number}(?: \\([\\w ]+\\))? to ${number}(?![\\d.:-])`, 'g');
const most = new RegExp(`\\b(?:at most|up to) ${number}\\b(?! (?:seconds|minutes|hours|days)\\b)`, 'gi');
const preset = new RegExp(`\\bdefault ${number}\\b`, 'gi');

/** The views of a member wherever it stands, and of its items and variants. */
function viewsOf(schema: Schema, depth = 0): ReturnType<typeof viewOf>[] {
  const view = viewOf(contract, schema);
  const parts = depth < 3 ? [...view.variants, ...(view.items ? [view.items] : [])] : [];
  return [view, ...parts.flatMap((part) => viewsOf(part, depth + 1))];
}

/** In a table of members, the bounds and defaults of a row are those of its member. */
export const knownBounds: Rule = {
  name: 'known-bounds',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      const [first, ...cells] = node.type === 'tableRow' ? node.children : [];
      const [span] = first?.children ?? [];
      const schemas =
        span?.type === 'inlineCode' && first?.children.length === 1 ? vocabulary.members.get(span.value.split('.').at(-1) ?? '') : [];
      const views = (schemas ?? []).flatMap((schema) => viewsOf(schema));
      const keywords = (names: string[]) =>
        views.flatMap(({ keywords }) => names.flatMap((name) => (typeof keywords[name] === 'number' ? [keywords[name]] : [])));
      const [lower, upper] = [keywords(bounds.lower), keywords(bounds.upper)];
      const presets = keywords(['default']);
      // A row about a structure also speaks of the members inside it.
      if (upper.length === 0 || schemas?.some((schema) => membersBelow(contract, schema).size > 0)) {
        return [];
      }
      const text = cells.map(textContent).join(' | ');
      const wrong = [
        ...[...text.matchAll(range)].filter(([, from = '', to = '']) => !lower.includes(numberOf(from)) || !upper.includes(numberOf(to))),
        ...[...text.matchAll(most)].filter(([, to = '']) => !upper.includes(numberOf(to))),
        ...[...text.matchAll(preset)].filter(([, value = '']) => presets.length > 0 && !presets.includes(numberOf(value))),
      ];
      const has = `${[...new Set(lower)].join(', ')} to ${[...new Set(upper)].join(', ')}${presets.length > 0 ? `, default ${[...new Set(presets)].join(', ')}` : ''}`;
      return wrong.map(([found]) => ({ line: lineOf(node), found, advice: `the contract says of ${span && textContent(span)}: ${has}` }));
    }),
};
