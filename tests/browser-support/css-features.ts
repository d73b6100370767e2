import { parse, walk } from 'css-tree';
import { compatData, type Feature, unknownTo } from './compat-data';

function find(root: Feature | undefined, ...path: string[]): Feature | undefined {
  return path.reduce<Feature | undefined>((at, name) => at?.[name], root);
}

/** What a style sheet uses that some supported browser doesn't know: `selector :has`, with the browsers. What stands in `@supports` is left out. */
export function newerCss(text: string): Map<string, string[]> {
  const { css } = compatData;
  const found = new Map<string, string[]>();
  const note = (name: string, feature: Feature | undefined) => {
    const browsers = unknownTo(feature);
    if (browsers.length > 0) {
      found.set(name, browsers);
    }
  };
  walk(parse(text, { parseCustomProperty: true }), function visit(node) {
    if (this.atrule?.name === 'supports' && node.type !== 'Atrule') {
      return;
    }
    if (node.type === 'Atrule') {
      note(`@${node.name}`, find(css, 'at-rules', node.name));
    } else if (node.type === 'Feature') {
      note(`@media (${node.name})`, find(css, 'at-rules', 'media', node.name));
    } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      note(`selector ${node.name}`, find(css, 'selectors', node.name));
    } else if (node.type === 'Declaration' && !node.property.startsWith('--')) {
      note(`property ${node.property}`, find(css, 'properties', node.property));
      if (node.value.type === 'Value') {
        for (const value of node.value.children) {
          if (value.type === 'Identifier') {
            note(`property ${node.property}: ${value.name}`, find(css, 'properties', node.property, value.name));
          }
        }
      }
    } else if (node.type === 'Function') {
      note(`function ${node.name}()`, find(css, 'types', node.name) ?? find(css, 'types', 'color', node.name));
    } else if (node.type === 'Dimension') {
      note(
        `unit ${node.unit}`,
        find(css, 'types', 'length', node.unit) ?? find(css, 'types', 'length', `viewport_percentage_units_${node.unit.slice(0, 1)}`),
      );
    }
  });
  return found;
}
