import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { importOf } from './figure';
import { expandLifeCycle, expandRelations } from './graph/expand';
import { expandBuildingPlan } from './plan/expand';
import { expandSequence } from './sequence/expand';
import { expandTimeline } from './timeline/expand';
import { expandWeek } from './week/expand';
import { expandWiring } from './wiring/expand';

type Diagram = {
  /** What stands in the page instead of the element. An error that it throws says what is wrong, without a full stop; where is added here. */
  expand: (node: MdxJsxFlowElement, file: VFile) => RootContent[] | Promise<RootContent[]>;
  /** The file of its styles, beside diagram.css, which all of them have. */
  styles: string;
  /** The file of what it does in the browser, if it does something. */
  script?: string;
};

const graph = { styles: 'graph/graph.css', script: 'graph/mark-together.ts' };

/** The elements of pages that are drawn. Each has a folder of its own here. */
const diagrams: Record<string, Diagram> = {
  BuildingPlan: { expand: expandBuildingPlan, styles: 'plan/plan.css' },
  LifeCycle: { expand: expandLifeCycle, ...graph },
  Relations: { expand: expandRelations, ...graph },
  Sequence: { expand: expandSequence, styles: 'time.css' },
  Timeline: { expand: expandTimeline, styles: 'time.css' },
  Wiring: { expand: expandWiring, styles: 'wiring/wiring.css' },
  Week: { expand: expandWeek, styles: 'time.css' },
};

function diagramOf(node: Nodes): Diagram | undefined {
  return node.type === 'mdxJsxFlowElement' && node.name && Object.hasOwn(diagrams, node.name) ? diagrams[node.name] : undefined;
}

function openingTag(node: MdxJsxFlowElement): string {
  const caption = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'caption');
  return `<${node.name} caption="${typeof caption?.value === 'string' ? caption.value : ''}">`;
}

/** Draws the diagrams of a page, and brings their styles with it, and a script if a drawing has one. */
export default function remarkDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const files = new Set<string>();
    const visit = async (parent: { children: Nodes[] }): Promise<void> => {
      for (const node of [...parent.children]) {
        const diagram = diagramOf(node);
        if (diagram) {
          files.add('diagram.css').add(diagram.styles);
          if (diagram.script) {
            files.add(diagram.script);
          }
          const element = node as MdxJsxFlowElement;
          const parts = await Promise.resolve(element)
            .then((found) => diagram.expand(found, file))
            .catch((error: Error) => file.fail(`${file.path}: ${openingTag(element)}: ${error.message}.`, { place: node.position }));
          parent.children.splice(parent.children.indexOf(node), 1, ...parts);
        } else if ('children' in node) {
          await visit(node);
        }
      }
    };
    await visit(tree);
    tree.children.unshift(...[...files].map((path) => importOf(`@site/plugins/remark-diagrams/${path}`)));
  };
}
