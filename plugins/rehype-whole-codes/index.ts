import type { Nodes, Root } from 'hast';

/** A name with a hyphen that fits on any screen: `-updatedAt`, `invalid-state`. Longer ones have to break somewhere. */
const isWhole = (text: string) => /^[\w-]{2,24}$/.test(text) && text.includes('-');

/** Browsers break lines behind a hyphen: a sort key would lose its sign, and a code could not be found at a glance. */
export default function rehypeWholeCodes() {
  return (tree: Root): void => {
    const visit = (node: Nodes): void => {
      if (node.type === 'element' && node.tagName === 'pre') {
        return;
      }
      const [only] = 'children' in node ? node.children : [];
      if (node.type === 'element' && node.tagName === 'code' && only?.type === 'text' && isWhole(only.value)) {
        node.properties.className = ['whole'];
      } else if ('children' in node) {
        node.children.forEach(visit);
      }
    };
    visit(tree);
  };
}
