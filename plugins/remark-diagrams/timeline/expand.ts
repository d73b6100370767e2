import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attributeOf } from '../figure';
import { figureWithWords } from '../figure-with-words';
import { tableOf } from '../table-rows';
import { drawTimeline } from './draw';
import { layoutTimeline } from './layout';
import { readTimeline } from './read-timeline';

const [phoneWidth, wideWidth] = [328, 640];

/** `<Timeline caption="…">`: what holds from when until when. */
export function expandTimeline(node: MdxJsxFlowElement): RootContent[] {
  const caption = attributeOf(node, 'caption').replace(/\.$/, '');
  const table = tableOf(node);
  const timeline = readTimeline(table);
  return figureWithWords({
    className: 'time',
    caption,
    narrow: (className, title) => drawTimeline(layoutTimeline(timeline, phoneWidth), className, title),
    wide: (className, title) => drawTimeline(layoutTimeline(timeline, wideWidth), className, title),
    from: wideWidth,
    words: table,
  });
}
