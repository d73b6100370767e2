import type { List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { captionOf } from '../figure';
import { figureWithWords } from '../figure-with-words';
import { phoneWidth } from '../geometry';
import { tableOf } from '../table-rows';
import { drawSequence } from './draw';
import { layoutSequence, wideWidth } from './layout';
import { readSequence } from './read-sequence';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const strong = (children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children });

/** "**Service** to **your server**: …", one item a row. */
function stepsInWords(table: Table): List {
  const items = table.children.slice(1).map(({ children }): ListItem => {
    const [from = [], to = [], message = []] = children.map((cell) => cell.children);
    const isPause = from[0]?.type === 'text' && from[0].value === 'time';
    const who = isPause ? [strong([text('Time passes')])] : [strong(from), text(' to '), strong(to)];
    return { type: 'listItem', children: [{ type: 'paragraph', children: [...who, text(': '), ...message, text('.')] }] };
  });
  return { type: 'list', ordered: true, children: items };
}

/** `<Sequence caption="…">`: who says what to whom, from top to bottom. */
export function expandSequence(node: MdxJsxFlowElement): RootContent[] {
  const caption = captionOf(node);
  const table = tableOf(node);
  const sequence = readSequence(table);
  const width = wideWidth(sequence.participants.length);
  return figureWithWords({
    className: 'time',
    caption,
    narrow: (className, title) => drawSequence(layoutSequence(sequence, phoneWidth), className, title),
    wide: (className, title) => drawSequence(layoutSequence(sequence, width), className, title),
    from: width,
    words: stepsInWords(table),
  });
}
