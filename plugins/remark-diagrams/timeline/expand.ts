import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { captionOf } from '../figure';
import { figureWithWords } from '../figure-with-words';
import { phoneWidth } from '../geometry';
import { tableOf } from '../table-rows';
import { drawTimeline } from './draw';
import { layoutTimeline } from './layout';
import { readTimeline } from './read-timeline';

const wideWidth = 640;

/** `<Timeline caption="…">`: what holds from when until when. */
export function expandTimeline(node: MdxJsxFlowElement): RootContent[] {
  const caption = captionOf(node);
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
