import type { BlockContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { captionOf, figureOf } from '../figure';
import { inWords } from '../figure-with-words';
import { exampleBuilding } from './building';
import { planMarkup } from './draw-plan';

/** `<BuildingPlan caption="…">`: the plan, and behind a disclosure the tables that page-parts wrote between its tags, if the page wants them. */
export function expandBuildingPlan(node: MdxJsxFlowElement): RootContent[] {
  const caption = captionOf(node);
  const hasWords = node.children.length > 0;
  const { wide, phone } = planMarkup(exampleBuilding(), `Plan: ${caption}.${hasWords ? ' What follows says the same in words.' : ''}`);
  const figure = figureOf({ caption, className: 'built plan', html: phone + wide });
  if (!hasWords) {
    return [figure];
  }
  return [figure, inWords(node.children as BlockContent[], 'The building in words, with its ids')];
}
