import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { readContract } from '../../../api/read-contract';
import { attributeOf, captionOf } from '../figure';
import { figureWithWords } from '../figure-with-words';
import { tableOf } from '../table-rows';
import { drawWiring } from './draw-wiring';
import { wiringOf } from './read-wiring';

/** `<Wiring of="Port" device="HH-C1, slot 1" caption="…">`: a port that the contract does not have stops the build. */
export function expandWiring(node: MdxJsxFlowElement): RootContent[] {
  const [caption, device] = [captionOf(node), attributeOf(node, 'device')];
  const table = tableOf(node);
  const connections = wiringOf(table, readContract(), attributeOf(node, 'of'));
  const { narrow, wide } = drawWiring(connections, device);
  return figureWithWords({ caption, className: 'built wiring', narrow, wide, from: 560, words: table });
}
