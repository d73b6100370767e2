import type { BlockContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attribute, element, figureOf } from './figure';

type Drawing = {
  caption: string;
  /** Whose styles it has, beside those of every diagram. */
  className: string;
  /** For a phone, and for a column that has room. */
  narrow: (className: string, title: string) => string;
  wide: (className: string, title: string) => string;
  /** From which width of the column the wide one is shown: a step of diagram.css. */
  from: number;
  /** The same for who doesn't see the drawing, or wants to copy from it. */
  words: BlockContent;
};

/** What a drawing says, as text that is folded away. */
export function inWords(words: BlockContent[], name = 'The same in words'): MdxJsxFlowElement {
  const summary = element('summary', [attribute('className', 'in-words')], [{ type: 'text', value: name } as never]);
  return element('details', [], [summary, ...(words as MdxJsxFlowElement['children'])]);
}

/** A drawing whose words are on it, and the same as text. */
export function figureWithWords({ caption, className, narrow, wide, from, words }: Drawing): RootContent[] {
  const title = `Diagram: ${caption}. What follows says the same in words.`;
  const html = narrow(`below-${from}`, title) + wide(`from-${from}`, title);
  return [figureOf({ caption, html, className }), inWords([words])];
}
