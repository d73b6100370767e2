import { lineOf, nodesOf } from '../../../plugins/mdx/nodes';
import type { Finding, Rule } from '../finding';

function parseErrorOf(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A JSON block, and the body of a shell sample. */
export const jsonParses: Rule = {
  name: 'json-parses',
  check: (page) =>
    [...nodesOf(page.tree)].flatMap((node): Finding[] => {
      const texts =
        node.type !== 'code'
          ? []
          : node.lang === 'json'
            ? [node.value]
            : [...node.value.matchAll(/--data '([^']*)'/g)].map(([, body = '']) => body);
      return texts.flatMap((text) => {
        const error = parseErrorOf(text);
        return error
          ? [{ line: lineOf(node), found: text.slice(0, 40), advice: `${error}; leave members out rather than write "..."` }]
          : [];
      });
    }),
};
