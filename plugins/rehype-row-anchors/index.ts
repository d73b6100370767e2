import type { Element, ElementContent, Nodes, Root } from 'hast';
import { anchorOf } from '../../api/anchors';
import { readContract } from '../../api/read-contract';

/** Rows of tables, in the order of the page. */
function tableRows(node: Nodes): Element[] {
  if (node.type === 'element' && node.tagName === 'tr') {
    return [node];
  }
  return 'children' in node ? node.children.flatMap(tableRows) : [];
}

/** The text of a cell that holds nothing but code. */
function codeIn(cell: ElementContent): string | null {
  const [code, ...others] = cell.type === 'element' && cell.tagName === 'td' ? cell.children : [];
  const text = others.length === 0 && code?.type === 'element' && code.tagName === 'code' ? code.children[0] : undefined;
  return text?.type === 'text' ? text.value : null;
}

/** The first cell of a row: line breaks stand between cells. */
const firstCell = ({ children }: Element): Element | undefined => children.find((child) => child.type === 'element');

/** Whether the rows below this one explain members. */
function isHeadOfMembers(head: Element): boolean {
  const text = head.children[0];
  return text?.type === 'text' && text.value === 'Member';
}

/**
 * Gives the row that explains a problem code or a deny reason that value as its anchor, so that the reference and other pages can lead to it, and
 * the row that explains a member one made of its name, so that the search can. What a page explains twice has its anchor where it comes first.
 */
export default function rehypeRowAnchors() {
  return (tree: Root): void => {
    const { ProblemCode, DenyReason } = readContract().components.schemas;
    const codes = new Set([ProblemCode, DenyReason].flatMap((schema) => schema?.enum as string[]));
    const members = new Set<string>();
    let isOfMembers = false;
    for (const row of tableRows(tree)) {
      const first = firstCell(row);
      if (first?.tagName === 'th') {
        isOfMembers = isHeadOfMembers(first);
        continue;
      }
      const member = isOfMembers && first ? codeIn(first) : null;
      const code = row.children.map(codeIn).find((text) => text !== null && codes.delete(text));
      if (code) {
        row.properties.id = anchorOf.row(code);
      } else if (member !== null && !members.has(member)) {
        members.add(member);
        row.properties.id = anchorOf.member(member);
      }
    }
  };
}
